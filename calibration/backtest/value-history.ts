import { isModelError, type RecommendationWord } from "@plumbline/model";
import type { BaseRates } from "@plumbline/base-rates/forecast.ts";
import type { BondYields } from "./bond-yields.ts";
import { buildBrief } from "./build-brief.ts";
import { listValuations, type PlannedValuation } from "./list-valuations.ts";
import type { ReportedCompany } from "./reported-company.ts";
import { valueByRules } from "./value-by-rules.ts";

/** A valuation, and the return of the year after it. Rates are fractions. */
export type Valued = {
  company: string;
  fiscalYear: number;
  /** Calendar year of the price. */
  year: number;
  valueToPrice: number;
  word: RecommendationWord;
  /** Without dividends; null if the later price is not known. */
  nextReturn: number | null;
};

/** The valuations of a company over the years, and the reasons of years left out. */
export type History = { valued: Valued[]; leftOut: string[] };

const refused = "refused by the model";

const value = async (
  { company, fiscalYear, day, price, priceOneYearLater }: PlannedValuation,
  { yields, baseRates, trials }: { yields: BondYields; baseRates: BaseRates; trials: number },
): Promise<Valued> => {
  const known = buildBrief({ company, day, price, yields });
  const { cases, recommendation } = await valueByRules({ company: known, baseRates, trials });
  const base = cases.find(({ type }) => type === "base");
  if (!base || recommendation.word === null) throw new Error("a company with a price has a value and a word");
  return {
    company: company.id,
    fiscalYear,
    year: Number(day.slice(0, 4)),
    valueToPrice: base.perShareValue / price,
    word: recommendation.word,
    nextReturn: priceOneYearLater === null ? null : priceOneYearLater / price - 1,
  };
};

/** Values a company in each year as the product would have done on the day of its price. */
export const valueHistory = async (
  company: ReportedCompany,
  options: { yields: BondYields; baseRates: BaseRates; trials: number },
): Promise<History> => {
  const { planned, leftOut } = listValuations(company);
  const valued: Valued[] = [];
  for (const one of planned) {
    try {
      valued.push(await value(one, options));
    } catch (thrown) {
      if (!isModelError(thrown)) throw thrown;
      leftOut.push(refused);
    }
  }
  return { valued, leftOut };
};
