import { count, decimal, money as writeMoney, percent } from "../analyst/wording/format.ts";
import { addYears } from "../company/filings/dates.ts";
import { isNumber } from "../numbers.ts";
import {
  caseOf,
  type Check,
  type Claims,
  type Content,
  isShown,
  judgeSentences,
  money,
  pointOf,
  rate,
  toNumber,
} from "./claim-words.ts";
import { beliefChecks } from "./belief-checks.ts";
import { bridgeChecks } from "./bridge-checks.ts";
import { catalystChecks } from "./catalyst-checks.ts";
import { growthHeaderChecks } from "./growth-header-checks.ts";
import { riskChecks } from "./risk-checks.ts";
import { stakesChecks } from "./stakes-checks.ts";
import { watchChecks } from "./watch-checks.ts";

/** Returns whether a value lies as far from a price, and on the side, as a text says. */
const isBeside = (
  value: number | undefined,
  price: number | null,
  { size, side }: Record<string, string>,
): boolean | null => {
  if (value === undefined || !isNumber(price)) return null;
  const difference = value / price - 1;
  return percent(Math.abs(difference)) === size && (side === "above") === difference > 0;
};

const checks: readonly [pattern: RegExp, check: Check][] = [
  ...riskChecks,
  ...watchChecks,
  ...beliefChecks,
  ...bridgeChecks,
  ...catalystChecks,
  ...growthHeaderChecks,
  ...stakesChecks,
  [
    new RegExp(
      `: worth ${money("value")} a share, (?<size>[\\d.]+%) (?<side>above|below) the price of ${money("price")}`,
    ),
    (found, content) => {
      const { stockPrice } = content.company;
      const value = caseOf(content, "base")?.perShareValue;
      const isRight = isBeside(value, stockPrice, found);
      return isRight && isShown(found["value"], value) && isShown(found["price"], stockPrice);
    },
  ],
  [
    new RegExp(`^\\S+ is worth ${money("value")} a share, (?<size>[\\d.]+%) (?<side>above|below) its price`),
    (found, content) => {
      const value = caseOf(content, "base")?.perShareValue;
      const isRight = isBeside(value, content.company.stockPrice, found);
      return isRight && isShown(found["value"], value);
    },
  ],
  [
    new RegExp(
      `^.+ (?<type>bull|bear) case is worth ${money("value")}, (?<size>[\\d.]+%) (?<side>above|below) the price`,
    ),
    (found, content) => {
      const value = caseOf(content, found["type"])?.perShareValue;
      const isRight = isBeside(value, content.company.stockPrice, found);
      return isRight && isShown(found["value"], value);
    },
  ],
  [
    /(?:^|[^\w])(?:the |[Tt]he |Even the )(?<type>bull|bear|base) case(?:'s| assumes| keeps)(?: a lasting return on new equity of)? (?<shown>−?[\d.]+%)/,
    ({ type, shown }, content) => {
      const of = caseOf(content, type);
      return of
        ? [of.revenueGrowthRate, of.stableNetIncomeMargin, of.stableRoe].some((one) => percent(one) === shown)
        : null;
    },
  ],
  [
    /^Of 100 other shares' ranges(?: \([^)]*\))? (?<share>\d+) held what the share was worth (?<years>\w+) years later(?:, (?<missed>\d+) (?:was|were) too (?<side>low|high))?; ours: .*\.$/,
    ({ share, years, missed, side }, { valuation: { simulation } }) => {
      const record = simulation.held?.value;
      if (!record) return null;
      const { above, below } = record;
      const ofSide = side === "low" ? above : below;
      return (
        Math.round(100 * (1 - above - below)) === Number(share) &&
        count(record.years) === years &&
        (side === undefined ||
          (ofSide === Math.max(above, below) && Math.round(100 * ofSide) === Number(missed)))
      );
    },
  ],
  [
    new RegExp(
      `^Sales (?:shrink to|reach) (?<size>\\$[\\d.]+(?:m|bn|trn)) in year (?<year>\\w+), (?:from today's|(?<times>[\\d.]+) times today's)`,
    ),
    ({ size, times, year }, content) => {
      const base = caseOf(content, "base");
      return base
        ? count(base.yearsToStability + 1) === year &&
            writeMoney(base.stableRevenue) === size &&
            (times === undefined || decimal(base.stableRevenue / base.baseRevenue, 1) === times)
        : null;
    },
  ],
  [
    new RegExp(
      `9 of 10 trials end at ${money("high")} or less(?:; ${rate("below")} end below the price)?; ${rate("zero")} leave nothing`,
    ),
    ({ high, zero, below }, { valuation: { percentiles, simulation } }) =>
      isShown("$0", percentiles["p10"]) &&
      isShown(high, percentiles["p90"]) &&
      percent(simulation.shareAtZero) === zero &&
      (below === undefined || percent(simulation.shareBelowPrice ?? NaN) === below),
  ],
  [
    new RegExp(`^A few high trials lift our value, their mean, above the median, ${money("middle")}\\.$`),
    ({ middle }, content) => {
      const { percentiles, simulation } = content.valuation;
      const [value, price] = [caseOf(content, "base")?.perShareValue, content.company.stockPrice];
      const [median, below] = [percentiles["p50"], simulation.shareBelowPrice];
      if (!isNumber(value) || !isNumber(price) || !isNumber(median) || !isNumber(below)) return null;
      return isShown(middle, median) && value > price && value > median && below > 0.5;
    },
  ],
  [
    /^Of 100 such ranges of other companies (?<held>\d+) held their value (?<years>\w+) years on\.$/,
    ({ held, years }, { valuation: { simulation } }) => {
      const record = simulation.held?.value;
      return record
        ? String(Math.round(100 * (1 - record.above - record.below))) === held &&
            count(record.years) === years
        : null;
    },
  ],
  [
    new RegExp(
      `(?:8 of 10 trials end|Eight in ten simulated values lie) between (?:${money("low")}|nothing) and ${money("high")}(?:; ${rate("below")} end below the price)?`,
    ),
    ({ low = "$0", high, below }, { valuation: { percentiles, simulation } }) =>
      isShown(low, percentiles["p10"]) &&
      isShown(high, percentiles["p90"]) &&
      (below === undefined || percent(simulation.shareBelowPrice ?? NaN) === below),
  ],
  [
    new RegExp(
      `^Our (?<type>bull|bear) case, (?:${money("value")}|which leaves nothing), assumes growth of ${rate("growth")}[^)]*\\)? and an adjusted margin of ${rate("margin")}`,
    ),
    ({ type, value = "$0", growth, margin }, content) => {
      const of = caseOf(content, type);
      return of
        ? isShown(value, of.perShareValue) &&
            percent(of.revenueGrowthRate) === growth &&
            percent(of.stableNetIncomeMargin) === margin
        : null;
    },
  ],
  [
    new RegExp(
      `[Aa] point (?:of growth |more revenue growth )?a year for five years is worth ${money("worth")} a share`,
    ),
    ({ worth }, content) => {
      const base = caseOf(content, "base");
      return base ? isShown(worth, pointOf(base, "revenueGrowthRate")) : null;
    },
  ],
  [
    new RegExp(
      `; we expect (?<lasting>a lasting )?${rate("ours")}(?: a year)?, and a point is worth ${money("worth")}`,
    ),
    ({ lasting, ours, worth }, content) => {
      const base = caseOf(content, "base");
      const name = lasting ? "stableNetIncomeMargin" : "revenueGrowthRate";
      return base ? percent(base[name]) === ours && isShown(worth, pointOf(base, name)) : null;
    },
  ],
  [
    new RegExp(
      `^${rate("share")} of revenue in fiscal \\d{4} came from .+; a tenth less at average margins takes ${money("loss")} off a share`,
    ),
    ({ share = "", loss = "" }, content) => {
      const value = caseOf(content, "base")?.perShareValue;
      // The share is written to a tenth of a point.
      return isNumber(value)
        ? Math.abs(toNumber(loss) - (value * toNumber(share)) / 1000) < 0.00005 * value + 0.0051
        : null;
    },
  ],
  [
    new RegExp(
      `^${rate("share")} of revenue in fiscal \\d{4} came from .+; a tenth less at today's costs takes (?<loss>\\$[\\d.]+(?:m|bn|trn)), `,
    ),
    ({ share = "", loss }, { financials }) => {
      const revenue = financials.adjusted.findLast(({ label }) => label !== "TTM")?.revenue.value;
      // The share is written to a tenth of a point.
      const [least, most] = [-0.05, 0.05].map((rounding) =>
        writeMoney(((toNumber(share) + rounding) / 1000) * (revenue ?? NaN)),
      );
      return isNumber(revenue) ? [least, most].includes(loss) : null;
    },
  ],
  [
    new RegExp(`In the bear case growth starts at ${rate("bear")} instead of ${rate("base")}`),
    ({ bear, base }, content) =>
      percent(caseOf(content, "bear")?.revenueGrowthRate ?? NaN) === bear &&
      percent(caseOf(content, "base")?.revenueGrowthRate ?? NaN) === base &&
      toNumber(bear ?? "") < toNumber(base ?? ""),
  ],
  [
    new RegExp(`growth averaged ${rate("three")} a year over three years and ${rate("five")} over five`),
    ({ three, five }, { financials }) => {
      const trailing = financials.adjusted.find(({ label }) => label === "TTM");
      const yearBefore = trailing && addYears(trailing.periodEnd, -1);
      const year = financials.adjusted.findLast(
        ({ label, periodEnd }) => label !== "TTM" && periodEnd > (yearBefore ?? ""),
      );
      if (!year || !isNumber(year.threeYearCAGR) || !isNumber(year.fiveYearCAGR)) return null;
      return percent(year.threeYearCAGR) === three && percent(year.fiveYearCAGR) === five;
    },
  ],
];

const textsOf = ({ answers = [], ...thesis }: Content["thesis"]): string[] => [
  ...answers.map(({ text }) => text),
  ...Object.values(thesis).flatMap((value) => {
    if (typeof value === "string") return [value];
    return value && typeof value === "object" && "text" in value ? [value.header, value.text] : [];
  }),
];

/**
 * Finds what a report's texts say of its cases, its range of values, its record and its peers, and
 * which of it the tables of the same report contradict.
 */
export const findCaseClaims = (content: Content): Claims => {
  const sentences = textsOf(content.thesis).flatMap((text) => text.split(/(?<=\.) (?=\p{Lu})/u));
  return judgeSentences(sentences, (sentence) =>
    checks.map(([pattern, check]) => {
      const groups = pattern.exec(sentence)?.groups;
      return groups ? check({ ...groups }, content) : null;
    }),
  );
};
