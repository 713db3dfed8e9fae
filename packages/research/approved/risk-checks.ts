import { count, money as writeMoney, percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { caseOf, type Check, isShown, money, pointOf, rate, toNumber, valueAt } from "./claim-words.ts";

const millions: Readonly<Record<string, number>> = { m: 1, bn: 1e3, trn: 1e6 };
/** Reads an amount such as "$2.3bn" in millions. */
const readMillions = (shown: string): number =>
  parseFloat(shown.slice(1)) * (millions[shown.replace(/^[^a-z]+/, "")] ?? 1);

/** Claims of risks: what they say a worse return or margin takes. */
export const riskChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(
      `^(?<shorter>\\w+) years? of growth instead of (?<years>\\w+) takes? ${money("lost")} off a share`,
    ),
    ({ shorter, years, lost }, content) => {
      const base = caseOf(content, "base");
      if (!base) return null;
      const less = base.yearsToStability - 1;
      const marginConvergence = Math.min(base.marginConvergence, less);
      const of = { ...base, marginConvergence };
      const worth = [base.yearsToStability, less].map((level, i) =>
        valueAt(i === 0 ? base : of, "yearsToStability", level),
      );
      return (
        count(base.yearsToStability) === years &&
        count(less) === shorter?.toLowerCase() &&
        isShown(lost, (worth[0] ?? NaN) - (worth[1] ?? NaN))
      );
    },
  ],
  [
    new RegExp(
      `In the (?<type>bear|base) case .* new equity earns ${rate("low")}, less than the ${rate("cost")} that`,
    ),
    ({ type, low = "", cost = "" }, content) => {
      const of = caseOf(content, type);
      return of ? percent(of.stableRoe) === low && toNumber(low) < toNumber(cost) : null;
    },
  ],
  [
    new RegExp(`new equity earns ${rate("bear")}, (?<less>[\\d.]+) points less than in the base case`),
    ({ bear, less }, content) => {
      const [base, ofBear] = ["base", "bear"].map((type) => caseOf(content, type)?.stableRoe);
      return base === undefined || ofBear === undefined
        ? null
        : percent(ofBear) === bear && (100 * (base - ofBear)).toFixed(1) === less;
    },
  ],
  [
    new RegExp(`new equity earns .*; a point less takes ${money("worth")} off a share`),
    ({ worth }, content) => {
      const base = caseOf(content, "base");
      return base ? isShown(worth, pointOf(base, "stableRoe")) : null;
    },
  ],
  [
    new RegExp(
      `as low as ${rate("low")} in fiscal \\d{4}.*; at that margin net income would be (?<less>\\$[\\d.]+(?:m|bn|trn)) a year lower`,
    ),
    ({ low = "", less }, content) => {
      const base = caseOf(content, "base");
      const now = content.financials.adjusted.find(({ label }) => label === "TTM")?.adjustedNetIncomeMargin;
      if (!base || !isNumber(now)) return null;
      // The margin is written to a tenth of a point.
      const [most = "", least = ""] = [-0.0005, 0.0005].map((rounding) =>
        writeMoney((now - toNumber(low) / 100 - rounding) * base.baseRevenue),
      );
      return less === undefined
        ? null
        : readMillions(less) <= readMillions(most) && readMillions(less) >= readMillions(least);
    },
  ],
];
