import type { Warning } from "@plumbline/report/valuation.ts";
import type { StatementPeriod } from "../company-data.ts";
import { filingLabel, inMillions } from "../filings/figures.ts";
import { pickFact, type Picked, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { discontinuedTags } from "./concepts.ts";
import type { Quarters } from "./quarters.ts";

/** Payments for a business that was sold, as cash flow statements state them. */
export const soldTags = [
  "ProceedsFromDivestitureOfBusinesses",
  "ProceedsFromDivestitureOfBusinessesNetOfCashDivested",
  "ProceedsFromDivestitureOfBusinessesAndInterestsInAffiliates",
];

/** What was sold for less than this share of revenue moves revenue and income too little. */
const leastShare = 0.1;

/**
 * Warns of a business sold within the twelve months that no filing states as discontinued: revenue
 * and income still hold it until its sale, and no report says how much that is.
 */
export const warnOfSoldPart = ({
  facts,
  year,
  trailing,
  quarters: [newest],
}: {
  facts: CompanyFacts;
  year: StatementPeriod;
  trailing: StatementPeriod;
  quarters: readonly Quarters[];
}): Warning[] => {
  const pick = (tag: string, { start, end }: Span): Picked | null =>
    pickFact({ facts, tag, unit: "USD", span: { start, end }, kind: "flow" });
  const isMoved = newest?.isMoved ?? false;
  const spans: [Span, number][] =
    newest && !isMoved
      ? [
          [newest.current, 1],
          [year, 1],
          [newest.before, -1],
        ]
      : [[year, 1]];
  const isDiscontinued = spans.some(([span]) => discontinuedTags.some((tag) => pick(tag, span)?.fact.value));
  const revenue = (trailing.figures.revenue.value ?? 0) * 1e6;
  if (isDiscontinued || revenue <= 0) return [];
  for (const tag of soldTags) {
    const parts = spans.flatMap(([span, sign]) => {
      const picked = pick(tag, span);
      return picked ? [{ fact: picked.fact, amount: sign * picked.fact.value }] : [];
    });
    const paid = parts.reduce((sum, { amount }) => sum + amount, 0);
    const [first] = parts;
    if (!first || paid < leastShare * revenue) continue;
    return [
      {
        code: "REVENUE_IN_DOUBT",
        message: `A business was sold for ${inMillions(paid)} million in the twelve months to ${trailing.end} (${tag}, ${filingLabel(first.fact)}), and no filing states it as discontinued: revenue and net income still hold it until its sale.`,
      },
    ];
  }
  return [];
};
