import { daysBetween } from "../filings/dates.ts";
import { inMillions } from "../filings/figures.ts";
import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { nextYearTag } from "./current-maturities.ts";
import { readUntagged } from "./foot-current-debt.ts";
import { isLongFilled } from "./foot-long-debt.ts";
import type { Reading } from "./read-terms.ts";

/**
 * Interest of a year above this share of debt: of 355 filings of 2009 seven; of the three of these
 * with short-term debt alone, one had long-term debt under a tag of its own.
 */
const highestRate = 0.2;

/**
 * Interest above this share of all debt is of more debt, if what it would take at that rate is this
 * share of liabilities: of 332 right filings of 2009 two (interest on a settlement, and debt in
 * bankruptcy), without the second condition six.
 */
const [highestOfAll, leastOfLiabilities] = [0.25, 0.05];

/** Tags of interest expense; since 2024 many filers have moved to the second. */
const interestTags = [
  "InterestExpense",
  "InterestExpenseNonoperating",
  "InterestExpenseDebt",
  "InterestAndDebtExpense",
];

/** A line below this share of debt does not matter: the check of facts calls it equal. */
const leastShare = 0.005;

/**
 * Says why debt of a span may lack a line that has a tag of the filer's own: current liabilities
 * hold more than their lines, while no debt due within a year is tagged; interest is far above what
 * such debt costs; or nothing due after a year is tagged, while interest or a balance sheet without
 * terms leaves room for it. Null if nothing says so, or if what is tagged is all: the table of
 * maturities gives nothing for the next year, all long-term debt is due later, or other lines fill
 * liabilities due after a year.
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
  const find = (tag: string, kind: "flow" | "balance") => pickFact({ facts, tag, unit: "USD", span, kind });
  const interest = interestTags.map((tag) => find(tag, "flow")?.fact.value).find((value) => value) ?? 0;
  const yearly = interest * (365 / Math.max(1, daysBetween(span.start, span.end)));
  const debt = (short?.value ?? 0) + (long?.value ?? 0);
  const missing = yearly / highestOfAll - debt;
  const liabilities = find("Liabilities", "balance")?.fact.value ?? Number.POSITIVE_INFINITY;
  // A bank's interest is on its deposits too, and that of others on what they sold to buy back.
  const hasOthers = ["Deposits", "SecuritiesSoldUnderAgreementsToRepurchase"].some((tag) =>
    find(tag, "balance"),
  );
  if (debt > 0 && missing > leastOfLiabilities * liabilities && !hasOthers)
    return `interest is ${Math.round((yearly / debt) * 100)}% of it a year, so more debt may have a tag of the filer's own`;
  if (long && !short) {
    const least = leastShare * long.value;
    const [all, next] = ["LongTermDebt", nextYearTag].map((tag) => find(tag, "balance")?.fact);
    // All long-term debt under a second tag; its own reading proves nothing.
    const isAll = all && long.picked[0]?.fact.tag !== all.tag && Math.abs(all.value - long.value) <= least;
    const isLater = isAll || (next && next.value <= least);
    return !isLater && readUntagged({ facts, span }) > least
      ? "no debt due within a year has a standard tag, and current liabilities hold more than their tagged lines"
      : null;
  }
  if (!short || short.value <= 0 || long) return null;
  if (isLongFilled({ facts, span }, short.picked[0]?.fact.accession ?? "")) return null;
  return yearly / short.value > highestRate || !find("LiabilitiesCurrent", "balance")
    ? "no debt due after a year has a standard tag"
    : null;
};

/**
 * What is due to related parties counts as a doubt above this share of debt: of nineteen such lines
 * in 1,234 filings seven were loans by their labels, and the tag does not say which.
 */
const leastRelated = 0.02;

/** Says that what is due to related parties after a year may be a loan; null without such a line. */
export const findRelatedDoubt = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  debt: number,
): string | null => {
  const tag = "DueToRelatedPartiesNoncurrent";
  const due = pickFact({ facts, tag, unit: "USD", span, kind: "balance" })?.fact.value ?? 0;
  return debt > 0 && due > leastRelated * debt
    ? `${inMillions(due)} million are due to related parties (${tag}), and nothing says whether that is a loan`
    : null;
};
