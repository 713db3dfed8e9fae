import { isExact, nameReport } from "./is-equal.ts";
import type { FiledReport } from "./read-reports.ts";
import { addLines, joinLines, type Stated } from "./state-item.ts";
import type { YearItem } from "./year-items.ts";

/** One figure of the product, in units, for a year that ends on a day. */
export type YearFigure = { item: YearItem; end: string; ours: number; reports: readonly FiledReport[] };

const none: Stated = { value: 0, lines: "" };

/**
 * Finds the other lines that make the product's figure of a report's line: another sum of the
 * report, or at most two amounts that any report of the company states for the year. Some of them,
 * such as preferred stock, only a later report tags. Returns them in words; null if there are none.
 */
export const reconcile = (
  { item, end, ours, reports }: YearFigure,
  report: FiledReport,
  stated: Stated,
): string | null => {
  const checked = item.checks
    .flatMap((sum) => addLines({ report, item, end }, sum) ?? [])
    .find(({ value }) => isExact(ours, value));
  if (checked) return `${checked.lines} of the ${nameReport(report)}`;
  const bridges = reports.flatMap((source) =>
    item.bridges.flatMap((sum) => addLines({ report: source, item, end }, sum) ?? []),
  );
  for (const one of bridges)
    for (const other of [none, ...bridges])
      if (isExact(ours, stated.value + one.value + other.value))
        return joinLines([stated, one, other].map(({ lines }) => lines).filter((lines) => lines !== ""));
  return null;
};
