/** A query in PromQL and the name of its lines, with {{label}} for labels. */
type Query = { expr: string; legend: string };
type Unit = "s" | "bytes" | "percentunit" | "reqps" | "short" | "currencyUSD";
export type Panel = {
  title: string;
  kind: "lines" | "figure";
  unit: Unit;
  /** What a reader concludes from it. */
  meaning: string;
  queries: Query[];
};
export type Board = { uid: string; title: string; rows: { title: string; panels: Panel[] }[] };

export const window = "$__rate_interval";
export const quantile = (q: number, metric: string, by: string, filter = "") =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket${filter}[${window}])))`;
export const perSecond = (metric: string, by: string, filter = "") =>
  `sum by (${by}) (rate(${metric}${filter}[${window}]))`;
export const lines = (title: string, unit: Unit, meaning: string, ...queries: [string, string][]): Panel => ({
  title,
  kind: "lines",
  unit,
  meaning,
  queries: queries.map(([expr, legend]) => ({ expr, legend })),
});
export const figure = (title: string, unit: Unit, meaning: string, expr: string): Panel => ({
  title,
  kind: "figure",
  unit,
  meaning,
  queries: [{ expr, legend: "" }],
});

export const latencies = (metric: string, filter = ""): [string, string][] => [
  [quantile(0.5, metric, "", filter), "p50"],
  [quantile(0.95, metric, "", filter), "p95"],
  [quantile(0.99, metric, "", filter), "p99"],
];
