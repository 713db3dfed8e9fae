import { createFinder, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { allShortLines, longLines, longTotals, unclassifiedLines } from "./debt-tags.ts";
import type { Reading } from "./read-terms.ts";
import type { Term } from "./terms.ts";

/** Whose debt is read, and on which day: the end of the span. */
export type Query = { facts: CompanyFacts; span: Span };

/** Lists the balances above zero of a day that have one of some tags, in units. */
export const listLines = ({ facts, span }: Query, tags: readonly string[]): Picked[] => {
  const find = createFinder({ facts, unit: "USD", span, kind: "balance" });
  return tags.flatMap((tag) => {
    const picked = find(tag);
    return picked && picked.fact.value > 0 ? [picked] : [];
  });
};

/** Lists the lines of debt of a span, each under its own tag. */
export const listDebtLines = (query: Query): { short: Picked[]; long: Picked[] } => ({
  short: listLines(query, allShortLines),
  long: listLines(query, [...longTotals, ...longLines, ...unclassifiedLines]),
});

/** The amount of a line, in units. */
export const valueOf = ({ fact }: Picked) => fact.value;
/** The amount of several lines together, in units. */
export const sumOf = (lines: readonly Picked[]) => lines.reduce((sum, line) => sum + valueOf(line), 0);
const isNear = (a: number, b: number) => Math.abs(a - b) <= 0.02 * Math.abs(b);

/**
 * Drops a line filed under two tags, and the parts of a line that is their sum. Returns the lines
 * that add up to the debt.
 */
export const keepDistinct = (lines: readonly Picked[]): Picked[] => {
  const once = lines.filter(
    (line, i) => !lines.slice(0, i).some((before) => valueOf(before) === valueOf(line)),
  );
  const total = once.find((line) => once.length > 2 && isNear(sumOf(once) - valueOf(line), valueOf(line)));
  return total ? [total] : once;
};

const termOf = ({ fact }: Picked, sign: 1 | -1 = 1): Term => ({ tag: fact.tag, sign, optional: false });

/** Extends a reading by one line, which is added or taken off. */
export const extend = (reading: Reading, line: Picked, sign: 1 | -1 = 1): Reading => ({
  ...reading,
  value: reading.value + sign * valueOf(line),
  terms: [...reading.terms, termOf(line, sign)],
  picked: [...reading.picked, line],
});

/** Makes a reading of the sum of lines; null without one. */
export const toReading = ([first, ...rest]: readonly Picked[]): Reading | null =>
  first
    ? rest.reduce<Reading>((reading, line) => extend(reading, line), {
        value: valueOf(first),
        terms: [termOf(first)],
        picked: [first],
      })
    : null;

/** The amounts of a line: the one that counts, and what an earlier report gave. */
const amountsOf = ({ fact, restatedFrom }: Picked) =>
  restatedFrom ? [fact.value, restatedFrom.value] : [fact.value];

/**
 * Adds lines to a reading. The same amount, in any report, or parts that add up to it are the same
 * line.
 */
export const addLines = (reading: Reading | null, lines: readonly Picked[]): Reading | null => {
  const known = reading?.picked.map(valueOf) ?? [];
  const isKnown = (line: Picked) => amountsOf(line).some((amount) => known.includes(amount));
  const others = keepDistinct(lines.filter((line) => !isKnown(line)));
  const added = known.some((value) => isNear(sumOf(others), value)) ? [] : others;
  return reading ? added.reduce((sum, line) => extend(sum, line), reading) : toReading(added);
};

/** Lists the lines that current liabilities may hold: those without a term last, as a credit line. */
export const listDueLines = (query: Query): Picked[] => [
  ...listDebtLines(query).short,
  ...listLines(query, unclassifiedLines),
];
