import type { RecommendationWord } from "@plumbline/report/valuation.ts";
import type { CompanyBrief } from "../analyst.ts";
import { extremeWords } from "./extremes.ts";
import { isNamed, type Facts } from "./report-context.ts";
import { dateInWords, decimal, listOf, percent, sentences, whole, yearsInWords } from "../wording/format.ts";
import { isNumber } from "../record/numbers.ts";
import { against, driverWords, impliedWords } from "./phrases.ts";
import { possessive } from "../wording/short-name.ts";

const rules: Record<RecommendationWord, string> = {
  "Strong Buy": "a price below the tenth percentile is a Strong Buy",
  Buy: "a price between the 10th and the 25th percentile is a Buy",
  Hold: "a price between the 25th and the 75th percentile is a Hold",
  Sell: "a price between the 75th and the 90th percentile is a Sell",
  "Strong Sell": "a price above the 90th percentile is a Strong Sell",
};

/** Operating income that only write-offs made negative. */
const lossFromCharges = ({ statements }: CompanyBrief): boolean => {
  const { operatingIncome, impairment } = statements.trailing.figures;
  return (operatingIncome.value ?? 0) < 0 && (operatingIncome.value ?? 0) + (impairment.value ?? 0) > 0;
};

const quantile = (facts: Facts, key: string): string | null => {
  const value = facts.valuation.percentiles[key];
  return isNumber(value) ? facts.perShare(value) : null;
};

/** What we say, what it rests on, and the rule. */
export const recommendation = (facts: Facts): string => {
  const { name, ticker, price, upside, base, valuation, brief, evidence } = facts;
  const { word } = valuation.recommendation;
  const value = facts.perShare(base.perShareValue);
  const [p10, p25, p75, p90] = ["p10", "p25", "p75", "p90"].map((key) => quantile(facts, key));
  if (price === null || word === null)
    return sentences(
      `No recommendation is given for ${name} (${ticker}), because ${price === null ? "no share price is at hand" : "the simulation is not complete"}.`,
      `In the base case a share is worth ${value}.`,
      p10 && p90 && `Eight in ten of the simulated values lie between ${p10} and ${p90}.`,
    );
  const { shareBelowPrice, trials } = valuation.simulation;
  const { expectedIrr } = valuation.irr;
  const zone = {
    "Strong Buy": `The price lies below even the tenth percentile, ${p10},`,
    Buy: `The price lies between the 10th percentile, ${p10}, and the 25th, ${p25},`,
    Hold: `The price lies between the 25th percentile, ${p25}, and the 75th, ${p75},`,
    Sell: `The price lies between the 75th percentile, ${p75}, and the 90th, ${p90},`,
    "Strong Sell": `The price lies above even the 90th percentile, ${p90},`,
  }[word];
  return sentences(
    extremeWords(facts),
    `${name} (${ticker}) is a ${word}: in the base case a share is worth ${value}, and it costs ${facts.perShare(price)}${brief.market.priceDate ? ` on ${dateInWords(brief.market.priceDate)}` : ""}${isNumber(upside) ? `, ${upside >= 0 ? "an upside" : "a downside"} of ${percent(Math.abs(upside))}` : ""}.`,
    `${zone} of ${whole(trials)} simulated values${isNumber(shareBelowPrice) ? `, ${percent(shareBelowPrice)} of which are lower than the price` : ""}; by our rule ${rules[word]}.`,
    isNumber(expectedIrr)
      ? `At this price the base case's cash flows would return ${percent(expectedIrr)} a year, ${Math.abs(expectedIrr - evidence.costOfEquity) < 0.002 ? "about" : expectedIrr > evidence.costOfEquity ? "more than" : "less than"} the ${percent(evidence.costOfEquity)} that holders should ask.`
      : "At this price the base case's cash flows give no return that could be stated.",
  );
};

const standing = ({ evidence, name }: Facts): string => {
  const { margin, equity, costOfEquity, isLossMaker, industry } = evidence;
  const roe = equity.medianRoe;
  const now = margin.isSmoothed
    ? `${percent(margin.trailing)} once unusual items are smoothed (${percent(margin.trailingReported)} as it stands)`
    : percent(margin.trailingReported);
  if (isLossMaker)
    return `${name} is a business still to be proved: its net margin is ${percent(margin.trailingReported)}.`;
  if (equity.isNegative)
    return `${name} keeps ${now} of revenue and has paid out so much of it that book equity is negative.`;
  if (isNumber(roe) && roe > costOfEquity + 0.1)
    return `${name} is a company of high returns: ${percent(roe)} on adjusted equity, the median of recent years, with a net margin of ${now}.`;
  if (isNumber(roe) && roe < costOfEquity)
    return `${name} earns ${percent(roe)} on adjusted equity, less than the ${percent(costOfEquity)} that equity costs, on a net margin of ${now}.`;
  return `${name} earns ${isNumber(roe) ? `${percent(roe)} on adjusted equity, ` : ""}a net margin of ${now}${industry.margin && !industry.margin.isMixed ? ` where the industry keeps ${percent(industry.margin.value)}` : ""}.`;
};

/** The case in four or five sentences. */
export const thesisSummary = (facts: Facts): string => {
  const { base, forecasts, operating, price, upside } = facts;
  const leading = operating.filter(isNamed).slice(0, 2);
  const growth = forecasts.base.revenueGrowthRate.value;
  const [first, second] = facts.byWeight;
  return sentences(
    standing(facts),
    leading.length === 2 &&
      leading.every(({ share }) => isNumber(share)) &&
      `${leading[0]?.name} and ${leading[1]?.name} are its largest segments, with ${percent(leading[0]?.share ?? 0)} and ${percent(leading[1]?.share ?? 0)} of revenue.`,
    `From ${facts.money(base.baseRevenue)}, revenue is thought to ${growth < 0 ? "shrink" : "grow"} ${percent(Math.abs(growth))} a year at first, with a margin that settles at ${percent(forecasts.base.stableNetIncomeMargin.value)}.`,
    first &&
      second &&
      `The value hangs most on ${driverWords[first.driver] ?? first.driver} and ${driverWords[second.driver] ?? second.driver}.`,
    price !== null && isNumber(upside)
      ? Math.abs(upside) < 0.1
        ? `That is worth ${facts.perShare(base.perShareValue)} a share, about what the market pays.`
        : `That is worth ${facts.perShare(base.perShareValue)} a share, ${against(upside)} what the market pays.`
      : `That is worth ${facts.perShare(base.perShareValue)} a share.`,
  );
};

export const catalystsSummary = (facts: Facts): string => {
  const { bull, forecasts, price, name } = facts;
  const raised = [
    forecasts.bull.revenueGrowthRate.value > forecasts.base.revenueGrowthRate.value
      ? `growth of ${percent(forecasts.bull.revenueGrowthRate.value)}`
      : null,
    `a margin of ${percent(forecasts.bull.stableNetIncomeMargin.value)}`,
    forecasts.bull.yearsToStability.value > forecasts.base.yearsToStability.value
      ? `${yearsInWords(forecasts.bull.yearsToStability.value)} to stability`
      : null,
    `a stable return of ${percent(forecasts.bull.stableRoe.value)}`,
  ].filter((part) => part !== null);
  const [first] = facts.byWeight;
  return sentences(
    `${possessive(name)} bull case takes ${listOf(raised)}, and comes to ${facts.perShare(bull.perShareValue)} a share.`,
    price !== null &&
      (bull.perShareValue >= price
        ? `That would be ${isNumber(bull.upsidePercent) ? against(bull.upsidePercent) : "above"} the price.`
        : "Even so it stays below the price: what the market expects goes beyond the good years of the record."),
    first &&
      `Of the drivers, ${driverWords[first.driver] ?? first.driver} would do most: a tenth more moves the value by about ${percent(first.value / 1000)}.`,
  );
};

/** How the value comes about. */
export const valuationSummary = (facts: Facts): string => {
  const { base, valuation, evidence, name } = facts;
  const [model] = valuation.models;
  const total = base.pvForecast + base.pvTerminal;
  const asked = ["revenueGrowthRate", "stableNetIncomeMargin"].find(
    (driver) => facts.implied(driver) !== null,
  );
  return sentences(
    `The forecast years' cash flows to ${possessive(name)} holders are worth ${facts.money(base.pvForecast)} today and the years after ${facts.money(base.pvTerminal)}${total > 0 && base.pvTerminal > 0.85 * total ? ", which is nearly all of it" : ""}.`,
    model &&
      `They are discounted at ${percent(evidence.costOfEquity)} at first: a risk-free ${percent(model.riskFreeRate)} and a beta of ${decimal(model.equityBeta)} on an equity risk premium of ${percent(model.equityRiskPremium)}; later at ${percent(model.stableCostOfEquity)}.`,
    base.stockOptions + base.unfundedLiabilities > 0.01 * Math.max(1, base.dcfEquityValue) &&
      `Before holders come ${listOf([base.stockOptions > 0 ? `employee options worth ${facts.money(base.stockOptions)}` : null, base.unfundedLiabilities > 0 ? `unfunded liabilities of ${facts.money(base.unfundedLiabilities)}` : null].filter((part) => part !== null))}.`,
    `What is left, ${facts.money(base.finalEquityValue)} for ${whole(base.sharesOutstanding)} million shares, is ${facts.perShare(base.rawPerShareValue)} a share${base.rawPerShareValue < 0 ? ", shown as zero" : ""}.`,
    asked && impliedWords(facts, asked),
  );
};

export const risksSummary = (facts: Facts): string => {
  const { bear, forecasts, price, brief, name, evidence } = facts;
  const lowered = [
    forecasts.bear.revenueGrowthRate.value < forecasts.base.revenueGrowthRate.value
      ? `growth of ${percent(forecasts.bear.revenueGrowthRate.value)}`
      : null,
    `a margin of ${percent(forecasts.bear.stableNetIncomeMargin.value)}`,
    `a stable return of ${percent(forecasts.bear.stableRoe.value)}`,
  ].filter((part) => part !== null);
  const { coverage, rating } = brief.rating;
  return sentences(
    `${possessive(name)} bear case takes ${listOf(lowered)}, and comes to ${facts.perShare(bear.perShareValue)} a share.`,
    price !== null &&
      (bear.perShareValue >= price
        ? "Even that is no less than the price."
        : isNumber(bear.upsidePercent) &&
          `A buyer at today's price would then have paid for ${percent(-bear.upsidePercent)} that is not there.`),
    evidence.isFinancial
      ? "Its interest is its trade, so that debt says little; the risk lies in the assets behind its equity."
      : isNumber(coverage)
        ? coverage < 0
          ? lossFromCharges(brief)
            ? `Operating income is negative only after impairments of ${facts.money(brief.statements.trailing.figures.impairment.value ?? 0)}; the rating of ${rating} that follows from it is harsher than the business.`
            : `Operations do not cover any interest, and the rating of ${rating} says so.`
          : coverage > 8
            ? `Debt is no pressing matter: operating income covers interest ${decimal(coverage, 1)} times, a rating of ${rating}.`
            : `Debt weighs: operating income covers interest ${decimal(coverage, 1)} times, a rating of ${rating}.`
        : null,
  );
};
