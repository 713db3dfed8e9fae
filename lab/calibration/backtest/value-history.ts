import { decideByRules } from "@plumbline/research/analyst/drivers/forecast-by-rules.ts";
import { isModelError } from "@plumbline/model";
import type { BaseRates } from "@plumbline/base-rates/forecast.ts";
import { type BondYields, findYield } from "./bond-yields.ts";
import { buildBrief } from "./build-brief.ts";
import { findPremium } from "./equity-risk-premiums.ts";
import { expectForecasts } from "./expect-forecasts.ts";
import { listValuations, type PlannedValuation } from "./list-valuations.ts";
import type { ReportedCompany } from "./reported-company.ts";
import { rowOf, type ValuationRow } from "./valuation-row.ts";
import { valueByRules } from "./value-by-rules.ts";

/** The valuations of a company over the years, and the reasons of years left out. */
export type History = { rows: ValuationRow[]; leftOut: string[] };

const refused = "refused by the model";

/** Values a company in each year as the product would have done on the day of its price. */
export const valueHistory = async (
  company: ReportedCompany,
  { yields, baseRates, trials }: { yields: BondYields; baseRates: BaseRates; trials: number },
): Promise<History> => {
  const { planned, leftOut } = listValuations(company);
  const value = async (one: PlannedValuation, premium: number): Promise<ValuationRow> => {
    const known = buildBrief({ company, day: one.day, price: one.price, yields, premium });
    const ruled = decideByRules(known.brief, baseRates);
    const valuation = await valueByRules({ company: known, ruled, trials });
    return rowOf(one, known, valuation, expectForecasts(known.brief, ruled));
  };
  const rows: ValuationRow[] = [];
  for (const one of planned) {
    const premium = findPremium(one.day);
    if (!findYield(yields, one.day) || premium === null) {
      leftOut.push(
        premium === null ? "no equity risk premium of the year" : "no bond yield of the ten days before",
      );
      continue;
    }
    try {
      rows.push(await value(one, premium));
    } catch (thrown) {
      if (!isModelError(thrown)) throw thrown;
      leftOut.push(refused);
    }
  }
  return { rows, leftOut };
};
