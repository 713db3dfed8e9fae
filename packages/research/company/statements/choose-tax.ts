import { createFinder, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { concepts } from "./concepts.ts";
import { readTerms, turnSign, type Reading } from "./read-terms.ts";

/** Income after tax of all owners, before parts that were sold, the nearest to income before tax first. */
const afterTaxTags = [
  "IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest",
  "IncomeLossFromContinuingOperations",
  "ProfitLoss",
  "NetIncomeLoss",
];
/** Income before tax less tax meets income after tax within this share of it. */
const rounding = 0.002;

/**
 * Turns the sign of income tax where income before tax less that tax is not income after tax, and
 * with the other sign it is: a tax that was filed with the minus sign of the statement.
 */
export const restoreTaxSign = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  reading: Reading | null,
): Reading | null => {
  if (!reading || reading.value === 0) return reading;
  const find = createFinder({ facts, unit: "USD", span, kind: "flow" });
  const [terms = []] = concepts.pretaxIncome.readings;
  const pretax = readTerms(terms, find);
  const incomes = afterTaxTags.flatMap((tag) => find(tag)?.fact.value ?? []);
  const meets = (tax: number) =>
    pretax !== null &&
    incomes.some((income) => Math.abs(pretax.value - tax - income) <= rounding * Math.abs(pretax.value));
  return meets(-reading.value) && !meets(reading.value)
    ? turnSign(reading, "Filed with the other sign: income before and after tax show which is right.")
    : reading;
};
