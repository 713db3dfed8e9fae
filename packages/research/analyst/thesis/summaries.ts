import { limitRatio, RATIO_LIMITS } from "@plumbline/model";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import type { CompanyBrief } from "../analyst.ts";
import { isNamed, type ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { decimal, listOf, percent, sentences, whole } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";
import { describeDifference, describeLosses, describeRoe } from "./phrases.ts";
import { possessive } from "../wording/possessive.ts";

/** Returns whether only impairments made operating income negative. */
const isLossFromCharges = ({ statements }: CompanyBrief): boolean => {
  const { operatingIncome, impairment } = statements.trailing.figures;
  return (operatingIncome.value ?? 0) < 0 && (operatingIncome.value ?? 0) + (impairment.value ?? 0) > 0;
};

const describeReturns = ({ evidence, name }: ReportContext): string => {
  const { margin, equity, costOfEquity, isLossMaker, hasEarned, industry } = evidence;
  const roe = equity.medianRoe;
  const now = margin.isSmoothed
    ? `${percent(margin.trailing)} once unusual items are smoothed (${percent(margin.trailingReported)} before smoothing)`
    : percent(margin.trailingReported);
  if (isLossMaker && hasEarned)
    return `${name} ${describeLosses(evidence)}: its net margin is ${percent(margin.trailingReported)}.`;
  if (isLossMaker)
    return `${name} has yet to prove its business: its net margin is ${percent(margin.trailingReported)}${margin.trailingReported > 0 && margin.twoYearReported < 0 ? `, after ${percent(margin.twoYearReported)} over the two fiscal years on record before` : ""}.`;
  if (equity.isNegative)
    return `${name} earns ${now} of revenue and ${equity.isPaidOut ? "has paid out so much that book equity is negative" : "has negative book equity after earlier losses"}.`;
  if (isNumber(roe) && roe > costOfEquity + 0.1)
    return `${name} earns high returns: a median of ${describeRoe(roe)} on adjusted equity in recent years, and a net margin of ${now}.`;
  if (isNumber(roe) && roe < costOfEquity)
    return `${name} has earned a median ${percent(roe)} on adjusted equity in recent years, less than the ${percent(costOfEquity)} that equity costs. Its net margin is ${now}.`;
  return `${name} ${isNumber(roe) ? `has earned a median ${percent(roe)} on adjusted equity in recent years, with` : "earns"} a net margin of ${now}${industry.margin && !industry.margin.isMixed ? ` against ${percent(industry.margin.value)} in the industry` : ""}.`;
};

/** Writes what the company earns, and from what. */
export const thesisSummary = (context: ReportContext): string => {
  const { operating } = context;
  const leading = operating.filter(isNamed).slice(0, 2);
  return sentences(
    describeReturns(context),
    leading.length === 2 &&
      leading.every(({ share }) => isNumber(share)) &&
      `Its largest segments are ${leading[0]?.name} (${percent(leading[0]?.share ?? 0)} of revenue) and ${leading[1]?.name} (${percent(leading[1]?.share ?? 0)}).`,
  );
};

/** Says what the bear or bull case is worth, beside the price in the words given. */
const describeCase = (context: ReportContext, type: "bear" | "bull", besidePrice: string | null): string => {
  const { perShareValue } = context[type];
  const worth =
    perShareValue > 0
      ? `Our ${type} case values ${context.name} at ${context.perShare(perShareValue)} a share`
      : `Our ${type} case for ${context.name} leaves nothing for the share`;
  return `${worth}${besidePrice ?? ""}.`;
};

export const catalystsSummary = (context: ReportContext): string => {
  const { bull, price } = context;
  const besidePrice =
    price === null
      ? null
      : firstOf(
          bull.perShareValue >= price &&
            `, ${isNumber(bull.upsidePercent) ? describeDifference(bull.upsidePercent) : "above"} the price`,
          bull.perShareValue <= 0 && "; the market expects more",
          ", still below the price: the market expects more",
        );
  return describeCase(context, "bull", besidePrice);
};

/** Share of the discounted value from which the years after the forecast are nearly all of it. */
const nearlyAll = 0.85;

const describeTerminalShare = ({ pvForecast, pvTerminal }: ValuationCase): string => {
  const total = pvForecast + pvTerminal;
  if (total <= 0 || pvTerminal <= nearlyAll * total) return "";
  return `, ${pvForecast < 0 ? "all" : "nearly all"} of it from the years after the forecast`;
};

/** Begins the sentence on the value per share: what is left of the equity's value, for how many shares. */
const describeRest = ({ base, money }: ReportContext): string => {
  const shares = `${whole(base.sharesOutstanding)} million shares`;
  const [value, afterDistress, rest] = [
    base.dcfEquityValue,
    base.adjustedEquityValue,
    base.finalEquityValue,
  ].map((amount) => money(amount));
  return firstOf(
    value === rest && `Divided by ${shares}, that is`,
    value !== afterDistress &&
      `Allowing for a ${percent(base.pDistress)} probability of distress, that leaves ${rest} for ${shares}, or`,
    `That leaves ${rest} for ${shares}, or`,
  );
};

/** Writes what the value is made of. The bridge and the cost of equity have tables of their own. */
export const valuationSummary = (context: ReportContext): string => {
  const { base, name } = context;
  return sentences(
    `Cash flows to ${possessive(name)} shareholders are worth ${context.money(base.dcfEquityValue)}${describeTerminalShare(base)}.`,
    base.stockOptions + base.unfundedLiabilities > 0 &&
      context.money(base.adjustedEquityValue) !== context.money(base.finalEquityValue) &&
      `We deduct ${listOf([base.stockOptions > 0 ? `employee options worth ${context.money(base.stockOptions)}` : null, base.unfundedLiabilities > 0 ? `unfunded liabilities of ${context.money(base.unfundedLiabilities)}` : null].filter((part) => part !== null))}.`,
    (base.equityStakes ?? 0) > 0 &&
      context.money(base.finalEquityValue) !==
        context.money(base.finalEquityValue - (base.equityStakes ?? 0)) &&
      `We add stakes in other companies of ${context.money(base.equityStakes ?? 0)}, whose gains are not in our forecast.`,
    `${describeRest(context)} ${context.perShare(base.rawPerShareValue)} a share${base.rawPerShareValue < 0 ? ", which we show as zero" : ""}.`,
  );
};

/** Writes how often income covers interest; a number would mean nothing beside hardly any interest. */
const describeCoverage = (coverage: number): string =>
  limitRatio("interestCoverage", coverage) === null
    ? `is more than ${whole(RATIO_LIMITS.interestCoverage)} times the interest`
    : `covers interest ${decimal(coverage, 1)} times`;

/** Says what debt means for the company; null if its interest coverage is not known. */
const describeDebt = ({ brief, evidence, money }: ReportContext): string | null => {
  const { coverage, rating } = brief.rating;
  if (evidence.isFinancial)
    return "The obligations of a financial company are its business, so interest coverage says little; the risk lies in the quality of its assets.";
  if (!isNumber(coverage)) return null;
  return firstOf(
    coverage < 0 &&
      isLossFromCharges(brief) &&
      `Operating income is negative only after impairments of ${money(brief.statements.trailing.figures.impairment.value ?? 0)}, so our rating from coverage, ${rating}, is harsher than the business deserves.`,
    coverage < 0 &&
      `Operating income is negative and covers no interest; our rating from coverage is ${rating}.`,
    coverage > 8 && `Debt is no concern: operating income ${describeCoverage(coverage)}.`,
    `Debt matters: operating income covers interest ${decimal(coverage, 1)} times, and our rating from coverage is ${rating}.`,
  );
};

export const risksSummary = (context: ReportContext): string => {
  const { bear, price } = context;
  const besidePrice = firstOf(
    price !== null && bear.perShareValue >= price && ", and even that is not below the price",
    price !== null &&
      bear.perShareValue > 0 &&
      isNumber(bear.upsidePercent) &&
      `, ${describeDifference(bear.upsidePercent)} the price`,
    null,
  );
  return sentences(describeCase(context, "bear", besidePrice), describeDebt(context));
};
