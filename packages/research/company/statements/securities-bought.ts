import type { Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { acquiredTags, readCashLine, readRestOfInvesting } from "./cash-lines.ts";
import type { Reading } from "./read-terms.ts";

/**
 * Part of what was bought, or sold, that the total of investing may leave beside all lines. Of 28
 * sample companies' last four years complete statements leave 7% at most; those that lack a line of
 * sales, or have purchases under a filer's own tag, 15% and more.
 */
const mostLeft = 0.1;

/**
 * Reads purchases of securities and other investments less what was sold or fell due, in units.
 * Null where only one side is stated, unless in one line net of the other, and where the total of
 * investing does not add up: a line under the filer's own tag may be of the other side.
 */
export const readSecuritiesBought = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  /** All acquisitions of the span, also those of own documents. */
  acquisitions: Reading | null,
): Reading | null => {
  const reading = readCashLine({ facts, name: "securitiesBought", span });
  const rest = readRestOfInvesting(facts, span);
  if (!reading || rest === null) return null;
  const amounts = reading.picked.map(({ fact }, i) => fact.value * (reading.terms[i]?.sign ?? 1));
  const [bought, sold] = [1, -1].map((sign) =>
    amounts.reduce((sum, amount) => sum + Math.max(0, sign * amount), 0),
  ) as [number, number];
  const isNet = reading.terms.some(({ tag }) => tag.startsWith("PaymentsForProceeds"));
  const isTwoSided = [1, -1].every((sign) => reading.terms.some((term) => term.sign === sign));
  // Goodwill that notes give is no cash that was paid.
  const isPaid = acquisitions && !acquisitions.picked.some(({ fact }) => acquiredTags.includes(fact.tag));
  const standard = readCashLine({ facts, name: "acquisitions", span })?.value ?? 0;
  const left = rest + (isPaid ? acquisitions.value - standard : 0);
  return (isNet || isTwoSided) && Math.abs(left) <= mostLeft * Math.max(bought, sold) ? reading : null;
};
