import { daysBetween } from "../filings/dates.ts";
import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { readUntagged } from "./foot-current-debt.ts";
import type { Reading } from "./read-terms.ts";

/**
 * Interest of a year above this share of debt: of 355 filings of 2009 seven; of the three of these
 * with short-term debt alone, one had long-term debt under a tag of its own.
 */
const highestRate = 0.2;

/** A line below this share of debt does not matter: the check of facts calls it equal. */
const leastShare = 0.005;

/**
 * Says why debt of a span may lack a line that has a tag of the filer's own: current liabilities
 * hold more than their lines, while no debt due within a year is tagged; or nothing due after a
 * year is tagged, while interest or a balance sheet without terms leaves room for it. Null if
 * nothing says so.
 */
export const findDebtDoubt = ({
  facts,
  span,
  short,
  long,
}: {
  facts: CompanyFacts;
  span: Span;
  short: Reading | null;
  long: Reading | null;
}): string | null => {
  if (long && !short && readUntagged({ facts, span }) > leastShare * long.value)
    return "no debt due within a year has a standard tag, and current liabilities hold more than their tagged lines";
  if (!short || short.value <= 0 || long) return null;
  const find = (tag: string, kind: "flow" | "balance") => pickFact({ facts, tag, unit: "USD", span, kind });
  const interest = find("InterestExpense", "flow")?.fact.value ?? 0;
  const rate = (interest / short.value) * (365 / Math.max(1, daysBetween(span.start, span.end)));
  return rate > highestRate || !find("LiabilitiesCurrent", "balance")
    ? "no debt due after a year has a standard tag"
    : null;
};
