import { isNumber, quotient } from "../../numbers.ts";
import { percent, perShare } from "../wording/format.ts";
import { type Measure, perShareOf, ratioOf, shareOf, times } from "./measure.ts";

/** The share of changes of a dividend that went the way of the one before (docs/ANALYST.md). */
const dividendsGoOn = 0.75;

/**
 * Dividends paid / diluted shares, for companies whose filings state none for the newest year: it
 * is a little off, because payment follows the declaration, and employees' shares that are counted
 * may get none.
 */
const paidPerShare = perShareOf("dividends");

/** Measures of the cash flow statement: what becomes of income, and what shareholders get. */
export const cashMeasures: readonly Measure[] = [
  {
    key: "cashIncome",
    theme: "cash",
    good: "high",
    ...ratioOf(["operatingCashFlow"], ["netIncome"]),
    write: times,
    says: (value) => `cash from operations was ${value} net income`,
    noun: "cash from operations as a multiple of net income",
  },
  {
    key: "freeCash",
    theme: "cash",
    good: "high",
    lines: ["operatingCashFlow", "capitalExpenditure", "revenue"],
    unit: (year) => year.read("revenue"),
    value: (year) => {
      const [cash, spent, revenue] = [
        year.read("operatingCashFlow"),
        year.read("capitalExpenditure"),
        year.read("revenue"),
      ];
      return isNumber(cash) && isNumber(spent) ? quotient("margin", cash - spent, revenue) : null;
    },
    write: percent,
    says: (value) => `free cash flow was ${value} of revenue`,
    noun: "free cash flow as a share of revenue",
  },
  {
    key: "dividends",
    theme: "cash",
    good: null,
    ...shareOf("dividends", "operatingCashFlow"),
    says: (value) => `dividends took ${value} of cash from operations`,
    noun: "the part of cash from operations that dividends take",
  },
  {
    key: "buybacks",
    theme: "cash",
    good: null,
    ...shareOf("buybacks", "operatingCashFlow"),
    says: (value) => `buybacks took ${value} of cash from operations`,
    noun: "the part of cash from operations that buybacks take",
  },
  {
    key: "taxOnShares",
    theme: "cash",
    good: "low",
    ...shareOf("taxOnShares", "operatingCashFlow"),
    says: (value) => `tax withheld on employees' shares took ${value} of cash from operations`,
    noun: "the part of cash from operations that tax on employees' shares takes",
  },
  {
    key: "earningsPerShare",
    theme: "growth",
    family: "profit",
    good: "high",
    of: "all",
    lines: ["earningsPerShare"],
    unit: (year) => year.read("dilutedShares"),
    value: (year) => {
      const earned = year.read("earningsPerShare");
      return earned !== null && earned >= 0 ? earned : null;
    },
    write: (value) => perShare(value),
    says: (value) => `earnings came to ${value} a share`,
    noun: "earnings a share",
  },
  {
    key: "dividendPerShare",
    theme: "cash",
    good: "high",
    of: "all",
    lines: ["dividendPerShare"],
    unit: (year) => year.read("dilutedShares"),
    value: (year) => year.read("dividendPerShare"),
    write: (value) => perShare(value),
    says: (value) => `dividends came to ${value} a share`,
    noun: "the dividend a share",
    goesOn: dividendsGoOn,
  },
  {
    key: "paidPerShare",
    theme: "cash",
    good: "high",
    of: "all",
    ...paidPerShare,
    value: (year) => (year.read("dividendPerShare") === null ? paidPerShare.value(year) : null),
    write: (value) => `about ${perShare(value)}`,
    says: (value) => `dividends came to ${value} a share`,
    noun: "the dividend a share",
    goesOn: dividendsGoOn,
  },
  {
    key: "buybackLeft",
    isBalance: true,
    theme: "cash",
    good: null,
    of: "all",
    ...ratioOf(["buybackLeft"], ["buybacks"]),
    write: times,
    says: (value) => `buybacks still authorised were ${value} those of the year`,
    noun: "buybacks still authorised, as a multiple of those of the year,",
  },
];
