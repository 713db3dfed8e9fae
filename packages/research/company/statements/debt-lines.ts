import { createFinder, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { findCurrentMaturities } from "./current-maturities.ts";
import {
  advances,
  allShortLines,
  besideTotal,
  currentParts,
  longLines,
  longTotals,
  shortLines,
  shortNotes,
  unclassifiedLines,
} from "./debt-tags.ts";
import { footCurrentDebt, hasRoom } from "./foot-current-debt.ts";
import { chooseUndivided, footLongTermDebt, isLongFilled } from "./foot-long-debt.ts";
import type { Reading } from "./read-terms.ts";
import type { Term } from "./terms.ts";

type Query = { facts: CompanyFacts; span: Span };

const listLines = ({ facts, span }: Query, tags: readonly string[]): Picked[] => {
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

const valueOf = ({ fact }: Picked) => fact.value;
const sumOf = (lines: readonly Picked[]) => lines.reduce((sum, line) => sum + valueOf(line), 0);
const isNear = (a: number, b: number) => Math.abs(a - b) <= 0.02 * Math.abs(b);

/**
 * Drops a line filed under two tags, and the parts of a line that is their sum. Returns the lines
 * that add up to the debt.
 */
const keepDistinct = (lines: readonly Picked[]): Picked[] => {
  const once = lines.filter(
    (line, i) => !lines.slice(0, i).some((before) => valueOf(before) === valueOf(line)),
  );
  const total = once.find((line) => once.length > 2 && isNear(sumOf(once) - valueOf(line), valueOf(line)));
  return total ? [total] : once;
};

const termOf = ({ fact }: Picked, sign: 1 | -1 = 1): Term => ({ tag: fact.tag, sign, optional: false });

/** Extends a reading by one line, which is added or taken off. */
const extend = (reading: Reading, line: Picked, sign: 1 | -1 = 1): Reading => ({
  ...reading,
  value: reading.value + sign * valueOf(line),
  terms: [...reading.terms, termOf(line, sign)],
  picked: [...reading.picked, line],
});

const toReading = ([first, ...rest]: readonly Picked[]): Reading | null =>
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
const addLines = (reading: Reading | null, lines: readonly Picked[]): Reading | null => {
  const known = reading?.picked.map(valueOf) ?? [];
  const isKnown = (line: Picked) => amountsOf(line).some((amount) => known.includes(amount));
  const others = keepDistinct(lines.filter((line) => !isKnown(line)));
  const added = known.some((value) => isNear(sumOf(others), value)) ? [] : others;
  return reading ? added.reduce((sum, line) => extend(sum, line), reading) : toReading(added);
};

/** Replaces parts of short-term borrowings that notes give by the line that holds them. */
const replaceNotes = (query: Query, reading: Reading | null): Reading | null => {
  const parts = reading?.picked.filter(({ fact }) => shortNotes.includes(fact.tag)) ?? [];
  if (!reading || parts.length === 0) return reading;
  const [first] = parts as [Picked, ...Picked[]];
  // A part of zero is in any line, also in that of a report which does not repeat the note.
  const holds = (line: Picked) =>
    (line.fact.accession === first.fact.accession || sumOf(parts) === 0) &&
    valueOf(line) >= sumOf(parts) * 0.98;
  const line = listLines(query, ["ShortTermBorrowings", ...shortLines]).find(holds);
  const rest = reading.picked.filter((one) => !parts.includes(one));
  return line && !rest.some((one) => valueOf(one) === valueOf(line)) ? toReading([...rest, line]) : reading;
};

/**
 * Lists the current parts of long-term debt beside short-term borrowings, which by definition were
 * for less than a year from the start; none where current liabilities have no room for all of them,
 * or a note states all debt due within a year.
 */
const listPartsBeside = (query: Query, reading: Reading, parts: readonly Picked[]): readonly Picked[] => {
  const { accession } = (reading.picked[0] as Picked).fact;
  const beside = parts.filter(
    ({ fact }) => fact.accession === accession && !reading.picked.some((line) => line.fact.tag === fact.tag),
  );
  const hasTotal = listLines(query, ["DebtCurrent"]).length > 0;
  return !hasTotal && hasRoom(query, reading.value + sumOf(beside)) ? beside : [];
};

/**
 * Adds the borrowings that stand beside the current part of long-term debt. A line of all current
 * debt holds them already; one larger than it is taken in its place.
 */
const addShort = (query: Query, listed: Reading | null): Reading | null => {
  // What is due soon but counted as long-term debt includes commercial paper.
  if (listed?.value === 0 && listed.note) return listed;
  const reading = replaceNotes(query, listed);
  const tags = reading?.picked.map(({ fact }) => fact.tag) ?? [];
  const isOfNotes = tags.every((tag) => shortNotes.includes(tag));
  const lines = listLines(query, isOfNotes ? [...shortLines, ...shortNotes] : shortLines);
  const isOfParts = (tag: string) => tag.startsWith("LongTermDebt");
  const parts = listLines(query, currentParts).filter(
    ({ fact }) => !(tags.some(isOfParts) && isOfParts(fact.tag)),
  );
  const beside = [...parts, ...lines].filter(({ fact }) => !tags.includes(fact.tag));
  if (!reading || !(tags.includes("DebtCurrent") || tags.includes("ShortTermBorrowings")))
    return addLines(reading, beside);
  // Zero under one tag says nothing of lines under others.
  if (reading.value <= 0) return addLines(null, beside) ?? reading;
  const larger = beside.filter((line) => valueOf(line) > reading.value);
  // What is less than the current part of long-term debt does not hold it, whatever its tag says.
  const [part] = listLines(query, longParts).filter((line) => valueOf(line) > reading.value);
  if (part && tags.includes("DebtCurrent") && hasRoom(query, reading.value + valueOf(part)))
    return extend(reading, part);
  if (!tags.includes("DebtCurrent"))
    return addLines(reading, [...new Set([...larger, ...listPartsBeside(query, reading, parts)])]);
  const borrowings = listLines(query, ["ShortTermBorrowings"]).filter(
    (line) => valueOf(line) > 1.02 * reading.value,
  );
  const [largest] = [...larger, ...borrowings].toSorted((a, b) => valueOf(b) - valueOf(a));
  return largest ? toReading([largest]) : reading;
};

const longParts = ["LongTermDebtCurrent", "LongTermDebtAndCapitalLeaseObligationsCurrent"];

/** Lists the lines that current liabilities may hold: those without a term last, as a credit line. */
const listDueLines = (query: Query): Picked[] => [
  ...listDebtLines(query).short,
  ...listLines(query, unclassifiedLines),
];

/**
 * Adds the borrowings that a balance sheet shows beside the current part of long-term debt; those
 * lines that fill current liabilities to their total, if that is known, count in their place.
 */
export const addShortLines = (query: Query, listed: Reading | null): Reading | null => {
  const reading = addShort(query, listed);
  const footed = footCurrentDebt(query, listDueLines(query), reading?.value ?? 0);
  if (footed) return { ...(toReading(footed) as Reading), note: "The lines that fill current liabilities." };
  const next = findCurrentMaturities(query, reading);
  if (!next) return reading;
  const whole = reading ? extend(reading, next) : (toReading([next]) as Reading);
  return { ...whole, note: "The current part of long-term debt is what the table of maturities gives." };
};

/** Whether a line without a term is due within a year, by its tag or by what current liabilities hold. */
const isDueSoon = (query: Query, line: Picked): boolean => {
  const due = footCurrentDebt(query, listDueLines(query), 0) ?? [];
  return (
    due.some(({ fact }) => fact.tag === line.fact.tag) ||
    listLines(query, [`${line.fact.tag}Current`]).some((one) => valueOf(one) === valueOf(line))
  );
};

/** Lists lines without a term, but for those that are all due within a year. */
const listUnclassified = (query: Query): Picked[] =>
  listLines(query, unclassifiedLines).filter((line) => !isDueSoon(query, line));

/**
 * Takes what is due within a year off lines without a term, which hold it by their definition; it
 * counts as short-term debt. Some tag the line due after a year so: it then fills the liabilities
 * due after a year, and stays whole.
 */
const lessCurrent = (query: Query, reading: Reading | null): Reading | null => {
  const [first] = reading?.picked ?? [];
  if (!reading || !first || isLongFilled(query, first.fact.accession, reading.value)) return reading;
  return reading.picked.reduce((rest, line) => {
    const [part] = listLines(query, [`${line.fact.tag}Current`]);
    const isPart =
      part?.fact.accession === line.fact.accession &&
      allShortLines.includes(part.fact.tag) &&
      valueOf(part) < valueOf(line);
    return part && isPart && unclassifiedLines.includes(line.fact.tag) ? extend(rest, part, -1) : rest;
  }, reading);
};

/**
 * Completes long-term debt: lines that exceed the total tag stand beside it, a total is less its
 * current part, and without a total the lines are added up.
 */
const completeLong = (query: Query, first: Reading | null): Reading | null => {
  const isDue = first?.picked.some(
    (line) => unclassifiedLines.includes(line.fact.tag) && isDueSoon(query, line),
  );
  const listed = isDue ? null : first;
  // Zero under one tag says nothing of lines under others.
  const isZero = listed?.value === 0 && !listed.note;
  const reading = isZero ? null : listed;
  const [total] = reading?.picked ?? [];
  const tag = total?.fact.tag ?? "";
  // Some tag the line due after a year as all long-term debt: the lines due then are full with it.
  if (total && tag === "LongTermDebt" && isLongFilled(query, total.fact.accession, valueOf(total)))
    return toReading([total]);
  const lines = keepDistinct(listLines(query, longLines));
  if (!reading || longLines.includes(tag)) {
    if (lines.length > 0) return toReading(lines);
    const [all] = listLines(query, ["DebtAndCapitalLeaseObligations"]);
    const unclassified = lessCurrent(
      query,
      toReading(chooseUndivided(query, keepDistinct(listUnclassified(query)))),
    );
    return reading ?? (all ? toReading([all]) : unclassified) ?? listed;
  }
  if (unclassifiedLines.includes(tag)) {
    const all = chooseUndivided(query, keepDistinct([...lines, ...listUnclassified(query)]));
    return lessCurrent(query, sumOf(all) > reading.value ? toReading(all) : reading);
  }
  if (tag === "LongTermDebt" && reading.picked.length === 1) {
    const [convertible] = listLines(query, ["ConvertibleDebt"]);
    // Convertible notes that are all due within a year are a line of their own.
    const [part] = listLines(query, currentParts).filter(
      (one) => !convertible || valueOf(one) !== valueOf(convertible),
    );
    if (part && valueOf(part) < reading.value) return extend(reading, part, -1);
  }
  const [all, current] = ["LongTermDebt", "LongTermDebtCurrent"].map((one) => listLines(query, [one])[0]);
  // All long-term debt is the total and its current part: no line is beside it.
  if (all && current && valueOf(all) === reading.value + valueOf(current)) return reading;
  const [withLeases] = listLines(query, ["LongTermDebtAndCapitalLeaseObligations"]);
  // With its current part it is all debt, of which this line is due later: UPS.
  const isAll = listLines(query, ["LongTermDebtCurrent", ...currentParts]).some(
    (part) => withLeases && valueOf(withLeases) === reading.value + valueOf(part),
  );
  const whole =
    tag === "LongTermDebtNoncurrent" && withLeases && !isAll && valueOf(withLeases) > reading.value
      ? toReading([withLeases])
      : reading;
  // Advances are a part of what a bank states as all its long-term debt.
  const isBeside = ({ fact }: Picked) =>
    besideTotal.includes(fact.tag) && !(fact.tag === advances && tag === "LongTermDebt");
  return addLines(
    whole,
    lines.filter((line) => valueOf(line) > reading.value || isBeside(line)),
  );
};

/**
 * Completes long-term debt (completeLong), and adds those lines beside it that fill liabilities to
 * their total.
 */
export const completeLongTermDebt = (query: Query, listed: Reading | null): Reading | null => {
  const reading = completeLong(query, listed);
  if (!reading) return null;
  const { long, short } = listDebtLines(query);
  const footed = footLongTermDebt(query, { reading, long, short });
  if (footed.length === 0) return reading;
  const added = footed.reduce((sum, line) => extend(sum, line), reading);
  return { ...added, note: "With the lines that fill liabilities." };
};
