import type { Forecast } from "../../report.ts";
import type { CompanyBrief } from "../analyst.ts";
import type { Evidence } from "./evidence.ts";
import { decimal, money, percent, sentences, yearsInWords } from "./format.ts";

/** What a case supposes, told in a few sentences. */
export const valuationStory = ({
  brief,
  evidence,
  forecast,
  base,
}: {
  brief: CompanyBrief;
  evidence: Evidence;
  forecast: Forecast;
  base: Forecast;
}): string => {
  const { name, currency } = evidence;
  const years = forecast.yearsToStability.value;
  const growth = forecast.revenueGrowthRate.value;
  const margin = forecast.stableNetIncomeMargin.value;
  const opening = {
    base: `${name} starts from revenue of ${money(brief.base.revenue, currency)} and carries on much as its record and its industry suggest.`,
    bull: `The better years of ${name}'s record turn out to be the rule.`,
    bear: `The weaker years of ${name}'s record turn out to be the rule.`,
  }[forecast.type];
  return sentences(
    opening,
    `Revenue ${growth < 0 ? "shrinks" : "grows"} ${percent(Math.abs(growth))} a year at first and settles at ${percent(forecast.stableGrowthRate.value)} after ${yearsInWords(years)}.`,
    forecast.type === "base"
      ? `The net income margin comes to ${percent(margin)}.`
      : `The net income margin comes to ${percent(margin)} instead of ${percent(base.stableNetIncomeMargin.value)}.`,
    `A dollar of new equity brings ${decimal(forecast.salesToEquityRatio.value)} of sales, and in the end equity earns ${percent(forecast.stableRoe.value)}.`,
  );
};
