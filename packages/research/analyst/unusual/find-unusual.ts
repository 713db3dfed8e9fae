import { findTail } from "@plumbline/base-rates/usual-figures.ts";
import { capitalise, count, sentences, whole, yearsInWords } from "../wording/format.ts";
import { isNumber, median } from "../../numbers.ts";
import type { CompanyYear, Line } from "./company-year.ts";
import type { Measure, Theme } from "./measure.ts";

/** A sentence on something that is unusual about a company. */
export type Unusual = {
  key: string;
  theme: Theme;
  lines: readonly Line[];
  /** Whether it bodes well for shareholders or ill; null if neither. */
  side: "catalyst" | "risk" | null;
  /** How rarely it is seen, as a fraction of years or of chances: the lower, the more it says. */
  rarity: number;
  text: string;
};

/** Fewest fiscal years of a record that one of them can break. */
const fewestYears = 7;
/** Fewest rises or falls in a row that chance would seldom give: one in sixteen. */
const fewestSteps = 4;

/**
 * Least share of revenue that a figure differs by to matter: auditors take half a percent to one
 * for what would change a reader's mind.
 */
const leastOfRevenue = 0.01;

type Point = { year: number; value: number };
/** A measure's values by fiscal year, the last of them of the newest year. */
type Series = {
  measure: Measure;
  points: readonly Point[];
  last: Point;
  newest: CompanyYear;
  /** Writes an amount in millions. */
  money: (millions: number) => string;
};

/** Whether the newest figure lies so far from another one that it matters. */
const matters = ({ measure, last, newest }: Series, other: number): boolean => {
  const [unit, revenue] = [measure.unit(newest), newest.read("revenue")];
  return (
    isNumber(unit) &&
    isNumber(revenue) &&
    Math.abs((last.value - other) * unit) >= leastOfRevenue * Math.abs(revenue)
  );
};

const sideOf = ({ good }: Measure, isHigh: boolean): Unusual["side"] => {
  if (good === null) return null;
  return (good === "high") === isHigh ? "catalyst" : "risk";
};

type Found = Pick<Unusual, "rarity" | "text"> & { isHigh: boolean; side?: Unusual["side"] };

const toUnusual = ({ measure }: Series, { isHigh, side, ...found }: Found): Unusual => ({
  key: measure.key,
  theme: measure.theme,
  lines: measure.lines,
  side: side ?? sideOf(measure, isHigh),
  ...found,
});

/** Says what a return to the median of the record would change, and whether income would gain. */
const describeEffect = ({ measure, points, last, newest, money }: Series) => {
  const { effect, write } = measure;
  const usual = median(points.map(({ value }) => value));
  const base = effect ? newest.read(effect.of[0]) : null;
  if (!effect || usual === null || !isNumber(base) || write(usual) === write(last.value)) return null;
  const change = ((usual - last.value) * base) / (effect.of[1] ?? 1);
  const isMore = change > 0 === effect.isGain;
  const side: Unusual["side"] = isMore ? "catalyst" : "risk";
  return {
    text: `At the median of those years, ${write(usual)}, ${effect.words(money(Math.abs(change)), isMore)}.`,
    side: effect.isIncome ? side : undefined,
  };
};

/** Finds that the newest year is beyond all before it: the further beyond their width, the rarer. */
const findRecordYear = (series: Series): Unusual | null => {
  const { measure, points, last } = series;
  if (points.length < fewestYears) return null;
  const before = points.slice(0, -1).toSorted((a, b) => a.value - b.value);
  const [low, high] = [before[0] as Point, before.at(-1) as Point];
  const isHigh = last.value > high.value;
  const next = isHigh ? high : low;
  const { write, says } = measure;
  if ((!isHigh && last.value >= low.value) || write(next.value) === write(last.value)) return null;
  if (!matters(series, median(points.map(({ value }) => value)) ?? last.value)) return null;
  const beyond = Math.abs(last.value - next.value) / (high.value - low.value || Infinity);
  const effect = describeEffect(series);
  return toUnusual(series, {
    isHigh,
    rarity: 1 / points.length / (1 + beyond),
    ...(effect?.side && { side: effect.side }),
    text: sentences(
      `In fiscal ${last.year} ${says(write(last.value))}, the ${isHigh ? "highest" : "lowest"} of ${yearsInWords(points.length)} (${write(next.value)} in ${next.year} was next).`,
      effect?.text,
    ),
  });
};

/** Finds rises or falls in a row, each of which the written figures show. */
const findRun = (series: Series): Unusual | null => {
  const { points, measure } = series;
  const { write, noun } = measure;
  const steps = points.slice(1).map(({ value }, i) => {
    const before = (points[i] as Point).value;
    return write(value) === write(before) ? 0 : Math.sign(value - before);
  });
  const last = steps.at(-1) ?? 0;
  const length = steps.length - 1 - steps.findLastIndex((step) => step !== last);
  if (last === 0 || length < fewestSteps) return null;
  const [from, to] = [points.at(-1 - length) as Point, points.at(-1) as Point];
  if (!matters(series, from.value)) return null;
  return toUnusual(series, {
    isHigh: last > 0,
    rarity: 2 ** -length,
    text: `${capitalise(noun)} ${last > 0 ? "rose" : "fell"} in each of the last ${count(length)} fiscal years, from ${write(from.value)} in ${from.year} to ${write(to.value)}.`,
  });
};

/** Finds that the newest change is larger than all before it. */
const findBreak = (series: Series): Unusual | null => {
  const { points, measure } = series;
  const { write, noun } = measure;
  const changes = points.slice(1).map(({ value }, i) => Math.abs(value - (points[i] as Point).value));
  const last = changes.at(-1) ?? 0;
  const most = Math.max(...changes.slice(0, -1));
  if (points.length < fewestYears || last <= most) return null;
  const [before, now] = points.slice(-2) as [Point, Point];
  if (!matters(series, before.value)) return null;
  return toUnusual(series, {
    isHigh: now.value > before.value,
    rarity: most / last / changes.length,
    text: `${capitalise(noun)} ${now.value > before.value ? "rose" : "fell"} from ${write(before.value)} to ${write(now.value)} in fiscal ${now.year}, more than in any of the ${count(changes.length - 1)} years before.`,
  });
};

/** Finds that few companies of the size have such a figure. */
const findOutlier = (series: Series): Unusual | null => {
  const { measure, last, newest } = series;
  const revenue = newest.read("revenue");
  const tail = isNumber(revenue) ? findTail({ measure: measure.key, value: last.value, revenue }) : null;
  if (!tail || !matters(series, 0)) return null;
  const { share, isHigh, companies, size } = tail;
  return toUnusual(series, {
    isHigh,
    rarity: share,
    text: `In fiscal ${last.year} ${measure.says(measure.write(last.value))}, ${isHigh ? "more" : "less"} than in ${whole(100 * (1 - share))} of 100 fiscal years of ${whole(companies)} companies with revenue ${size}.`,
  });
};

/**
 * Finds what is rarest in a measure's record; null if nothing is unusual, if the newest year lacks
 * the measure, or years between lack it. money writes an amount in millions.
 */
export const findUnusual = (
  measure: Measure,
  years: readonly CompanyYear[],
  money: (millions: number) => string,
): Unusual | null => {
  const newest = years.at(-1);
  const points = years.flatMap((year) => {
    const value = measure.value(year);
    return value === null ? [] : [{ year: year.fiscalYear, value }];
  });
  const last = points.at(-1);
  const isWhole = points.every(({ year }, i) => i === 0 || year === (points[i - 1]?.year ?? 0) + 1);
  if (!newest || !last || last.year !== newest.fiscalYear || !isWhole) return null;
  const series = { measure, points, last, newest, money };
  const found = [findRecordYear, findRun, findBreak, findOutlier].flatMap((find) => find(series) ?? []);
  return found.toSorted((a, b) => a.rarity - b.rarity)[0] ?? null;
};
