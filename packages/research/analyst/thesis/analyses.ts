import type { ForecastYear } from "@plumbline/report/valuation.ts";
import type { Section } from "@plumbline/report/thesis.ts";
import { isNamed, type ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import {
  capitalise,
  count,
  decimal,
  listOf,
  percent,
  perDollar,
  sentences,
  yearsInWords,
} from "../wording/format.ts";
import { limitRatio } from "@plumbline/model";
import { describeGrowth } from "../drivers/growth-driver.ts";
import { muchIdleShare } from "../record/equity-record.ts";
import { industryDoes } from "../record/industry-view.ts";
import { isNumber } from "../../numbers.ts";
import { describeAside, describeMove, isFlat, namePlace } from "./phrases.ts";
import { possessive } from "../wording/possessive.ts";

/** Years without a fall after which growth is called steady. */
const minSteadyYears = 4;

/** Writes where growth comes from and how it compares. */
export const growthAnalysis = (context: ReportContext): Section => {
  const { evidence, name, operating, forecasts } = context;
  const { oneYear, threeYear, falls, years } = evidence.growth;
  const unusual = context.readUnusual("growthAnalysis");
  const taken = forecasts.base.revenueGrowthRate.value;
  const header = firstOf(
    isNumber(oneYear) && isFlat(oneYear) && "Revenue was flat in the last fiscal year",
    isNumber(oneYear) && oneYear < 0 && `Revenue fell ${percent(-oneYear)} in the last fiscal year`,
    isNumber(oneYear) &&
      oneYear < 0.01 &&
      `Revenue is almost flat: ${percent(oneYear)} in the last fiscal year`,
    isNumber(oneYear) &&
      isNumber(threeYear) &&
      oneYear > Math.max(0.02, threeYear + 0.02) &&
      `Growth has picked up to ${percent(oneYear)}`,
    isNumber(oneYear) &&
      isNumber(threeYear) &&
      oneYear < threeYear - 0.02 &&
      `Growth has slowed to ${percent(oneYear)}`,
    isNumber(oneYear) &&
      years >= minSteadyYears &&
      falls === 0 &&
      `Steady growth of ${percent(oneYear)} a year`,
    isNumber(oneYear) && `Growth of ${percent(oneYear)} in the last fiscal year`,
    `${name} grows ${percent(taken)} in the base case`,
  );
  const parts = operating.filter(isNamed);
  const named = parts.filter(({ growth }) => isNumber(growth));
  const fastest = named.toSorted((a, b) => (b.growth ?? 0) - (a.growth ?? 0))[0];
  // If the largest segment has no figure for the year before, the next largest must not take its
  // place.
  const largest = named.find((one) => one === parts[0]);
  const segments =
    largest && fastest && largest !== fastest
      ? `The largest segment, ${largest.name}, ${describeMove(largest.growth ?? 0)} in fiscal ${largest.year}, while ${fastest.name} ${describeMove(fastest.growth ?? 0)}.`
      : largest &&
        `The largest segment, ${largest.name}, ${describeMove(largest.growth ?? 0)} in fiscal ${largest.year}${parts.length > 1 ? `, ${(largest.growth ?? 0) < 0 ? "and no other segment did better" : "more than any other"}` : ""}.`;
  return {
    header,
    text: sentences(
      describeGrowth(evidence),
      segments,
      falls > 0 && years >= 4 && `Revenue fell in ${count(falls)} of the ${count(years)} years on record.`,
      ...unusual,
    ),
  };
};

/** Writes how long the company can grow faster than the economy. */
export const runwayAnalysis = (context: ReportContext): Section => {
  const { base, forecasts, geographic } = context;
  const years = forecasts.base.yearsToStability.value;
  const times = base.stableRevenue / base.baseRevenue;
  const [growth, stable] = [forecasts.base.revenueGrowthRate.value, forecasts.base.stableGrowthRate.value];
  const isSteady = percent(growth) === percent(stable);
  const home = geographic.find((one) =>
    /^(united states|u\.?s\.?|north america|americas|united states and canada)$/i.test(one.name),
  );
  const named = geographic.filter(isNamed);
  const second = named.find((one) => one !== home);
  const place = firstOf(
    home &&
      isNumber(home.share) &&
      home.share > 0.6 &&
      `${capitalise(namePlace(home.name))} still brings in ${percent(home.share)} of revenue, which leaves room to grow elsewhere.`,
    home &&
      isNumber(home.share) &&
      `${capitalise(namePlace(home.name))} brings in ${percent(home.share)} of revenue${second && isNumber(second.share) ? ` and ${second.name} ${percent(second.share)}` : ""}.`,
    named.length > 1 &&
      `Revenue comes from ${listOf(named.slice(0, 3).map((one) => one.name))}, among others.`,
    null,
  );
  return {
    header: firstOf(
      isSteady && `Growth of ${percent(stable)} from the start`,
      growth < 0 && "Revenue shrinks at first",
      growth < stable && `Growth climbs from ${percent(growth)} to ${percent(stable)}`,
      times > 3 && `A long runway: ${yearsInWords(years)} of above-average growth`,
      `Growth fades from ${percent(growth)} to ${percent(stable)}`,
    ),
    text: sentences(
      `By year ${years + 1} ${possessive(context.name)} revenue is ${context.money(base.stableRevenue)}, ${times < 1 ? `less than today's ${context.money(base.baseRevenue)}` : `from ${context.money(base.baseRevenue)} today`}.`,
      place,
      ...context.readUnusual("runwayAnalysis"),
    ),
  };
};

/** Writes how much equity growth needs and how much is paid out. */
export const efficiencyAnalysis = (context: ReportContext): Section => {
  const { evidence, base, forecasts } = context;
  const { equity } = evidence;
  const first = base.forecastYears[0];
  const ratio = forecasts.base.salesToEquityRatio.value;
  const isIdle = (equity.idleShare ?? 0) > muchIdleShare && !evidence.isFinancial;
  const unusual = context.readUnusual("efficiencyAnalysis");
  const header = firstOf(
    equity.isNegative &&
      (equity.isPaidOut ? "Payouts have exceeded book equity" : "Losses have used up book equity"),
    isIdle && "Much of the equity is goodwill or cash",
    ratio >= 2.5 && `Growth needs little equity: sales to equity of ${decimal(ratio)}`,
    ratio < 0.9 && `Growth is expensive: sales to equity of ${decimal(ratio)}`,
    `Each new dollar of equity adds ${perDollar(ratio, evidence.currency)} of sales`,
  );
  return {
    header,
    text: sentences(
      describeSalesToEquity(context),
      first && describeFirstYear(first, context, unusual.length > 0),
      ...unusual,
    ),
  };
};

/** Says how much equity the sales of today need, and those that we expect. */
const describeSalesToEquity = ({ evidence, forecasts, name }: ReportContext): string => {
  const { trailingRatio } = evidence.equity;
  const ratio = forecasts.base.salesToEquityRatio.value;
  const today =
    isNumber(trailingRatio) && limitRatio("salesToEquity", trailingRatio) !== null
      ? `${possessive(name)} sales are ${decimal(trailingRatio)} times its equity; `
      : "";
  return `${today}${today ? "in" : "In"} our base case each new dollar of equity adds ${perDollar(ratio, evidence.currency)} of sales.`;
};

/**
 * Says what sales to equity mean for the first forecast year; null where that is only what the
 * table of the forecast shows and the text says something else.
 */
const describeFirstYear = (
  { netIncome, reinvestment }: ForecastYear,
  context: ReportContext,
  saysMore: boolean,
): string | null =>
  firstOf(
    netIncome < 0 &&
      reinvestment >= 0 &&
      `In the first forecast year growth takes ${context.money(reinvestment)} on top of a loss of ${context.money(-netIncome)}; the money has to come from cash or new shares.`,
    reinvestment < 0 &&
      `Because revenue shrinks at first, the first forecast year releases ${context.money(-reinvestment)} of equity.`,
    context.money(reinvestment) !== context.money(netIncome) &&
      reinvestment > netIncome &&
      `In the first forecast year growth takes ${context.money(reinvestment)}, more than the ${context.money(netIncome)} of net income; the rest has to come from cash or new shares.`,
    !saysMore &&
      `In the first forecast year growth takes ${context.money(reinvestment)} of the ${context.money(netIncome)} of net income.`,
    null,
  );

/** Compares today's margin with the record, the industry and the peers. */
export const marginAnalysis = (context: ReportContext): Section => {
  const { evidence, forecasts, name } = context;
  const { margin, industry, isLossMaker, hasEarned } = evidence;
  const now = margin.trailingReported;
  const typical = margin.trailing;
  const gap = industry.margin ? typical / industry.margin.value : null;
  const header = firstOf(
    isLossMaker && now <= 0 && !hasEarned && `Not profitable yet: a margin of ${percent(now)}`,
    isLossMaker && now <= 0 && `No longer profitable: a margin of ${percent(now)}`,
    isLossMaker && margin.twoYearReported < 0 && `A margin of ${percent(now)} after losses`,
    gap !== null && gap > 1.5 && `A margin of ${percent(typical)}, well above the industry`,
    gap !== null && gap < 0.75 && `A margin of ${percent(typical)}, below the industry`,
    `A margin of ${percent(typical)}`,
  );
  const { low, high } = margin;
  const aside = describeAside(margin, ["low", "high"]);
  const range =
    low && high && low.year !== high.year
      ? `; on record it ranged from ${percent(low.margin)} (${low.year}) to ${percent(high.margin)} (${high.year})${aside && `, ${aside}`}`
      : "";
  return {
    header,
    text: sentences(
      `The adjusted net margin is ${percent(now)}${range}.`,
      margin.isSmoothed &&
        `Unusual items distort that figure; without them it was ${percent(margin.trailing)}.`,
      industry.margin &&
        `${capitalise(industryDoes(industry.margin, "earns", "earn"))} ${percent(industry.margin.value)}.`,
      margin.trend !== null && `The margin has been ${margin.trend} for three years.`,
      isLossMaker &&
        !hasEarned &&
        `We assume that ${name} earns ${percent(forecasts.base.stableNetIncomeMargin.value)} once it is mature.`,
      ...context.readUnusual("marginAnalysis"),
    ),
  };
};
