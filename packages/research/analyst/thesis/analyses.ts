import type { ForecastYear } from "@plumbline/report/valuation.ts";
import type { Section } from "@plumbline/report/thesis.ts";
import { describeAtUsual } from "../questions/outside-operations.ts";
import { findBestYear } from "../questions/usual-tax.ts";
import { describeSegmentLevels } from "../questions/segment-margins.ts";
import type { ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, count, decimal, listOf, percent, perDollar, sentences } from "../wording/format.ts";
import { findLatestTaxGain } from "../unusual/tax-gain.ts";
import { leastItem } from "../unusual/lifted-income.ts";
import { associateShareOf, sumStakeGains } from "../unusual/stake-items.ts";
import { limitRatio } from "@plumbline/model";
import type { MarginRecord } from "../record/evidence.ts";
import { readUnadjustedLift } from "../unusual/lifted-income.ts";
import { muchIdleShare } from "../record/equity-record.ts";
import { industryDoes } from "../record/industry-view.ts";
import { isNumber, quotient } from "../../numbers.ts";
import { describeSalesRatio, nameEquity } from "./equity-words.ts";
import { describeAside, isOlder, namePlace } from "./phrases.ts";

/** Points from today's growth to the forecast's from which growth rises first: our judgement. */
const leastRise = 0.01;

/** Share of revenue from home from which there is room abroad: our judgement. */
const mostlyHome = 0.6;

/** Writes how long the company can grow faster than the economy. */
export const runwayAnalysis = (context: ReportContext): Section => {
  const { base, forecasts, geographic } = context;
  const times = base.stableRevenue / base.baseRevenue;
  const [growth, stable] = [forecasts.base.revenueGrowthRate.value, forecasts.base.stableGrowthRate.value];
  const { latest, yearly } = context.evidence.growth;
  const lately = latest ?? yearly.at(-1)?.growth;
  const isSteady = percent(growth) === percent(stable);
  const home = geographic.find((one) =>
    /^(united states|u\.?s\.?|north america|americas|united states and canada)$/i.test(one.name),
  );
  const unusual = context.readUnusual("runwayAnalysis");
  const old = home && isOlder(context, home) ? `Of fiscal ${home.year}'s revenue` : null;
  // Where revenue comes from says how long growth lasts only where much of the world is left.
  const place =
    home &&
    isNumber(home.share) &&
    home.share > mostlyHome &&
    `${old ? `${old} ${percent(home.share)} came` : `${percent(home.share)} of revenue still comes`} from ${namePlace(home.name)}, which leaves room to grow elsewhere.`;
  return {
    header: firstOf(
      !place && context.readUnusualHeader("runwayAnalysis"),
      isSteady && `Growth of ${percent(stable)} from the start`,
      growth < 0 && "Revenue shrinks at first",
      growth < stable && `Growth climbs from ${percent(growth)} to ${percent(stable)}`,
      isNumber(lately) &&
        growth - lately >= leastRise &&
        `Growth rises from ${percent(lately)} to ${percent(growth)}, then fades to ${percent(stable)}`,
      `Growth fades from ${percent(growth)} to ${percent(stable)}`,
    ),
    // The chart beside the text shows revenue of the last year, too.
    text: sentences(
      !place &&
        unusual.length === 0 &&
        `Sales ${times < 1 ? "shrink to" : "reach"} ${context.money(base.stableRevenue)} in year ${count(base.yearsToStability + 1)}, ${times < 1 ? `from today's ${context.money(base.baseRevenue)}` : `${decimal(times, 1)} times today's`}.`,
      place,
      ...unusual,
    ),
  };
};

/** Writes how much equity growth needs and how much is paid out. */
export const efficiencyAnalysis = (context: ReportContext): Section => {
  const { evidence, base, forecasts } = context;
  const { equity } = evidence;
  const first = base.forecastYears[0];
  const ratio = forecasts.base.salesToEquityRatio.value;
  const unusual = context.readUnusual("efficiencyAnalysis");
  const heading = context.readUnusualHeader("efficiencyAnalysis");
  // Only beside the text that says what sales are without them.
  const isIdle = heading === null && isMuchIdle(context);
  const header = firstOf(
    heading,
    equity.isNegative &&
      (equity.isPaidOut ? "Payouts have used up book equity" : "Losses have used up book equity"),
    isIdle &&
      `${capitalise(listOf(equity.idle))} ${equity.idle.length > 1 ? "are" : "is"} ${percent(equity.idleShare ?? 0)} of ${nameEquity(equity)}`,
    ratio >= 2.5 && `Growth needs little equity: sales to equity of ${decimal(ratio)}`,
    ratio < 0.9 && `Growth is expensive: sales to equity of ${decimal(ratio)}`,
    `Each new dollar of equity adds ${perDollar(ratio, evidence.currency)} of sales`,
  );
  return {
    header,
    text: sentences(
      heading === null && describeSalesToEquity(context),
      first && describeFirstYear(first, context, unusual.length > 0),
      ...unusual,
    ),
  };
};

/** Returns whether much of the equity is goodwill or net cash, and sales can be set beside the rest. */
const isMuchIdle = ({ evidence }: ReportContext): boolean => {
  const { idleShare, operatingRatio, trailingRatio } = evidence.equity;
  return (
    !evidence.isFinancial &&
    isNumber(trailingRatio) &&
    limitRatio("salesToEquity", trailingRatio) !== null &&
    (idleShare ?? 0) > muchIdleShare &&
    (idleShare ?? 0) < 1 &&
    limitRatio("salesToEquity", operatingRatio) !== null
  );
};

/** Says how much equity the sales of today need, and those that we expect. */
const describeSalesToEquity = (context: ReportContext): string => {
  const { evidence, forecasts } = context;
  const { trailingRatio, operatingRatio } = evidence.equity;
  const adds = `each new dollar of equity adds ${perDollar(forecasts.base.salesToEquityRatio.value, evidence.currency)}`;
  return isNumber(trailingRatio) && limitRatio("salesToEquity", trailingRatio) !== null
    ? `${describeSalesRatio(evidence.equity)}${isMuchIdle(context) ? ` (${decimal(operatingRatio ?? 0)} without ${listOf(evidence.equity.idle)})` : ""}; ${adds}.`
    : `${evidence.equity.isNegative ? `Book equity is ${context.money(context.base.baseBookEquity)}; in` : "In"} our base case ${adds} of sales.`;
};

/** Share of net income from which what growth takes of it is worth a sentence (our judgement). */
const leastTaken = 0.5;

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
      reinvestment > 0 &&
      reinvestment >= leastTaken * netIncome &&
      `In the first forecast year growth takes ${context.money(reinvestment)} of the ${context.money(netIncome)} of net income.`,
    null,
  );

/** Fewest fiscal years whose margins are a range, and those that the table shows. */
const fewestMargins = 3;
const shownYears = 10;

/** Says where the margin of the latest twelve months lies beside those of the fiscal years. */
const describeMargin = (context: ReportContext, margin: MarginRecord): string => {
  const known = Math.min(context.brief.adjusted.length, shownYears);
  const best = findBestYear(context);
  const gain = best === null || best.isWithoutGain ? ", with a tax gain" : "";
  const { low, high, trailing, trailingReported, isSmoothed, isReported } = margin;
  const aside = describeAside(margin, ["low", "high"]);
  const typical = isSmoothed ? trailing : trailingReported;
  const now = isSmoothed
    ? `${percent(trailing)} without unusual items (${percent(trailingReported)} with them)`
    : percent(typical);
  if (!low || !high || low.year === high.year) return `The adjusted net margin is ${now}.`;
  const last = low.year > high.year ? low : high;
  const isNewest = margin.leftOut.every(({ year }) => year < last.year);
  if (known > 0 && isNewest && known - margin.leftOut.length < fewestMargins) {
    return `The adjusted net margin is ${now}, after ${percent(last.margin)} in fiscal ${last.year}.`;
  }
  const years = `from ${percent(low.margin)} (${low.year}) to ${percent(high.margin)} (${high.year}${gain})${aside && `, ${aside}`}`;
  const isAbove = typical > high.margin && percent(typical) !== percent(high.margin);
  const isBelow = typical < low.margin && percent(typical) !== percent(low.margin);
  const [what, others] = isReported
    ? ["reported net margin", "the adjusted ones"]
    : ["adjusted net margin", "those"];
  const latest = isReported ? `; the latest, as reported, is ${now}` : "";
  return isAbove || isBelow
    ? `The ${what} of the latest twelve months, ${now}, is ${isAbove ? "above" : "below"} ${others} of the fiscal years on record, ${years}.`
    : `On record the adjusted net margin ranged ${years}${isSmoothed ? `; it is ${now}` : latest}.`;
};

/**
 * Says what the net margin of the latest twelve months was without gains on stakes in other
 * companies, and without what equity-method stakes gained or lost, which the adjusted one leaves
 * out, too; null without gains on stakes.
 */
const describeWithoutStakes = ({ brief }: ReportContext): string | null => {
  const { revenue } = brief.trailing;
  const income = brief.statements.trailing.figures.netIncome.value;
  const [gain, ofAssociates] = [sumStakeGains(brief.trailing), associateShareOf(brief.trailing)];
  const [reported, withoutGains] = [income, (income ?? 0) - gain].map((one) =>
    quotient("margin", one, revenue),
  );
  const associates = firstOf(
    ofAssociates < 0 && " and losses on equity-method ones",
    ofAssociates > 0 && " and on equity-method ones",
    "",
  );
  return gain >= leastItem * revenue && isNumber(reported) && isNumber(withoutGains)
    ? `Without gains on stakes${associates} the latest net margin was ${percent(withoutGains - ofAssociates)}, not ${percent(reported)}.`
    : null;
};

/** Compares today's margin with the record, the industry and the peers. */
export const marginAnalysis = (context: ReportContext): Section => {
  const { evidence, forecasts, name } = context;
  const { margin, industry, isLossMaker, hasEarned } = evidence;
  const now = margin.trailingReported;
  const typical = margin.trailing;
  const gap = industry.margin ? typical / industry.margin.value : null;
  const beside =
    gap !== null && (gap > 1.5 || gap < 0.75) && industry.margin
      ? `, against a reported ${percent(industry.margin.value)} in the ${industry.margin.isMixed ? "industries of its segments" : "industry"}`
      : "";
  const atUsual = readUnadjustedLift(context.brief, evidence);
  const hasGain = findLatestTaxGain(context.brief) !== null;
  const article = margin.isReported ? "A reported" : "An adjusted";
  const header = firstOf(
    isLossMaker && now <= 0 && !hasEarned && `Not profitable yet: an adjusted margin of ${percent(now)}`,
    isLossMaker && now <= 0 && `No longer profitable: an adjusted margin of ${percent(now)}`,
    isLossMaker && margin.twoYearReported < 0 && `An adjusted margin of ${percent(now)} after losses`,
    atUsual !== null &&
      `${article} margin of ${percent(typical)}, but ${percent(atUsual)} at the usual share of operating income`,
    `${article} margin of ${percent(typical)}${margin.isSmoothed ? " without unusual items" : ""}${hasGain ? ", with a tax gain" : ""}${beside}`,
  );
  return {
    header,
    text: sentences(
      describeMargin(context, margin),
      margin.trend !== null && `It has been ${margin.trend} since fiscal ${margin.trendFrom}.`,
      industry.margin &&
        !(beside && header.includes(beside)) &&
        `${capitalise(industryDoes(industry.margin, "reports", "report"))} ${percent(industry.margin.value)}.`,
      isLossMaker &&
        !hasEarned &&
        `We assume that ${name} earns ${percent(forecasts.base.stableNetIncomeMargin.value)} once it is mature.`,
      !margin.isSmoothed && (describeWithoutStakes(context) ?? describeAtUsual(context)),
      describeSegmentLevels(context, true),
      ...context.readUnusual("marginAnalysis"),
    ),
  };
};
