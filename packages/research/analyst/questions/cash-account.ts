import type { StatementPeriod } from "../../company/company-data.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { capitalise, listOf } from "../wording/format.ts";
import { isOwn, leastShare, readBorrowed, spentOn } from "./cash-uses.ts";

/** Share of cash from operations from which a line that the answer has not named is. Our judgement. */
const leastNamed = 0.03;

/**
 * Says where the rest of a period's cash from operations went, or what paid for uses beyond it:
 * what the statement's totals of investing and of financing hold beside the uses and the borrowing
 * that the answer names, and what was left. These add up, before what currencies did to cash.
 * Empty if the named uses are about all; null unless both totals are of the period.
 */
export const describeAccount = ({ money }: ReportContext, period: StatementPeriod): string | null => {
  const { operatingCashFlow, investingCashFlow, financingCashFlow } = period.figures;
  const [operating, investing, financing] = [operatingCashFlow, investingCashFlow, financingCashFlow].map(
    ({ value }) => value,
  );
  const isKnown = (["operatingCashFlow", "investingCashFlow", "financingCashFlow"] as const).every((line) =>
    isOwn(period, line),
  );
  if (!isKnown || !isNumber(operating) || !isNumber(investing) || !isNumber(financing)) return null;
  const scale = Math.abs(operating);
  const bought = spentOn(period, "acquisitions");
  const acquired = bought > leastShare * scale ? bought : 0;
  const borrowed = readBorrowed(period);
  const isBorrowingSaid = borrowed !== null && Math.abs(borrowed) > leastShare * scale;
  // Shares that employees or investors paid for are no financing without a name.
  const issued = isOwn(period, "stockIssued") ? (period.figures.stockIssued.value ?? 0) : 0;
  const least = leastNamed * scale;
  const isIssueSaid = issued >= leastShare * scale;
  const rest = {
    investing: investing + spentOn(period, "capitalExpenditure") + acquired,
    financing:
      financing +
      spentOn(period, "dividends") +
      spentOn(period, "buybacks") -
      (isBorrowingSaid ? borrowed : 0) -
      (isIssueSaid ? issued : 0),
  };
  const left = operating + investing + financing;
  const isLeftSaid = Math.abs(left) >= leastShare * scale;
  // Lines that are each too small for a name may add up to more than that.
  const isSmall = Math.abs(rest.investing) < least && Math.abs(rest.financing) < least;
  const isTogether = isSmall && Math.abs(rest.investing + rest.financing) >= leastShare * scale;
  const named = isTogether
    ? [{ name: "all else", amount: rest.investing + rest.financing }]
    : [
        { name: "securities and other investments", amount: rest.investing },
        {
          name: borrowed === null ? "debt and other financing" : "other financing",
          amount: rest.financing,
        },
      ];
  const others = [
    ...(isIssueSaid ? [{ name: "shares issued", amount: issued }] : []),
    ...named.filter(({ amount }) => Math.abs(amount) >= leastShare * scale),
  ];
  if (others.length === 0 && isLeftSaid)
    return left < 0 ? `That took ${money(-left)} out of cash.` : `That left ${money(left)}.`;
  const ends = left < 0 ? `${money(-left)} came out of cash` : `${money(left)} was left`;
  const clauses = [
    ...others.map(
      ({ name, amount }) => `${name} ${amount < 0 ? "took" : "added"} ${money(Math.abs(amount))}`,
    ),
    ...(isLeftSaid ? [ends] : []),
  ];
  return clauses.length > 0 ? `${capitalise(listOf(clauses))}.` : "";
};
