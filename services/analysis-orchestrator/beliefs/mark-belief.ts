import { baseRates } from "@plumbline/base-rates/base-rates.ts";
import { sizeOf } from "@plumbline/base-rates/record.ts";
import type { DatedSplit } from "@plumbline/market/company-as-of.ts";
import { type CaseInputs, expectedIrr, isModelError, valueCase } from "@plumbline/model";
import { daysBetween } from "@plumbline/research/company/filings/dates.ts";
import { countSharesSince } from "@plumbline/research/company/shares/splits.ts";
import { roundParts } from "../living/split-change.ts";
import type { Belief, BeliefMark, Compared } from "./belief.ts";

/** A filing whose figures are known, with the valuation of its day on the share basis of it. */
export type ValuedFiling = {
  accession: string;
  cause: string;
  day: string;
  value: number;
  price: number | null;
  base: CaseInputs;
};

const daysOfYear = 365.25;

/** The end of a base period, in days since 1970. */
const endOf = (day: string, { yearsSinceBase }: CaseInputs): number =>
  daysBetween("1970-01-01", day) - (yearsSinceBase ?? 0) * daysOfYear;

/** A filing whose period ends less than this after the belief's has nothing new to judge by. */
const leastYears = 0.2;

/** Returns revenue and net margin of the twelve months so many years after the base period. */
const forecastAt = (inputs: CaseInputs, years: number): { revenue: number; margin: number } => {
  const { years: forecast } = valueCase(inputs);
  const start = { revenue: inputs.baseRevenue, margin: inputs.baseNetIncome / inputs.baseRevenue };
  const path = [
    start,
    ...forecast.map(({ revenue, netIncomeMargin }) => ({ revenue, margin: netIncomeMargin })),
  ];
  const last = path.length - 1;
  const place = Math.min(last - 1, Math.floor(years));
  const [from, to] = [path[place] ?? start, path[place + 1] ?? start];
  const share = Math.min(1, years - place);
  return {
    revenue: from.revenue * (to.revenue / from.revenue) ** share,
    margin: from.margin + share * (to.margin - from.margin),
  };
};

/**
 * Returns how far revenue may end from the reader's before it breaks the belief, as a natural
 * logarithm: half of the distance between the quartiles of one year's growth of companies of the
 * size, as measured (base-rates.json: 6 points over $50bn of revenue, 15 under $0.5bn), times the
 * square root of the years, as sums of independent years spread.
 */
export const allowedError = (revenue: number, years: number): number => {
  const size = sizeOf(revenue);
  const found = baseRates.classes.find(
    (one) => one.driver === "growth" && one.years === 1 && one.size === size,
  );
  if (!found) throw new Error(`the base rates have no growth of one year for ${size}`);
  const { p25, p75 } = found.range;
  return ((Math.log(1 + p75) - Math.log(1 + p25)) / 2) * Math.sqrt(years);
};

const findBreak = (actual: number, expected: number, allowed: number): BeliefMark["broken"] => {
  const error = Math.log(actual / expected);
  if (Math.abs(error) <= allowed) return null;
  return error < 0 ? "below" : "above";
};

/** The return over so many years at a rate a year. */
const overYears = (rate: number, years: number): number => (1 + rate) ** years - 1;

const compareReturns = (
  { base, values, day, price }: Belief,
  filing: ValuedFiling,
  priceThen: number,
): Compared | null => {
  if (filing.price === null) return null;
  const years = daysBetween(day, filing.day) / daysOfYear;
  const expected = (inputs: CaseInputs) => expectedIrr(inputs, price);
  const [reader, ours] = [expected({ ...base, ...values }), expected(base)];
  return {
    actual: filing.price / priceThen - 1,
    reader: overYears(reader ?? base.startingCostOfEquity, years),
    ours: overYears(ours ?? base.startingCostOfEquity, years),
    // Who pays the price asks for the cost of equity.
    price: overYears(base.startingCostOfEquity, years),
  };
};

const compareWithFiling = (
  belief: Belief,
  filing: ValuedFiling,
  splits: readonly DatedSplit[],
): BeliefMark | null => {
  const years = (endOf(filing.day, filing.base) - endOf(belief.day, belief.base)) / daysOfYear;
  const revenue = filing.base.baseRevenue;
  const keptOn = belief.keptAt.toISOString().slice(0, 10);
  if (filing.day <= keptOn || years < leastYears) return null;
  const ratio =
    countSharesSince({ splits, filed: belief.day }) / countSharesSince({ splits, filed: filing.day });
  const { base, values, impliedGrowth } = belief;
  const reader = forecastAt({ ...base, ...values }, years);
  const ours = forecastAt(base, years);
  const ofPrice =
    impliedGrowth === null ? null : forecastAt({ ...base, revenueGrowthRate: impliedGrowth }, years);
  const growth = (later: number) => (later / base.baseRevenue) ** (1 / years) - 1;
  const priceThen = belief.price / ratio;
  const before = valueCase({ ...base, ...values }).perShareValue / ratio;
  const renewed = valueCase({ ...filing.base, ...values }).perShareValue;
  const priceNow = filing.price ?? priceThen;
  const [gapBefore, gapAfter] = [before - priceThen, filing.value - priceNow];
  return {
    filing: filing.accession,
    cause: filing.cause,
    day: filing.day,
    years,
    revenue: {
      actual: revenue,
      reader: reader.revenue,
      ours: ours.revenue,
      price: ofPrice && ofPrice.revenue,
    },
    growth: {
      actual: growth(revenue),
      reader: growth(reader.revenue),
      ours: growth(ours.revenue),
      price: ofPrice && growth(ofPrice.revenue),
    },
    margin: {
      actual: filing.base.baseNetIncome / revenue,
      reader: reader.margin,
      ours: ours.margin,
      price: ofPrice && ofPrice.margin,
    },
    return: compareReturns(belief, filing, priceThen),
    gapBefore,
    gapAfter,
    parts: roundParts(gapBefore, gapAfter, [
      { title: "Filing", amount: renewed - before },
      { title: "Belief", amount: filing.value - renewed },
      { title: "Price", amount: priceThen - priceNow },
    ]),
    broken: findBreak(revenue, reader.revenue, allowedError(base.baseRevenue, years)),
  };
};

/**
 * Marks a belief by a filing: what came beside what the reader, we and the price of then expected,
 * and why the reader's value over the price became ours over the price now. Null where the filing
 * is not of a day after the belief was kept, has no later period, or the figures make no case.
 */
export const markBelief = (
  belief: Belief,
  filing: ValuedFiling,
  splits: readonly DatedSplit[],
): BeliefMark | null => {
  try {
    return compareWithFiling(belief, filing, splits);
  } catch (thrown) {
    // Figures that an older version of the bounds accepted may make no case with the new base.
    if (isModelError(thrown)) return null;
    throw thrown;
  }
};
