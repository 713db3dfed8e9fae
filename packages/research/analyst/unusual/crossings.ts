import { isNumber } from "../../numbers.ts";
import { decimal } from "../wording/format.ts";
import type { CompanyYear, Line } from "./company-year.ts";
import type { Kind, Theme } from "./measure.ts";
import type { OneOffPeriods } from "./one-off-years.ts";

export type CrossingInput = {
  /** The newest fiscal year, and those before it, oldest first. */
  year: CompanyYear;
  earlier: readonly CompanyYear[];
  /** Writes an amount in millions. */
  money: (millions: number) => string;
  /** Whether an amount is larger than another one, also as both are written. */
  exceeds: (amount: number, other: number) => boolean;
  /** Periods whose net income holds items that do not recur each year. */
  oneOffs?: OneOffPeriods;
};

/** One figure of a company that is larger than another that usually exceeds it. */
export type Crossing = {
  key: string;
  /** What a text of nothing else is headed by. */
  header: string;
  theme: Theme;
  /** Whether something good or bad can come of it; null where it only describes the company. */
  isGood: boolean | null;
  /** Whether the answer on less value has it first, because it names what can move the value. */
  isForAnswer?: boolean;
  of?: Kind;
  lines: readonly Line[];
  /** Writes it; null where it is not so, or the figures are not filed. */
  write: (input: CrossingInput) => string | null;
};

/** Reads lines of a year; null if one of them is not filed. */
export const readAll = (year: CompanyYear | undefined, ...lines: Line[]): number[] | null => {
  const values = lines.map((line) => year?.read(line) ?? null);
  return values.every(isNumber) ? values : null;
};
/** Adds up the lines of a year that are filed. */
export const sumKnown = (year: CompanyYear, ...lines: Line[]): number =>
  lines.reduce((sum, line) => sum + (year.read(line) ?? 0), 0);
/** Adds up the balances of a year that are filed; null where one is of another day. */
const sumOfDay = (year: CompanyYear, ...lines: Line[]): number | null =>
  lines.some((line) => year.isOfOtherDay?.(line)) ? null : sumKnown(year, ...lines);

/** Begins a sentence on balances of a fiscal year. */
const atEnd = ({ fiscalYear }: CompanyYear): string => `At the end of fiscal ${fiscalYear}`;

/**
 * Share of revenue from which acquisitions are a risk: the rule of thumb of Staff Accounting
 * Bulletin 99.
 */
const leastBought = 0.05;

const dueLines = ["debtDueIn1", "debtDueIn2", "debtDueIn3", "debtDueIn4", "debtDueIn5"] as const;

export const crossings: readonly Crossing[] = [
  {
    key: "debtWall",
    header: "Debt falls due that cash does not cover",
    theme: "funding",
    isGood: false,
    isForAnswer: true,
    lines: [...dueLines, "cash", "shortTermInvestments", "operatingCashFlow", "capitalExpenditure"],
    write: ({ year, money, exceeds }) => {
      const due = dueLines.map((line) => year.read(line) ?? 0);
      const most = Math.max(...due);
      const cash = year.read("cash");
      const held = sumOfDay(year, "cash", "shortTermInvestments");
      const at = due.indexOf(most) + 1;
      // A company that takes in more than falls due repays it out of a year's cash.
      const free = Math.max(
        (year.read("operatingCashFlow") ?? 0) - (year.read("capitalExpenditure") ?? 0),
        0,
      );
      return isNumber(cash) && isNumber(held) && exceeds(most, held + free)
        ? `Debt of ${money(most)} falls due in fiscal ${year.fiscalYear + at}, more than the ${money(held)} of cash and short-term investments at the end of fiscal ${year.fiscalYear}${free > 0 ? ` with that year's free cash flow, ${money(free)}` : ""}.`
        : null;
    },
  },
  {
    key: "debtDueSoon",
    header: "Debt due within a year exceeds free cash flow",
    theme: "funding",
    isGood: false,
    isForAnswer: true,
    lines: ["debtDueIn1", "operatingCashFlow", "capitalExpenditure"],
    write: ({ year, money, exceeds }) => {
      const known = readAll(year, "debtDueIn1", "operatingCashFlow", "capitalExpenditure");
      if (!known) return null;
      const [due = 0, cash = 0, spent = 0] = known;
      return cash > spent && exceeds(due, cash - spent)
        ? `Within a year ${money(due)} of debt falls due, more than the free cash flow of fiscal ${year.fiscalYear}, ${money(cash - spent)}.`
        : null;
    },
  },
  {
    key: "goodwillOverEquity",
    header: "Goodwill exceeds book equity",
    theme: "funding",
    isGood: null,
    lines: ["goodwill", "bookEquity"],
    write: ({ year, money, exceeds }) => {
      const known = readAll(year, "goodwill", "bookEquity");
      if (!known) return null;
      const [goodwill = 0, equity = 0] = known;
      return equity > 0 && exceeds(goodwill, equity)
        ? `${atEnd(year)} goodwill of ${money(goodwill)} was more than the whole book equity of ${money(equity)}.`
        : null;
    },
  },
  {
    key: "leasesOverDebt",
    header: "Leases exceed debt",
    theme: "funding",
    isGood: false,
    lines: ["operatingLeases", "longTermDebt"],
    write: ({ year, money, exceeds }) => {
      const leases = year.read("operatingLeases");
      const debt = sumOfDay(year, "shortTermDebt", "longTermDebt");
      return isNumber(leases) && isNumber(debt) && exceeds(leases, debt)
        ? `${atEnd(year)} operating leases bound it more than borrowing: ${money(leases)} against ${debt > 0 ? `debt of ${money(debt)}` : "no debt"}.`
        : null;
    },
  },
  {
    key: "lossAtHome",
    header: "Profit in one place, loss in the other",
    theme: "margin",
    isGood: false,
    isForAnswer: true,
    of: "all",
    lines: ["domesticPretaxIncome", "foreignPretaxIncome", "impairment"],
    write: ({ year, money }) => {
      const known = readAll(year, "domesticPretaxIncome", "foreignPretaxIncome");
      if (!known) return null;
      const [home = 0, abroad = 0] = known;
      if (home < 0 === abroad < 0) return null;
      // Write-downs as large as the loss explain it, and do not come each year.
      const written = year.read("impairment") ?? 0;
      const after = written >= -Math.min(home, abroad) ? ` and after write-downs of ${money(written)}` : "";
      return home < 0
        ? `Before tax${after} it lost ${money(-home)} in the United States and earned ${money(abroad)} abroad in fiscal ${year.fiscalYear}.`
        : `Before tax${after} it earned ${money(home)} in the United States and lost ${money(-abroad)} abroad in fiscal ${year.fiscalYear}.`;
    },
  },
  {
    key: "yearsOfBacklog",
    header: "More than a year of revenue is contracted",
    theme: "runway",
    isGood: true,
    lines: ["remainingObligations", "revenue"],
    write: ({ year, money, exceeds }) => {
      const known = readAll(year, "remainingObligations", "revenue");
      if (!known) return null;
      const [ordered = 0, revenue = 0] = known;
      return exceeds(ordered, revenue)
        ? `${atEnd(year)} unfulfilled contracts were worth ${money(ordered)}, ${decimal(ordered / revenue, 1)} times the year's revenue.`
        : null;
    },
  },
  {
    key: "commitmentsOverCash",
    header: "Purchase commitments exceed cash",
    theme: "funding",
    isGood: false,
    isForAnswer: true,
    lines: ["purchaseObligations", "cash", "shortTermInvestments"],
    write: ({ year, money, exceeds }) => {
      const ordered = year.read("purchaseObligations");
      const held = sumOfDay(year, "cash", "shortTermInvestments");
      return isNumber(ordered) && isNumber(held) && held > 0 && exceeds(ordered, held)
        ? `${atEnd(year)} it was committed to purchases of ${money(ordered)}, more than its cash and short-term investments of ${money(held)}.`
        : null;
    },
  },
  {
    key: "paidInAdvance",
    header: "Customers pay in advance",
    theme: "efficiency",
    isGood: null,
    lines: ["unearnedRevenue", "receivables"],
    write: ({ year, money, exceeds }) => {
      const known = readAll(year, "unearnedRevenue", "receivables");
      if (!known) return null;
      const [advance = 0, owed = 0] = known;
      return exceeds(advance, owed)
        ? `${atEnd(year)} customers had paid ${money(advance)} in advance, more than the ${money(owed)} that they owed.`
        : null;
    },
  },
  {
    key: "suppliersFinance",
    header: "Suppliers finance the trade",
    theme: "efficiency",
    isGood: null,
    lines: ["payables", "inventories", "receivables"],
    write: ({ year, money, exceeds }) => {
      const known = readAll(year, "payables", "inventories", "receivables");
      if (!known) return null;
      const [owed = 0, stock = 0, trade = 0] = known;
      const due = trade + (year.read("otherReceivables") ?? 0);
      return exceeds(owed, stock + due)
        ? `${atEnd(year)} suppliers were owed ${money(owed)}, more than inventories and receivables of ${money(stock + due)} together: they finance the trade.`
        : null;
    },
  },
  {
    key: "acquisitionsOverCapital",
    header: "More was spent on acquisitions than on property",
    theme: "growth",
    isGood: false,
    lines: ["acquisitions", "capitalExpenditure", "revenue"],
    write: ({ year, money, exceeds }) => {
      const known = readAll(year, "acquisitions", "capitalExpenditure", "revenue");
      if (!known) return null;
      const [bought = 0, spent = 0, revenue = 0] = known;
      return exceeds(bought, spent) && bought >= leastBought * revenue
        ? `In fiscal ${year.fiscalYear} it spent more on acquisitions (${money(bought)}) than on property and equipment (${money(spent)}).`
        : null;
    },
  },
];
