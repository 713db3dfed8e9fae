import { findFit, forecastRange, type LongRun } from "@plumbline/base-rates/forecast.ts";
import type { Company, CompanyYear } from "./company-years.ts";
import { outcomePercentiles, rangeOf } from "./class-rates.ts";
import type { Fold } from "./folds.ts";
import { runPython } from "./run-python.ts";
import { recordAt, sampleWindows, type Window } from "./windows.ts";

/** Least revenue of a company that is measured here, in millions. */
const leastRevenue = 500;
/**
 * Years over which equity and its return are measured: the file has six years of balance sheets.
 */
const yearsOfEquity = 3;
/** Growth of revenue over those years from which new equity is measured against new sales. */
const leastGrowth = 0.15;
/** Cost of equity from which the lead of a return is measured: about the market's, 2017 to 2022. */
const usualCost = 0.09;
/** Expected margin up to which a company counts as one that does not earn money yet. */
const leastExpectedMargin = 0;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
type Point = { company: string; x: number; y: number };
type Forecast = { window: Window; company: Company; growth: number; margin: number };

const yearOf = ({ years }: Company, fiscalYear: number): CompanyYear | undefined =>
  years.find((year) => year.fiscalYear === fiscalYear);
const marginOver = (company: Company, fiscalYears: number[]): number | null => {
  const years = fiscalYears.map((year) => yearOf(company, year));
  if (years.some((year) => year === undefined)) return null;
  const margins = years.map((year) => (year?.netIncome ?? 0) / (year?.revenue ?? 1));
  return clamp(margins.reduce((sum, margin) => sum + margin, 0) / margins.length, -1, 0.6);
};

/** Growth of years six to ten on the growth that was forecast for the first five. */
const laterGrowth = (forecasts: readonly Forecast[]): Point[] =>
  forecasts.flatMap(({ company, window: { record }, growth }): Point[] => {
    const [from, to] = [5, 10].map((ahead) => yearOf(company, record.fiscalYear + ahead)?.revenue);
    return from && to
      ? [{ company: company.id, x: growth, y: clamp((to / from) ** 0.2 - 1, -0.3, 0.5) }]
      : [];
  });

/** Margins of years nine and ten of companies that were not expected to earn money in year five. */
const matureMargins = (fold: Fold, companies: readonly Company[]) =>
  companies.flatMap((company) => {
    if (!fold.isUnseen({ company: company.id })) return [];
    const { id, years } = company;
    return years.flatMap(({ fiscalYear, revenue }) => {
      const outcome = marginOver(company, [fiscalYear + 9, fiscalYear + 10]);
      if (revenue < leastRevenue || outcome === null) return [];
      const record = recordAt(company, fiscalYear);
      const expected = forecastRange(findFit(fold, "margin", 5), record).p50;
      return expected <= leastExpectedMargin ? [{ company: id, outcome }] : [];
    });
  });

const equityPairs = (companies: readonly Company[]) =>
  companies.flatMap((company) =>
    company.years.flatMap((now) => {
      const later = yearOf(company, now.fiscalYear + yearsOfEquity);
      if (now.revenue < leastRevenue || !later || now.equity === null || later.equity === null) return [];
      return [{ company, now, later, equity: now.equity, equityThen: later.equity }];
    }),
  );

/** New equity for each dollar of new sales, on the equity for each dollar of sales before. */
const newEquity = (companies: readonly Company[]): Point[] =>
  equityPairs(companies).flatMap(({ company, now, later, equity, equityThen }) => {
    const added = later.revenue - now.revenue;
    if (added < leastGrowth * now.revenue) return [];
    const x = clamp(equity / now.revenue, 0, 3);
    return [{ company: company.id, x, y: clamp((equityThen - equity) / added, -1, 4) }];
  });

/**
 * Return on equity above its usual cost, mean of the second and third year on, on that of today.
 */
const returnOnEquity = (companies: readonly Company[]): Point[] =>
  companies.flatMap((company) =>
    company.years.flatMap((now) => {
      const lead = (fiscalYear: number) => {
        const [start, year] = [yearOf(company, fiscalYear - 1)?.equity, yearOf(company, fiscalYear)];
        return start && start > 0 && year ? clamp(year.netIncome / start, -0.2, 0.8) - usualCost : null;
      };
      const [x, second, third] = [0, yearsOfEquity - 1, yearsOfEquity].map((ahead) =>
        lead(now.fiscalYear + ahead),
      );
      if (x == null || second == null || third == null || now.revenue < leastRevenue) return [];
      return [{ company: company.id, x, y: (second + third) / 2 }];
    }),
  );

const rankCorrelation = (pairs: readonly (readonly [number, number])[]): number => {
  const ranks = (at: 0 | 1) => {
    const order = pairs
      .map((_, index) => index)
      .toSorted((a, b) => (pairs[a]?.[at] ?? 0) - (pairs[b]?.[at] ?? 0));
    const rank = new Float64Array(pairs.length);
    order.forEach((index, place) => (rank[index] = place));
    return rank;
  };
  const [a, b] = [ranks(0), ranks(1)];
  const middle = (pairs.length - 1) / 2;
  const shared = a.reduce((sum, rank, index) => sum + (rank - middle) * ((b[index] ?? 0) - middle), 0);
  return shared / a.reduce((sum, rank) => sum + (rank - middle) ** 2, 0);
};

/**
 * Correlation of the errors of growth and margin over five years, as a Gaussian copula takes it.
 */
const errorCorrelation = (forecasts: readonly Forecast[], margins: readonly Window[]): number => {
  const marginOf = new Map(margins.map((one) => [`${one.company} ${one.record.fiscalYear}`, one.outcome]));
  const pairs = forecasts.flatMap(({ window, growth, margin }) => {
    const outcome = marginOf.get(`${window.company} ${window.record.fiscalYear}`);
    return outcome === undefined ? [] : [[window.outcome - growth, outcome - margin] as const];
  });
  return Number((2 * Math.sin((Math.PI * rankCorrelation(pairs)) / 6)).toPrecision(3));
};

const columns = (points: readonly Point[]) => ({
  x: points.map(({ x }) => x),
  y: points.map(({ y }) => y),
  company: points.map(({ company }) => company),
});

/**
 * Measures what lies beyond five years, and what growth needs, on these companies. Each is forecast
 * by the fold that has not seen it. resamples: how often companies are drawn again for the standard
 * errors of the slopes, which are null with none.
 */
export const measureLongRun = async ({
  companies,
  folds,
  resamples,
}: {
  companies: readonly Company[];
  folds: readonly Fold[];
  resamples: number;
}): Promise<LongRun> => {
  const byId = new Map(companies.map((company) => [company.id, company]));
  const samples = sampleWindows(companies);
  const windows = (driver: "growth" | "margin") =>
    samples.find((sample) => sample.driver === driver && sample.years === 5)?.windows ?? [];
  const forecasts: Forecast[] = folds.flatMap(({ fits, isUnseen }) => {
    const p50 = (driver: "growth" | "margin", { record }: Window) =>
      forecastRange(findFit({ fits }, driver, 5), record).p50;
    return windows("growth").flatMap((window): Forecast[] => {
      const company = byId.get(window.company);
      if (!company || !isUnseen(window)) return [];
      return [{ window, company, growth: p50("growth", window), margin: p50("margin", window) }];
    });
  });
  const mature = folds.flatMap((fold) => matureMargins(fold, companies));
  const lines = (await runPython({
    program: "fit_lines.py",
    args: [String(resamples)],
    input: {
      laterGrowth: columns(laterGrowth(forecasts)),
      newEquity: { ...columns(newEquity(companies)), isRelative: true },
      returnOnEquity: columns(returnOnEquity(companies)),
    },
  })) as Pick<LongRun, "laterGrowth" | "newEquity" | "returnOnEquity">;
  return {
    ...lines,
    matureMargin: {
      fromRevenue: leastRevenue,
      expectedUpTo: leastExpectedMargin,
      cases: mature.length,
      companies: new Set(mature.map(({ company }) => company)).size,
      range: rangeOf(outcomePercentiles(mature)),
    },
    correlation: errorCorrelation(forecasts, windows("margin")),
  };
};
