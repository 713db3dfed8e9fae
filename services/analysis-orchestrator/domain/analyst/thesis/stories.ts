import type { Forecast } from "@plumbline/report/thesis.ts";
import type { CompanyBrief } from "../analyst.ts";
import type { Evidence } from "../record/evidence.ts";
import { decimal, money, percent, sentences, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/short-name.ts";

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
  const own = possessive(name);
  const sales = money(brief.base.revenue, currency);
  const start = evidence.isLossMaker
    ? `${name} sells for ${sales} a year and loses money on it; the base case supposes that it grows into its costs.`
    : growth < 0
      ? `${name} starts from revenue of ${sales} that is thought to shrink before it steadies.`
      : growth > 0.12
        ? `${name} starts from revenue of ${sales} and keeps some of its pace for years.`
        : evidence.equity.isNegative
          ? `${name} starts from revenue of ${sales} and goes on paying out what it earns.`
          : `${name} starts from revenue of ${sales} and carries on much as its record suggests.`;
  const opening = {
    base: start,
    bull: evidence.isLossMaker
      ? `${name} proves that its business pays, and sooner than its record would let one hope.`
      : `The better years of ${own} record turn out to be the rule.`,
    bear: evidence.isLossMaker
      ? `Growth fades before ${own} costs are covered as the base case supposes.`
      : `The weaker years of ${own} record turn out to be the rule.`,
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
