import type { Forecasts, CompanyBrief } from "../analyst.ts";
import type { Valuation } from "../../report.ts";
import { readEvidence } from "./evidence.ts";
import { perShare } from "./format.ts";

/** What the thesis rests on, most weighty first. */
export const notePoints = ({
  brief,
  forecasts,
  valuation,
}: {
  brief: CompanyBrief;
  forecasts: Forecasts;
  valuation: Valuation;
}): string[] => {
  const { currency } = readEvidence(brief);
  const base = valuation.cases.find(({ type }) => type === "base");
  return [
    ...(base ? [`The base case values a share at ${perShare(base.perShareValue, currency)}.`] : []),
    forecasts.base.revenueGrowthRate.explanation,
    forecasts.base.stableNetIncomeMargin.explanation,
  ];
};
