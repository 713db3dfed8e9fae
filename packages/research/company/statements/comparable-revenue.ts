import { formatFixed } from "@plumbline/report/format-number.ts";
import type { StatementPeriod } from "../company-data.ts";
import { filingLabel, inMillions, joinNotes } from "../filings/figures.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { concepts } from "./concepts.ts";
import { findLastFiled, readTerms, type Reading } from "./read-terms.ts";

/** Revenue that a later filing changed by less than this share is that of the earlier one. */
const sameRevenue = 0.005;

type Pair = { before: number; now: number; filing: Fact };

/** Reads two years under one tag as the newest filing that has the earlier one states them. */
const readPair = (
  facts: CompanyFacts,
  [before, now]: readonly [StatementPeriod, StatementPeriod],
  terms: Reading["terms"],
): Pair | null => {
  const concept = concepts.revenue;
  const earlier = readTerms({ facts, concept, terms, span: before });
  if (!earlier) return null;
  const filing = findLastFiled(earlier);
  const accept = ({ filed }: Fact) => filed <= filing.filed;
  const later = readTerms({ facts, concept, terms, span: now, accept });
  if (!later || earlier.value <= 0 || later.value <= 0) return null;
  return { before: inMillions(earlier.value), now: inMillions(later.value), filing };
};

/** Finds two years as one filing states them, of the newest filing that has both. */
const findPair = (
  facts: CompanyFacts,
  years: readonly [StatementPeriod, StatementPeriod],
  readings: readonly [Reading | null, Reading | null],
): Pair | null =>
  readings
    .flatMap((reading) => (reading && readPair(facts, years, reading.terms)) ?? [])
    .reduce<Pair | null>(
      (newest, pair) => (newest && newest.filing.filed >= pair.filing.filed ? newest : pair),
      null,
    );

/** Returns the revenue of a period from which growth is computed, in millions; null without one. */
export const comparableRevenueOf = ({ figures, comparableRevenue }: StatementPeriod): number | null =>
  comparableRevenue ?? figures.revenue.value;

const revenueOf = ({ figures }: StatementPeriod) => figures.revenue.value ?? 0;

/**
 * Compares years on one basis: where a later filing restated one of two years that follow each
 * other, as after the sale of a part or a new accounting rule, the comparable revenue of earlier
 * years is such that growth is that of the newest filing that has both. Notes it with the later
 * year. Years are those of 10-Ks, oldest first, and are changed in place.
 */
export const compareRevenue = ({
  facts,
  periods,
  readings,
}: {
  facts: CompanyFacts;
  periods: readonly StatementPeriod[];
  /** The reading of each period's revenue. */
  readings: readonly (Reading | null)[];
}): void => {
  let basis = 1;
  for (let i = periods.length - 1; i > 0; i--) {
    const [before, now] = [periods[i - 1] as StatementPeriod, periods[i] as StatementPeriod];
    const [earlier, later] = [revenueOf(before), revenueOf(now)];
    const follows = before.fiscalYear === now.fiscalYear - 1 && earlier > 0 && later > 0;
    const pair = follows
      ? findPair(facts, [before, now], [readings[i - 1] ?? null, readings[i] ?? null])
      : null;
    const change = pair ? ((later / earlier) * pair.before) / pair.now : 1;
    if (pair && Math.abs(change - 1) > sameRevenue) {
      basis *= change;
      const million = (value: number) => formatFixed(value, 0);
      const { revenue } = now.figures;
      now.figures.revenue = {
        ...revenue,
        source: {
          ...revenue.source,
          note: joinNotes(
            revenue.source.note,
            `Growth since fiscal ${before.fiscalYear} compares ${million(pair.now)} with ${million(pair.before)} million, both as the ${filingLabel(pair.filing)} gives them: the figure here is on another basis.`,
          ),
        },
      };
    }
    if (basis !== 1 && earlier > 0) before.comparableRevenue = Number((earlier * basis).toPrecision(12));
  }
};
