import { nameCoveringIncome } from "../../company/statements/covering-income.ts";
import type { ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, decimal, percent, sentences } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { isNumber } from "../../numbers.ts";
import { describeInterestYear } from "../record/describe-interest-year.ts";
import { describeCaseStep } from "./case-steps.ts";
import { describeAdjustedWithoutTax } from "../questions/usual-tax.ts";
import { describeNewestRoe, leastElsewhere } from "./newest-return.ts";
import { describeDifference, describeLosses, describeRoe, isNothing, nameCompany } from "./phrases.ts";

/** Says what equity earned lately where that is clearly other than the median; empty otherwise. */
const describeLately = (context: ReportContext): string => {
  const { medianRoe, newestRoe } = context.evidence.equity;
  return isNumber(medianRoe) &&
    isNumber(newestRoe) &&
    describeRoe(medianRoe) !== describeRoe(newestRoe) &&
    Math.abs(newestRoe - medianRoe) >= leastElsewhere * Math.abs(medianRoe)
    ? ` (${describeNewestRoe(context, newestRoe, { now: "lately" })})`
    : "";
};

const describeReturns = (context: ReportContext): string => {
  const { evidence, name } = context;
  const { margin, equity, costOfEquity, isLossMaker, hasEarned, industry } = evidence;
  const roe = equity.medianRoe;
  const now = percent(margin.isSmoothed ? margin.trailing : margin.trailingReported);
  const earns = margin.isReported ? `${now} of revenue as reported` : `an adjusted ${now} of revenue`;
  const smoothed = margin.isSmoothed
    ? ` once unusual items are smoothed (${percent(margin.trailingReported)} before smoothing)`
    : "";
  if (isLossMaker && hasEarned)
    return `${name} ${describeLosses(evidence)}: its adjusted net margin is ${percent(margin.trailingReported)}.`;
  if (isLossMaker)
    return `${name} has yet to prove its business: its adjusted net margin is ${percent(margin.trailingReported)}${margin.trailingReported > 0 && margin.twoYearReported < 0 ? `, after ${percent(margin.twoYearReported)} over the two fiscal years on record before` : ""}.`;
  if (equity.isNegative)
    return `${name} earns ${earns}${smoothed}; ${equity.isPaidOut ? "payouts" : "earlier losses"} left equity negative.`;
  if (isNumber(roe) && roe > costOfEquity + 0.1)
    return `${name} earns ${earns}${smoothed} and a median ${describeRoe(roe, "of ")} on equity${describeLately(context)}.`;
  if (isNumber(roe) && roe < costOfEquity)
    return `${name} has earned a median ${percent(roe)} on adjusted equity in recent years, less than the ${percent(costOfEquity)} that equity costs today. Its adjusted net margin is ${now}${smoothed}.`;
  return `${name} ${isNumber(roe) ? `has earned a median ${percent(roe)} on adjusted equity in recent years, with` : "earns"} an adjusted net margin of ${now}${smoothed}${industry.margin && !industry.margin.isMixed ? ` against a reported ${percent(industry.margin.value)} in the industry` : ""}.`;
};

/** Writes what the company earns, and what is unusual about it. */
export const thesisSummary = (context: ReportContext): string => {
  const withoutTax = describeAdjustedWithoutTax(context);
  // Beside a return in one sentence there is room for one more.
  const hasRoom = !withoutTax && !context.evidence.margin.isSmoothed;
  return sentences(
    describeReturns(context),
    withoutTax,
    ...(hasRoom ? context.readUnusual("thesisSummary") : []),
  );
};

/** Says what the bear or bull case is worth, beside the price in the words given. */
const describeCase = (context: ReportContext, type: "bear" | "bull", besidePrice: string | null): string => {
  const { perShareValue } = context[type];
  const worth = !isNothing(perShareValue)
    ? `${possessive(context.name)} ${type} case is worth ${context.perShare(perShareValue)}`
    : `${possessive(context.name)} ${type} case leaves nothing for the share`;
  return `${worth}${besidePrice ?? ""}.`;
};

/** What comes before the sentences of a summary: what its case is worth, and what debt means. */
type Opening = { name: string; ofCase: string; debt?: string | null };

/** Begins a summary, which names the company once. */
const openSummary = (own: readonly string[], { name, ofCase, debt = null }: Opening): string => {
  const rest = sentences(...own);
  return sentences(ofCase, debt, ofCase || debt ? rest : nameCompany(rest, name));
};

/**
 * Says what the bull or bear case rests on where the company's record has no sentence; what the
 * case is worth where that is unusual, or where the first cannot be said.
 */
const describeSide = (
  context: ReportContext,
  type: "bear" | "bull",
  { besidePrice, isUnusual, hasOwn }: { besidePrice: string | null; isUnusual: boolean; hasOwn: boolean },
): string => {
  const subject = isUnusual ? "It" : `${possessive(context.name)} ${type} case`;
  const step = hasOwn ? "" : describeCaseStep(context, type, subject);
  const isWorthSaid = isUnusual || step === null;
  return sentences(isWorthSaid && describeCase(context, type, besidePrice), step);
};

/**
 * Writes what is good about the company: what its record says, else what makes most of the bull
 * case, whose value the chart beside it shows. The value comes first where it is no gain.
 */
export const catalystsSummary = (context: ReportContext): string => {
  const { bull, price } = context;
  const besidePrice =
    price === null
      ? null
      : firstOf(
          bull.perShareValue >= price &&
            `, ${isNumber(bull.upsidePercent) ? describeDifference(bull.upsidePercent) : "above"} the price`,
          isNothing(bull.perShareValue) && "; the market expects more",
          ", still below the price",
        );
  const own = context.readUnusual("catalystsSummary");
  const isUnusual = price !== null && bull.perShareValue < price;
  return openSummary(own, {
    name: context.name,
    ofCase: describeSide(context, "bull", { besidePrice, isUnusual, hasOwn: own.length > 0 }),
  });
};

/** Says what debt means for the company; null if it is no concern, or its coverage is not known. */
const describeDebt = ({ brief, evidence }: ReportContext): string | null => {
  const { coverage, rating, lowDebt } = brief.rating;
  const income = nameCoveringIncome(brief.statements.trailing);
  // What a bank or an insurer pays for money is its business.
  if (evidence.isFinancial || !isNumber(coverage)) return null;
  return firstOf(
    isNumber(lowDebt) &&
      `${capitalise(income)} ${coverage < 0 ? "is negative and covers no interest" : `covers interest ${decimal(coverage, 1)} times${describeInterestYear(brief)}`}, but debt is only ${percent(lowDebt)} of debt and market value; our rating is ${rating}.`,
    coverage < 0 && `${capitalise(income)} is negative and covers no interest; our rating is ${rating}.`,
    coverage <= 8 &&
      `${capitalise(income)} covers interest ${decimal(coverage, 1)} times${describeInterestYear(brief)}; our rating is ${rating}.`,
    null,
  );
};

/**
 * Writes what is bad about the company, in the same way. What the bear case is worth comes first
 * where that is nothing, or no loss.
 */
export const risksSummary = (context: ReportContext): string => {
  const { bear, price } = context;
  const besidePrice = firstOf(
    price !== null && bear.perShareValue >= price && ", and even that is not below the price",
    price !== null &&
      !isNothing(bear.perShareValue) &&
      isNumber(bear.upsidePercent) &&
      `, ${describeDifference(bear.upsidePercent)} the price`,
    null,
  );
  const isUnusual = isNothing(bear.perShareValue) || (price !== null && bear.perShareValue >= price);
  const own = context.readUnusual("risksSummary");
  return openSummary(own, {
    name: context.name,
    ofCase: describeSide(context, "bear", { besidePrice, isUnusual, hasOwn: own.length > 0 }),
    debt: describeDebt(context),
  });
};
