import {
  type FigureUnit,
  listSourcedFigures,
  type SourcedFigure,
} from "@plumbline/report/list-sourced-figures.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import {
  formatDecimal,
  formatMarketCap,
  formatMillions,
  formatPercent,
  formatPerShare,
} from "../../../shared/format.ts";
import type { CompleteReport } from "../complete-report.ts";
import { drivers, formatDriver } from "../parts/drivers.ts";
import { listComputed } from "./list-computed.ts";
import { writeSource } from "../parts/sources/write-source.ts";

/** A figure of the report: what it is worth and where it comes from. */
export type FigureRow = {
  group: SourcedFigure["group"] | "Drivers" | "Results";
  figure: string;
  value: string;
  source: Provenance;
};

const formats: Record<Exclude<FigureUnit, "text">, (value: number | null, currency: string) => string> = {
  millions: formatMillions,
  currency: formatMarketCap,
  perShare: formatPerShare,
  rate: (value) => formatPercent(value),
  ratio: (value) => formatDecimal(value),
  shares: (value) => formatDecimal(value, 1),
  years: (value) => formatDecimal(value, 1),
};

function formatFigure({ value, unit }: SourcedFigure, currency: string): string {
  return unit === "text" || typeof value === "string" ? String(value ?? "") : formats[unit](value, currency);
}

/**
 * Lists every figure on which the report rests, with its value and source: inputs, statements,
 * segments, claims, peers, drivers with their reasons, results with their formulas. Money in
 * millions unless a sign says otherwise.
 */
export function listFigures(report: CompleteReport): FigureRow[] {
  const { currency } = report.company;
  const sourced = listSourcedFigures(report).map((figure): FigureRow => ({
    group: figure.group,
    figure: figure.figure,
    value: formatFigure(figure, currency),
    source: figure.source,
  }));
  const forecast = report.forecasts.find(({ type }) => type === "base");
  const decided = drivers.flatMap(({ name, label, kind }): FigureRow[] =>
    forecast
      ? [
          {
            group: "Drivers",
            figure: label,
            value: formatDriver({ kind, value: forecast[name].value }),
            source: writeSource({ kind: "assumed", note: forecast[name].explanation }),
          },
        ]
      : [],
  );
  return [...sourced, ...decided, ...listComputed(report)];
}
