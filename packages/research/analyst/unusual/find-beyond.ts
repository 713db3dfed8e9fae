import { count, dateInWords, sentences, yearsInWords } from "../wording/format.ts";
import { median } from "../../numbers.ts";
import { describeEffect, isOfDay, matters, type Now, nowOf, type Point, type Series } from "./series.ts";
import type { LatestMonths } from "./company-year.ts";
import { fewestYears, toUnusual, type Unusual } from "./unusual.ts";

/** Writes a number of years with its article: "a ten", "an eight". */
const anOf = (years: number): string => `${[8, 11, 18].includes(years) ? "an" : "a"} ${count(years)}`;

/** Least distance from the next year, as a share of its value, that makes a record. Our judgement. */
const leastLead = 0.02;

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
    span,
  }: {
    now: Now;
    before: readonly Point[];
    when: string;
    /** Says where it lies: "the highest of ten years". */
    place: (isHigh: boolean, years: number) => string;
    isLatest: boolean;
    /** Years of which it is the highest or lowest. */
    span: number;
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
    head: (noun) => `At ${anOf(span)}-year ${isHigh ? "high" : "low"}: ${noun.replace(/,$/, "")}`,
    rarity: 1 / (before.length + 1) / (1 + beyond),
    ...(effect?.side && { side: effect.side }),
    text: sentences(
      `${when} ${says(write(now.value))}, ${place(isHigh, before.length)} (${write(next.value)} in ${next.year} was next).`,
      effect?.text,
    ),
  });
};

/** Says when a fiscal year's value was: "In fiscal 2025", or of balances "At the end of fiscal 2025". */
export const whenOfYear = ({ measure, last }: Series): string =>
  `${isOfDay(measure) ? "At the end of" : "In"} fiscal ${last.year}`;

/** Says when the latest value was: "In the year to 30 June 2026", or of balances "On 30 June 2026". */
export const whenOfLatest = ({ measure }: Series, { end }: Pick<LatestMonths, "end">): string =>
  `${isOfDay(measure) ? "On" : "In the year to"} ${dateInWords(end)}`;

/** Finds that the newest fiscal year is beyond all before it. */
export const findRecordYear = (series: Series): Unusual | null =>
  findBeyond(series, {
    now: nowOf(series),
    before: series.points.slice(0, -1),
    when: whenOfYear(series),
    place: (isHigh, years) => `the ${isHigh ? "highest" : "lowest"} of ${yearsInWords(years + 1)}`,
    isLatest: false,
    span: series.points.length,
  });

/** Finds that the latest twelve months are beyond all fiscal years. */
export const findLatest = (series: Series): Unusual | null =>
  series.latest &&
  findBeyond(series, {
    now: { value: series.latest.value, year: series.latest.months },
    before: series.points,
    when: whenOfLatest(series, series.latest.months),
    place: (isHigh, years) => `${isHigh ? "above" : "below"} all ${count(years)} fiscal years before`,
    isLatest: true,
    span: series.points.length,
  });
