import type { RecommendationWord, ValuationCase } from "@plumbline/report/valuation.ts";
import type { CompanyBrief } from "../analyst.ts";
import { isNamed, type ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { dateInWords, decimal, listOf, percent, sentences, whole } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";
import { listChanges } from "./case-drivers.ts";
import {
  describeDifference,
  describeEffect,
  describeRoe,
  describeSlowerShrinking,
  isFlat,
  driverWords,
} from "./phrases.ts";
import { possessive } from "../wording/possessive.ts";

const rules: Record<RecommendationWord, string> = {
  "Strong Buy": "a price below the tenth percentile is a Strong Buy",
  Buy: "a price between the 10th and the 25th percentile is a Buy",
  Hold: "a price between the 25th and the 75th percentile is a Hold",
  Sell: "a price between the 75th and the 90th percentile is a Sell",
  "Strong Sell": "a price above the 90th percentile is a Strong Sell",
};

/** Tells whether only impairments made operating income negative. */
const isLossFromCharges = ({ statements }: CompanyBrief): boolean => {
  const { operatingIncome, impairment } = statements.trailing.figures;
  return (operatingIncome.value ?? 0) < 0 && (operatingIncome.value ?? 0) + (impairment.value ?? 0) > 0;
};

const formatPercentile = (context: ReportContext, key: string): string | null => {
  const value = context.valuation.percentiles[key];
  return isNumber(value) ? context.perShare(value) : null;
};

/** Difference of returns, as a fraction a year, within which they count as about the same. */
const sameReturn = 0.002;

/**
 * Compares the return at the price with the required return, which is the return at a price equal
 * to the value: the text never contradicts value and price, as the cost of equity of one year may.
 */
const describeReturn = ({ valuation, base, evidence }: ReportContext): string => {
  const { expectedIrr, requiredReturn } = valuation.irr;
  if (!isNumber(expectedIrr))
    return "At this price no return can be computed from the base case's cash flows.";
  const start = `At this price the base case's cash flows would return ${percent(expectedIrr)} a year`;
  // A value of zero has no required return.
  if (!isNumber(requiredReturn))
    return base.perShareValue <= 0 && expectedIrr < evidence.stableCostOfEquity
      ? `${start}, less than the ${percent(evidence.stableCostOfEquity)} that equity costs.`
      : `${start}.`;
  const comparison = firstOf(
    Math.abs(expectedIrr - requiredReturn) < sameReturn && "about",
    expectedIrr > requiredReturn && "more than",
    "less than",
  );
  return `${start}, ${comparison} the ${percent(requiredReturn)} that holders should ask.`;
};

/** Writes the recommendation, the figures behind it and the rule. */
export const recommendation = (context: ReportContext): string => {
  const { name, ticker, price, upside, base, valuation, brief } = context;
  const { word } = valuation.recommendation;
  const value = context.perShare(base.perShareValue);
  const isWorthless = base.perShareValue <= 0;
  const [p10, p25, p75, p90] = ["p10", "p25", "p75", "p90"].map((key) => formatPercentile(context, key));
  if (price === null || word === null)
    return sentences(
      `No recommendation is given for ${name} (${ticker}), because ${price === null ? "no share price is available" : "the simulation is not complete"}.`,
      `In the base case a share is worth ${value}.`,
      p10 && p90 && `Eight in ten of the simulated values lie between ${p10} and ${p90}.`,
    );
  const { shareBelowPrice, trials } = valuation.simulation;
  const zone = {
    "Strong Buy": `The price lies below even the tenth percentile, ${p10},`,
    Buy: `The price lies between the 10th percentile, ${p10}, and the 25th, ${p25},`,
    Hold: `The price lies between the 25th percentile, ${p25}, and the 75th, ${p75},`,
    Sell: `The price lies between the 75th percentile, ${p75}, and the 90th, ${p90},`,
    "Strong Sell": `The price lies above even the 90th percentile, ${p90},`,
  }[word];
  return sentences(
    `${name} (${ticker}) is a ${word}: in the base case ${isWorthless ? "nothing is left for a share" : `a share is worth ${value}`}, and it costs ${context.perShare(price)}${brief.market.priceDate ? ` on ${dateInWords(brief.market.priceDate)}` : ""}${isNumber(upside) && !isWorthless ? `, ${upside >= 0 ? "an upside" : "a downside"} of ${percent(Math.abs(upside))}` : ""}.`,
    `${zone} of ${whole(trials)} simulated values${isNumber(shareBelowPrice) ? `, ${percent(shareBelowPrice)} of which are lower than the price` : ""}; by our rule ${rules[word]}.`,
    describeReturn(context),
  );
};

const describeReturns = ({ evidence, name }: ReportContext): string => {
  const { margin, equity, costOfEquity, isLossMaker, industry } = evidence;
  const roe = equity.medianRoe;
  const now = margin.isSmoothed
    ? `${percent(margin.trailing)} once unusual items are smoothed (${percent(margin.trailingReported)} before smoothing)`
    : percent(margin.trailingReported);
  if (isLossMaker)
    return `${name} has yet to prove its business: its net margin is ${percent(margin.trailingReported)}${margin.trailingReported > 0 && margin.twoYear < 0 ? `, after ${percent(margin.twoYear)} over the last two fiscal years` : ""}.`;
  if (equity.isNegative)
    return `${name} earns ${now} of revenue and has paid out so much that book equity is negative.`;
  if (isNumber(roe) && roe > costOfEquity + 0.1)
    return `${name} earns high returns: a median of ${describeRoe(roe)} on adjusted equity in recent years, with a net margin of ${now}.`;
  if (isNumber(roe) && roe < costOfEquity)
    return `${name} earns a median of ${percent(roe)} on adjusted equity in recent years, less than the ${percent(costOfEquity)} that equity costs, with a net margin of ${now}.`;
  return `${name} earns ${isNumber(roe) ? `a median of ${percent(roe)} on adjusted equity in recent years, with ` : ""}a net margin of ${now}${industry.margin && !industry.margin.isMixed ? ` against ${percent(industry.margin.value)} in the industry` : ""}.`;
};

/** Writes the thesis in four or five sentences. */
export const thesisSummary = (context: ReportContext): string => {
  const { base, forecasts, operating, price, upside } = context;
  const leading = operating.filter(isNamed).slice(0, 2);
  const growth = forecasts.base.revenueGrowthRate.value;
  const [first, second] = context.byWeight;
  return sentences(
    describeReturns(context),
    leading.length === 2 &&
      leading.every(({ share }) => isNumber(share)) &&
      `${leading[0]?.name} and ${leading[1]?.name} are its largest segments, with ${percent(leading[0]?.share ?? 0)} and ${percent(leading[1]?.share ?? 0)} of revenue.`,
    `We expect revenue of ${context.money(base.baseRevenue)} to ${isFlat(growth) ? "stay flat" : `${growth < 0 ? "shrink" : "grow"} ${percent(Math.abs(growth))} a year`} at first and the margin to settle at ${percent(forecasts.base.stableNetIncomeMargin.value)}.`,
    first &&
      second &&
      `The value depends most on ${driverWords[first.driver] ?? first.driver} and ${driverWords[second.driver] ?? second.driver}.`,
    firstOf(
      base.perShareValue <= 0 &&
        `That leaves nothing for a share${price === null ? "" : `, which costs ${context.perShare(price)}`}.`,
      price !== null &&
        isNumber(upside) &&
        Math.abs(upside) < 0.1 &&
        `That is worth ${context.perShare(base.perShareValue)} a share, about what the market pays.`,
      price !== null &&
        isNumber(upside) &&
        `That is worth ${context.perShare(base.perShareValue)} a share, ${describeDifference(upside)} what the market pays.`,
      `That is worth ${context.perShare(base.perShareValue)} a share.`,
    ),
  );
};

/** Says what the bear or bull case assumes, as far as it differs from base, and gives. */
const describeCase = (context: ReportContext, type: "bear" | "bull"): string => {
  const changes = listChanges(context.forecasts, type).map(({ value }) => value);
  const start = `${possessive(context.name)} ${type} case`;
  const { perShareValue } = context[type];
  const worth =
    perShareValue > 0 ? `gives ${context.perShare(perShareValue)} a share.` : "leaves nothing for a share.";
  return changes.length > 0 ? `${start} assumes ${listOf(changes)}, and ${worth}` : `${start} ${worth}`;
};

export const catalystsSummary = (context: ReportContext): string => {
  const { bull, price } = context;
  const [first] = context.byWeight;
  const hasYears = first?.driver === "yearsToStability";
  return sentences(
    describeCase(context, "bull"),
    price !== null &&
      firstOf(
        bull.perShareValue >= price &&
          `That would be ${isNumber(bull.upsidePercent) ? describeDifference(bull.upsidePercent) : "above"} the price.`,
        bull.perShareValue <= 0 && "The market expects more than the bull case does.",
        "Even so it is below the price: the market expects more than the bull case does.",
      ),
    first &&
      `Of the drivers, ${driverWords[first.driver] ?? first.driver} ${hasYears ? "matter" : "matters"} most: ${describeSlowerShrinking(context, first) ?? `raising ${hasYears ? "them" : "it"} by a tenth ${describeEffect(first.value)}`}.`,
  );
};

/** Share of the discounted value from which the years after the forecast are nearly all of it. */
const nearlyAll = 0.85;

const describeTerminalShare = ({ pvForecast, pvTerminal }: ValuationCase): string => {
  const total = pvForecast + pvTerminal;
  if (total <= 0 || pvTerminal <= nearlyAll * total) return "";
  return pvForecast < 0 ? ", from which all of the value comes" : ", which is nearly all of the value";
};

/** Writes how the value is computed. */
export const valuationSummary = (context: ReportContext): string => {
  const { base, valuation, evidence, name } = context;
  const [model] = valuation.models;
  return sentences(
    `Cash flows to ${possessive(name)} shareholders are worth ${context.money(base.pvForecast)} for the forecast years and ${context.money(base.pvTerminal)} for the years after${describeTerminalShare(base)}.`,
    model &&
      `They are discounted at ${percent(evidence.costOfEquity)} at first (a risk-free rate of ${percent(model.riskFreeRate)} plus a beta of ${decimal(model.equityBeta)} times an equity risk premium of ${percent(model.equityRiskPremium)}) and later at ${percent(model.stableCostOfEquity)}.`,
    isNumber(model?.leveredBeta) &&
      `The beta is two thirds of the levered beta of its industries, ${decimal(model.leveredBeta)}, and one third of the market's 1, because betas drift towards the market's.`,
    (base.yearsSinceBase ?? 0) > 0 &&
      `Rolled forward to the day of the price they are worth ${context.money(base.dcfEquityValue)}.`,
    base.stockOptions + base.unfundedLiabilities > 0.01 * Math.max(1, base.dcfEquityValue) &&
      `We deduct ${listOf([base.stockOptions > 0 ? `employee options worth ${context.money(base.stockOptions)}` : null, base.unfundedLiabilities > 0 ? `unfunded liabilities of ${context.money(base.unfundedLiabilities)}` : null].filter((part) => part !== null))}.`,
    `The remaining ${context.money(base.finalEquityValue)} for ${whole(base.sharesOutstanding)} million shares is ${context.perShare(base.rawPerShareValue)} a share${base.rawPerShareValue < 0 ? ", shown as zero" : ""}.`,
  );
};

/** Says what debt means for the company; null if its interest coverage is not known. */
const describeDebt = ({ brief, evidence, money }: ReportContext): string | null => {
  const { coverage, rating } = brief.rating;
  if (evidence.isFinancial)
    return "Interest is its business, so debt says little; the risk lies in the assets behind its equity.";
  if (!isNumber(coverage)) return null;
  return firstOf(
    coverage < 0 &&
      isLossFromCharges(brief) &&
      `Operating income is negative only after impairments of ${money(brief.statements.trailing.figures.impairment.value ?? 0)}; our rating from coverage, ${rating}, is harsher than the business deserves.`,
    coverage < 0 && `Operating income covers no interest at all; our rating from coverage is ${rating}.`,
    coverage > 8 &&
      `Debt is not a concern: operating income covers interest ${decimal(coverage, 1)} times; our rating from coverage is ${rating}.`,
    `Debt matters: operating income covers interest ${decimal(coverage, 1)} times; our rating from coverage is ${rating}.`,
  );
};

export const risksSummary = (context: ReportContext): string => {
  const { bear, price } = context;
  return sentences(
    describeCase(context, "bear"),
    price !== null &&
      (bear.perShareValue >= price
        ? "Even that is not below the price."
        : isNumber(bear.upsidePercent) &&
          bear.perShareValue > 0 &&
          `That is ${describeDifference(bear.upsidePercent)} the price.`),
    describeDebt(context),
  );
};
