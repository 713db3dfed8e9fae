import { percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { caseOf, type Check, type Content, rate, toNumber, valueAt } from "./claim-words.ts";

type Driver = "revenueGrowthRate" | "stableNetIncomeMargin";

const impliedOf = ({ valuation }: Content, driver: Driver): number | null =>
  valuation.reverseDCFValues.find((row) => row.driver === driver)?.marketImpliedValue ?? null;

/** The newest row of the table: the latest twelve months, or else the last fiscal year. */
const newestOf = ({ financials }: Content) =>
  financials.adjusted.find(({ label }) => label === "TTM") ?? financials.adjusted.at(-1);

const wayOf = (now: string, level: string, isAbove: boolean): string => {
  if (now === level) return "stays at";
  return isAbove ? "stays above" : "rises to";
};

/**
 * Checks a figure to watch against the tables: the figure, its level, whether it lies above, and
 * that neither the price's nor our base case's level lies nearer.
 */
const checkLevel = (
  { now, way, level, type }: Record<string, string>,
  content: Content,
  { driver, figure }: { driver: Driver; figure: number | null | undefined },
): boolean | null => {
  const levelOf = (name: string) => caseOf(content, name)?.[driver];
  const owned = type ? levelOf(type) : impliedOf(content, driver);
  if (!isNumber(figure) || !isNumber(owned)) return null;
  const others = [impliedOf(content, driver), levelOf("base")].filter(isNumber);
  const isNearest = others.every((other) => Math.abs(other - figure) >= Math.abs(owned - figure) - 1e-9);
  return (
    isNearest &&
    percent(figure) === now &&
    percent(owned) === level &&
    way === wayOf(now ?? "", level ?? "", figure > owned)
  );
};

/** Returns whether the model gives a value a share where a driver is at a level written to a tenth of a point. */
const isValueAt = (
  base: NonNullable<ReturnType<typeof caseOf>>,
  { driver, level, needed }: { driver: Driver; level: number; needed: number },
): boolean => {
  const ends = [level - 0.0005, level + 0.0005].map((rate) => valueAt(base, driver, rate));
  return Math.min(...ends) <= needed + 0.01 && Math.max(...ends) >= needed - 0.01;
};

/** Returns whether what we expect of next year passes a level that ours is beyond: no report then shows it. */
const isPassedNext = (base: NonNullable<ReturnType<typeof caseOf>>, level: number): boolean =>
  (level - base.stableNetIncomeMargin) * (level - base.nextYearNetIncomeMargin) < 0 &&
  // Levels are written to a tenth of a point, so that one beside next year's may be on either side.
  Math.min(Math.abs(level - base.stableNetIncomeMargin), Math.abs(level - base.nextYearNetIncomeMargin)) >=
    0.0005;

/**
 * Checks a level at which the word changes: that of the price makes a Buy or a Sell a Hold; another
 * moves the value by the model so far that the price reaches the limit of the word that is named.
 */
const checkTurn = (
  { now = "", way, about, asked, word: named, less, next }: Record<string, string | undefined>,
  content: Content,
  { driver, figure }: { driver: Driver; figure: number | null | undefined },
): boolean | null => {
  const { recommendation, percentiles } = content.valuation;
  const [base, price, implied] = [
    caseOf(content, "base"),
    content.company.stockPrice,
    impliedOf(content, driver),
  ];
  const { word } = recommendation;
  if (!isNumber(figure) || !base || !isNumber(price) || word === null) return null;
  const isUp = less === undefined;
  const isHold = word === "Hold";
  const isRightWord = isHold
    ? named === (isUp ? "Buy" : "Sell")
    : named === "Hold" && isUp === word.endsWith("Sell");
  const isFigure = percent(figure) === now && isRightWord;
  if (asked)
    return isNumber(implied)
      ? isFigure && !isHold && percent(implied) === asked && way === wayOf(now, asked, figure > implied)
      : null;
  const { p25 = NaN, p75 = NaN } = percentiles;
  const value = base.perShareValue;
  const isOfBuy = named === "Buy" || (named === "Hold" && word.endsWith("Buy"));
  const limit = isOfBuy ? Math.min(p25, value) : Math.max(p75, value);
  if (price === 0) return null;
  const level = toNumber(about ?? "") / 100;
  const isLevel = isValueAt(base, { driver, level, needed: (value * price) / limit });
  // What next year passes has to be beside it.
  const isShownNext = driver === "revenueGrowthRate" || next !== undefined || !isPassedNext(base, level);
  return isFigure && isLevel && isShownNext && way === wayOf(now, about ?? "", figure > level);
};

/** Checks what a level is said to do to the word. */
const checkWord = (
  { type, leaves, takes, makes }: Record<string, string | undefined>,
  content: Content,
  driver: Driver,
): boolean => {
  const { word } = content.valuation.recommendation;
  if (leaves) return leaves === word && (word === "Hold" || type === "base");
  if (takes) return word !== "Hold" && percent(impliedOf(content, driver) ?? NaN) === takes;
  return !makes || (word !== "Hold" && type === undefined);
};

const ways = "(?<way>rises to|stays at|stays above)";
const owners = "(?:that the price asks for|of our (?<type>bull|bear|base) case)";
const ends = `(?:; that alone leaves it a (?<leaves>[A-Z][A-Za-z ]+)|; the price asks for ${rate("takes")}|(?<makes>, which makes it a Hold))?\\.?$`;
const also = `(?:, as does (?<kind>growth|an adjusted margin) (?:of|below) about ${rate("also")}(?: a year for five years)?)?`;
const turns = `(?:about ${rate("about")}|the ${rate("asked")} that the price asks for)(?: over twelve months|(?<below>, which the last quarter was below))?(?:, which makes it a|(?<less>; less, if it lasts, makes it a)) (?<word>Buy|Hold|Sell)(?: if it lasts)?${also}\\.?$`;

const ours = `(?: \\(we expect (?:${rate("next")} next year(?<charged> after write-downs)?, then )?${rate("expected")}\\))?`;
const lengths = String.raw`(?: \([^)]*day for day\))?`;
const growth = `whether growth, (?:${rate("now")} over twelve months${lengths}(?:, ${rate("quarter")}(?: day for day)? in the last quarter)?|${rate("ofYear")} in fiscal \\d{4}${lengths})${ours}, ${ways}`;
const margin = `whether the adjusted margin, (?:${rate("now")} now|${rate("atUsual")} in fiscal \\d{4} at the usual tax)${ours}, ${ways}`;

/** Reads what is watched; the margin at the usual tax as it is written (outside-claims.ts checks it). */
const figureOf = ({ atUsual }: Record<string, string | undefined>, content: Content, driver: Driver) => {
  if (atUsual !== undefined) return toNumber(atUsual) / 100;
  const newest = newestOf(content);
  return driver === "revenueGrowthRate" ? newest?.oneYearCAGR : newest?.adjustedNetIncomeMargin;
};

/** Returns the figure to watch as it is written. */
const nowOf = ({ now, ofYear, atUsual }: Record<string, string | undefined>): string =>
  now ?? ofYear ?? atUsual ?? "";

/** Checks what we are said to expect beside a figure, of next year and to last. */
const isExpected = (
  { next, expected, charged }: Record<string, string | undefined>,
  content: Content,
  driver: Driver,
): boolean => {
  const base = caseOf(content, "base");
  const isCharged = content.financials.notes.some((note) => /^\w+[^:]*: impairment/i.test(note));
  if (charged !== undefined && !isCharged) return false;
  const isNext = next === undefined || percent(base?.nextYearNetIncomeMargin ?? NaN) === next;
  return isNext && (expected === undefined || percent(base?.[driver] ?? NaN) === expected);
};

/**
 * Checks that a level makes the word that is named, and that fewer than two of ten outcomes pass
 * it, or that it is not one of these.
 */
const isTurn = (
  { text, word, isLikely }: { text: string; word: string | undefined; isLikely: boolean },
  driver: Driver,
  content: Content,
): boolean => {
  const [base, price] = [caseOf(content, "base"), content.company.stockPrice];
  const range = content.valuation.simulation.ranges?.find((one) => one.driver === driver);
  if (!base || !isNumber(price) || price === 0 || !range) return false;
  const { p25 = NaN, p75 = NaN } = content.valuation.percentiles;
  const value = base.perShareValue;
  const level = toNumber(text.replace("−", "-")) / 100;
  const isHold = content.valuation.recommendation.word === "Hold";
  const turned = level > base[driver] ? "Buy" : "Sell";
  return (
    word === (isHold ? turned : "Hold") &&
    [Math.min(p25, value), Math.max(p75, value)].some((limit) =>
      isValueAt(base, { driver, level, needed: (value * price) / limit }),
    ) &&
    (isLikely
      ? level > range.p10 - 0.0005 && level < range.p90 + 0.0005
      : level < range.p10 + 0.0005 || level > range.p90 - 0.0005)
  );
};

/** Checks the level of the other figure that makes the same word. */
const isAlso = ({ kind, also: level, word }: Record<string, string | undefined>, content: Content): boolean =>
  level === undefined ||
  isTurn(
    { text: level, word, isLikely: true },
    kind === "growth" ? "revenueGrowthRate" : "stableNetIncomeMargin",
    content,
  );

/** Checks that the last quarter is below a level that is said to be above it. */
const isBelow = ({ below, quarter, about }: Record<string, string | undefined>): boolean =>
  below === undefined || toNumber(quarter ?? "") < toNumber(about ?? "");

const listChecks = (start: string, driver: Driver): [pattern: RegExp, check: Check][] => [
  [
    new RegExp(`${start} ${turns}`),
    (found, content) =>
      isExpected(found, content, driver) &&
      isAlso(found, content) &&
      isBelow(found) &&
      checkTurn({ ...found, now: nowOf(found) }, content, {
        driver,
        figure: figureOf(found, content, driver),
      }),
  ],
  [
    new RegExp(`${start} the ${rate("level")} ${owners}${ends}`),
    (found, content) => {
      const isLevel = checkLevel({ ...found, now: nowOf(found) }, content, {
        driver,
        figure: figureOf(found, content, driver),
      });
      return isLevel && isExpected(found, content, driver) && checkWord(found, content, driver);
    },
  ],
];

/** What each other word takes, in words. */
const taken = (ofMargin: string) =>
  `(?:a (?<word>Buy|Hold|Sell) takes growth of about ${rate("growth")} a year for five years)?(?:(?: or |(?:, )?a (?<other>Buy|Hold|Sell) takes )${ofMargin} of about ${rate("margin")})?\\.?$`;

/** Checks the levels that other words are said to take. */
const isTaken = (
  { word, growth: ofGrowth, other = word, margin: ofMargin }: Record<string, string | undefined>,
  content: Content,
  isLikely: boolean,
): boolean =>
  (!ofGrowth || isTurn({ text: ofGrowth, word, isLikely }, "revenueGrowthRate", content)) &&
  (!ofMargin || isTurn({ text: ofMargin, word: other, isLikely }, "stableNetIncomeMargin", content));

/** Checks what the next report shows of a figure beside what we expect, and what other words take. */
const listNext = (start: string, driver: Driver): [pattern: RegExp, check: Check] => [
  new RegExp(
    `${start} the ${rate("mark")} that we expect(?<ofNext> next year)?; ${taken("a lasting adjusted margin")}`,
  ),
  (found, content) => {
    const base = caseOf(content, "base");
    const figure = figureOf(found, content, driver);
    const { mark = "", way, ofNext } = found as Record<string, string | undefined>;
    const expected = driver === "revenueGrowthRate" ? base?.[driver] : base?.nextYearNetIncomeMargin;
    if (!isNumber(figure) || !isNumber(expected)) return null;
    return (
      percent(figure) === nowOf(found) &&
      percent(expected) === mark &&
      (driver === "revenueGrowthRate") === (ofNext === undefined) &&
      way === wayOf(nowOf(found), mark, figure > expected) &&
      isTaken(found, content, true)
    );
  },
];

/** Checks of the figure that the last answer says to watch, by the words that name it. */
export const watchChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(`^No single figure is likely to change the word: ${taken("an adjusted margin")}`),
    (found, content) => isTaken(found, content, false),
  ],
  listNext(growth, "revenueGrowthRate"),
  listNext(margin, "stableNetIncomeMargin"),
  ...listChecks(growth, "revenueGrowthRate"),
  ...listChecks(margin, "stableNetIncomeMargin"),
];
