import type { Picked } from "../filings/pick-fact.ts";
import { findCurrentMaturities } from "./current-maturities.ts";
import {
  addLines,
  extend,
  listDueLines,
  listLines,
  sumOf,
  toReading,
  valueOf,
  type Query,
} from "./debt-lines.ts";
import { currentParts, longParts, shortLines, shortNotes } from "./debt-tags.ts";
import { footCurrentDebt, hasRoom } from "./foot-current-debt.ts";
import type { Reading } from "./read-terms.ts";

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
 * Adds the borrowings that are not in the current part of long-term debt. A line of all current
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
