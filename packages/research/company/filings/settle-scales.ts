import type { CompanyFacts, Fact } from "./sec-records.ts";

/** A repeated amount is off by exactly a thousand or a million, but for rounding. */
const scaleTolerance = 0.01;
/** A period that a filing restates within this factor is on the same scale. */
const restatement = 2;
/** Amounts of one period that differ by less need no look at scales. */
const leastRatio = 500;
/** Amounts of one line in one filing that differ by more are on two scales, or of no use here. */
const mostSpread = 100;

/** By which power of a thousand amounts of filings are too low (1: filed in thousands) or too high. */
type Scales = Map<string, number>;

/** Returns n where a is b / 1000^n; null if they are different amounts. */
const scaleBetween = (a: number, b: number): number | null => {
  const ratio = Math.abs(b / a);
  const power = Math.round(Math.log10(ratio) / 3);
  const rest = ratio / 1000 ** power;
  const most = power === 0 ? restatement : 1 + scaleTolerance;
  return rest <= most && rest >= 1 / most ? power : null;
};

/**
 * Gives the amounts of each filing a key: the filing, and which of its amounts they belong to where
 * it mixes scales itself, as if they were of two filings.
 */
const keyAmounts = (rows: readonly Fact[]): Map<Fact, string> => {
  const keys = new Map<Fact, string>();
  for (const [accession, facts] of Map.groupBy(rows, (fact) => fact.accession)) {
    let [part, last] = [0, 0];
    for (const fact of facts.toSorted((a, b) => Math.abs(a.value) - Math.abs(b.value))) {
      if (last > 0 && Math.abs(fact.value) > mostSpread * last) part += 1;
      last = Math.abs(fact.value);
      keys.set(fact, part === 0 ? accession : `${accession} ${part}`);
    }
  }
  return keys;
};

/** Lists the amounts of each period of a tag, by key. */
const listPeriods = (keys: ReadonlyMap<Fact, string>): Map<string, number>[] => {
  const periods = Map.groupBy(keys, ([{ start, end }]) => `${start} ${end}`);
  return [...periods.values()].map((facts) => new Map(facts.map(([{ value }, key]) => [key, value])));
};

/** Whether amounts of one period differ by more than restatements do: those of few lines. */
const differ = (rows: readonly Fact[]): boolean => {
  let [lowestOfAll, highestOfAll] = [Infinity, 0];
  for (const { value } of rows) {
    lowestOfAll = Math.min(lowestOfAll, Math.abs(value));
    highestOfAll = Math.max(highestOfAll, Math.abs(value));
  }
  // Periods need no look where even all amounts together are on one scale: those of most lines.
  if (highestOfAll < leastRatio * lowestOfAll) return false;
  const ranges = new Map<string, { lowest: number; highest: number }>();
  return rows.some(({ start, end, value }) => {
    const [period, amount] = [`${start} ${end}`, Math.abs(value)];
    const range = ranges.get(period);
    if (!range) {
      ranges.set(period, { lowest: amount, highest: amount });
      return false;
    }
    range.lowest = Math.min(amount, range.lowest);
    range.highest = Math.max(amount, range.highest);
    return range.highest >= leastRatio * range.lowest;
  });
};

/** Joins filings that repeat one another's periods, with their scales beside that of the first. */
const joinFilings = (periods: readonly ReadonlyMap<string, number>[]): Scales[] => {
  const waiting = new Set(periods.flatMap((period) => [...period.keys()]));
  const groups: Scales[] = [];
  for (const first of waiting) {
    const group: Scales = new Map([[first, 0]]);
    for (const [key, scale] of group)
      for (const period of periods) {
        const amount = period.get(key);
        if (amount === undefined) continue;
        for (const [other, value] of period) {
          const between = scaleBetween(amount, value);
          if (between !== null && !group.has(other)) group.set(other, scale - between);
        }
      }
    for (const key of group.keys()) waiting.delete(key);
    groups.push(group);
  }
  return groups.filter((group) => new Set(group.values()).size > 1);
};

/** Returns the scales of a group beside one that is right. */
const shift = (group: Scales, right: number): Scales =>
  new Map([...group].map(([key, scale]) => [key, scale - right]));

const countFilings = (group: Scales): [scale: number, filings: number][] =>
  [...Map.groupBy(group.values(), (scale) => scale)]
    .map(([scale, filings]): [number, number] => [scale, filings.length])
    .toSorted((a, b) => b[1] - a[1]);

/** Returns the scales of a group beside that of most of its filings; null if none has most. */
const settleByMost = (group: Scales): Scales | null => {
  const [most, next] = countFilings(group);
  return most && most[1] > (next?.[1] ?? 0) ? shift(group, most[0]) : null;
};

/** Settles a group without a majority by filings whose other lines are on that scale, too. */
const settleByOthers = (group: Scales, known: ReadonlyMap<string, number>): Scales | null => {
  const fits = countFilings(group)
    .map(([right]) => shift(group, right))
    .filter((scales) => [...scales].every(([key, scale]) => scale === (known.get(filingOf(key)) ?? 0)));
  return fits.length === 1 ? (fits[0] as Scales) : null;
};

/** A filing that is off by one scale in so many lines, and right in none, is off in all. */
const leastLines = 3;

/** Multiplies an amount of money by a power of a thousand, once. */
export const rescale = (fact: Fact, scale = 0): Fact =>
  scale === 0 || fact.unit !== "USD" || fact.scaledBy !== undefined
    ? fact
    : { ...fact, value: fact.value * 1000 ** scale, scaledBy: 1000 ** scale };

/** Lists filings whose lines are all off by one scale, as far as other filings repeat them. */
const findWhole = (
  byTag: CompanyFacts["byTag"],
  off: ReadonlyMap<string, readonly number[]>,
): Map<string, number> => {
  const whole = [...off].flatMap(([accession, scales]): [string, number][] => {
    const [scale = 0] = scales;
    if (scales.length < leastLines || scales.some((one) => one !== scale)) return [];
    const isRepeated = [...byTag.values()].some((rows) =>
      rows.some(
        (fact) =>
          fact.accession === accession &&
          fact.unit === "USD" &&
          fact.value !== 0 &&
          fact.scaledBy === undefined &&
          rows.some(
            (other) => other.accession !== accession && other.start === fact.start && other.end === fact.end,
          ),
      ),
    );
    return isRepeated ? [] : [[accession, scale]];
  });
  return new Map(whole);
};

const filingOf = (key: string) => key.split(" ")[0] as string;

/**
 * Puts amounts of money that one filing gives in thousands, millions or a thousand times too high
 * on the scale of the other filings. A filing is on another scale in a line if the periods that
 * others repeat are off by exactly that, and most filings that repeat one another agree, or the
 * filing's other lines are off likewise; lines that no filing repeats follow the others if all of
 * these are off. Facts carry what they were multiplied by. Returns the same
 * facts if all agree.
 */
export const settleScales = (facts: CompanyFacts): CompanyFacts => {
  const byTag = new Map(facts.byTag);
  const open: { tag: string; group: Scales; keys: Map<Fact, string> }[] = [];
  const known = new Map<string, number>();
  const off = new Map<string, number[]>();
  const take = (tag: string, scales: Scales, keys: ReadonlyMap<Fact, string>) => {
    for (const [key, scale] of scales)
      if (scale !== 0) {
        known.set(filingOf(key), scale);
        off.set(filingOf(key), [...(off.get(filingOf(key)) ?? []), scale]);
      }
    byTag.set(
      tag,
      (byTag.get(tag) ?? []).map((fact) => rescale(fact, scales.get(keys.get(fact) ?? ""))),
    );
  };
  for (const [tag, rows] of facts.byTag) {
    const amounts = rows.filter(({ value, unit }) => value !== 0 && unit === "USD");
    if (!differ(amounts)) continue;
    const keys = keyAmounts(amounts);
    for (const group of joinFilings(listPeriods(keys))) {
      const scales = settleByMost(group);
      if (scales) take(tag, scales, keys);
      else open.push({ tag, group, keys });
    }
  }
  for (const { tag, group, keys } of open) {
    const scales = settleByOthers(group, known);
    if (scales) take(tag, scales, keys);
  }
  const whole = findWhole(byTag, off);
  if (whole.size > 0)
    for (const [tag, rows] of byTag)
      byTag.set(
        tag,
        rows.map((fact) => rescale(fact, whole.get(fact.accession))),
      );
  return known.size === 0 ? facts : { ...facts, byTag };
};
