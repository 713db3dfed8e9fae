import { quotient } from "../../numbers.ts";
import { perDollar } from "../wording/format.ts";
import { days, type Measure, ratioOf, shareOf, times } from "./measure.ts";

/** Days of a year by which balances are divided. */
const yearDays = 365;

/** Measures of what the business ties up. */
const salesToAssets = ratioOf(["revenue"], ["totalAssets"], { kind: "multiple" });
/** Part of assets that are stakes in other companies, from which assets are not the business's. */
const mostStakes = 0.1;

export const capitalMeasures: readonly Measure[] = [
  {
    key: "capitalSpending",
    family: "capital",
    theme: "efficiency",
    good: null,
    ...shareOf("capitalExpenditure", "revenue"),
    says: (value) => `capital spending took ${value} of revenue`,
    noun: "capital spending as a share of revenue",
    effect: {
      of: ["revenue"],
      isGain: false,
      words: (amount, isMore) => `free cash flow would be ${amount} ${isMore ? "higher" : "lower"}`,
    },
  },
  {
    key: "capitalToDepreciation",
    family: "capital",
    theme: "efficiency",
    good: null,
    ...ratioOf(["capitalExpenditure"], ["depreciation"]),
    write: times,
    says: (value) => `capital spending was ${value} depreciation and amortisation`,
    noun: "capital spending as a multiple of depreciation and amortisation",
  },
  {
    key: "depreciation",
    theme: "efficiency",
    good: "low",
    ...shareOf("depreciation", "revenue"),
    says: (value) => `depreciation and amortisation took ${value} of revenue`,
    noun: "the part of revenue that depreciation and amortisation take",
    effect: {
      of: ["revenue"],
      isGain: false,
      isIncome: true,
      // It rises while more is spent than is written off.
      canFall: (year) => !((year.read("capitalExpenditure") ?? 0) > (year.read("depreciation") ?? Infinity)),
      words: (amount, isMore) => `pretax income would be ${amount} ${isMore ? "higher" : "lower"}`,
    },
  },
  {
    key: "inventories",
    theme: "efficiency",
    good: "low",
    ...ratioOf(["inventories"], ["costOfSales"], { factor: yearDays }),
    write: days,
    says: (value) => `inventories lasted for ${value} of cost of sales`,
    noun: "inventories, in days of cost of sales,",
    effect: {
      of: ["costOfSales", yearDays],
      isGain: true,
      comparesNow: true,
      words: (amount, isMore) => `stock tied up ${amount} ${isMore ? "more" : "less"}`,
    },
  },
  {
    key: "receivables",
    theme: "efficiency",
    good: "low",
    ...ratioOf(["receivables"], ["revenue"], { factor: yearDays }),
    write: days,
    says: (value) => `customers owed ${value} of revenue`,
    noun: "what customers owe, in days of revenue,",
    effect: {
      of: ["revenue", yearDays],
      isGain: true,
      comparesNow: true,
      words: (amount, isMore) => `customers owed ${amount} ${isMore ? "more" : "less"}`,
    },
  },
  {
    key: "payables",
    theme: "efficiency",
    // Longer credit finances the trade until suppliers want it back.
    good: null,
    ...ratioOf(["payables"], ["costOfSales"], { factor: yearDays }),
    write: days,
    says: (value) => `suppliers were owed ${value} of cost of sales`,
    noun: "what suppliers are owed, in days of cost of sales,",
    effect: {
      of: ["costOfSales", yearDays],
      isGain: true,
      comparesNow: true,
      words: (amount, isMore) => `suppliers were owed ${amount} ${isMore ? "more" : "less"}`,
    },
  },
  {
    key: "property",
    theme: "efficiency",
    good: "high",
    ...ratioOf(["revenue"], ["property"], { kind: "multiple" }),
    write: (value) => perDollar(value),
    says: (value) => `sales were ${value} for each dollar of property and equipment`,
    noun: "sales for each dollar of property and equipment",
  },
  {
    key: "assets",
    theme: "efficiency",
    good: "high",
    ...salesToAssets,
    // Assets that are stakes in other companies, and their gains, make no sales.
    value: (year) => {
      const stakes = quotient("share", year.read("equityStakes"), year.read("totalAssets"));
      return (stakes ?? 0) > mostStakes ? null : salesToAssets.value(year);
    },
    write: (value) => perDollar(value),
    says: (value) => `sales were ${value} for each dollar of assets`,
    noun: "sales for each dollar of assets",
  },
  {
    key: "goodwill",
    isBalance: true,
    theme: "funding",
    good: null,
    ...shareOf("goodwill", "totalAssets"),
    says: (value) => `goodwill was ${value} of all assets`,
    noun: "goodwill as a share of all assets",
  },
  {
    key: "acquisitions",
    theme: "growth",
    good: null,
    ...shareOf("acquisitions", "revenue"),
    says: (value) => `${value} of revenue went into acquisitions`,
    noun: "spending on acquisitions as a share of revenue",
  },
  {
    key: "construction",
    isBalance: true,
    theme: "efficiency",
    good: null,
    ...shareOf("construction", "property"),
    says: (value) => `what was under construction came to ${value} of property and equipment`,
    noun: "the part of property and equipment that is under construction",
  },
  {
    key: "associates",
    isBalance: true,
    theme: "competitive",
    good: null,
    of: "all",
    ...shareOf("associates", "totalAssets"),
    says: (value) => `stakes in associated companies were ${value} of assets`,
    noun: "stakes in associated companies as a share of all assets",
  },
];
