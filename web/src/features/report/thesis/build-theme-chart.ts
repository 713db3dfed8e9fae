import type { AdjustedRow } from "@plumbline/report/report.ts";
import type { CaseType, ValuationCase } from "@plumbline/report/valuation.ts";
import type { YearChartProps, YearLevel } from "../../../shared/charts/year-chart.tsx";
import { formatDecimal, formatMillionsShort, formatPercent } from "../../../shared/format.ts";
import { type CompleteReport, findCase } from "../complete-report.ts";
import { sortYears } from "../parts/sort-years.ts";

export type Theme = "growth" | "runway" | "efficiency" | "margin" | "competition";

/** Fewer known years show no development. */
const minYears = 3;
/** Fewer peers make no median. */
const minPeers = 3;
/** A return on equity above it says only that book equity is small. */
const maxRoe = 2;

const caseColors: Record<CaseType, string> = {
  base: "var(--value)",
  bull: "var(--bull)",
  bear: "var(--bear)",
};

type Input = { report: CompleteReport; side: CaseType; compared: ValuationCase };
type Build = (input: Input) => YearChartProps | null;

/** Writes how many of the fiscal years a condition holds for: "all 10 years", "3 of 10 years". */
function countYears(
  rows: readonly AdjustedRow[],
  read: (row: AdjustedRow) => number | null,
  holds: (value: number) => boolean,
) {
  const values = rows.flatMap((row) => (row.label === "TTM" ? [] : (read(row) ?? [])));
  const some = values.filter(holds).length;
  if (some === values.length) return `all ${some} years`;
  return `${some === 0 ? "none" : some} of ${values.length} years`;
}

/** Lists a case's revenue by year of the forecast; the last is the first year of lasting growth. */
const listRevenue = ({ forecastYears, stableRevenue }: ValuationCase) => [
  ...forecastYears.map(({ revenue }) => revenue),
  stableRevenue,
];

/** Lists the levels of the base case, of the case compared if it differs, and what the price asks. */
function listLevels(
  { report, side, compared }: Input,
  driver: "revenueGrowthRate" | "stableNetIncomeMargin" | "salesToEquityRatio" | "stableRoe",
  format: (value: number) => string,
): YearLevel[] {
  const base = report.base[driver];
  const implied =
    side === "bull"
      ? report.valuation.reverseDCFValues.find((row) => row.driver === driver)?.marketImpliedValue
      : null;
  return [
    { name: "Base", value: base, color: caseColors.base },
    ...(side !== "base" && format(compared[driver]) !== format(base)
      ? [{ name: side === "bull" ? "Bull" : "Bear", value: compared[driver], color: caseColors[side] }]
      : []),
    ...(implied == null ? [] : [{ name: "Price asks", value: implied, color: "var(--price)" }]),
  ];
}

/** Names the peers' median, which is compared with the base case; none if there are few peers. */
function listPeers({ report, side }: Input, figure: "growth" | "netMargin"): YearLevel[] {
  const value = report.peers?.medians[figure] ?? null;
  const isKnown = side === "base" && value !== null && (report.peers?.companies.length ?? 0) >= minPeers;
  return isKnown ? [{ name: "Peers", value, color: "var(--series-3)" }] : [];
}

/** Says what the base case and the bear or bull case assume. */
function compareCases({
  what,
  side,
  base,
  other,
}: {
  what: string;
  side: CaseType;
  base: string;
  other: string;
}) {
  return base === other
    ? `${what}: ${base} in the base and the ${side} case.`
    : `${what}: ${base} in the base case, ${other} in the ${side} case.`;
}

const builders: Record<Theme, Build> = {
  growth: (input) => {
    const { report, side, compared } = input;
    const rows = sortYears(report.financials.adjusted);
    const read = (row: AdjustedRow) => row.oneYearCAGR;
    const start = compared.revenueGrowthRate;
    const count = (holds: (value: number) => boolean) => countYears(rows, read, holds);
    return {
      title: "Revenue growth on the year before",
      caption: {
        base: `Revenue grew in ${count((value) => value > 0)}; our base case starts at ${formatPercent(start)}.`,
        bull: `Growth was above the bull case's ${formatPercent(start)} in ${count((value) => value > start)}.`,
        bear: `Growth was below the bear case's ${formatPercent(start)} in ${count((value) => value < start)}.`,
      }[side],
      points: rows.map((row) => ({ label: row.label, value: read(row) })),
      look: "bars",
      levels: [...listLevels(input, "revenueGrowthRate", formatPercent), ...listPeers(input, "growth")],
      format: formatPercent,
    };
  },
  margin: (input) => {
    const { report, side, compared } = input;
    const rows = sortYears(report.financials.adjusted);
    const read = (row: AdjustedRow) => row.adjustedNetIncomeMargin;
    const stable = compared.stableNetIncomeMargin;
    const peers = listPeers(input, "netMargin");
    const count = (holds: (value: number) => boolean) => countYears(rows, read, holds);
    const beyond = {
      base: `The margin was above the ${formatPercent(stable)} at which our base case settles in ${count((value) => value > stable)}`,
      bull: `The margin was above the bull case's ${formatPercent(stable)} in ${count((value) => value > stable)}`,
      bear: `The margin was below the bear case's ${formatPercent(stable)} in ${count((value) => value < stable)}`,
    }[side];
    return {
      title: "Net margin, adjusted",
      caption: `${beyond}${peers.length === 0 ? "" : "; the peers' median counts research as a cost"}.`,
      points: rows.map((row) => ({ label: row.label, value: read(row) })),
      look: "line",
      levels: [...listLevels(input, "stableNetIncomeMargin", formatPercent), ...peers],
      format: formatPercent,
    };
  },
  efficiency: (input) => {
    const { report, side, compared } = input;
    const rows = sortYears(report.financials.adjusted);
    const ratio = compared.salesToEquityRatio;
    return {
      title: "Sales to equity, adjusted",
      caption:
        side === "base"
          ? `Sales of the year over all equity; in our base case new equity adds ${formatDecimal(ratio)} times its amount in sales.`
          : compareCases({
              what: "Sales to new equity",
              side,
              base: formatDecimal(report.base.salesToEquityRatio),
              other: formatDecimal(ratio),
            }),
      points: rows.map((row) => ({ label: row.label, value: row.adjustedSalesToEquityRatio })),
      look: "line",
      levels: listLevels(input, "salesToEquityRatio", (value) => formatDecimal(value)),
      format: (value) => formatDecimal(value),
    };
  },
  runway: ({ report, side, compared }) => {
    const { base, company } = report;
    const rows = sortYears(report.financials.adjusted);
    const money = (value: number | null) => formatMillionsShort(value, company.currency);
    const baseYear = Number(base.latestFinancialsDate.slice(0, 4));
    // Not by its fiscal year, which may run ahead of the calendar.
    const labelOf = (index: number) => String(baseYear + index + 1);
    const [usual, other] = [listRevenue(base), listRevenue(compared)];
    const end = `${money(base.stableRevenue)} by ${labelOf(usual.length - 1)}`;
    if (base.forecastYears.length === 0) return null;
    const isOther = side !== "base";
    const forecast = Array.from({ length: Math.max(usual.length, other.length) }, (_, index) => ({
      label: labelOf(index),
      value: usual[index] ?? null,
      isForecast: true,
    }));
    return {
      title: "Revenue, and its forecast",
      caption: isOther
        ? `Revenue comes to ${money(compared.stableRevenue)} by ${labelOf(other.length - 1)} in the ${side} case, and to ${end} in the base case.`
        : `Revenue goes from ${money(base.baseRevenue)} to ${end} in our base case.`,
      points: [...rows.map((row) => ({ label: row.label, value: row.revenue.value })), ...forecast],
      look: "bars",
      levels: [],
      path: isOther
        ? {
            name: side === "bull" ? "Bull" : "Bear",
            values: [
              ...rows.map((row, index) => (index === rows.length - 1 ? row.revenue.value : null)),
              ...forecast.map((_, index) => other[index] ?? null),
            ],
            color: caseColors[side],
          }
        : undefined,
      format: money,
    };
  },
  competition: (input) => {
    const { report, side, compared } = input;
    const rows = sortYears(report.financials.adjusted);
    const read = (row: AdjustedRow) => row.adjustedROE;
    if (rows.some((row) => Math.abs(read(row) ?? 0) > maxRoe)) return null;
    const cost = report.base.startingCostOfEquity;
    return {
      title: "Return on equity, adjusted",
      caption:
        side === "base"
          ? `The return beat its ${formatPercent(cost)} cost in ${countYears(rows, read, (value) => value > cost)}; we assume ${formatPercent(compared.stableRoe)} in the long run.`
          : compareCases({
              what: "Long-run return",
              side,
              base: formatPercent(report.base.stableRoe),
              other: formatPercent(compared.stableRoe),
            }),
      points: rows.map((row) => ({ label: row.label, value: read(row) })),
      look: "line",
      levels: [
        ...listLevels(input, "stableRoe", formatPercent),
        { name: "Cost", value: cost, color: "var(--ink-3)" },
      ],
      format: formatPercent,
    };
  },
};

/**
 * Builds the chart that is beside the text of a theme: the company's years against what the
 * case assumes. Returns null if too few years are known, or if they say nothing.
 */
export function buildThemeChart({
  report,
  theme,
  side,
}: {
  report: CompleteReport;
  theme: Theme;
  side: CaseType;
}): YearChartProps | null {
  const compared = findCase({ cases: report.valuation.cases, type: side });
  const chart = compared && builders[theme]({ report, side, compared });
  const known = chart?.points.filter(({ value, isForecast }) => value !== null && !isForecast) ?? [];
  return known.length >= minYears ? chart : null;
}
