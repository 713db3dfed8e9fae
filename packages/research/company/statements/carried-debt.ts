import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import type { Reading } from "./read-terms.ts";

const [all, current, later] = ["LongTermDebt", "LongTermDebtCurrent", "LongTermDebtNoncurrent"] as const;
/** All long-term debt is its two parts but for rounding. */
const rounding = 0.005;

/**
 * Takes the current part off debt due within a year of an older day, if the newest balance sheet
 * states all long-term debt in one line, as that of the older day added it up: long-term debt of
 * the newest day has that part already. Returns null if nothing else is left.
 */
export const dropCountedPart = (
  { facts, older, newest }: { facts: CompanyFacts; older: Span; newest: Span },
  reading: Reading,
): Reading | null => {
  const find = (tag: string, span: Span) =>
    pickFact({ facts, tag, unit: "USD", span, kind: "balance" })?.fact.value ?? null;
  const [total, part, rest] = [all, current, later].map((tag) => find(tag, older));
  const isAllNow =
    find(all, newest) !== null && find(current, newest) === null && find(later, newest) === null;
  if (!isAllNow || total == null || part == null || rest == null) return reading;
  if (Math.abs(total - part - rest) > rounding * total) return reading;
  const picked = reading.picked.filter(({ fact }) => fact.tag !== current);
  if (picked.length === reading.picked.length) return reading;
  return picked.length === 0
    ? null
    : {
        ...reading,
        value: reading.value - part,
        terms: reading.terms.filter(({ tag }) => tag !== current),
        picked,
      };
};
