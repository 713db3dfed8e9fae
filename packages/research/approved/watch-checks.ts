import { percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { caseOf, type Check, type Content, rate } from "./claim-words.ts";

type Driver = "revenueGrowthRate" | "stableNetIncomeMargin";

const impliedOf = ({ valuation }: Content, driver: Driver): number | null =>
  valuation.reverseDCFValues.find((row) => row.driver === driver)?.marketImpliedValue ?? null;

/** The newest row of the table: the latest twelve months, or else the last fiscal year. */
const newestOf = ({ financials }: Content) =>
  financials.adjusted.find(({ label }) => label === "TTM") ?? financials.adjusted.at(-1);

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
  const wanted = figure > owned ? "stays above" : "rises to";
  return (
    isNearest &&
    percent(figure) === now &&
    percent(owned) === level &&
    way === (now === level ? "stays at" : wanted)
  );
};

const ways = "(?<way>rises to|stays at|stays above)";
const owners = "(?:that the price asks for|of our (?<type>bull|bear|base) case)";

/** Checks of the figure that the last answer says to watch, by the words that name it. */
export const watchChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(
      `whether growth, (?:lately ${rate("now")}|${rate("ofYear")} in fiscal \\d{4}), ${ways} the ${rate("level")} ${owners}`,
    ),
    (found, content) =>
      checkLevel({ ...found, now: found["now"] ?? found["ofYear"] ?? "" }, content, {
        driver: "revenueGrowthRate",
        figure: newestOf(content)?.oneYearCAGR,
      }),
  ],
  [
    new RegExp(`whether the adjusted margin, ${rate("now")} now, ${ways} the ${rate("level")} ${owners}`),
    (found, content) =>
      checkLevel(found, content, {
        driver: "stableNetIncomeMargin",
        figure: newestOf(content)?.adjustedNetIncomeMargin,
      }),
  ],
];
