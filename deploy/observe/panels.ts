import type { BoardName } from "./board-names.ts";

/** A query in PromQL and the name of its lines, with {{label}} for labels. */
type Query = { expr: string; legend: string };
/** Grafana's ids: cpm is counts a minute, rps is reads a second. */
type Unit = "s" | "bytes" | "percentunit" | "reqps" | "rps" | "cpm" | "short" | "currencyUSD";
/** A colour from a figure upwards; null: from the lowest. */
type Threshold = { value: number | null; color: "green" | "yellow" | "red" };
export type Panel = {
  title: string;
  kind: "lines" | "figure";
  unit: Unit;
  /** What a reader concludes from it. */
  meaning: string;
  queries: Query[];
  /** Of figures: digits after the point, and colours in ascending order. */
  decimals?: number;
  thresholds?: Threshold[];
  /** The boards to open next. */
  next?: BoardName[];
};
export type Board = BoardName & { rows: { title: string; panels: Panel[] }[] };

/** Lists the panels of a board. */
export const panelsOf = ({ rows }: Board): Panel[] => rows.flatMap(({ panels }) => panels);

export const window = "$__rate_interval";
export const quantile = (q: number, metric: string, by: string, filter = "", over = window) =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket${filter}[${over}])))`;
export const perSecond = (metric: string, by: string, filter = "") =>
  `sum by (${by}) (rate(${metric}${filter}[${window}]))`;
export const perMinute = (metric: string, by: string, filter = "") => `60 * ${perSecond(metric, by, filter)}`;
/** Draws 0 while an expression has no series; "or" alone would add a line at 0 to the others. */
export const orZero = (expr: string) => `${expr} or on() vector(0)`;
export const lines = (title: string, unit: Unit, meaning: string, ...queries: [string, string][]): Panel => ({
  title,
  kind: "lines",
  unit,
  meaning,
  queries: queries.map(([expr, legend]) => ({ expr, legend })),
});
export const figure = (
  title: string,
  unit: Unit,
  meaning: string,
  expr: string,
  look: Required<Pick<Panel, "decimals" | "thresholds">>,
): Panel => ({ title, kind: "figure", unit, meaning, queries: [{ expr, legend: "" }], ...look });

/** Adds links to the boards to open next. */
export const leadingTo = (next: BoardName[], panel: Panel): Panel => ({ ...panel, next });

export const latencies = (metric: string, filter = ""): [string, string][] => [
  [quantile(0.5, metric, "", filter), "p50"],
  [quantile(0.95, metric, "", filter), "p95"],
  [quantile(0.99, metric, "", filter), "p99"],
];

/** Red from a figure upwards. */
export const redFrom = (value: number): Threshold[] => [
  { value: null, color: "green" },
  { value, color: "red" },
];
/** Green from a figure upwards. */
export const greenFrom = (value: number): Threshold[] => [
  { value: null, color: "red" },
  { value, color: "green" },
];
