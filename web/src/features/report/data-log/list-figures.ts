import type { Provenance } from "@plumbline/report/provenance.ts";
import type { AdjustedRow } from "@plumbline/report/report.ts";
import {
  formatDecimal,
  formatMarketCap,
  formatMillions,
  formatPercent,
  formatPerShare,
} from "../../../shared/format.ts";
import type { CompleteReport } from "../complete-report.ts";
import { drivers, formatDriver } from "../parts/drivers.ts";
import { sortYears } from "../parts/sort-years.ts";
import { listComputed } from "./list-computed.ts";
import { nameInput } from "./name-input.ts";
import { writeSource } from "./write-source.ts";

/** A figure of the report: what it is worth and where it comes from. */
export type FigureRow = {
  group: "Inputs" | "Statements" | "Drivers" | "Results";
  figure: string;
  value: string;
  source: Provenance;
};

const rates = new Set(["bondYield", "equityRiskPremium", "pDistress", "stableRoe"]);

/** Formats the value of an input; empty if the report does not carry it. */
function formatInput(report: CompleteReport, name: string): string {
  const { company, base, inputs } = report;
  if (name === "industry") return company.industry ?? "";
  if (name === "creditRating") return base.creditRating;
  if (name === "stockPrice") return formatPerShare(company.stockPrice, company.currency);
  if (name === "marketCap") return formatMarketCap(company.marketCap, company.currency);
  if (name === "defaultSpread") return formatPercent(report.valuation.models[0]?.defaultSpread);
  const value = inputs[name];
  if (value === undefined) return "";
  if (rates.has(name)) return formatPercent(value);
  return name === "sharesOutstanding" ? formatDecimal(value, 1) : formatMillions(value);
}

const statementFigures = [
  ["Revenue", "revenue"],
  ["Net income", "netIncome"],
  ["Book equity", "bookEquity"],
  ["Research and development", "researchAndDevelopment"],
] as const satisfies (readonly [string, keyof AdjustedRow])[];

/**
 * Lists every figure on which the report rests, with its value and source: inputs, statements,
 * drivers with their reasons, results with their formulas. Money in millions unless a sign says
 * otherwise.
 */
export function listFigures(report: CompleteReport): FigureRow[] {
  const inputs = Object.entries(report.sources).map(([name, source]): FigureRow => ({
    group: "Inputs",
    figure: nameInput(name),
    value: formatInput(report, name),
    source,
  }));
  const options = report.otherClaims?.stock_options;
  const claims: FigureRow[] = options
    ? [
        {
          group: "Inputs",
          figure: "Employee stock options, millions",
          value: formatDecimal(options.number_of_stock_options, 1),
          source: options.source,
        },
      ]
    : [];
  const statements = sortYears(report.financials.adjusted)
    .toReversed()
    .flatMap((row) =>
      statementFigures.map(([name, key]): FigureRow => ({
        group: "Statements",
        figure: `${name}, ${row.label}`,
        value: formatMillions(row[key].value),
        source: row[key].source,
      })),
    );
  const forecast = report.forecasts.find(({ type }) => type === "base");
  const decided = drivers.flatMap(({ name, label, kind }): FigureRow[] =>
    forecast
      ? [
          {
            group: "Drivers",
            figure: label,
            value: formatDriver({ kind, value: forecast[name].value }),
            source: writeSource("assumed", forecast[name].explanation),
          },
        ]
      : [],
  );
  return [...inputs, ...claims, ...statements, ...decided, ...listComputed(report)];
}
