import { meaningfulRatio } from "@plumbline/model/meaningful-ratio.ts";
import type { AdjustedRow } from "@plumbline/report/report.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { formatDate } from "../../../../shared/format.ts";
import { explainRatio } from "../explain-ratio.ts";
import { explainRow, findYearBefore } from "../explain-row.ts";
import { sortYears } from "../sort-years.ts";
import { writeAdjustedSources } from "./write-adjusted-sources.ts";

type Cell = number | null | undefined;
/** One column of the DCF table; undefined leaves a cell blank, null is N/A. */
export type DcfColumn = {
  /** The year in the forecast's own count: "Base year", "FY+1". */
  name?: string;
  label: string;
  look: "history" | "base" | "forecast" | "stable";
  revenue: Cell;
  growthRate?: Cell;
  netIncome: Cell;
  netIncomeMargin: Cell;
  reinvestment?: Cell;
  fcfe?: Cell;
  costOfEquity?: Cell;
  discountFactor?: Cell;
  discountedFcfe?: Cell;
  investedEquity?: Cell;
  roe?: Cell;
  salesToEquityRatio?: Cell;
  sources?: Partial<Record<"revenue" | "netIncome" | "investedEquity", Provenance>>;
  /** Why figures are missing, where it depends on the year. */
  reasons: Partial<Record<"growthRate" | "netIncomeMargin" | "roe" | "salesToEquityRatio", string>>;
};

/** The fields of a case that the table shows; the report's case and the live one have them. */
export type DcfCase = Pick<
  ValuationCase,
  | "baseRevenue"
  | "baseNetIncome"
  | "baseBookEquity"
  | "latestFinancialsDate"
  | "stableRevenue"
  | "stableNetIncome"
  | "stableNetIncomeMargin"
  | "stableReinvestment"
  | "stableFcfe"
  | "stableGrowthRate"
  | "stableCostOfEquity"
  | "stableRoe"
  | "pvTerminal"
  | "forecastYears"
> & { baseNetReinvestment: number | null; baseFcfe: number | null };

/**
 * Builds the columns: up to three years of history, or the years of it that are asked for, then as
 * many as the years to stability plus two: the base year, the forecast and stability.
 */
export function buildDcfColumns({
  base,
  history,
  pastYears = 3,
  revenueSource,
}: {
  base: DcfCase;
  history: AdjustedRow[];
  pastYears?: number;
  revenueSource?: Provenance | undefined;
}): DcfColumn[] {
  const ascending = sortYears(history);
  const earlier = ascending.filter((row) => row.periodEnd < base.latestFinancialsDate);
  const baseRow = ascending.find((row) => row.periodEnd === base.latestFinancialsDate);
  const past: DcfColumn[] = earlier.slice(Math.max(0, earlier.length - pastYears)).map((row) => ({
    label: row.label,
    reasons: explainRow({ row, before: findYearBefore({ row, years: ascending }) }),
    look: "history",
    revenue: row.revenue.value,
    growthRate: row.oneYearCAGR,
    netIncome: row.adjustedNetIncome,
    netIncomeMargin: row.adjustedNetIncomeMargin,
    reinvestment: row.reinvestment,
    fcfe: row.fcfe,
    investedEquity: row.adjustedEquity,
    roe: row.adjustedROE,
    salesToEquityRatio: row.adjustedSalesToEquityRatio,
    sources: { revenue: row.revenue.source, ...writeAdjustedSources(row) },
  }));
  const start: DcfColumn = {
    name: "Base year",
    label: nameYear({ end: base.latestFinancialsDate, after: 0 }),
    look: "base",
    revenue: base.baseRevenue,
    growthRate: baseRow?.oneYearCAGR ?? null,
    netIncome: base.baseNetIncome,
    netIncomeMargin: meaningfulRatio("margin", base.baseNetIncome, base.baseRevenue),
    reinvestment: base.baseNetReinvestment ?? baseRow?.reinvestment ?? null,
    fcfe: base.baseFcfe ?? baseRow?.fcfe ?? null,
    investedEquity: base.baseBookEquity,
    roe: baseRow?.adjustedROE ?? null,
    salesToEquityRatio: meaningfulRatio("salesToEquity", base.baseRevenue, base.baseBookEquity),
    reasons: {
      ...explainRow({
        row: baseRow ?? null,
        before: baseRow ? findYearBefore({ row: baseRow, years: ascending }) : null,
      }),
      netIncomeMargin: explainRatio("revenue", base.baseRevenue),
      salesToEquityRatio: explainRatio("equity", base.baseBookEquity),
    },
    sources: baseRow
      ? { revenue: baseRow.revenue.source, ...writeAdjustedSources(baseRow) }
      : { ...(revenueSource && { revenue: revenueSource }) },
  };
  const forecast = base.forecastYears.map((year, index): DcfColumn => ({
    ...year,
    name: `FY+${index + 1}`,
    // Not by its fiscal year, which may run ahead of the calendar.
    label: nameYear({ end: base.latestFinancialsDate, after: index + 1 }),
    look: "forecast",
    reasons: {
      roe: explainRatio("equityBefore", base.forecastYears[index - 1]?.investedEquity ?? base.baseBookEquity),
      salesToEquityRatio: explainRatio("equity", year.investedEquity),
    },
  }));
  const stable: DcfColumn = {
    label: "Stability",
    look: "stable",
    revenue: base.stableRevenue,
    growthRate: base.stableGrowthRate,
    netIncome: base.stableNetIncome,
    netIncomeMargin: base.stableNetIncomeMargin,
    reinvestment: base.stableReinvestment,
    fcfe: base.stableFcfe,
    costOfEquity: base.stableCostOfEquity,
    discountFactor: base.forecastYears.at(-1)?.discountFactor,
    discountedFcfe: base.pvTerminal,
    roe: base.stableRoe,
    reasons: {},
  };
  return [...past, start, ...forecast, stable];
}

/** Names the twelve months that end some years after a date: "to Mar 2027". */
function nameYear({ end, after }: { end: string; after: number }): string {
  const [, month = "", year = ""] = formatDate(end).split(" ");
  return `to ${month} ${Number(year) + after}`;
}
