import type { Filing, PresentedLine, StatementName } from "../filing.ts";

/**
 * One line of a statement with its value. value: as reported; amount: what the line adds to income
 * or equity and liabilities, by the tag's natural balance, else as the statement shows it.
 */
export type ValuedLine = {
  label: string;
  tag: string;
  unit: string;
  balance: "C" | "D" | null;
  value: number;
  amount: number;
};

/** A statement's lines that have values, in order. quarters is 0 for a balance sheet. */
export type Statement = { quarters: number; lines: ValuedLine[] };

/** A year has four quarters; a longer span is a total since the company began. */
const mostQuarters = (form: string) => (form.startsWith("10-K") ? 4 : 3);

const amountOf = ({ balance, isNegated }: PresentedLine, value: number) => {
  const isTakenOff = balance === null ? isNegated : balance === "D";
  return isTakenOff ? -value : value;
};

const comparedUnits = new Set(["USD", "USD/shares", "shares"]);

/** Reads the values of lines at the period of the filing, for each span in quarters. */
const readSpans = (filing: Filing, lines: readonly PresentedLine[]): Map<number, ValuedLine[]> => {
  const values = new Map<string, Map<number, { value: number; unit: string }>>();
  for (const { tag, version, end, quarters, unit, value } of filing.numbers) {
    if (end !== filing.period || !comparedUnits.has(unit)) continue;
    const key = `${tag} ${version}`;
    // Some filers tag earnings per share as money.
    const isPerShare = unit === "USD" && Math.abs(value) < 1000 && !Number.isInteger(value);
    const ofTag = values.get(key) ?? new Map<number, { value: number; unit: string }>();
    ofTag.set(quarters, { value, unit: isPerShare ? "USD/shares" : unit });
    values.set(key, ofTag);
  }
  const spans = new Map<number, ValuedLine[]>();
  for (const line of lines) {
    const key = `${line.tag} ${line.version}`;
    const ofTag = values.get(key) ?? [];
    // A statement by segment repeats its lines; without dimensions they are the same number.
    values.delete(key);
    for (const [quarters, { value, unit }] of ofTag) {
      const { label, tag, balance } = line;
      const ofSpan = spans.get(quarters) ?? [];
      ofSpan.push({ label, tag, unit, balance, value, amount: amountOf(line, value) });
      spans.set(quarters, ofSpan);
    }
  }
  return spans;
};

/** Returns the longest span that has at least half as many lines as the span with the most. */
const chooseSpan = (spans: ReadonlyMap<number, ValuedLine[]>, most: number): Statement | null => {
  const flows = [...spans].filter(([quarters]) => quarters > 0 && quarters <= most);
  const full = Math.max(0, ...flows.map(([, lines]) => lines.length));
  const chosen = flows.filter(([, lines]) => lines.length * 2 >= full).toSorted(([a], [b]) => b - a)[0];
  return chosen ? { quarters: chosen[0], lines: chosen[1] } : null;
};

const reportsOf = (filing: Filing, name: StatementName) => [
  ...Map.groupBy(
    filing.lines.filter(({ statement }) => statement === name),
    ({ report }) => report,
  ).values(),
];

/** Returns the first report with at least half as many lines as the longest one. */
const firstFull = (statements: (Statement | null)[]): Statement | null => {
  const full = Math.max(0, ...statements.map((statement) => statement?.lines.length ?? 0));
  return statements.find((statement) => statement && statement.lines.length * 2 >= full) ?? null;
};

/** Reads flows of the first full one of reports, over the longest span; null without values. */
const readFlows = (filing: Filing, reports: PresentedLine[][]): Statement | null =>
  firstFull(reports.map((lines) => chooseSpan(readSpans(filing, lines), mostQuarters(filing.form))));

/**
 * Reads the income statement over the longest span that it presents up to the filing's period. Many
 * filers present it and comprehensive income in one report, which may count as either. Null without
 * values.
 */
export const readIncomeStatement = (filing: Filing): Statement | null =>
  readFlows(filing, [...reportsOf(filing, "IS"), ...reportsOf(filing, "CI")]);

const readBalances = (filing: Filing, name: StatementName): Statement | null =>
  firstFull(
    reportsOf(filing, name).map((report) => {
      const lines = readSpans(filing, report).get(0);
      return lines ? { quarters: 0, lines } : null;
    }),
  );

/** Reads the balance sheet at the filing's period; null without values. */
export const readBalanceSheet = (filing: Filing): Statement | null => readBalances(filing, "BS");

/** Reads the balances of the cash flow statement at the filing's period: cash at its end. */
export const readEndOfCashFlows = (filing: Filing): ValuedLine[] => readBalances(filing, "CF")?.lines ?? [];

/** Reads the cash flow statement over the longest span that it presents; null without values. */
export const readCashFlows = (filing: Filing): Statement | null => readFlows(filing, reportsOf(filing, "CF"));
