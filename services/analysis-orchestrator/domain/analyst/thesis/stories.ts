import type { Forecast } from "@plumbline/report/thesis.ts";
import type { CompanyBrief } from "../analyst.ts";
import type { Evidence } from "../record/evidence.ts";
import { isFlat } from "./phrases.ts";
import { firstOf } from "../wording/first-of.ts";
import { decimal, money, percent, sentences, yearsInWords } from "../wording/format.ts";

/** Tells in a few sentences what a case assumes. */
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
  const stable = forecast.stableGrowthRate.value;
  const move = isFlat(growth)
    ? "stays flat"
    : `${growth < 0 ? "shrinks" : "grows"} ${percent(Math.abs(growth))} a year`;
  const sales = money(brief.base.revenue, currency);
  const start = firstOf(
    evidence.isLossMaker &&
      `${name} has sales of ${sales} a year and ${evidence.margin.trailingReported > 0 ? "has lost" : "loses"} money on them; the base case assumes that it grows into its costs.`,
    growth < 0 &&
      !isFlat(growth) &&
      `${name} starts from revenue of ${sales} that we expect to shrink before it stabilises.`,
    growth > 0.12 && `${name} starts from revenue of ${sales} and keeps growing fast for some years.`,
    evidence.equity.isNegative &&
      `${name} starts from revenue of ${sales} and continues to pay out what it earns.`,
    `${name} starts from revenue of ${sales} and continues much as its record suggests.`,
  );
  const step = growth - base.revenueGrowthRate.value;
  const differs = percent(growth) !== percent(base.revenueGrowthRate.value);
  const opening = {
    base: start,
    bull: `${name} does better than we expect${differs && step < 0 ? ", though not in growth" : ""}.`,
    bear: `${name} falls short of what we expect${differs && step > 0 ? ", though not in growth" : ""}.`,
  }[forecast.type];
  return sentences(
    opening,
    `Revenue ${move} at first${isFlat(stable) ? " and stays flat" : `; growth settles at ${percent(stable)}`} after ${yearsInWords(years)}.`,
    forecast.type === "base" || percent(margin) === percent(base.stableNetIncomeMargin.value)
      ? `The net income margin settles at ${percent(margin)}.`
      : `The net income margin settles at ${percent(margin)} instead of ${percent(base.stableNetIncomeMargin.value)}.`,
    `Each dollar of new equity adds ${decimal(forecast.salesToEquityRatio.value)} of sales, and equity eventually earns ${percent(forecast.stableRoe.value)}.`,
  );
};
