import type { StatementPeriod } from "../company/company-data.ts";
import { isSameEnd } from "../company/filings/dates.ts";
import { isDebtPart } from "../company/statements/whole-debt.ts";

/** A step result of an earlier version lacks the figures that came later. */
export type KnownFigures = Partial<StatementPeriod["figures"]>;
type Name = keyof StatementPeriod["figures"];

/** Returns a figure's value; null if it is not filed or not read. */
export const valueOf = (figures: KnownFigures, name: Name): number | null => figures[name]?.value ?? null;

/**
 * Returns whether figures are of periods with one end, as far as that is known: a line that later
 * quarters do not report is of the fiscal year, beside others of the latest twelve months.
 */
export const haveOneEnd = (figures: KnownFigures, ...names: Name[]): boolean => {
  const ends = names.flatMap((name) => figures[name]?.source.periodEnd ?? []);
  return ends.every((end) => isSameEnd(end, ends[0] as string));
};

const orZero = (figures: KnownFigures, name: Name): number => valueOf(figures, name) ?? 0;

const debtNames = ["shortTermDebt", "longTermDebt"] as const;

/** Adds up debt at the end of a period; null if none is stated or it is of another day. */
const debtAtEnd = ({ end, figures }: StatementPeriod): number | null => {
  const stated = debtNames.flatMap((name) => {
    const { value, source } = figures[name];
    return value === null ? [] : [{ value, end: source.periodEnd }];
  });
  const isDated = stated.length > 0 && stated.every((debt) => debt.end !== null && isSameEnd(debt.end, end));
  return isDated ? stated.reduce((sum, { value }) => sum + value, 0) : null;
};

/**
 * A statement without a line of borrowing or without one of repayments must agree with the change
 * in debt within this share. Of 79 such years of the sample companies those with a complete
 * statement lie within 0.21; the others, whose filers name lines in their own way, are off by 0.33
 * and more.
 */
const borrowingTolerance = 0.25;
/** Debt also moves by discounts and exchange rates: less than this share of operating cash flow. */
const leastChange = 0.01;

export type CashFlow = {
  /** Debt issued less repaid; the change in debt where the statement does not divide it. */
  netBorrowing: number;
  /** none: neither a line nor a balance gives it, and it counts as zero. */
  borrowingSource: "cashFlow" | "debtChange" | "none";
  fcfe: number;
};

const findNetBorrowing = (
  { period, before }: { period: StatementPeriod; before: StatementPeriod | null },
  operating: number,
): Pick<CashFlow, "netBorrowing" | "borrowingSource"> => {
  const figures: KnownFigures = period.figures;
  const netBorrowing =
    orZero(figures, "debtIssued") - orZero(figures, "debtRepaid") + orZero(figures, "netShortTermDebt");
  const hasLine = (["debtIssued", "debtRepaid", "netShortTermDebt"] as const).some(
    (name) => valueOf(figures, name) !== null,
  );
  const stated = { netBorrowing, borrowingSource: "cashFlow" } as const;
  if (valueOf(figures, "debtIssued") !== null && valueOf(figures, "debtRepaid") !== null) return stated;
  const [start, end] = [before && debtAtEnd(before), debtAtEnd(period)];
  // Without the line of debt due within a year a balance is no total, and its change none of debt.
  const isPart = before !== null && isDebtPart([before, period], 1);
  if (start === null || end === null || isPart)
    return hasLine ? stated : { ...stated, borrowingSource: "none" };
  const change = end - start;
  const isNear =
    Math.abs(change - netBorrowing) <=
    Math.max(
      borrowingTolerance * Math.max(Math.abs(change), Math.abs(netBorrowing)),
      leastChange * Math.abs(operating),
    );
  return isNear ? stated : { netBorrowing: change, borrowingSource: "debtChange" };
};

/**
 * Computes free cash flow to equity of a period from its cash flow statement, in millions:
 * operating cash flow - capital expenditure - acquisitions + net borrowing - share-based
 * compensation (docs/VALUATION.md, section 5). Returns null without operating cash flow or capital
 * expenditure.
 */
export const computeCashFlow = ({
  period,
  before,
}: {
  period: StatementPeriod;
  /** The period a year earlier, whose debt net borrowing is compared with. */
  before: StatementPeriod | null;
}): CashFlow | null => {
  const operating = valueOf(period.figures, "operatingCashFlow");
  const capital = valueOf(period.figures, "capitalExpenditure");
  if (operating === null || capital === null) return null;
  const borrowing = findNetBorrowing({ period, before }, operating);
  const fcfe =
    operating -
    capital -
    orZero(period.figures, "acquisitions") +
    borrowing.netBorrowing -
    orZero(period.figures, "shareBasedCompensation");
  return { ...borrowing, fcfe: Number(fcfe.toPrecision(12)) };
};
