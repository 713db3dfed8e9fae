import { createFinder, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { currentParts } from "./debt-tags.ts";
import { readUntagged } from "./foot-current-debt.ts";
import type { Reading } from "./read-terms.ts";

/** What the table of maturities gives for the next year. */
export const nextYearTag = "LongTermDebtMaturitiesRepaymentsOfPrincipalInNextTwelveMonths";

/** Lines of which one may hold the current part of long-term debt. */
const currentLines = ["DebtCurrent", "LongTermDebtCurrent", "NotesPayableCurrent", ...currentParts];
/** Lines that hold borrowings of less than a year alone. */
const shortAlone = [
  "ShortTermBorrowings",
  "CommercialPaper",
  "CommercialPaperCurrent",
  "LinesOfCreditCurrent",
];

/** Maturities are principal, without costs and discounts of the line. */
const principalTolerance = 0.02;

/**
 * Finds the current part of long-term debt in the table of maturities, where its line has a tag of
 * the filer's own: no line that could hold it is tagged, current liabilities have room for it or
 * are not stated, and all long-term debt is as much above the part due later; with room it need not
 * be stated. Null otherwise.
 */
export const findCurrentMaturities = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  short: Reading | null,
): Picked | null => {
  const find = createFinder({ facts, unit: "USD", span, kind: "balance" });
  const next = find(nextYearTag);
  if (!next || next.fact.value <= 0 || currentLines.some((tag) => find(tag))) return null;
  if (short?.picked.some(({ fact }) => !shortAlone.includes(fact.tag))) return null;
  const later = find("LongTermDebtNoncurrent") ?? find("LongTermDebtAndCapitalLeaseObligations");
  if (!later || later.fact.accession !== next.fact.accession) return null;
  const { value } = next.fact;
  const all = find("LongTermDebt")?.fact;
  const isSame = !all || Math.abs(all.value - later.fact.value - value) <= principalTolerance * value;
  const room = readUntagged({ facts, span }, short?.value);
  const isProven = all !== undefined && !find("LiabilitiesCurrent");
  return isSame && (isProven || room >= value * (1 - principalTolerance)) ? next : null;
};
