import { decimal, money as writeMoney, monthInWords, percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { isShown, money, pointOf, rate, toNumber, valueAt } from "./claim-words.ts";
import { afterTax, amount, baseOf, type Check, lastingRate, toAmount, toRate } from "./lever-words.ts";

/** Checks net borrowing against the table of cash flows, of the named period or of the last two. */
const checkBorrowed: Check = ({ year, month, did, amount }, { financials: { cashFlow } }) => {
  const rows = (cashFlow ?? []).filter(
    ({ label, periodEnd }) =>
      (year === undefined || label === year) &&
      (month === undefined || (label === "TTM" && monthInWords(periodEnd) === month)),
  );
  return rows.slice(-2).some(({ debtIssued, debtRepaid, netShortTermDebt }) => {
    if (!isNumber(debtIssued.value) || !isNumber(debtRepaid.value)) return false;
    const net = debtIssued.value - debtRepaid.value + (netShortTermDebt.value ?? 0);
    return writeMoney(Math.abs(net)) === amount && (did === "borrowed") === net > 0;
  });
};

/** Checks what the share is worth less at today's margin, by the model at the margin as written. */
const checkStay: Check = ({ now = "", lasting, worth = "" }, content) => {
  const base = baseOf(content);
  if (!base || percent(base.stableNetIncomeMargin) !== lasting) return false;
  const [ours, ...ends] = [
    base.stableNetIncomeMargin,
    ...[-0.0005, 0.0005].map((by) => toRate(now) + by),
  ].map((level) => valueAt(base, "stableNetIncomeMargin", level));
  const [least, most] = ends.map((end) => (ours ?? NaN) - end).toSorted((a, b) => a - b);
  return toNumber(worth) >= (least ?? NaN) - 0.01 && toNumber(worth) <= (most ?? NaN) + 0.01;
};

/** Checks that a margin lies below the one that the price asks for, or that we expect. */
const checkBelow: Check = ({ now = "", asked, lasting }, content) => {
  const implied = content.valuation.reverseDCFValues.find(({ driver }) => driver === "stableNetIncomeMargin");
  const level = asked ? implied?.marketImpliedValue : baseOf(content)?.stableNetIncomeMargin;
  return isNumber(level) && percent(level) === (asked ?? lasting) && toRate(now) < level + 0.0005;
};

/** The year of the forecast that spending is set beside. */
const yearAhead = 5;

/** Checks spending and depreciation against the cash flows, and the gap after tax of later revenue. */
const checkSpending: Check = ({ kept, spent, later, year, worth }, content) => {
  const base = baseOf(content);
  const row = content.financials.cashFlow?.at(-1);
  const [out, off] = [row?.capitalExpenditure.value, row?.depreciation?.value];
  if (!base || !isNumber(out) || !isNumber(off)) return null;
  const revenue = base.forecastYears[yearAhead - 1]?.revenue ?? NaN;
  const share = ((out - off) * (1 - lastingRate)) / revenue;
  const all = 100 * share * pointOf(base, "stableNetIncomeMargin");
  return (
    (worth === undefined || isShown(worth, all)) &&
    writeMoney(off) === kept &&
    writeMoney(out) === spent &&
    percent(share) === later &&
    year === String(yearAhead)
  );
};

/** Checks what buybacks below the value add: what they pay less than that, shared by the shares left. */
const checkBuybacks: Check = ({ spent = "", worth = "" }, content) => {
  const base = baseOf(content);
  const { stockPrice } = content.company;
  if (!base || !isNumber(stockPrice)) return null;
  const bought = toAmount(spent) / stockPrice;
  const left = base.sharesOutstanding - bought;
  const gain = (base.perShareValue * base.sharesOutstanding - toAmount(spent)) / left - base.perShareValue;
  // The amount is written to three digits.
  return stockPrice < base.perShareValue && Math.abs(toNumber(worth) / gain - 1) < 0.01;
};

/** Checks of what the company as a whole is said to borrow, to spend and to be worth at other margins. */
export const wholeLeverChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(
      `^At a price below our value, buybacks [a-z' ]+, (?<spent>${amount}), add ${money("worth")} a share`,
    ),
    checkBuybacks,
  ],
  [
    new RegExp(
      `^At today's adjusted margin(?: without unusual items)?, ${rate("now")}, not our lasting ${rate("lasting")}, the share is worth ${money("worth")} less`,
    ),
    checkStay,
  ],
  [
    new RegExp(
      `^At the usual tax fiscal \\d{4}'s adjusted margin would be ${rate("now")}, below the (?:${rate("asked")} that the price asks for|lasting ${rate("lasting")} that we expect)`,
    ),
    checkBelow,
  ],
  [
    new RegExp(`; a point of lasting margin is worth ${money("worth")} a share`),
    ({ worth }, content) => {
      const base = baseOf(content);
      return base ? isShown(worth, pointOf(base, "stableNetIncomeMargin")) : null;
    },
  ],
  [
    new RegExp(
      `^Our (?<type>bull|bear) case, (?:${money("value")}|which leaves nothing), assumes an adjusted margin of ${rate("margin")}.* in place of our ${rate("ours")}(?:, at about the growth that we expect|; that margin alone)`,
    ),
    ({ type, value = "$0", margin, ours }, content) => {
      const [base, of] = [baseOf(content), content.valuation.cases.find((one) => one.type === type)];
      if (!base || !of) return null;
      return (
        isShown(value, of.perShareValue) &&
        percent(of.stableNetIncomeMargin) === margin &&
        percent(base.stableNetIncomeMargin) === ours &&
        Math.abs(of.revenueGrowthRate - base.revenueGrowthRate) < 0.005
      );
    },
  ],
  [
    new RegExp(
      `^Our (?<type>bull|bear) case.*; that (?<driver>growth|margin) alone makes it (?:${money("worth")}|nothing)\\.$`,
    ),
    ({ type, driver, worth = "$0" }, content) => {
      const [base, of] = [baseOf(content), content.valuation.cases.find((one) => one.type === type)];
      const name = driver === "growth" ? "revenueGrowthRate" : "stableNetIncomeMargin";
      return base && of ? isShown(worth, Math.max(valueAt(base, name, of[name]), 0)) : null;
    },
  ],
  [
    new RegExp(
      `^(?:In (?:fiscal (?<year>\\d{4})|the year to (?<month>\\w+ \\d{4})) it|It) (?<did>borrowed|repaid) (?<amount>${amount})(?:, leases included,)? more than it (?:borrowed|repaid)\\.$`,
    ),
    checkBorrowed,
  ],
  [
    new RegExp(
      `^If depreciation(?: and amortisation)? \\((?<kept>${amount})\\) rises? to today's capital spending \\((?<spent>${amount})\\), (?:it costs|they cost) another ${rate("later")} of year (?<year>\\d+)'s revenue ${afterTax}(?:: ${money("worth")} a share if our lasting margin holds none of it)?\\.$`,
    ),
    checkSpending,
  ],
  [
    new RegExp(
      `^Capital spending, (?<spent>${amount}), was (?<times>[\\d.]+) times depreciation(?: and amortisation)? and (?<beyond>${amount}) more than operations took in\\.$`,
    ),
    ({ spent, times, beyond }, { financials: { cashFlow } }) => {
      const row = cashFlow?.at(-1);
      const [out, off, taken] = [
        row?.capitalExpenditure.value,
        row?.depreciation?.value,
        row?.operatingCashFlow.value,
      ];
      if (!isNumber(out) || !isNumber(off) || !isNumber(taken)) return null;
      return (
        writeMoney(out) === spent && decimal(out / off, 1) === times && writeMoney(out - taken) === beyond
      );
    },
  ],
];
