import type { Belief, BeliefMark } from "@plumbline/gateway/dto/beliefs.ts";
import { formatPercent } from "../../shared/format.ts";

/** How often the reader was nearer than we, of the forecasts that a year has passed for. */
export type BeliefRecord = {
  count: number;
  nearer: number;
  share: number;
  /** 95% interval of the share (Wilson 1927). */
  interval: [low: number, high: number];
  /** Mean absolute errors of growth a year, as fractions. */
  error: { reader: number; ours: number };
};

/** Fiscal years have 52 or 53 weeks, and a filing of the year may end a few days short of it. */
const wholeYear = 0.95;
/** The normal quantile of a 95% interval. */
const z = 1.96;

const findInterval = (share: number, count: number): [number, number] => {
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  const [middle, scale] = [share + (z * z) / (2 * count), 1 + (z * z) / count];
  return [(middle - spread) / scale, (middle + spread) / scale];
};

/**
 * Describes the reader's record by the first filing of each forecast whose period ends a year or
 * more after. Null before there is one.
 */
export const describeRecord = (beliefs: readonly Belief[]): BeliefRecord | null => {
  const judged = beliefs.flatMap(({ marks }): BeliefMark["growth"][] => {
    const first = marks.find(({ years }) => years >= wholeYear);
    return first ? [first.growth] : [];
  });
  const count = judged.length;
  if (count === 0) return null;
  const errors = judged.map(({ actual, reader, ours }) => ({
    reader: Math.abs(actual - reader),
    ours: Math.abs(actual - ours),
  }));
  const nearer = errors.filter(({ reader, ours }) => reader < ours).length;
  const mean = (name: "reader" | "ours") => errors.reduce((sum, one) => sum + one[name], 0) / count;
  return {
    count,
    nearer,
    share: nearer / count,
    interval: findInterval(nearer / count, count),
    error: { reader: mean("reader"), ours: mean("ours") },
  };
};

/** Says how the reader's record is, in sentences. */
export const writeRecord = ({ count, nearer, share, interval, error }: BeliefRecord): string => {
  const forecasts = count === 1 ? "one forecast" : `${count} forecasts`;
  const [low, high] = interval.map(formatPercent);
  return `Of ${forecasts} that a year has passed for, you were nearer than we to the growth that came in ${nearer} (${formatPercent(share)}; 95% interval ${low} to ${high}). Your mean error was ${formatPercent(error.reader)} a year, ours ${formatPercent(error.ours)}.`;
};
