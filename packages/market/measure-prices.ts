import { median } from "@plumbline/research/numbers.ts";
import {
  growSince,
  judgePrices,
  listOldEnough,
  type PricedDay,
  spanYears,
  wasNearer,
} from "./judge-prices.ts";
import { isQuarterEnd } from "./list-days.ts";

/** A day of a company, with what the market paid for it. Money in USD millions; null if not known. */
type MeasuredDay = PricedDay & { valueToPrice: number | null; marketValue: number | null };

/** What the prices of all companies asked for at the end of a quarter: growth of revenue a year. */
type MarketQuarter = {
  day: string;
  /** With a growth that explained the price and one that the base case expected. */
  companies: number;
  /** Medians over these. */
  asked: number;
  expected: number;
  /** The median of what came over the next five years, and of how many; null of too few. */
  came: number | null;
  followed: number;
  /** Values over prices, weighted by market value; null where no market value is known. */
  valueToPrice: number | null;
};

/** The record of a company's price: its annual reports with three years or more behind them. */
type PriceRecord = {
  ticker: string;
  companyName: string;
  reports: number;
  /** After how many the company grew more than the price had asked for. */
  beaten: number;
  /** After how many the base case was nearer to what came than the price. */
  nearer: number;
  /** Medians of growth a year. */
  asked: number;
  came: number;
};

export type MeasuredPrices = { quarters: MarketQuarter[]; prices: PriceRecord[] };

/** The median of fewer companies is that of a few. */
const leastCompanies = 10;

type Cohort = { asked: number[]; expected: number[]; came: number[]; value: number; price: number };

const middle = (values: readonly number[]): number => median(values) ?? Number.NaN;

const measureQuarter = ([day, cohort]: [string, Cohort]): MarketQuarter[] => {
  const { asked, expected, came, value, price } = cohort;
  if (asked.length < leastCompanies) return [];
  return [
    {
      day,
      companies: asked.length,
      asked: middle(asked),
      expected: middle(expected),
      came: came.length < leastCompanies ? null : middle(came),
      followed: came.length,
      valueToPrice: price > 0 ? value / price : null,
    },
  ];
};

/**
 * Creates the measure of what prices asked for and what came, over companies that are added one
 * after the other. Days oldest first.
 */
export const createPriceMeasure = () => {
  const cohorts = new Map<string, Cohort>();
  const prices: PriceRecord[] = [];

  const addDays = (days: readonly MeasuredDay[]) => {
    for (const [place, { day, impliedGrowth, growth, valueToPrice, marketValue }] of days.entries()) {
      if (!isQuarterEnd(day) || impliedGrowth === null || growth === null) continue;
      const cohort = cohorts.get(day) ?? { asked: [], expected: [], came: [], value: 0, price: 0 };
      cohorts.set(day, cohort);
      cohort.asked.push(impliedGrowth);
      cohort.expected.push(growth);
      const since = growSince(days, place);
      if (since?.years === spanYears) cohort.came.push(since.growth);
      if (valueToPrice === null || marketValue === null) continue;
      cohort.value += valueToPrice * marketValue;
      cohort.price += marketValue;
    }
  };

  return {
    add: (company: { ticker: string; companyName: string; days: readonly MeasuredDay[] }): void => {
      const { ticker, companyName, days } = company;
      addDays(days);
      const judged = listOldEnough(judgePrices(days));
      if (judged.length === 0) return;
      prices.push({
        ticker,
        companyName,
        reports: judged.length,
        beaten: judged.filter(({ asked, came }) => came > asked).length,
        nearer: judged.filter(wasNearer).length,
        asked: middle(judged.map(({ asked }) => asked)),
        came: middle(judged.map(({ came }) => came)),
      });
    },

    /** Quarters oldest first; companies by what came above what was asked for, the most first. */
    read: (): MeasuredPrices => ({
      quarters: [...cohorts].toSorted(([a], [b]) => a.localeCompare(b)).flatMap(measureQuarter),
      prices: prices.toSorted((a, b) => b.came - b.asked - (a.came - a.asked)),
    }),
  };
};
