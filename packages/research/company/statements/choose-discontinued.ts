import { createFinder, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { turnSign, type Reading } from "./read-terms.ts";

const continuingTags = [
  "IncomeLossFromContinuingOperations",
  "IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest",
];
const totalTags = ["NetIncomeLoss", "ProfitLoss"];
/** Sums of rounded lines differ by less. */
const tolerance = 0.002;

/**
 * Turns income of discontinued operations into a loss, or a loss into income, where that is what
 * net income leaves of income from continuing operations: some file the loss without its minus
 * sign.
 */
export const restoreDiscontinuedSign = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  reading: Reading | null,
): Reading | null => {
  if (!reading) return null;
  const find = createFinder({ facts, unit: "USD", span, kind: "flow" });
  const list = (tags: readonly string[]) => tags.flatMap((tag) => find(tag)?.fact.value ?? []);
  const totals = list(totalTags);
  const leaves = (amount: number) =>
    list(continuingTags).some((income) =>
      totals.some((total) => Math.abs(total - income - amount) <= tolerance * Math.abs(total)),
    );
  return leaves(-reading.value) && !leaves(reading.value)
    ? turnSign(reading, "Filed with the other sign: net income shows which is right.")
    : reading;
};
