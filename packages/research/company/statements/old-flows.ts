import type { Warning } from "@plumbline/report/valuation.ts";
import type { StatementPeriod } from "../company-data.ts";
import { isSameEnd } from "../filings/dates.ts";
import { isFinanceCode } from "./filer-codes.ts";
import { joinWords } from "../join-words.ts";

/** What free cash flow to equity takes from operating cash flow and adds to it. */
const lines = [
  ["capitalExpenditure", "capital expenditure"],
  ["acquisitions", "acquisitions"],
  ["debtIssued", "debt issued"],
  ["debtRepaid", "debt repaid"],
  ["netShortTermDebt", "net short-term borrowing"],
  ["shareBasedCompensation", "share-based compensation"],
] as const;

/**
 * Warns of a free cash flow to equity of the latest twelve months whose lines are of two periods: a
 * 10-Q that gives operating cash flow may not give the others. Of finance companies, whose free
 * cash flow does not start from operating cash flow, it says nothing.
 */
export const warnOfOldFlows = ({ figures }: StatementPeriod, sic: number | null): Warning[] => {
  const end = figures.operatingCashFlow.value === null ? null : figures.operatingCashFlow.source.periodEnd;
  if (end === null || isFinanceCode(sic)) return [];
  const old = lines.flatMap(([name, words]) => {
    const { value, source } = figures[name];
    return value && source.periodEnd && !isSameEnd(source.periodEnd, end)
      ? [{ words, end: source.periodEnd }]
      : [];
  });
  if (old.length === 0) return [];
  const ends = [...new Set(old.map((line) => line.end))];
  const named = ends.map(
    (day) => `${joinWords(old.flatMap((line) => (line.end === day ? [line.words] : [])))} to ${day}`,
  );
  return [
    {
      code: "CASH_FLOW_OF_TWO_PERIODS",
      message: `Cash flow of the latest twelve months has lines of two periods: operating cash flow runs to ${end}, ${joinWords(named)}.`,
    },
  ];
};
