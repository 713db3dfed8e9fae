import type { RangeRow } from "../../../shared/charts/football-field.tsx";
import { rangeLabels, zoneBounds } from "../../../shared/recommendation-scale.ts";
import { type CompleteReport, findCase } from "../complete-report.ts";
import { listPercentiles, findValueAtPercentile } from "./recommendation.ts";

// 366 days cover a leap year.
const priceRangeMs = 366 * 86_400_000;

/** Returns the ranges of value and of the last year's prices, as far as they are known. */
export function listRanges(report: CompleteReport): RangeRow[] {
  const { cases, percentiles } = report.valuation;
  const bear = findCase({ cases, type: "bear" });
  const bull = findCase({ cases, type: "bull" });
  const points = listPercentiles(percentiles);
  const rows: RangeRow[] = [];
  if (bear && bull) {
    const ends = [bear.perShareValue, bull.perShareValue];
    rows.push({ label: "Bear to bull", low: Math.min(...ends), high: Math.max(...ends), tone: "soft" });
  }
  if (points) {
    const [outerLow = 0, innerLow = 0, innerHigh = 0, outerHigh = 0] = zoneBounds.map((percentile) =>
      findValueAtPercentile({ points, percentile }),
    );
    rows.push({ label: rangeLabels.outer, low: outerLow, high: outerHigh, tone: "soft" });
    rows.push({ label: rangeLabels.inner, low: innerLow, high: innerHigh, tone: "strong" });
  }
  const last = report.priceHistory.at(-1);
  if (last) {
    const from = Date.parse(last.date) - priceRangeMs;
    const prices = report.priceHistory.flatMap(({ date, adjClose }) =>
      Date.parse(date) >= from ? [adjClose] : [],
    );
    rows.push({ label: "52 weeks", low: Math.min(...prices), high: Math.max(...prices), tone: "outline" });
  }
  return rows;
}
