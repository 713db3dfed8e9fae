import { findTail } from "@plumbline/base-rates/usual-figures.ts";
import { capitalise, count, dateInWords, sentences, whole, yearsInWords } from "../wording/format.ts";
import { isNumber, median } from "../../numbers.ts";
import { type CompanyYear, type LatestMonths, type Line } from "./company-year.ts";
import type { Measure, Theme } from "./measure.ts";
import type { OneOffPeriods } from "./one-off-years.ts";
import {
  describeEffect,
  hasGoneBack,
  isOfDay,
  isOfIncome,
  isOneOff,
  isOutOfLosses,
  isReturn,
  matters,
  type Now,
  nowOf,
  type Point,
  type Series,
} from "./series.ts";

/** A sentence on something that is unusual about a company. */
export type Unusual = {
  key: string;
  family?: Measure["family"];
  theme: Theme;
  lines: readonly Line[];
  /** Whether it bodes well for shareholders or ill; null if neither. */
  side: "catalyst" | "risk" | null;
  /** How rarely it is seen, as a fraction of years or of chances: the lower, the more it says. */
  rarity: number;
  text: string;
  /** What a text of nothing else is headed by. */
  header: string;
  /** Whether the answer on less value has it first. */
  isForAnswer?: boolean;
  /** Whether it is of the latest twelve months, not of the newest fiscal year. */
  isLatest?: boolean;
};

/** Fewest fiscal years of a record that one of them can break. */
const fewestYears = 7;
/** Least distance from the next year, as a share of its value, that makes a record. Our judgement. */
const leastLead = 0.02;
/** Fewest rises or falls in a row that chance would seldom give: one in sixteen. */
const fewestSteps = 4;

const sideOf = ({ good }: Measure, isHigh: boolean): Unusual["side"] => {
  if (good === null) return null;
  return (good === "high") === isHigh ? "catalyst" : "risk";
};

type Found = Pick<Unusual, "rarity" | "text" | "isLatest"> & { isHigh: boolean; side?: Unusual["side"] };

const toUnusual = ({ measure, last, latest }: Series, { isHigh, side, text, ...found }: Found): Unusual => ({
  key: measure.key,
  family: measure.family,
  theme: measure.theme,
  lines: measure.lines,
  side: side ?? sideOf(measure, isHigh),
  header: capitalise(measure.says(measure.write((found.isLatest && latest ? latest : last).value))),
  text: sentences(text, isHigh && measure.whenHigh),
  ...found,
});

/**
 * Finds that a value is beyond all of the years before it: the further beyond their width, the
 * rarer.
 */
const findBeyond = (
  series: Series,
  {
    now,
    before,
    when,
    place,
    isLatest,
  }: {
    now: Now;
    before: readonly Point[];
    when: string;
    /** Says where it lies: "the highest of ten years". */
    place: (isHigh: boolean, years: number) => string;
    isLatest: boolean;
  },
): Unusual | null => {
  if (before.length + 1 < fewestYears) return null;
  const { measure, points } = series;
  const { write, says } = measure;
  const sorted = before.toSorted((a, b) => a.value - b.value);
  const [low, high] = [sorted[0] as Point, sorted.at(-1) as Point];
  const isHigh = now.value > high.value;
  const next = isHigh ? high : low;
  if ((!isHigh && now.value >= low.value) || write(next.value) === write(now.value)) return null;
  if (Math.abs(now.value - next.value) < leastLead * Math.abs(next.value)) return null;
  if (!matters(series, now, median(points.map(({ value }) => value)) ?? now.value)) return null;
  const beyond = Math.abs(now.value - next.value) / (high.value - low.value || Infinity);
  const effect = describeEffect(series, now);
  return toUnusual(series, {
    isHigh,
    isLatest,
    rarity: 1 / (before.length + 1) / (1 + beyond),
    ...(effect?.side && { side: effect.side }),
    text: sentences(
      `${when} ${says(write(now.value))}, ${place(isHigh, before.length)} (${write(next.value)} in ${next.year} was next).`,
      effect?.text,
    ),
  });
};

/** Says when a fiscal year's value was: "In fiscal 2025", or of balances "At the end of fiscal 2025". */
const whenOfYear = ({ measure, last }: Series): string =>
  `${isOfDay(measure) ? "At the end of" : "In"} fiscal ${last.year}`;

/** Finds that the newest fiscal year is beyond all before it. */
const findRecordYear = (series: Series): Unusual | null =>
  findBeyond(series, {
    now: nowOf(series),
    before: series.points.slice(0, -1),
    when: whenOfYear(series),
    place: (isHigh, years) => `the ${isHigh ? "highest" : "lowest"} of ${yearsInWords(years + 1)}`,
    isLatest: false,
  });

/** Finds that the latest twelve months are beyond all fiscal years. */
const findLatest = (series: Series): Unusual | null =>
  series.latest &&
  findBeyond(series, {
    now: { value: series.latest.value, year: series.latest.months },
    before: series.points,
    when: `${isOfDay(series.measure) ? "On" : "In the year to"} ${dateInWords(series.latest.months.end)}`,
    place: (isHigh, years) => `${isHigh ? "above" : "below"} all ${count(years)} fiscal years before`,
    isLatest: true,
  });

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
const findTurn = (series: Series): Unusual | null => {
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
    rarity: rarityOfRow(measure, length),
    text: `After ${count(length)} years of ${last > 0 ? "falls" : "rises"} ${measure.noun} ${last > 0 ? "rose" : "fell"} from ${measure.write(from.value)} to ${measure.write(to.value)} in fiscal ${to.year}.`,
  });
};

/** Finds rises or falls in a row, each of which the written figures show. */
const findRun = (series: Series): Unusual | null => {
  const { points, measure } = series;
  const { write, noun } = measure;
  const steps = signsOf(series);
  const last = steps.at(-1) ?? 0;
  const all = points.slice(steps.findLastIndex((step) => step !== last) + 1);
  // A run from a year that was unusual would say more than has happened.
  const length = all.length - 1 - all.findIndex((point) => !isOneOff(series, point));
  if (last === 0 || length < fewestSteps) return null;
  const [from, to] = [points.at(-1 - length) as Point, points.at(-1) as Point];
  if (!matters(series, nowOf(series), from.value)) return null;
  return toUnusual(series, {
    isHigh: last > 0,
    rarity: rarityOfRow(measure, length),
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
  if (isOneOff(series, before) || isReturn(series, before, now)) return null;
  if (!matters(series, nowOf(series), before.value)) return null;
  return toUnusual(series, {
    isHigh: now.value > before.value,
    rarity: most / last / changes.length,
    text: `${capitalise(noun)} ${now.value > before.value ? "rose" : "fell"} from ${write(before.value)} to ${write(now.value)} in fiscal ${now.year}, more than in any of the ${count(changes.length - 1)} years before.`,
  });
};

/**
 * Returns whether the newest figure is worse than that of the fiscal year before, as they are
 * written: good as it is among companies, it is no catalyst.
 */
const isWorsening = ({ measure, points, last, latest }: Series, isHigh: boolean): boolean => {
  const [before, { value: now }] = [points.at(-2), latest ?? last];
  return (
    before !== undefined &&
    measure.write(now) !== measure.write(before.value) &&
    now < before.value === isHigh
  );
};

/** Returns whether what is good of a theme is a catalyst: not cash and funding, which are states. */
const makesCatalyst = (theme: Theme): boolean => theme !== "cash" && theme !== "funding";

/** Finds that few companies of the size have such a figure. */
const findOutlier = (series: Series): Unusual | null => {
  const { measure, last, newest } = series;
  const revenue = newest.read("revenue");
  const tail = isNumber(revenue) ? findTail({ measure: measure.key, value: last.value, revenue }) : null;
  if (!tail || !matters(series, nowOf(series), 0)) return null;
  const { share, isHigh, companies, size } = tail;
  const isCatalyst = makesCatalyst(measure.theme) && sideOf(measure, isHigh) === "catalyst";
  if (isCatalyst && isWorsening(series, isHigh)) return null;
  return toUnusual(series, {
    isHigh,
    rarity: share,
    text: `${whenOfYear(series)} ${measure.says(measure.write(last.value))}, ${isHigh ? "above" : "below"} ${whole(100 * (1 - share))}% of the years of ${whole(companies)} companies with revenue ${size}.`,
  });
};

/**
 * Finds what is rarest in a measure's record; null if nothing is unusual, if the newest year lacks
 * the measure, or years between lack it.
 */
export const findUnusual = (
  measure: Measure,
  {
    years,
    months,
    money,
    hasUsual = true,
    oneOffs = new Set(),
  }: {
    years: readonly CompanyYear[];
    months: LatestMonths | null;
    /** Writes an amount in millions. */
    money: (millions: number) => string;
    /** Whether usual figures are of companies like it: of no banks or insurers. */
    hasUsual?: boolean;
    /** Periods whose net income holds items that do not recur. */
    oneOffs?: OneOffPeriods;
  },
): Unusual | null => {
  const newest = years.at(-1);
  const points = years.flatMap((year) => {
    const value = measure.value(year);
    return value === null ? [] : [{ year: year.fiscalYear, value }];
  });
  const last = points.at(-1);
  const isWhole = points.every(({ year }, i) => i === 0 || year === (points[i - 1]?.year ?? 0) + 1);
  if (!newest || !last || last.year !== newest.fiscalYear || !isWhole) return null;
  const value = months ? measure.value(months) : null;
  const latest = months && value !== null ? { value, months } : null;
  const series: Series = {
    measure,
    points,
    last,
    newest,
    latest: latest && !(isOfIncome(measure) && oneOffs.has("latest")) ? latest : null,
    money,
    isOutOfLosses: isOutOfLosses(years),
    oneOffs,
  };
  if (hasGoneBack(series, months) || isOneOff(series, last)) return findLatest(series);
  const finders = [
    findLatest,
    findRecordYear,
    findTurn,
    findRun,
    findBreak,
    ...(hasUsual ? [findOutlier] : []),
  ];
  const found = finders.flatMap((find) => find(series) ?? []);
  return found.toSorted((a, b) => a.rarity - b.rarity)[0] ?? null;
};
