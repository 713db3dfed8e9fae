import type { Picked } from "../filings/pick-fact.ts";
import {
  addLines,
  extend,
  keepDistinct,
  listDebtLines,
  listDueLines,
  listLines,
  sumOf,
  toReading,
  valueOf,
  type Query,
} from "./debt-lines.ts";
import {
  advances,
  allShortLines,
  besideTotal,
  currentParts,
  longLines,
  longParts,
  unclassifiedLines,
} from "./debt-tags.ts";
import { footCurrentDebt } from "./foot-current-debt.ts";
import { chooseUndivided, footLongTermDebt, isLongFilled, liabilityTotals } from "./foot-long-debt.ts";
import type { Reading } from "./read-terms.ts";

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

const isOneFiling = (line: Picked, { fact }: Picked) => fact.accession === line.fact.accession;

/** Reads the liabilities due after a year that the filing of a line states, in units; null without them. */
const readLater = (query: Query, line: Picked): number | null => {
  const [noncurrent, current, all] = liabilityTotals.map((tag) =>
    listLines(query, [tag]).find((total) => isOneFiling(line, total)),
  );
  const stated = [
    ...(noncurrent ? [valueOf(noncurrent)] : []),
    ...(current && all ? [valueOf(all) - valueOf(current)] : []),
  ];
  return stated.length > 0 ? Math.max(...stated) : null;
};

/**
 * Takes a line due within a year off all long-term debt where liabilities due after a year are less
 * than that, and leave room for the rest: its current part has another tag than usual.
 */
const lessDue = (query: Query, reading: Reading | null): Reading | null => {
  const [line, ...others] = reading?.picked ?? [];
  if (!reading || !line || others.length > 0 || line.fact.tag !== "LongTermDebt") return reading;
  const later = readLater(query, line);
  if (later === null || valueOf(line) <= later) return reading;
  const [part] = listLines(query, allShortLines)
    .filter((one) => isOneFiling(line, one) && valueOf(one) <= valueOf(line))
    .filter((one) => valueOf(line) - valueOf(one) <= later)
    .toSorted((a, b) => valueOf(b) - valueOf(a));
  return part ? extend(reading, part, -1) : reading;
};

/** Reads debt and leases of any term less what is due within a year; null without such a total. */
const readAllDebt = (query: Query): Reading | null => {
  const [all] = listLines(query, ["DebtAndCapitalLeaseObligations"]);
  if (!all) return null;
  const reading = toReading([all]) as Reading;
  // Some tag the line due after a year so: the liabilities due then are full with it.
  if (isLongFilled(query, all.fact.accession, valueOf(all))) return reading;
  const [total] = listLines(query, ["DebtCurrent"]);
  const [part] = listLines(query, longParts);
  const borrowings = listLines(query, ["ShortTermBorrowings"]);
  const due = keepDistinct(total ? [total] : [...(part ? [part] : []), ...borrowings]);
  return due.every((line) => isOneFiling(all, line)) && sumOf(due) <= valueOf(all)
    ? due.reduce((rest, line) => extend(rest, line, -1), reading)
    : reading;
};

/**
 * Completes long-term debt: lines that exceed the total tag are not part of it, a total is less its
 * current part, and without a total the lines are added up.
 */
const completeLong = (query: Query, first: Reading | null): Reading | null => {
  const isDue = first?.picked.some(
    (line) => unclassifiedLines.includes(line.fact.tag) && isDueSoon(query, line),
  );
  const listed = isDue ? null : lessDue(query, first);
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
    const unclassified = lessCurrent(
      query,
      toReading(chooseUndivided(query, keepDistinct(listUnclassified(query)))),
    );
    return reading ?? readAllDebt(query) ?? unclassified ?? listed;
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
