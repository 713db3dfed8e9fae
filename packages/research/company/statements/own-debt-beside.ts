import { pickFact, type Picked } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { currentParts, shortLines, shortNotes } from "./debt-tags.ts";
import { namesCurrentPart, namesShortBorrowings } from "./own-debt-names.ts";
import type { Reading } from "./read-terms.ts";

/** Returns a balance of a day under a standard tag, in units. */
export const findBalance = (facts: CompanyFacts, tag: string, end: string) =>
  pickFact({ facts, tag, unit: "USD", span: { start: end, end }, kind: "balance" })?.fact.value;

const holdsCurrentPart = (tag: string) =>
  tag === "DebtCurrent" || tag.startsWith("LongTermDebt") || currentParts.includes(tag);
const holdsBorrowings = (tag: string) =>
  ["DebtCurrent", "ShortTermBorrowings", ...shortLines, ...shortNotes].includes(tag) ||
  namesShortBorrowings(tag);

/**
 * Finds the own lines whose tags name what standard tags lack of debt due within a year: the
 * current part of long-term debt, and borrowings for less. Of several of one kind none counts, nor
 * do those that current liabilities cannot hold.
 */
export const findBeside = (
  facts: CompanyFacts,
  lines: readonly Picked[],
  short: Reading | null,
  end: string,
): Picked[] => {
  // What is due soon but counted as long-term debt is in it already.
  if (short?.value === 0 && short.note) return [];
  const tags = short?.picked.map(({ fact }) => fact.tag) ?? [];
  const kinds = [
    ...(tags.some(holdsCurrentPart) ? [] : [namesCurrentPart]),
    ...(tags.some(holdsBorrowings) ? [] : [namesShortBorrowings]),
  ];
  const found = kinds.flatMap((isNamed) => {
    const named = lines.filter(({ fact }) => isNamed(fact.tag));
    return named.length === 1 ? named : [];
  });
  const most = findBalance(facts, "LiabilitiesCurrent", end) ?? findBalance(facts, "Liabilities", end) ?? 0;
  return (short?.value ?? 0) + found.reduce((sum, { fact }) => sum + fact.value, 0) <= most ? found : [];
};
