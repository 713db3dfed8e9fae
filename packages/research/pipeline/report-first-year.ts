import type { FirstYear } from "@plumbline/report/report.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import type { LatestTaxGain } from "../analyst/unusual/tax-gain.ts";
import { capitalise, listOf, money, percent, sentences } from "../analyst/wording/format.ts";
import type { Statements } from "../company/company-data.ts";
import { repaysLeases } from "../company/statements/lease-principal.ts";
import { holdsAmortisation, nameDepreciation } from "../company/statements/name-depreciation.ts";
import { haveOneEnd, type KnownFigures, valueOf } from "../valuation/cash-flow.ts";
import { describeGap, explainFirstIncome, leastPart } from "./report-first-income.ts";

/** A difference of a third is explained (the reader compares the two at a glance). */
const explainedShare = 1 / 3;
/** Share of the difference from which a part is named, so that the named ones add up to about all. */
const leastNamed = 0.02;

type Forecast = Pick<ValuationCase, "baseRevenue" | "baseNetIncome" | "forecastYears">;
type Year = ValuationCase["forecastYears"][number];

const describeIncome = (before: number, { netIncome }: Year, currency: string): string => {
  const amount = money(Math.abs(netIncome - before), currency);
  if (before < 0 && netIncome < 0)
    return netIncome < before
      ? `the net loss is expected to grow by ${amount}`
      : `the net loss is expected to shrink by ${amount}`;
  return `adjusted net income is expected to ${netIncome < before ? "fall" : "rise"} by ${amount}`;
};

const describeInvestment = (years: readonly Year[], currency: string): string => {
  const [first, second] = years as [Year, ...Year[]];
  const growth = (second ?? first).growthRate;
  // The equity of a year makes the growth of the next one possible.
  return first.reinvestment > 0
    ? `the next year's growth of ${percent(growth)} takes ${money(first.reinvestment, currency)} of new equity`
    : `revenue that shrinks in the next year releases ${money(-first.reinvestment, currency)} of equity`;
};

/** What set cash flow apart from adjusted net income: in words, and how much of it that is. */
type Cause = { amount: number; text: string };

/** Returns whether capital expenditure can be set beside depreciation of the same months. */
const isSpendingKnown = (figures: KnownFigures): boolean =>
  valueOf(figures, "depreciation") !== null &&
  valueOf(figures, "capitalExpenditure") !== null &&
  haveOneEnd(figures, "depreciation", "capitalExpenditure");

/**
 * Says what no figure of the filings names of the distance of cash flow from adjusted net income:
 * by arithmetic that is working capital and income that moved no cash; where depreciation of the
 * same months is not known, what cash flow is made of.
 */
const describeRest = (
  { rest, isAll, figures }: { rest: number; isAll: boolean; figures: KnownFigures },
  currency: string,
): string => {
  const write = (name: Parameters<typeof valueOf>[1]) => money(valueOf(figures, name) ?? 0, currency);
  if (isAll && !isSpendingKnown(figures)) {
    const pay = valueOf(figures, "shareBasedCompensation");
    return `operating cash flow of ${write("operatingCashFlow")} less ${pay ? `${write("shareBasedCompensation")} of share pay and ` : ""}${write("capitalExpenditure")} of capital expenditure`;
  }
  const items = "working capital and items without cash";
  return isAll ? items : `the other ${money(rest, currency)} is ${items}`;
};

/** Lists which figures of the filings set cash flow apart from adjusted net income. */
const listCauses = (
  { above, adjusted, figures }: { above: number; adjusted: number; figures: KnownFigures },
  currency: string,
): Cause[] => {
  const [capital, depreciation] = [valueOf(figures, "capitalExpenditure"), valueOf(figures, "depreciation")];
  const name = nameDepreciation(figures);
  const spent = (capital ?? 0) - (depreciation ?? 0);
  const isOfCash = haveOneEnd(figures, "amortisation", "operatingCashFlow");
  // Depreciation that holds it is compared with capital expenditure as a whole.
  const amortisation = isOfCash && !holdsAmortisation(figures) ? (valueOf(figures, "amortisation") ?? 0) : 0;
  const known = isSpendingKnown(figures);
  const added = adjusted - (valueOf(figures, "netIncome") ?? adjusted);
  const ofAdjusted = { amount: added, text: `${money(added, currency)} above the reported one` };
  const ofSpending = {
    amount: known ? spent : 0,
    text: `capital expenditure exceeded ${name} by ${money(spent, currency)}`,
  };
  const below = added > spent ? [ofAdjusted] : [ofSpending];
  const higher = [
    {
      amount: amortisation,
      text: `amortisation of intangibles of ${money(amortisation, currency)} took no cash`,
    },
    {
      amount: known ? -spent : 0,
      text: `${name} exceeded capital expenditure by ${money(-spent, currency)}`,
    },
  ];
  return (above < 0 ? below : higher).filter(({ amount }) => amount >= leastPart * Math.abs(above));
};

/** Says how far cash flow was from adjusted net income, and which figures of the filings caused it. */
const describeCash = (
  gap: { above: number; adjusted: number; figures: KnownFigures },
  currency: string,
): string => {
  const size = Math.abs(gap.above);
  const causes = listCauses(gap, currency);
  const rest = size - causes.reduce((sum, { amount }) => sum + amount, 0);
  const { figures } = gap;
  const reasons = [
    ...(causes.length > 0 ? [listOf(causes.map(({ text }) => text))] : []),
    ...(rest >= explainedShare * size
      ? [describeRest({ rest, isAll: causes.length === 0, figures }, currency)]
      : []),
  ];
  const where = `that cash flow was ${money(size, currency)} ${gap.above < 0 ? "below" : "above"} adjusted net income`;
  return reasons.length > 0 ? `${where} (${reasons.join("; ")})` : where;
};

const compare = (fcfe: number, cashFlow: number, currency: string): string =>
  `The first forecast year's FCFE of ${money(fcfe, currency)} is ${describeGap(cashFlow, fcfe, currency)} cash flow before borrowing of ${money(cashFlow, currency)} in the last twelve months`;

/**
 * Says what was borrowed and spent on acquisitions beside a cash flow that is before both, as FCFE
 * is after them; null where borrowing explains little of their difference.
 */
const describeBorrowing = (
  {
    cashFlow,
    difference,
    netBorrowing,
    acquisitions,
    hasLeases,
  }: {
    cashFlow: number;
    difference: number;
    netBorrowing: number | null;
    acquisitions: number;
    /** Whether what was repaid holds the principal of finance leases. */
    hasLeases: boolean;
  },
  currency: string,
): string | null => {
  if (netBorrowing === null) return "What was borrowed net of repayments is not known; FCFE is after it.";
  if (Math.abs(netBorrowing) < leastPart * Math.abs(difference)) return null;
  const amount = money(Math.abs(netBorrowing), currency);
  const leases = hasLeases ? ", leases included," : "";
  const moved = `${netBorrowing > 0 ? "borrowed net of repayments" : "repaid net of borrowing"}${leases}`;
  const fcfe = money(cashFlow + netBorrowing - acquisitions, currency);
  return acquisitions === 0
    ? `FCFE is after borrowing: with the ${amount} ${moved} that cash flow was ${fcfe}.`
    : `FCFE is after borrowing and acquisitions: with the ${amount} ${moved} and less the ${money(acquisitions, currency)} for acquisitions that cash flow was ${fcfe}.`;
};

/**
 * Compares the FCFE of the first forecast year with the cash flow of the last twelve months
 * (operating cash flow - capital expenditure - share-based compensation) and with what was paid
 * out. Where the two cash flows differ by a third or more, a sentence says why: the difference is
 * the sum of the expected change in net income, of new equity for growth, and of what set last
 * year's cash flow apart from its net income; another says what was borrowed. Where net income
 * differs by a tenth, another sentence says why. Lines of another period than the cash flow explain
 * nothing. Returns null without a forecast.
 */
export const compareFirstYear = ({
  base,
  statements,
  netBorrowing,
  isFinancial,
  currency,
  taxGain = null,
}: {
  base: Forecast;
  statements: Pick<Statements, "annual" | "trailing">;
  /** Debt issued less repaid over the last twelve months; null if no line or balance gives it. */
  netBorrowing: number | null;
  isFinancial: boolean;
  currency: string;
  /** A gain from tax that the last twelve months hold; null without one. */
  taxGain?: LatestTaxGain | null;
}): FirstYear | null => {
  const [first] = base.forecastYears;
  if (!first) return null;
  const figures: KnownFigures = statements.trailing.figures;
  const incomeReason = explainFirstIncome({ base, statements, currency, taxGain });
  const operating = valueOf(figures, "operatingCashFlow");
  const capital = valueOf(figures, "capitalExpenditure");
  const paidOut = (valueOf(figures, "dividends") ?? 0) + (valueOf(figures, "buybacks") ?? 0);
  const { fcfe } = first;
  const isComparable = haveOneEnd(figures, "operatingCashFlow", "capitalExpenditure");
  if (isFinancial || operating === null || capital === null || !isComparable)
    return { fcfe, cashFlow: null, paidOut, reason: null, incomeReason };
  const cashFlow = operating - capital - (valueOf(figures, "shareBasedCompensation") ?? 0);
  const difference = fcfe - cashFlow;
  if (Math.abs(difference) < explainedShare * Math.abs(cashFlow))
    return { fcfe, cashFlow, paidOut, reason: null, incomeReason };
  const above = cashFlow - base.baseNetIncome;
  const parts = [
    {
      amount: first.netIncome - base.baseNetIncome,
      text: describeIncome(base.baseNetIncome, first, currency),
    },
    { amount: -first.reinvestment, text: describeInvestment(base.forecastYears, currency) },
    { amount: -above, text: describeCash({ above, adjusted: base.baseNetIncome, figures }, currency) },
  ];
  const shares = parts
    .map(({ amount, text }) => ({ share: difference === 0 ? 0 : amount / difference, text }))
    .filter(({ share }) => Math.abs(share) >= leastNamed)
    .toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share));
  const causes = shares.filter(({ share }) => share > 0).map(({ text }) => text);
  const against = shares.filter(({ share }) => share < 0).map(({ text }) => text);
  return {
    fcfe,
    cashFlow,
    paidOut,
    incomeReason,
    reason: sentences(
      `${compare(fcfe, cashFlow, currency)}.`,
      `${capitalise(listOf(causes))}.`,
      against.length > 0 && `Against that, ${listOf(against)}.`,
      describeBorrowing(
        {
          cashFlow,
          difference,
          netBorrowing,
          acquisitions: valueOf(figures, "acquisitions") ?? 0,
          hasLeases: figures.debtRepaid !== undefined && repaysLeases(figures.debtRepaid),
        },
        currency,
      ),
    ),
  };
};
