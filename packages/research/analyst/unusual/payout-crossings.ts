import { isNumber, quotient } from "../../numbers.ts";
import { percent } from "../wording/format.ts";
import { type Crossing, readAll, sumKnown } from "./crossings.ts";

/** What shareholders and employees get, beside what there is. */
export const payoutCrossings: readonly Crossing[] = [
  {
    key: "paidOut",
    header: "Payouts exceeded free cash flow",
    theme: "cash",
    isGood: false,
    lines: ["buybacks", "dividends", "operatingCashFlow", "capitalExpenditure"],
    write: ({ year, money, exceeds }) => {
      const known = readAll(year, "operatingCashFlow", "capitalExpenditure");
      if (!known) return null;
      const [cash = 0, spent = 0] = known;
      const paid = sumKnown(year, "dividends", "buybacks");
      return cash > spent && exceeds(paid, cash - spent)
        ? `Dividends and buybacks of fiscal ${year.fiscalYear}, ${money(paid)}, exceeded free cash flow of ${money(cash - spent)}.`
        : null;
    },
  },
  {
    key: "noPayoutLeft",
    header: "Capital spending exceeds cash from operations",
    theme: "cash",
    isGood: false,
    lines: ["capitalExpenditure", "operatingCashFlow"],
    write: ({ year, money, exceeds }) => {
      const known = readAll(year, "operatingCashFlow", "capitalExpenditure");
      if (!known) return null;
      const [cash = 0, spent = 0] = known;
      if (cash < 0 && spent > 0)
        return `In fiscal ${year.fiscalYear} operations used ${money(-cash)} of cash and capital spending ${money(spent)}; all of it had to be borrowed, raised or taken from what was held.`;
      return exceeds(spent, cash)
        ? `Capital spending of ${money(spent)} exceeded cash from operations of ${money(cash)} in fiscal ${year.fiscalYear}; the rest had to be borrowed or raised.`
        : null;
    },
  },
  {
    key: "dilutedDespiteBuybacks",
    header: "Buybacks did not lower the number of shares",
    theme: "cash",
    isGood: false,
    lines: ["buybacks", "dilutedShares"],
    write: ({ year, earlier, money }) => {
      const known = readAll(year, "buybacks", "dilutedShares");
      const sharesBefore = earlier.at(-1)?.read("dilutedShares");
      if (!known || !isNumber(sharesBefore)) return null;
      const [bought = 0, shares = 0] = known;
      const growth = quotient("growth", shares - sharesBefore, sharesBefore);
      return bought > 0 && growth !== null && growth > 0 && percent(growth) !== percent(0)
        ? `It spent ${money(bought)} on its own shares in fiscal ${year.fiscalYear}, yet their number rose ${percent(growth)}.`
        : null;
    },
  },
  {
    key: "sharePayOverIncome",
    header: "Pay in shares exceeds net income",
    theme: "margin",
    isGood: false,
    lines: ["shareBasedCompensation", "netIncome"],
    write: ({ year, money, exceeds }) => {
      const known = readAll(year, "shareBasedCompensation", "netIncome");
      if (!known) return null;
      const [pay = 0, income = 0] = known;
      return income > 0 && exceeds(pay, income)
        ? `Pay in shares of ${money(pay)} exceeded net income of ${money(income)} in fiscal ${year.fiscalYear}.`
        : null;
    },
  },
  {
    key: "sharePayOverBuybacks",
    header: "Pay in shares exceeds buybacks",
    theme: "cash",
    isGood: false,
    lines: ["shareBasedCompensation", "buybacks"],
    write: ({ year, money, exceeds }) => {
      const known = readAll(year, "shareBasedCompensation", "buybacks");
      if (!known) return null;
      const [pay = 0, bought = 0] = known;
      return bought > 0 && exceeds(pay, bought)
        ? `Employees were paid ${money(pay)} in shares in fiscal ${year.fiscalYear}, more than the ${money(bought)} for which shares were bought back.`
        : null;
    },
  },
  {
    key: "dividendOverIncome",
    header: "The dividend exceeds what is earned",
    theme: "cash",
    isGood: false,
    of: "all",
    lines: ["dividends", "netIncome"],
    write: ({ year, money, exceeds }) => {
      const known = readAll(year, "dividends", "netIncome");
      if (!known) return null;
      const [paid = 0, income = 0] = known;
      const [cash, spent = 0] = readAll(year, "operatingCashFlow", "capitalExpenditure") ?? [];
      // Income that a write-down took is no less cash to pay from.
      if (isNumber(cash) && !exceeds(paid, cash - spent)) return null;
      // A company that loses money and pays next to nothing exceeds nothing.
      return money(paid) !== money(0) && exceeds(paid, income)
        ? `Dividends of ${money(paid)} exceeded ${income > 0 ? `net income of ${money(income)}` : "what it earned"} in fiscal ${year.fiscalYear}.`
        : null;
    },
  },
];
