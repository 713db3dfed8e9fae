import { percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { caseOf, type Check, type Content, isShown, money, rate } from "./claim-words.ts";

/** Returns whether most fiscal years of the table reached a rate. */
const didMost = (
  { financials }: Content,
  { of, rate: asked }: { of: "oneYearCAGR" | "adjustedNetIncomeMargin"; rate: number },
): boolean => {
  const rates = financials.adjusted
    .filter(({ label }) => label !== "TTM")
    .map((row) => row[of])
    .filter(isNumber);
  return rates.length === 0 || 2 * rates.filter((one) => one >= asked).length > rates.length;
};

/** Returns whether no fiscal year of the table grew as much. */
const isBeyondRecord = ({ financials }: Content, growth: number): boolean =>
  financials.adjusted.every(
    ({ label, oneYearCAGR }) =>
      label === "TTM" ||
      oneYearCAGR === null ||
      (oneYearCAGR < growth && percent(oneYearCAGR) !== percent(growth)),
  );

const impliedOf = ({ valuation }: Content, driver: string): number | null =>
  valuation.reverseDCFValues.find((row) => row.driver === driver)?.marketImpliedValue ?? null;

/** Checks of what a price asks its buyer to believe, by the words that say it. */
export const beliefChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(
      `asks for revenue to (?<way>grow|shrink)(?: only)? ${rate("growth")} a year.*we expect ${rate("ours")}`,
    ),
    ({ way, growth, ours }, content) => {
      const [grows, base] = [impliedOf(content, "revenueGrowthRate"), caseOf(content, "base")];
      return grows === null || !base
        ? null
        : percent(Math.abs(grows)) === growth &&
            grows < 0 === (way === "shrink") &&
            percent(base.revenueGrowthRate) === ours;
    },
  ],
  [
    new RegExp(
      `^All else equal, ${money("price")} is right (?<side>only |even )?with (?<way>growth|a decline) of ${rate("growth")} a year .* margin of ${rate("margin")}, .*; we expect ${rate("ours")}(?<beyond> \\(more than in any year\\))? and ${rate("oursMargin")}`,
    ),
    ({ price, side, way, growth, margin, ours, beyond, oursMargin }, content) => {
      const [grows, earns] = ["revenueGrowthRate", "stableNetIncomeMargin"].map((driver) =>
        impliedOf(content, driver),
      ) as [number | null, number | null];
      const base = caseOf(content, "base");
      if (grows === null || earns === null || !base) return null;
      const more = [grows > base.revenueGrowthRate, earns > base.stableNetIncomeMargin];
      // "Even" needs a record that did as much; without it both may be less all the same.
      const isUsual =
        didMost(content, { of: "oneYearCAGR", rate: grows }) &&
        didMost(content, { of: "adjustedNetIncomeMargin", rate: earns });
      const isSide =
        (side === "only ") === more.every(Boolean) && (side !== "even " || (!more.some(Boolean) && isUsual));
      return (
        isSide &&
        (!beyond || isBeyondRecord(content, base.revenueGrowthRate)) &&
        isShown(price, content.company.stockPrice) &&
        percent(Math.abs(grows)) === growth &&
        grows < 0 === (way === "a decline") &&
        percent(earns) === margin &&
        percent(base.revenueGrowthRate) === ours &&
        percent(base.stableNetIncomeMargin) === oursMargin
      );
    },
  ],
];
