import { count, percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { caseOf, type Check, type Content, isShown, money, rate, toNumber, valueAt } from "./claim-words.ts";

/** Fiscal years that the table of a report shows at most. */
const shownYears = 10;

/** Lists the fiscal years of the table, oldest first. */
const listYears = ({ financials }: Content) =>
  financials.adjusted.filter(({ label }) => label !== "TTM").slice(-shownYears);

/** Reads a number of years as texts write it: "four". */
const toCount = (word: string | undefined): number =>
  Array.from({ length: shownYears }, (_, i) => i + 1).find((one) => count(one) === word) ?? 0;

/** Half of the last digit that a text shows of a percentage. */
const rounding = 0.05;

/** Reads the share and the growth of a part, in percent, from the list of parts that a report gives. */
const readPart = ({ thesis }: Content, name: string): { share: number; growth: number } | null => {
  const at = (thesis.operatingSegments ?? "").indexOf(`${name} (`);
  const found =
    at < 0
      ? null
      : /^[^(]*\([^,]+, (?<share>[\d.]+)%, \+(?<growth>[\d.]+)%\)/.exec(
          (thesis.operatingSegments ?? "").slice(at),
        )?.groups;
  return found ? { share: Number(found["share"]), growth: Number(found["growth"]) } : null;
};

/** Returns whether a product of two percentages as they are written can be the one shown. */
const isProduct = (shown: number, one: number, other: number): boolean =>
  Math.abs(shown - (one * other) / 100) <= rounding + (rounding * (one + other + rounding)) / 100 + 1e-9;

/** Returns whether the bull case's margin alone adds an amount to a share of the base case. */
const isWorthOfMargin = (content: Content, worth: string | undefined): boolean | null => {
  const [base, bull] = [caseOf(content, "base"), caseOf(content, "bull")];
  if (!base || !bull) return null;
  const to = valueAt(base, "stableNetIncomeMargin", bull.stableNetIncomeMargin);
  return isShown(worth, to - base.rawPerShareValue);
};

/** Claims of catalysts: what a part adds, what equity earned and sold, and what of it is kept. */
export const catalystChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(`^Keeping more of the ${rate("kept")} return$`),
    ({ kept = "" }, content) => {
      const returns = content.financials.adjusted.slice(-2).map(({ adjustedROE }) => adjustedROE);
      const known = returns.filter(isNumber);
      return known.length > 0 ? toNumber(kept) <= 100 * Math.max(...known) + rounding : null;
    },
  ],
  [
    new RegExp(
      `^(?<name>.+) grew ${rate("growth")} to .*; all else equal, another such year adds (?<adds>[\\d.]+) points to that year's growth(?:; the bull case takes (?<more>[\\d.]+) points more in each of five years)?`,
    ),
    ({ name = "", growth = "", adds, more }, content) => {
      const part = readPart(content, name);
      const [base, ofBull] = ["base", "bull"].map((type) => caseOf(content, type)?.revenueGrowthRate);
      if (!part || base === undefined || ofBull === undefined) return null;
      return (
        part.growth === toNumber(growth) &&
        isProduct(Number(adds), part.share, part.growth - 100 * base) &&
        (more === undefined || (100 * (ofBull - base)).toFixed(1) === more)
      );
    },
  ],
  [
    new RegExp(
      `^(?<name>.+) grew ${rate("growth")} to .*; all else equal, ${rate("pace")} in each of five years is enough for the bull case's ${rate("bull")}`,
    ),
    ({ name = "", growth = "", pace = "", bull = "" }, content) => {
      const part = readPart(content, name);
      const [base, ofBull] = ["base", "bull"].map((type) => caseOf(content, type)?.revenueGrowthRate);
      if (!part || base === undefined || ofBull === undefined) return null;
      const adds = (share: number, by = 0) => (share * (toNumber(pace) + by - 100 * base)) / 100;
      return (
        part.growth === toNumber(growth) &&
        percent(ofBull) === bull &&
        2 * toNumber(pace) <= part.growth + rounding &&
        // Enough, and a tenth of a point less is not.
        adds(part.share + rounding) >= 100 * (ofBull - base) - 1e-9 &&
        adds(part.share - rounding, -0.1) < 100 * (ofBull - base)
      );
    },
  ],
  [
    new RegExp(
      `^The bull case's ${rate("bull")} alone adds ${money("worth")} a share, though no year reached it`,
    ),
    ({ bull, worth }, content) => {
      const of = caseOf(content, "bull")?.stableNetIncomeMargin;
      return percent(of ?? NaN) === bull && isWorthOfMargin(content, worth);
    },
  ],
  [
    new RegExp(`the bull case assumes ${rate("bull")}, which alone adds ${money("worth")} a share`, "i"),
    ({ worth }, content) => isWorthOfMargin(content, worth),
  ],
  [
    new RegExp(
      `base case assumes ${rate("base")}, (?:(?<less>though) all equity earned|after) ${rate("lately")}`,
    ),
    ({ base = "", less, lately = "" }) => toNumber(lately) < toNumber(base) === (less !== undefined),
  ],
  [
    new RegExp(
      `equity earned (?:more than )?${rate("least")}(?: or more)? in each of (?<years>three|four|five) years`,
    ),
    ({ least = "", years }, content) => {
      const all = listYears(content).map(({ adjustedROE }) => adjustedROE);
      const returns = all.slice(-toCount(years)).filter(isNumber);
      const lowest = Math.min(...returns);
      return least === "100%" ? lowest > 1 : percent(lowest) === least;
    },
  ],
];
