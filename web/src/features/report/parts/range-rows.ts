import type { RangeRow } from "../../../shared/charts/football-field.tsx";
import { type CompleteReport, findCase } from "../complete-report.ts";
import { percentilePoints } from "./recommendation.ts";

const yearMs = 366 * 86_400_000;

/** Ranges of value and price on one axis. */
export function rangeRows(report: CompleteReport): RangeRow[] {
  const { cases, percentiles } = report.valuation;
  const bear = findCase({ cases, type: "bear" });
  const bull = findCase({ cases, type: "bull" });
  const points = percentilePoints(percentiles);
  const at = (index: number) => points?.[index]?.value ?? 0;
  const rows: RangeRow[] = [];
  if (bear && bull) {
    const ends = [bear.perShareValue, bull.perShareValue];
    rows.push({ label: "Bear to bull", low: Math.min(...ends), high: Math.max(...ends), tone: "soft" });
  }
  if (points) {
    rows.push({ label: "p10 to p90", low: at(2), high: at(18), tone: "soft" });
    rows.push({ label: "p25 to p75", low: at(5), high: at(15), tone: "strong" });
  }
  const last = report.priceHistory.at(-1);
  if (last) {
    const from = Date.parse(last.date) - yearMs;
    const prices = report.priceHistory.flatMap(({ date, adjClose }) =>
      Date.parse(date) >= from ? [adjClose] : [],
    );
    rows.push({ label: "52 weeks", low: Math.min(...prices), high: Math.max(...prices), tone: "outline" });
  }
  return rows;
}
