import type { Result } from "lighthouse";

/** The four scores, from 0 to 100. */
export const scores = [
  { label: "perf.", id: "performance" },
  { label: "access.", id: "accessibility" },
  { label: "practices", id: "best-practices" },
  { label: "SEO", id: "seo" },
];

/** Of the first load: paints and blocking in ms, the shift of the layout without a unit. */
export const metrics = [
  { label: "FCP", id: "first-contentful-paint", digits: 0 },
  { label: "LCP", id: "largest-contentful-paint", digits: 0 },
  { label: "TBT", id: "total-blocking-time", digits: 0 },
  { label: "CLS", id: "cumulative-layout-shift", digits: 3 },
];

/** The scores, the metrics, and the KB that were sent. */
export type Measured = number[];

/** Takes what is printed from a result; NaN for what it does not have. */
export const toMeasured = ({ categories, audits }: Result): Measured => [
  ...scores.map(({ id }) => 100 * (categories[id]?.score ?? NaN)),
  ...metrics.map(({ id }) => audits[id]?.numericValue ?? NaN),
  (audits["total-byte-weight"]?.numericValue ?? NaN) / 1024,
];

/** Writes the median of each figure over the runs. */
export const formatMedians = (runs: Measured[]): string[] => {
  const digits = [...scores.map(() => 0), ...metrics.map((metric) => metric.digits), 0];
  return digits.map((places, index) => {
    const sorted = runs.map((run) => run[index] ?? NaN).toSorted((a, b) => a - b);
    return (sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN).toFixed(places);
  });
};
