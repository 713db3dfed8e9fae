import { featuresOf, type RecordSummary, summariseRecord } from "@plumbline/base-rates/features.ts";
import { type ForecastDriver, sectorWeight } from "@plumbline/base-rates/forecast.ts";
import { type CompanyRecord, marketSizeOf, sizeOf } from "@plumbline/base-rates/record.ts";
import type { Company } from "./company-years.ts";

/** A forecast that could have been made, and what followed. Rates and margins are fractions. */
export type Window = {
  company: string;
  record: CompanyRecord;
  summary: RecordSummary;
  /** What followed: growth a year, or the margin of the last two years. */
  outcome: number;
  /** Of the last year of the horizon. */
  later: { revenue: number; netIncome: number };
  naive: { lastValue: number; ownTrend: number };
};

/** In USD millions: smaller companies are another matter. */
const leastRevenue = 20;
/** Growth a year and margins beyond these are a change of the company or an error of the file. */
const growthBounds = { least: -0.9, most: 5 };
const marginBounds = { least: -5, most: 1 };

type Horizon = { driver: ForecastDriver; years: number };

/** The horizons of each driver in years, shortest first: a fit leans on the one before it. */
const horizons: readonly Horizon[] = [
  { driver: "growth", years: 1 },
  { driver: "growth", years: 3 },
  { driver: "growth", years: 5 },
  { driver: "margin", years: 1 },
  { driver: "margin", years: 3 },
  { driver: "margin", years: 5 },
];

const within = (value: number, { least, most }: { least: number; most: number }) =>
  value > least && value < most ? value : null;

const outcomeOf = ({ years }: Company, from: number, { driver, years: ahead }: Horizon): number | null => {
  const at = (year: number) => years.find(({ fiscalYear }) => fiscalYear === year);
  if (driver === "growth") {
    const [now, later] = [at(from)?.revenue, at(from + ahead)?.revenue];
    if (!now || !later) return null;
    return within((later / now) ** (1 / ahead) - 1, growthBounds);
  }
  // Two years, so that one-offs weigh less; a year ahead there is only one.
  const last = (ahead === 1 ? [1] : [ahead - 1, ahead]).map((back) => at(from + back));
  if (last.some((year) => !year)) return null;
  const sum = (name: "netIncome" | "revenue") => last.reduce((total, year) => total + (year?.[name] ?? 0), 0);
  return within(sum("netIncome") / sum("revenue"), marginBounds);
};

/** Returns what was known of a company once a fiscal year was published and priced. */
export const recordAt = ({ years, sector }: Company, fiscalYear: number): CompanyRecord => ({
  fiscalYear,
  years,
  sector,
  marketValue: years.find((year) => year.fiscalYear === fiscalYear)?.marketValue ?? null,
});

/**
 * Returns all windows of a horizon: from each year of a company with revenue of $20m or more, a
 * year before it on record, and what followed on record. They overlap.
 */
export const windowsOf = (companies: readonly Company[], horizon: Horizon): Window[] =>
  companies.flatMap((company) =>
    company.years.flatMap(({ fiscalYear, revenue }): Window[] => {
      const outcome = outcomeOf(company, fiscalYear, horizon);
      const later = company.years.find((year) => year.fiscalYear === fiscalYear + horizon.years);
      if (revenue < leastRevenue || outcome === null || !later) return [];
      const record = recordAt(company, fiscalYear);
      const summary = summariseRecord(record);
      const { growth1, growth3, margin, margin3 } = summary;
      if (growth1 === null) return [];
      const naive =
        horizon.driver === "growth"
          ? { lastValue: growth1, ownTrend: growth3 ?? growth1 }
          : { lastValue: margin, ownTrend: margin3 };
      return [{ company: company.id, record, summary, outcome, later, naive }];
    }),
  );

/** The windows of one horizon. */
export type Sample = Horizon & { windows: readonly Window[] };

/** Returns the windows of all horizons, in their order. */
export const sampleWindows = (companies: readonly Company[]): Sample[] =>
  horizons.map((horizon) => ({ ...horizon, windows: windowsOf(companies, horizon) }));

/** Converts windows to the columns that fit.py reads. */
export const columnsOf = ({ windows, driver }: Pick<Sample, "windows" | "driver">) => {
  const rows = windows.map(({ summary }) => featuresOf(summary));
  return {
    median: rows.map((row) => Object.values(row[driver])),
    medianNames: Object.keys(rows[0]?.[driver] ?? {}),
    spread: rows.map(({ spread }) => Object.values(spread)),
    spreadNames: Object.keys(rows[0]?.spread ?? {}),
    sector: windows.map(({ record }) => record.sector),
    size: windows.map(({ summary }) => sizeOf(summary.revenue)),
    marketSize: windows.map(({ summary: { marketValue } }) =>
      marketValue === null ? "" : marketSizeOf(marketValue),
    ),
    revenue: windows.map(({ summary }) => summary.revenue),
    levelWeight: rows.map(({ levelWeight }) => levelWeight[driver]),
    sectorWeight: windows.map(({ summary }) => sectorWeight(summary.revenue)),
    revenueThen: windows.map(({ later }) => later.revenue),
    netIncomeThen: windows.map(({ later }) => later.netIncome),
    year: windows.map(({ record }) => record.fiscalYear),
    company: windows.map(({ company }) => company),
    outcome: windows.map(({ outcome }) => outcome),
  };
};
