import { type CaseInputs, type DriverValues, valueCase } from "@plumbline/model";
import { turnToPrice } from "@plumbline/model/turn-to-price.ts";
import { percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { caseOf, type Check, type Content, isShown, money, rate, toNumber, valueAt } from "./claim-words.ts";

/** The drivers that the parts of a difference are made of. */
const groups = {
  growth: ["revenueGrowthRate", "yearsToStability"],
  "the margin": ["stableNetIncomeMargin"],
  reinvestment: ["salesToEquityRatio", "stableRoe"],
} as const satisfies Record<string, readonly (keyof DriverValues)[]>;
type Group = keyof typeof groups;

/** The six orders in which the groups can change. */
const orders: readonly (readonly Group[])[] = [
  ["growth", "the margin", "reinvestment"],
  ["growth", "reinvestment", "the margin"],
  ["the margin", "growth", "reinvestment"],
  ["the margin", "reinvestment", "growth"],
  ["reinvestment", "growth", "the margin"],
  ["reinvestment", "the margin", "growth"],
];

/** Reads the base case as the model takes it, and the drivers at the price; null where that is not known. */
const readGap = (content: Content) => {
  const [base, { ranges }] = [caseOf(content, "base"), content.valuation.simulation];
  const price = content.company.stockPrice;
  if (!base || !ranges || !isNumber(price)) return null;
  const { equityStakes, yearsSinceBase } = base;
  const ours = { ...base, price, equityStakes: equityStakes ?? 0, yearsSinceBase: yearsSinceBase ?? 0 };
  const byDriver = Object.fromEntries(ranges.map(({ driver, ...range }) => [driver, range]));
  const atPrice = turnToPrice(ours, byDriver);
  return atPrice && { ours, atPrice, price };
};

/** Returns what a group adds on the way from the price to the value, on average over all orders. */
const averageOf = (group: Group, { ours, atPrice }: { ours: CaseInputs; atPrice: DriverValues }): number => {
  const steps = orders.map((order) => {
    const before = order.slice(0, order.indexOf(group));
    const valueOf = (changed: readonly Group[]) => {
      const drivers = changed.flatMap((one): readonly (keyof DriverValues)[] => groups[one]);
      const taken = Object.fromEntries(drivers.map((driver) => [driver, ours[driver]]));
      const mixed = { ...ours, ...atPrice, ...taken };
      const marginConvergence = Math.min(mixed.marginConvergence, mixed.yearsToStability);
      return valueCase({ ...mixed, marginConvergence }).perShareValue;
    };
    return valueOf([...before, group]) - valueOf(before);
  });
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
};

/** Amounts are rounded so that they add up: a cent or two are no contradiction. */
const cents = 0.025;

/** Checks of what makes the difference between price and value, and of the record at its place. */
export const gapChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(`^Of the ${money("gap")} between price and value (?<parts>.+)\\.$`),
    ({ gap, parts = "" }, content) => {
      const read = readGap(content);
      if (!read) return null;
      const difference = read.ours.rawPerShareValue - read.price;
      const named = [...parts.matchAll(/(growth|the margin|reinvestment)(?: makes)? (\$[\d,.]*\d)/g)].map(
        ([, name, amount = ""]) => ({ name: name as Group, amount: toNumber(amount) }),
      );
      return (
        isShown(gap, Math.abs(difference)) &&
        named.length > 0 &&
        named.every(({ amount }, i) => amount <= (named[i - 1]?.amount ?? Infinity)) &&
        named.every(
          ({ name, amount }) =>
            Math.abs(amount - Math.sign(difference) * averageOf(name, read)) < cents &&
            amount <= Math.abs(difference) / 0.9,
        )
      );
    },
  ],
  [
    new RegExp(
      `^The price is right if all drivers turn out (?<side>worse|better) alike, with growth of ${rate("growth")} and a lasting adjusted margin of ${rate("margin")}; we expect ${rate("ours")} and ${rate("oursMargin")}`,
    ),
    ({ side, growth, margin, ours, oursMargin }, content) => {
      const read = readGap(content);
      return (
        read &&
        (side === "worse") === read.price < read.ours.rawPerShareValue &&
        percent(read.atPrice.revenueGrowthRate) === growth &&
        percent(read.atPrice.stableNetIncomeMargin) === margin &&
        percent(read.ours.revenueGrowthRate) === ours &&
        percent(read.ours.stableNetIncomeMargin) === oursMargin
      );
    },
  ],
  [
    new RegExp(
      `^(?<growth>At the growth of the last (?:three|five) years, (?<past>−?[\\d.]+%) a year, the|Unusual items aside, today's margin is (?<margin>−?[\\d.]+%); at that the|If today's margin lasted, the) share would be worth (?:nothing|${money("worth")})`,
    ),
    ({ past, margin, worth = "$0" }, content) => {
      const base = caseOf(content, "base");
      if (!base) return null;
      const driver = past ? "revenueGrowthRate" : "stableNetIncomeMargin";
      const level = past ?? margin;
      // A level is written to a tenth of a point.
      const [least = NaN, most = NaN] = [-0.0005, 0.0005].map((off) =>
        valueAt(base, driver, level ? toNumber(level) / 100 + off : base.baseNetIncomeMargin),
      );
      const shown = toNumber(worth);
      return shown >= Math.min(least, most) - 0.01 && shown <= Math.max(least, most, 0) + 0.01;
    },
  ],
];
