import { type CaseInputs, type SimulationDriver, valueCase } from "@plumbline/model";
import { turnToPrice } from "@plumbline/model/turn-to-price.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { percent, perDollar } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { caseOf, type Check, type Content, isShown, money, rate, toNumber, valueAt } from "./claim-words.ts";

/** The inputs that the parts of a difference are made of. */
const groups = {
  growth: ["revenueGrowthRate", "stableGrowthRate", "yearsToStability"],
  "the margin": ["nextYearNetIncomeMargin", "stableNetIncomeMargin", "marginConvergence"],
  reinvestment: ["salesToEquityRatio", "stableRoe"],
  claims: ["stockOptions"],
} as const satisfies Record<string, readonly (keyof CaseInputs)[]>;
type Group = keyof typeof groups;

/** Lists all orders of some things. */
const ordersOf = <T>(things: readonly T[]): T[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((first) =>
        ordersOf(things.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      );

/** Reads the base case as the model takes it, and at the drivers of the price; null where unknown. */
const readGap = (content: Content) => {
  const [base, { ranges }] = [caseOf(content, "base"), content.valuation.simulation];
  const price = content.company.stockPrice;
  if (!base || !ranges || !isNumber(price)) return null;
  const ours = reportedInputs(base, price);
  const byDriver = Object.fromEntries(ranges.map(({ driver, ...range }) => [driver, range]));
  const atPrice = turnToPrice(ours, byDriver);
  return atPrice && { ours, value: base.rawPerShareValue, atPrice: { ...ours, ...atPrice }, price };
};

/** Returns what a group adds on the way from one case to another, on average over all orders. */
const averageOf = (group: Group, from: CaseInputs, to: CaseInputs): number => {
  const names = Object.keys(groups) as Group[];
  const steps = ordersOf(names).map((order) => {
    const before = order.slice(0, order.indexOf(group));
    const valueOf = (changed: readonly Group[]) => {
      const inputs = changed.flatMap((one): readonly (keyof CaseInputs)[] => groups[one]);
      const mixed = { ...from, ...Object.fromEntries(inputs.map((name) => [name, to[name]])) };
      const marginConvergence = Math.min(mixed.marginConvergence, mixed.yearsToStability);
      return valueCase({ ...mixed, marginConvergence }).perShareValue;
    };
    return valueOf([...before, group]) - valueOf(before);
  });
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
};

/** What a case is said to rest on, by the words that say it. */
const ofStart: Record<string, SimulationDriver> = {
  "growth of": "revenueGrowthRate",
  "a decline of": "revenueGrowthRate",
  "a lasting adjusted margin of": "stableNetIncomeMargin",
  "new equity that earns": "stableRoe",
  "sales of": "salesToEquityRatio",
};

/** Rounds an amount to whole cents. */
const inCents = (amount: number): number => Math.round(100 * amount) / 100;

/** Amounts are rounded so that they add up: a cent or two are no contradiction. */
const cents = 0.025;

/** Checks of what makes the difference between price and value, and of the record at its place. */
export const gapChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(`^Of the ${money("gap")} between price and value (?<parts>.+)\\.$`),
    ({ gap, parts = "" }, content) => {
      const read = readGap(content);
      if (!read) return null;
      // Prices before a split have parts of a cent, which the two amounts beside do not show.
      const difference = inCents(read.value) - inCents(read.price);
      const named = [...parts.matchAll(/(growth|the margin|reinvestment)(?: makes)? (\$[\d,.]*\d)/g)].map(
        ([, name, amount = ""]) => ({ name: name as Group, amount: toNumber(amount) }),
      );
      return (
        isShown(gap, Math.abs(difference)) &&
        named.length > 0 &&
        named.every(({ amount }, i) => amount <= (named[i - 1]?.amount ?? Infinity)) &&
        named.every(
          ({ name, amount }) =>
            Math.abs(amount - Math.sign(difference) * averageOf(name, read.atPrice, read.ours)) < cents &&
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
        (side === "worse") === read.price < read.value &&
        percent(read.atPrice.revenueGrowthRate) === growth &&
        percent(read.atPrice.stableNetIncomeMargin) === margin &&
        percent(read.ours.revenueGrowthRate) === ours &&
        percent(read.ours.stableNetIncomeMargin) === oursMargin
      );
    },
  ],
  [
    new RegExp(
      `^(?<growth>At the growth of the record, (?<past>−?[\\d.]+%) a year (?:over (?:three|five) years|since fiscal \\d{4}), the|Unusual items aside, today's margin is (?<margin>−?[\\d.]+%); at that the|If today's margin lasted, the) share would be worth (?:nothing|${money("worth")})`,
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
  [
    /^(?:It|.+ (?<type>bull|bear) case) rests most on (?<start>growth of|a decline of|a lasting adjusted margin of|new equity that earns|sales of) (?<theirs>[−$\d.]*\d%?)(?: for each new dollar of equity)?, not (?:growth of )?(?<ours>[−$\d.]*\d%?)/,
    ({ type, start = "", theirs, ours }, content) => {
      const [driver, base] = [ofStart[start], caseOf(content, "base")];
      if (!driver || !base) return null;
      const write = (one: ValuationCase) =>
        driver === "salesToEquityRatio" ? perDollar(one[driver]) : percent(one[driver]);
      const shown = start === "a decline of" ? `−${theirs}` : theirs;
      // After what a case is worth, "It" is that case.
      const others = content.valuation.cases.filter((one) => (type ? one.type === type : one !== base));
      return write(base) === ours && others.some((one) => write(one) === shown);
    },
  ],
  [
    /^Shared out among all drivers, that is (?<amount>\$[\d,.]*\d) of the (?<total>\$[\d,.]*\d) (?<verb>gained|lost)\.$/,
    ({ amount = "", total, verb }, content) => {
      const [base, other] = [caseOf(content, "base"), caseOf(content, verb === "gained" ? "bull" : "bear")];
      if (!base || !other) return null;
      const sign = verb === "gained" ? 1 : -1;
      const [from, to] = [reportedInputs(base, null), reportedInputs(other, null)];
      const parts = (Object.keys(groups) as Group[]).map((one) => sign * averageOf(one, from, to));
      return (
        isShown(total, sign * (other.perShareValue - base.perShareValue)) &&
        Math.abs(toNumber(amount) - Math.max(...parts)) < cents
      );
    },
  ],
];
