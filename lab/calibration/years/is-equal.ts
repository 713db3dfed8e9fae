import type { FiledReport } from "./read-reports.ts";

/** A smaller difference is rounding. */
const tolerance = 0.005;
const largestUnit = 1e6;

/** Returns the largest power of ten, up to a million, in which both amounts are whole. */
const unitOf = (a: number, b: number): number => {
  let unit = largestUnit;
  while (unit > 1 && (a % unit !== 0 || b % unit !== 0)) unit /= 10;
  return unit;
};

/** Returns whether two amounts are one but for a unit: sums of other lines meet by chance. */
export const isExact = (ours: number, sum: number): boolean => Math.abs(ours - sum) <= unitOf(ours, sum);

/** Returns whether two amounts are one: within half a percent or a unit. */
export const isEqual = (ours: number, stated: number): boolean =>
  isExact(ours, stated) || Math.abs(ours - stated) <= tolerance * Math.abs(stated);

/** Names a report in an explanation. */
export const nameReport = ({ form, filed }: Pick<FiledReport, "form" | "filed">): string =>
  `${form} filed ${filed}`;
