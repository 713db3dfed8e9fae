import type { RangeRow } from "../../../shared/charts/football-field.tsx";
import { rangeLabels, zoneBounds } from "../../../shared/recommendation-scale.ts";
import { type CompleteReport, findCase } from "../complete-report.ts";
import { listPercentiles, findValueAtPercentile } from "./recommendation.ts";

// 366 days cover a leap year.
const priceRangeMs = 366 * 86_400_000;

/** Of the width of the outer range: closer ends are drawn at the same place. */
const visibleShare = 0.005;

/**
 * Returns the ranges of value and of the last year's prices, as far as they are known. Bear to bull
 * is that of eight in ten trials since the cases are p10 and p90 of the trials, and is listed where
 * it differs from it, as in older reports.
 */
export function listRanges(report: CompleteReport): RangeRow[] {
  const { cases, percentiles } = report.valuation;
  const bear = findCase({ cases, type: "bear" });
  const bull = findCase({ cases, type: "bull" });
  const points = listPercentiles(percentiles);
  const rows: RangeRow[] = [];
  const [outerLow = 0, innerLow = 0, innerHigh = 0, outerHigh = 0] = points
    ? zoneBounds.map((percentile) => findValueAtPercentile({ points, percentile }))
    : [];
  if (bear && bull) {
    const ends = [bear.perShareValue, bull.perShareValue];
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    const furthest = Math.max(Math.abs(low - outerLow), Math.abs(high - outerHigh));
    if (!points || furthest > visibleShare * (outerHigh - outerLow))
      rows.push({ label: "Bear to bull", low, high, tone: "soft" });
  }
  if (points) {
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
