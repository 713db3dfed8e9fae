import { isModelError } from "@plumbline/model";
import type { BaseRates } from "@plumbline/base-rates/forecast.ts";
import { type BondYields, findYield } from "./bond-yields.ts";
import { buildBrief } from "./build-brief.ts";
import { findImpliedPremium } from "./equity-risk-premiums.ts";
import { listValuations, type PlannedValuation } from "./list-valuations.ts";
import type { ReportedCompany } from "./reported-company.ts";
import { rowOf, type ValuationRow } from "./valuation-row.ts";
import { valueByRules } from "./value-by-rules.ts";

/** The valuations of a company over the years, and the reasons of years left out. */
export type History = { rows: ValuationRow[]; leftOut: string[] };

const refused = "refused by the model";

/** Says which rate of a day is missing; null if none is. */
const findMissingRate = (day: string, yields: BondYields): string | null => {
  if (!findYield(yields, day)) return "no bond yield of the ten days before";
  return findImpliedPremium(day) === null ? "no equity risk premium of the year" : null;
};

/** Values a company in each year as the product would have done on the day of its price. */
export const valueHistory = async (
  company: ReportedCompany,
  { yields, baseRates, trials }: { yields: BondYields; baseRates: BaseRates; trials: number },
): Promise<History> => {
  const { planned, leftOut } = listValuations(company);
  const value = async (one: PlannedValuation): Promise<ValuationRow> => {
    const known = buildBrief({ company, day: one.day, price: one.price, yields });
    return rowOf(one, known, await valueByRules({ company: known, baseRates, trials }));
  };
  const rows: ValuationRow[] = [];
  for (const one of planned) {
    const missing = findMissingRate(one.day, yields);
    if (missing !== null) {
      leftOut.push(missing);
      continue;
    }
    try {
      rows.push(await value(one));
    } catch (thrown) {
      if (!isModelError(thrown)) throw thrown;
      leftOut.push(refused);
    }
  }
  return { rows, leftOut };
};
