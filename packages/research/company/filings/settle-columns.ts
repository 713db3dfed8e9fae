import { daysBetween, periodLength } from "./dates.ts";
import type { CompanyFacts, Fact } from "./sec-records.ts";
import { rescale } from "./settle-scales.ts";

/** An amount less far from what most filings give for its line is on their scale. */
const leastRatio = 300;
/** A line changes by less within some years, so that another ratio shows no scale. */
const [mostChange, mostGrowth] = [3, 30];
/** Filings further away say little of a line's size. */
const nearbyDays = 1100;
/** So many lines of a column on another scale than so many other filings are no accident. */
const [leastLines, leastFilings] = [3, 2];
/** At most this share of a column's lines may be on the usual scale by accident. */
const mostUsual = 0.2;

/** The amounts of one filing that are of one day, or of months to one day. */
const columnOf = ({ accession, start, end }: Fact) => `${accession} ${start === null ? "at" : "to"} ${end}`;

/** Returns an amount by which different months compare: that of a day, or a balance. */
const sizeOf = (fact: Fact) => Math.abs(fact.value) / (periodLength(fact) ?? 1);

/** Returns by which power of a thousand one amount is below another; null if its size says nothing. */
const scaleBetween = (size: number, other: number): number | null => {
  const power = Math.round(Math.log10(other / size) / 3);
  const rest = other / size / 1000 ** power;
  const most = power === 0 ? mostGrowth : mostChange;
  return rest <= most && rest >= 1 / most ? power : null;
};

/** Keeps for each filing the amount whose period ends nearest to a day. */
const listNearest = (rows: readonly Fact[], { accession, end }: Fact): Fact[] => {
  const nearest = new Map<string, Fact>();
  const distance = (fact: Fact) => Math.abs(daysBetween(fact.end, end));
  for (const fact of rows) {
    if (fact.accession === accession || distance(fact) > nearbyDays) continue;
    const known = nearest.get(fact.accession);
    if (!known || distance(fact) < distance(known)) nearest.set(fact.accession, fact);
  }
  return [...nearest.values()];
};

/** Returns the scale of an amount beside those of most other filings; null if none has most. */
const findScale = (fact: Fact, rows: readonly Fact[]): number | null => {
  const scales = listNearest(rows, fact).flatMap((other) => {
    const scale = scaleBetween(sizeOf(fact), sizeOf(other));
    return scale === null ? [] : [scale];
  });
  const [most] = [...Map.groupBy(scales, (scale) => scale).values()].toSorted((a, b) => b.length - a.length);
  return most && most.length >= leastFilings ? (most[0] ?? null) : null;
};

const middleOf = (sizes: readonly number[]): number =>
  Float64Array.from(sizes).sort()[sizes.length >> 1] ?? 0;

/** A year has at most so many times the days of other months. */
const mostMonths = 5;

/** Returns how many times the least amount the largest is, whatever their signs; 0 of none. */
const spreadOf = (amounts: readonly number[]): number => {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const amount of amounts) {
    least = Math.min(least, Math.abs(amount));
    most = Math.max(most, Math.abs(amount));
  }
  return most / least;
};

/** Lists the amounts of a line that are far from what most filings give: few, to be looked at. */
const listFar = (amounts: readonly Fact[]): Fact[] => {
  // Lengths are computed only where amounts differ by more than months do: of few lines.
  if (spreadOf(amounts.map(({ value }) => value)) * mostMonths < leastRatio) return [];
  const sized = amounts.map((fact) => ({ fact, size: sizeOf(fact) }));
  // What most filings give lies between the least and the largest.
  if (spreadOf(sized.map(({ size }) => size)) < leastRatio) return [];
  const filings = Map.groupBy(sized, ({ fact }) => fact.accession);
  const usual = middleOf([...filings.values()].map((rows) => middleOf(rows.map(({ size }) => size))));
  return sized.flatMap(({ fact, size }) =>
    Math.max(size / usual, usual / size) >= leastRatio ? [fact] : [],
  );
};

/** Returns the scale that an odd column's lines agree on; null if they do not, or others are usual. */
const settleColumn = (column: string, far: readonly Fact[], lines: readonly (readonly Fact[])[]) => {
  const known = new Map(far.map((fact) => [fact.tag, lines.find(([one]) => one?.tag === fact.tag) ?? []]));
  const scales = far.flatMap((fact) => findScale(fact, known.get(fact.tag) ?? []) || []);
  const [scale] = scales;
  if (scale === undefined || scales.length < leastLines || scales.some((one) => one !== scale)) return null;
  const usual = lines.filter((amounts) =>
    amounts.some((fact) => columnOf(fact) === column && findScale(fact, amounts) === 0),
  );
  return usual.length <= mostUsual * scales.length ? scale : null;
};

/**
 * Puts a column of a filing on the scale of the other filings if nearly all of its lines are a
 * thousand or a million times below or above what these give for other periods: a 10-Q in
 * thousands whose months and days no other filing repeats. A column is all amounts of one day, or
 * of months to one day. Returns the same facts if all agree.
 */
export const settleColumns = (facts: CompanyFacts): CompanyFacts => {
  const lines = [...facts.byTag.values()].map((rows) =>
    rows.filter(({ value, unit }) => value !== 0 && unit === "USD"),
  );
  const scales = new Map<string, number>();
  for (const [column, far] of Map.groupBy(lines.flatMap(listFar), columnOf)) {
    // The same amount under several tags is one line.
    const once = [...new Map(far.map((fact) => [Math.abs(fact.value), fact])).values()];
    const scale = once.length < leastLines ? null : settleColumn(column, once, lines);
    if (scale !== null) scales.set(column, scale);
  }
  if (scales.size === 0) return facts;
  const settle = (fact: Fact) => rescale(fact, scales.get(columnOf(fact)));
  return { ...facts, byTag: new Map([...facts.byTag].map(([tag, rows]) => [tag, rows.map(settle)])) };
};
