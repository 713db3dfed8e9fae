import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { nameCoveringIncome } from "../../company/statements/covering-income.ts";
import type { ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, decimal, listOf, percent, sentences, whole } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { isNumber } from "../../numbers.ts";
import { describeInterestYear } from "../record/describe-interest-year.ts";
import { describeCaseStep } from "./case-steps.ts";
import { describeAdjustedWithoutTax } from "../questions/usual-tax.ts";
import { describeNewestRoe } from "./newest-return.ts";
import { describeDifference, describeLosses, describeRoe, isNothing, nameCompany } from "./phrases.ts";

/** Part of the median return by which the newest lies elsewhere and is named: our judgement. */
const leastElsewhere = 0.2;

/** Says what equity earned lately where that is clearly other than the median; empty otherwise. */
const describeLately = (context: ReportContext): string => {
  const { medianRoe, newestRoe } = context.evidence.equity;
  return isNumber(medianRoe) &&
    isNumber(newestRoe) &&
    describeRoe(medianRoe) !== describeRoe(newestRoe) &&
    Math.abs(newestRoe - medianRoe) >= leastElsewhere * Math.abs(medianRoe)
    ? ` (${describeNewestRoe(context, newestRoe, " lately")})`
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

/** Share of the discounted value from which the years after the forecast are nearly all of it. */
const nearlyAll = 0.85;

const describeTerminalShare = ({ pvForecast, pvTerminal }: ValuationCase): string => {
  const total = pvForecast + pvTerminal;
  if (total <= 0 || pvTerminal <= nearlyAll * total) return "";
  return `, ${pvForecast < 0 ? "all" : "nearly all"} of it after the forecast`;
};

/** Share of the cash flows' value from which a step to the value of a share is named: the figures show it. */
const leastStep = 0.001;

/** Names the shares of a value: "3,774m shares and stock units". */
const nameShares = ({ base, brief }: ReportContext): string => {
  const count = base.sharesOutstanding;
  const hasUnits = (brief.details.stockUnits?.value ?? 0) > leastStep * count;
  return `${count < 100 ? decimal(count, 1) : whole(count)}m shares${hasUnits ? " and stock units" : ""}`;
};

/** Writes the steps from the cash flows to the value of all shares; empty without a step. */
const describeSteps = ({ base, money }: ReportContext): string => {
  const isStep = ({ amount }: { amount: number }) => amount > leastStep * Math.abs(base.dcfEquityValue);
  const name = (steps: { amount: number; of: string }[]) =>
    listOf(steps.filter(isStep).map(({ amount, of }) => `${money(amount)} ${of}`));
  const less = name([
    { amount: base.dcfEquityValue - base.adjustedEquityValue, of: "for distress" },
    { amount: base.stockOptions, of: "of employee options" },
    { amount: base.unfundedLiabilities, of: "of unfunded liabilities" },
  ]);
  const plus = name([{ amount: base.equityStakes ?? 0, of: "of stakes in other companies" }]);
  const steps = [less && `less ${less}`, plus && `plus ${plus}`].filter(Boolean);
  // Steps that no shown digit has would not add up: only what is owned elsewhere is named then.
  const isHidden = money(base.dcfEquityValue) === money(base.finalEquityValue);
  if (steps.length === 0 || (isHidden && plus === "")) return "";
  if (isHidden) return capitalise(`${steps.join(", ")}, that is still ${money(base.finalEquityValue)}`);
  return capitalise(`${steps.join(", ")}, that makes ${money(base.finalEquityValue)}`);
};

/** Writes what the value is made of, so that the steps add up to the value of a share. */
export const valuationSummary = (context: ReportContext): string => {
  const { base } = context;
  const steps = describeSteps(context);
  const flows = `Cash flows are worth ${context.money(base.dcfEquityValue)}${describeTerminalShare(base)}`;
  const share = `${context.perShare(base.rawPerShareValue)} a share${base.rawPerShareValue < 0 ? ", which we show as zero" : ""}.`;
  const shares = nameShares(context);
  return steps ? `${flows}. ${steps} for ${shares}: ${share}` : `${flows}. For ${shares} that is ${share}`;
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
