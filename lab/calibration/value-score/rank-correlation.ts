import { type FactorRecord, smallestShown } from "@plumbline/base-rates/track-record.ts";
import { findInterval, type Resampling } from "./interval.ts";
import { calendarYearOf } from "../calendar-year.ts";
import type { ValuedCase } from "./valued-case.ts";

/** Returns the ranks of values from 1; equal ones share the mean of their ranks. */
export const rank = (values: readonly number[]): number[] => {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value);
  const ranks = Array.from({ length: values.length }, () => 0);
  let start = 0;
  while (start < order.length) {
    let end = start;
    while (order[end + 1]?.value === order[start]?.value) end += 1;
    for (const { index } of order.slice(start, end + 1)) ranks[index] = (start + end) / 2 + 1;
    start = end + 1;
  }
  return ranks;
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Computes Pearson's correlation; NaN if one side does not vary. */
export const correlate = (pairs: readonly (readonly [number, number])[]): number => {
  const [xMean, yMean] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const covariance = mean(pairs.map(([x, y]) => (x - xMean) * (y - yMean)));
  const variance = (values: readonly number[], centre: number) =>
    mean(values.map((value) => (value - centre) ** 2));
  const [xVariance, yVariance] = [
    variance(
      pairs.map(([x]) => x),
      xMean,
    ),
    variance(
      pairs.map(([, y]) => y),
      yMean,
    ),
  ];
  return covariance / Math.sqrt(xVariance * yVariance);
};

type Followed = ValuedCase & { nextReturn: number; factor: number };
type Ranked = Followed & { ranks: readonly [number, number] };

/** Ranks factor and return within each calendar year, from 0 to 1, so that no year's level counts. */
const rankWithinYears = (cases: readonly Followed[]): Ranked[] =>
  [...Map.groupBy(cases, ({ row }) => calendarYearOf(row)).values()].flatMap((own) => {
    const factors = rank(own.map(({ factor }) => factor));
    const returns = rank(own.map(({ nextReturn }) => nextReturn));
    const scale = (place: number | undefined) => ((place ?? 0) - 0.5) / own.length;
    return own.map((one, index) => ({ ...one, ranks: [scale(factors[index]), scale(returns[index])] }));
  });

const correlateRanks = (ranked: readonly Ranked[]) => correlate(ranked.map(({ ranks }) => ranks));

type Factor = { name: string; of: (one: ValuedCase) => number | null };

const divide = (above: number | null | undefined, below: number | null | undefined) =>
  above === null || above === undefined || !below || below <= 0 ? null : above / below;

const factors: readonly Factor[] = [
  { name: "value / price", of: ({ row }) => row.value / row.price },
  { name: "earnings yield", of: ({ row, year }) => divide(year.netIncome, row.marketValue) },
  { name: "book / price", of: ({ row, year }) => divide(year.equity, row.marketValue) },
  {
    name: "cash yield",
    of: ({ row, year: { operatingCashFlow, capitalExpenditure } }) =>
      operatingCashFlow === null
        ? null
        : divide(operatingCashFlow + (capitalExpenditure ?? 0), row.marketValue),
  },
  { name: "profitability", of: ({ year }) => divide(year.operatingIncome, year.assets) },
  {
    name: "asset growth",
    of: ({ year, later }) => {
      const ratio = divide(year.assets, later(-1)?.assets);
      return ratio === null ? null : ratio - 1;
    },
  },
];

/** A factor's record, and what else the protocol shows (docs/adr/0014-test-of-skill.md). */
export type FactorScore = FactorRecord & {
  /** The smallest correlation that resampling companies could have shown. */
  shownByCompanies: number;
  years: { year: number; cases: number; correlation: number }[];
};

/** Fewer companies of a year have no rank correlation worth a line. */
const leastOfYear = 30;

/** Scores a factor; null if it or the return is the same everywhere. */
const scoreFactor = (
  name: string,
  cases: readonly Followed[],
  resampling: Resampling,
): FactorScore | null => {
  const ranked = rankWithinYears(cases);
  const pooled = correlateRanks(ranked);
  if (!Number.isFinite(pooled)) return null;
  const interval = findInterval(ranked, correlateRanks, resampling);
  const years = Array.from(
    Map.groupBy(ranked, ({ row }) => calendarYearOf(row)),
    ([year, own]) => ({ year, cases: own.length, correlation: correlateRanks(own) }),
  )
    .filter((one) => one.cases >= leastOfYear)
    .toSorted((a, b) => a.year - b.year);
  const found = years.map(({ correlation }) => correlation);
  const centre = mean(found);
  const deviation = Math.sqrt(
    found.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (found.length - 1),
  );
  const half = (1.96 * deviation) / Math.sqrt(found.length);
  return {
    name,
    cases: cases.length,
    pooled,
    interval,
    shownByCompanies: smallestShown(interval),
    shownByYears: found.length > 1 ? smallestShown([-half, half]) : null,
    years,
  };
};

/**
 * Correlates value / price with the return of the next year: on all valuations whose next year is
 * known, and beside simple factors on those that have them all.
 */
export const correlateReturns = (
  cases: readonly ValuedCase[],
  resampling: Resampling,
): { all: FactorScore | null; compared: FactorScore[] } => {
  const followed = cases.flatMap((one) =>
    one.row.nextReturn === null ? [] : [{ ...one, nextReturn: one.row.nextReturn }],
  );
  const known = followed.flatMap((one) => {
    const values = factors.map(({ of }) => of(one));
    return values.includes(null) ? [] : [{ one, values }];
  });
  const all = followed.map((one) => ({ ...one, factor: one.row.value / one.row.price }));
  return {
    all: scoreFactor("value / price", all, resampling),
    compared: factors.flatMap(
      ({ name }, index) =>
        scoreFactor(
          name,
          known.map(({ one, values }) => ({ ...one, factor: values[index] ?? NaN })),
          resampling,
        ) ?? [],
    ),
  };
};
