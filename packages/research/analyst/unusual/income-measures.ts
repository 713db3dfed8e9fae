import { isNumber } from "../../numbers.ts";
import { percent } from "../wording/format.ts";
import type { Line } from "./company-year.ts";
import { type Effect, marginOf, type Measure, ratioOf, restOf, shareOf } from "./measure.ts";

const onOperatingIncome: Effect = {
  of: ["revenue"],
  isGain: false,
  isIncome: true,
  words: (amount, isMore) => `operating income would be ${amount} ${isMore ? "higher" : "lower"}`,
};

/**
 * Restricts a measure to years whose filing states a line: operating income that is derived from
 * pretax income holds gains and other income.
 */
const whereStated =
  (line: Line, value: Measure["value"]): Measure["value"] =>
  (year) =>
    year.isDerived?.(line) ? null : value(year);

/** Measures of the income statement: margins, costs as shares of revenue and pay in shares. */
export const incomeMeasures: readonly Measure[] = [
  {
    key: "grossMargin",
    family: "profit",
    theme: "margin",
    good: "high",
    ...restOf("costOfSales", "revenue"),
    write: percent,
    says: (value) => `the gross margin was ${value}`,
    noun: "the gross margin",
    effect: { ...onOperatingIncome, isGain: true },
  },
  {
    key: "operatingMargin",
    family: "profit",
    theme: "margin",
    good: "high",
    ...marginOf("operatingIncome"),
    value: whereStated("operatingIncome", marginOf("operatingIncome").value),
    says: (value) => `the operating margin was ${value}`,
    noun: "the operating margin",
    effect: { ...onOperatingIncome, isGain: true },
  },
  {
    key: "netMargin",
    family: "profit",
    theme: "margin",
    good: "high",
    ...marginOf("netIncome"),
    says: (value) => `net income was ${value} of revenue`,
    noun: "net income as a share of revenue",
  },
  {
    key: "equityReturn",
    family: "profit",
    theme: "competitive",
    good: "high",
    of: "all",
    ...shareOf("netIncome", "bookEquity", "returnOnEquity"),
    says: (value) => `net income came to ${value} of book equity`,
    noun: "net income as a share of book equity",
  },
  {
    key: "overhead",
    theme: "margin",
    good: "low",
    ...shareOf("overhead", "revenue"),
    says: (value) => `selling and administrative costs took ${value} of revenue`,
    noun: "the share of revenue that selling and administration cost",
    effect: onOperatingIncome,
  },
  {
    key: "administration",
    theme: "margin",
    good: "low",
    ...shareOf("administration", "revenue"),
    says: (value) => `administration cost ${value} of revenue`,
    noun: "the cost of administration as a share of revenue",
    effect: onOperatingIncome,
  },
  {
    key: "marketing",
    theme: "competitive",
    good: "low",
    ...shareOf("marketing", "revenue"),
    says: (value) => `sales and marketing took ${value} of revenue`,
    noun: "spending on sales and marketing as a share of revenue",
    effect: onOperatingIncome,
  },
  {
    key: "advertising",
    theme: "margin",
    good: null,
    ...shareOf("advertising", "revenue"),
    says: (value) => `spending on advertising took ${value} of revenue`,
    noun: "spending on advertising as a share of revenue",
    effect: onOperatingIncome,
  },
  {
    key: "research",
    theme: "margin",
    good: null,
    ...shareOf("researchAndDevelopment", "revenue"),
    says: (value) => `research and development took ${value} of revenue`,
    noun: "research and development as a share of revenue",
    effect: onOperatingIncome,
  },
  {
    key: "sharePay",
    theme: "margin",
    good: "low",
    ...shareOf("shareBasedCompensation", "revenue"),
    says: (value) => `pay in shares cost ${value} of revenue`,
    noun: "pay in shares as a share of revenue",
    effect: onOperatingIncome,
  },
  {
    key: "promisedPay",
    isBalance: true,
    theme: "margin",
    good: "low",
    ...shareOf("unearnedPay", "revenue"),
    says: (value) => `share pay that is granted and still to be expensed came to ${value} of revenue`,
    noun: "share pay still to be expensed as a share of revenue",
  },
  {
    key: "leaseCost",
    theme: "margin",
    good: "low",
    ...shareOf("leaseCost", "revenue"),
    says: (value) => `operating leases cost ${value} of revenue`,
    noun: "the cost of operating leases as a share of revenue",
    effect: onOperatingIncome,
  },
  {
    key: "retirementPay",
    theme: "margin",
    good: "low",
    ...shareOf("retirementPay", "revenue"),
    says: (value) => `contributions to retirement plans cost ${value} of revenue`,
    noun: "the cost of retirement plans as a share of revenue",
  },
  {
    key: "interest",
    theme: "funding",
    good: "low",
    ...shareOf("interestExpense", "operatingIncome"),
    value: whereStated("operatingIncome", shareOf("interestExpense", "operatingIncome").value),
    says: (value) => `interest took ${value} of operating income`,
    noun: "the part of operating income that interest takes",
  },
  {
    key: "interestIncome",
    theme: "margin",
    good: null,
    ...shareOf("interestIncome", "pretaxIncome"),
    says: (value) => `interest received was ${value} of pretax income`,
    noun: "the part of pretax income that is interest received",
  },
  {
    key: "abroad",
    theme: "margin",
    good: null,
    of: "all",
    ...ratioOf(["foreignPretaxIncome"], ["foreignPretaxIncome", "domesticPretaxIncome"]),
    // Of a loss at home or abroad there is no part: "110% was earned abroad".
    value: (year) => {
      const [home, abroad] = [year.read("domesticPretaxIncome"), year.read("foreignPretaxIncome")];
      return isNumber(home) && isNumber(abroad) && home > 0 && abroad > 0 ? abroad / (home + abroad) : null;
    },
    write: percent,
    says: (value) => `${value} of pretax income was earned abroad`,
    noun: "the part of pretax income earned abroad",
  },
  {
    key: "amortisation",
    theme: "margin",
    good: "low",
    ...shareOf("amortisation", "revenue"),
    says: (value) => `amortisation of what was acquired took ${value} of revenue`,
    noun: "the part of revenue that amortisation of acquisitions takes",
  },
  {
    key: "investmentGains",
    theme: "margin",
    good: null,
    of: "all",
    ...shareOf("investmentGains", "pretaxIncome"),
    says: (value) => `gains on shares held were ${value} of pretax income`,
    noun: "the part of pretax income that is gains on shares held",
  },
  {
    key: "warranties",
    isBalance: true,
    theme: "margin",
    good: "low",
    ...shareOf("warranties", "revenue"),
    says: (value) => `liabilities for warranties came to ${value} of revenue`,
    noun: "liabilities for warranties as a share of revenue",
  },
  {
    key: "owedPay",
    isBalance: true,
    theme: "margin",
    good: "low",
    of: "all",
    ...shareOf("owedPay", "revenue"),
    says: (value) => `pay owed to employees came to ${value} of revenue`,
    noun: "pay owed to employees as a share of revenue",
  },
  {
    key: "associatesIncome",
    theme: "margin",
    good: null,
    of: "all",
    ...shareOf("associatesIncome", "pretaxIncome"),
    says: (value) => `associated companies brought in ${value} of pretax income`,
    noun: "the part of pretax income from associated companies",
  },
];
