import type { FindFact } from "../filings/pick-fact.ts";

/** Other flows of financing: what shareholders, employees and lenders paid and were paid. */
const otherInflows = [
  "ProceedsFromPaymentsForOtherFinancingActivities",
  "ProceedsFromMinorityShareholders",
  "ProceedsFromPaymentsToMinorityShareholders",
];
const otherOutflows = [
  "PaymentsRelatedToTaxWithholdingForShareBasedCompensation",
  "PaymentsOfDividendsMinorityInterest",
  "PaymentsToMinorityShareholders",
  "PaymentsOfDividendsPreferredStockAndPreferenceStock",
  "PaymentsForRepurchaseOfPreferredStockAndPreferenceStock",
  "PaymentsForRepurchaseOfRedeemableNoncontrollingInterest",
  "PaymentForContingentConsiderationLiabilityFinancingActivities",
  "PaymentsOfDebtIssuanceCosts",
  "PaymentsOfFinancingCosts",
  "PaymentsOfDebtExtinguishmentCosts",
  "PaymentsOfStockIssuanceCosts",
];
/** Of these a statement has one; a second tag is the same line. */
const dividendTags = ["PaymentsOfDividends", "PaymentsOfDividendsCommonStock", "PaymentsOfOrdinaryDividends"];
const buybackTags = ["PaymentsForRepurchaseOfCommonStock", "PaymentsForRepurchaseOfEquity"];

/** Tags of the section on financing besides those of debt and stock. */
export const financingTags = [...otherInflows, ...otherOutflows, ...dividendTags, ...buybackTags];

/**
 * Adds up what a cash flow statement states under financing besides debt and issues of stock, in
 * units as filed.
 */
export const sumOtherFinancing = (find: FindFact): number => {
  const sum = (tags: readonly string[]) =>
    tags.reduce((total, tag) => total + (find(tag)?.fact.value ?? 0), 0);
  const largest = (tags: readonly string[]) => Math.max(0, ...tags.map((tag) => find(tag)?.fact.value ?? 0));
  return sum(otherInflows) - sum(otherOutflows) - largest(dividendTags) - largest(buybackTags);
};

/**
 * A sum that is this near to what the total leaves adds up: lines that no standard tag names, such
 * as 0.4% of Micron's repayments, are left over.
 */
const footingTolerance = 0.01;

/** Narrower, because a line is added that was taken for a part of another. */
const addingTolerance = 0.002;

/** Payments of leases are in lines of their own, in lines of debt or among other payments. */
const isLease = ({ tag }: { tag: string }) => /Lease/.test(tag) && !/Debt/.test(tag);

type Amount = { tag: string; amount: number };

/** Adds up lines of a cash flow statement. */
export const sumOf = (lines: readonly Amount[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns the lines that the total of a statement confirms: all of them, unless without one of debt
 * (or with one alone) the statement adds up. Notes state parts of a line once more, and whole lines
 * under a second tag. If none of this adds up, one line that was left out of `found` counts where
 * it does: options exercised beside stock issued, or a line that by chance has nearly the amount of
 * another. Where nothing adds up, because some lines have no standard tag, all count; payments of
 * leases always do. `left` is what the total leaves for the lines.
 */
export const chooseFootingLines = <T extends Amount>(
  lines: readonly T[],
  found: readonly T[],
  left: number,
  /** Whether notes state lines once more, as they do of debt. */
  isDebt: boolean,
): readonly T[] => {
  const [leases, debts] = [lines.filter(isLease), lines.filter((line) => !isLease(line))];
  const isRight = (some: readonly T[], tolerance = footingTolerance) =>
    some.length > 0 &&
    [sumOf(some), sumOf([...some, ...leases])].some(
      (sum) => Math.abs(sum - left) <= tolerance * Math.abs(left),
    );
  const choices = [
    debts,
    ...(isDebt ? debts.map((dropped) => debts.filter((line) => line !== dropped)) : []),
    ...(isDebt ? debts.map((line) => [line]) : []),
  ];
  const leftOut = found.filter((line) => !lines.includes(line) && !isLease(line));
  const wider = leftOut.map((line) => [...debts, line]);
  const chosen =
    choices.find((some) => isRight(some)) ?? wider.find((some) => isRight(some, addingTolerance)) ?? debts;
  return found.filter((line) => chosen.includes(line) || leases.includes(line));
};
