import { formatFixed } from "@plumbline/report/format-number.ts";
import type { StatementPeriod } from "../company-data.ts";
import { filingLabel, inMillions, joinNotes } from "../filings/figures.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import { createFinder } from "../filings/pick-fact.ts";
import { concepts } from "./concepts.ts";
import { findLastFiled, readTerms, type Reading } from "./read-terms.ts";

/** A figure that a later filing changed by less than this share is that of the earlier one. */
const sameFigure = 0.005;

type Compared = "revenue" | "researchAndDevelopment";

type Pair = { before: number; now: number; filing: Fact };

/** Reads two years under one tag as the newest filing that has the earlier one states them. */
const readPair = (
  facts: CompanyFacts,
  name: Compared,
  [before, now]: readonly [StatementPeriod, StatementPeriod],
  terms: Reading["terms"],
): Pair | null => {
  const query = { facts, ...concepts[name] };
  const earlier = readTerms(terms, createFinder({ ...query, span: before }));
  if (!earlier) return null;
  const filing = findLastFiled(earlier);
  const accept = ({ filed }: Fact) => filed <= filing.filed;
  const later = readTerms(terms, createFinder({ ...query, span: now, accept }));
  if (!later || earlier.value <= 0 || later.value <= 0) return null;
  return { before: inMillions(earlier.value), now: inMillions(later.value), filing };
};

/** Finds two years as one filing states them, of the newest filing that has both. */
const findPair = (
  facts: CompanyFacts,
  name: Compared,
  years: readonly [StatementPeriod, StatementPeriod],
  readings: readonly [Reading | null, Reading | null],
): Pair | null =>
  readings
    .flatMap((reading) => (reading && readPair(facts, name, years, reading.terms)) ?? [])
    .reduce<Pair | null>(
      (newest, pair) => (newest && newest.filing.filed >= pair.filing.filed ? newest : pair),
      null,
    );

/** Returns the revenue of a period from which growth is computed, in millions; null without one. */
export const comparableRevenueOf = ({ figures, comparableRevenue }: StatementPeriod): number | null =>
  comparableRevenue ?? figures.revenue.value;

type Input = {
  facts: CompanyFacts;
  /** Years of 10-Ks, oldest first. */
  periods: readonly StatementPeriod[];
  /** The reading of the figure in each period. */
  readings: readonly (Reading | null)[];
};

/**
 * Finds by what each year's figure is multiplied to be on the basis of later years: where a later
 * filing restated one of two years that follow each other, as after the sale of a part or a new
 * accounting rule, their ratio is that of the newest filing that has both. Calls onRestated with
 * the years and that filing, the newest first. Returns a number for each period.
 */
const findBases = (
  { facts, periods, readings }: Input,
  name: Compared,
  onRestated: (years: readonly [StatementPeriod, StatementPeriod], pair: Pair) => void = () => undefined,
): number[] => {
  const bases = periods.map(() => 1);
  for (let i = periods.length - 1; i > 0; i--) {
    const years = [periods[i - 1] as StatementPeriod, periods[i] as StatementPeriod] as const;
    const [earlier, later] = years.map(({ figures }) => figures[name].value ?? 0) as [number, number];
    const follows = years[0].fiscalYear === years[1].fiscalYear - 1 && earlier > 0 && later > 0;
    const pair = follows
      ? findPair(facts, name, years, [readings[i - 1] ?? null, readings[i] ?? null])
      : null;
    const change = pair ? ((later / earlier) * pair.before) / pair.now : 1;
    const isRestated = pair !== null && Math.abs(change - 1) > sameFigure;
    if (isRestated) onRestated(years, pair);
    bases[i - 1] = (bases[i] ?? 1) * (isRestated ? change : 1);
  }
  return bases;
};

const onBasis = (value: number | null, basis = 1): number | undefined =>
  basis !== 1 && value !== null && value > 0 ? Number((value * basis).toPrecision(12)) : undefined;

/**
 * Sets the comparable revenue of years whose revenue later filings state on another basis, so that
 * growth is that of the newest filing that has both years, and notes it with the later year.
 * Changes periods in place.
 */
export const compareRevenue = (input: Input): void => {
  const bases = findBases(input, "revenue", ([before, now], pair) => {
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
  });
  input.periods.forEach((period, i) => {
    const comparable = onBasis(period.figures.revenue.value, bases[i]);
    if (comparable !== undefined) period.comparableRevenue = comparable;
  });
};

/**
 * Sets the comparable research of years whose research later filings state on another basis: the
 * research of a part that was sold went with it. Changes periods in place.
 */
export const compareResearch = (input: Input): void => {
  const bases = findBases(input, "researchAndDevelopment");
  input.periods.forEach((period, i) => {
    const comparable = onBasis(period.figures.researchAndDevelopment.value, bases[i]);
    if (comparable !== undefined) period.comparableResearch = comparable;
  });
};
