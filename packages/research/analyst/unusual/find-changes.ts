import { capitalise, count } from "../wording/format.ts";
import type { Measure } from "./measure.ts";
import { isOneOff, isReturn, matters, nowOf, type Point, type Series } from "./series.ts";
import { fewestYears, toUnusual, type Unusual } from "./unusual.ts";

/** Fewest rises or falls in a row that chance would seldom give: one in sixteen. */
const fewestSteps = 4;

/** Lists the signs of a series' changes; 0 where the written figures show none. */
const signsOf = ({ points, measure: { write } }: Series): number[] => {
  const written = points.map(({ value }) => write(value));
  return points
    .slice(1)
    .map(({ value }, i) =>
      written[i + 1] === written[i] ? 0 : Math.sign(value - (points[i] as Point).value),
    );
};

/** How rarely so many changes in a row go one way. */
const rarityOfRow = ({ goesOn = 0.5 }: Measure, length: number): number => goesOn ** length;

/** Finds that the newest change ended a row of rises or falls. */
export const findTurn = (series: Series): Unusual | null => {
  const { points, measure } = series;
  const steps = signsOf(series);
  const [before, last] = [steps.at(-2) ?? 0, steps.at(-1) ?? 0];
  const length = steps.length - 2 - steps.slice(0, -1).findLastIndex((step) => step !== before);
  if (before === 0 || last !== -before || length < fewestSteps) return null;
  const [from, to] = points.slice(-2) as [Point, Point];
  if (isOneOff(series, from) || isReturn(series, from, to)) return null;
  if (!matters(series, nowOf(series), from.value)) return null;
  return toUnusual(series, {
    isHigh: last > 0,
    head: (noun) =>
      `${noun} ${last > 0 ? "rose" : "fell"} after ${count(length)} years of ${last > 0 ? "falls" : "rises"}`,
    rarity: rarityOfRow(measure, length),
    text: `After ${count(length)} years of ${last > 0 ? "falls" : "rises"}, ${measure.noun} ${last > 0 ? "rose" : "fell"} from ${measure.write(from.value)} to ${measure.write(to.value)} in fiscal ${to.year}.`,
  });
};

/** Finds rises or falls in a row, each of which the written figures show. */
export const findRun = (series: Series): Unusual | null => {
  const { points, measure } = series;
  const { write, noun } = measure;
  const steps = signsOf(series);
  const last = steps.at(-1) ?? 0;
  const all = points.slice(steps.findLastIndex((step) => step !== last) + 1);
  // A run from a year that was unusual would say more than has happened.
  const length = all.length - 1 - all.findIndex((point) => !isOneOff(series, point));
  if (last === 0 || length < fewestSteps) return null;
  const [from, to] = [points.at(-1 - length) as Point, points.at(-1) as Point];
  // Newer figures that went the other way have ended the row.
  const now = series.latest?.value ?? to.value;
  if (write(now) !== write(to.value) && Math.sign(now - to.value) !== last) return null;
  if (!matters(series, nowOf(series), from.value)) return null;
  return toUnusual(series, {
    isHigh: last > 0,
    head: () => `${noun} ${last > 0 ? "rose" : "fell"} ${count(length)} years in a row`,
    rarity: rarityOfRow(measure, length),
    text: `${capitalise(noun)} ${last > 0 ? "rose" : "fell"} in each of the last ${count(length)} fiscal years, from ${write(from.value)} in ${from.year} to ${write(to.value)}.`,
  });
};

/** Finds that the newest change is larger than all before it. */
export const findBreak = (series: Series): Unusual | null => {
  const { points, measure } = series;
  const { write, noun } = measure;
  const changes = points.slice(1).map(({ value }, i) => Math.abs(value - (points[i] as Point).value));
  const last = changes.at(-1) ?? 0;
  const most = Math.max(...changes.slice(0, -1));
  if (points.length < fewestYears || last <= most) return null;
  const [before, now] = points.slice(-2) as [Point, Point];
  if (isOneOff(series, before) || isReturn(series, before, now)) return null;
  if (!matters(series, nowOf(series), before.value)) return null;
  return toUnusual(series, {
    isHigh: now.value > before.value,
    head: () => `${noun} ${now.value > before.value ? "rose" : "fell"} more than in other years`,
    rarity: most / last / changes.length,
    text: `${capitalise(noun)} ${now.value > before.value ? "rose" : "fell"} from ${write(before.value)} to ${write(now.value)} in fiscal ${now.year}, more than in any of the ${count(changes.length - 1)} years before.`,
  });
};
