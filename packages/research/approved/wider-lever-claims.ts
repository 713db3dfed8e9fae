import { percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { isShown, money, pointOf, rate, toNumber } from "./claim-words.ts";
import {
  afterTax,
  amount,
  baseOf,
  type Check,
  type Content,
  lastingRate,
  toAmount,
  toRate,
} from "./lever-words.ts";

/** Returns the worth a share of a lasting change of pretax income, as a share of the revenue that it is of. */
const worthOf = (content: Content, share: number): number => {
  const base = baseOf(content);
  return base ? 100 * share * (1 - lastingRate) * pointOf(base, "stableNetIncomeMargin") : NaN;
};

/** Checks what a tenth of the income that is earned abroad is worth. */
const checkAbroad: Check = ({ year, worth, share, newer }, content) => {
  const [abroad, home, revenue] = ["foreignPretaxIncome", "domesticPretaxIncome", "revenue"].map(
    (name) => content.inputs[`${name}, fiscal ${year}`],
  );
  if (!isNumber(abroad) || !isNumber(revenue)) return null;
  const isOf = share === undefined || (isNumber(home) && percent(abroad / (abroad + home)) === share);
  const months = content.inputs["pretaxIncome"];
  const base = baseOf(content);
  if (newer !== undefined)
    return isNumber(home) && isNumber(months) && base
      ? isOf &&
          isShown(
            worth,
            worthOf(
              content,
              (0.1 * (abroad / (abroad + home)) * months) / (content.inputs["revenue"] ?? NaN),
            ),
          )
      : null;
  return isOf && isShown(worth, worthOf(content, (0.1 * abroad) / revenue));
};

/** Checks what another point of interest on an amount takes, as far as the amount is written. */
const checkInterest: Check = ({ debt = "", worth = "" }, content) => {
  const base = baseOf(content);
  if (!base) return null;
  const exact = worthOf(content, (0.01 * toAmount(debt)) / base.baseRevenue);
  // An amount with one decimal is known to one in twenty of its last digit.
  return Math.abs(toNumber(worth) / exact - 1) < 0.05;
};

/** Checks what a tenth more of a line of revenue adds: that share of the base value. */
const checkLine: Check = ({ share = "", worth = "" }, content) => {
  const base = baseOf(content);
  return base ? Math.abs(toNumber(worth) / (0.1 * toRate(share) * base.perShareValue) - 1) < 0.01 : null;
};

/** Checks that the bear case leaves nothing, and what it assumes. */
const checkNothing: Check = ({ growth, margin }, { valuation }) => {
  const bear = valuation.cases.find(({ type }) => type === "bear");
  return bear
    ? bear.perShareValue < 0.005 &&
        percent(bear.revenueGrowthRate) === growth &&
        percent(bear.stableNetIncomeMargin) === margin
    : null;
};

/** What sentences on levers of the company's income, debt and cases say, each with what checks it. */
export const widerLeverChecks: readonly [RegExp, Check][] = [
  [
    new RegExp(
      `^(?:Of its pretax income ${rate("share")} was earned abroad|Before tax it earned ${amount} abroad and lost ${amount} in the United States|Pretax income abroad .+) in fiscal (?<year>\\d{4}); a tenth (?:less abroad(?<newer> at the latest twelve months' margin)? takes ${money("worth")} off a share|more of it(?<later> at the latest twelve months' margin)? adds ${money("more")} a share)(?: ${afterTax})?\\.$`,
    ),
    ({ more, worth, newer, later, ...found }: Record<string, string | undefined>, content) =>
      checkAbroad({ ...found, worth: worth ?? more, newer: newer ?? later }, content),
  ],
  [
    new RegExp(
      `^It owes (?<debt>${amount}); another point of interest, on debt that grows with revenue, takes ${money("worth")} off a share(?: ${afterTax})?\\.$`,
    ),
    checkInterest,
  ],
  [
    new RegExp(
      `^A tenth more of [a-z ]+, ${rate("share")} of revenue, adds ${money("worth")} a share at average`,
    ),
    checkLine,
  ],
  [
    new RegExp(
      `^Pay in shares took ${rate("share")} of revenue in fiscal \\d{4}; a tenth less of it adds ${money("worth")} a share(?: ${afterTax})?\\.$`,
    ),
    ({ share = "", worth = "" }, content) =>
      Math.abs(toNumber(worth) / worthOf(content, 0.1 * toRate(share)) - 1) < 0.01,
  ],
  [
    new RegExp(
      `^Our bear case, growth of ${rate("growth")} and a lasting adjusted margin of ${rate("margin")}, leaves nothing\\.$`,
    ),
    checkNothing,
  ],
];
