import type { AdjustedYear } from "@plumbline/model";
import type { ConceptName } from "../../company/company-data.ts";
import { equityRecord } from "../record/equity-record.ts";
import { buildBrief, replaceFigures } from "./brief.ts";

const plain = buildBrief();

/** Items of the balance sheet in millions. */
export type Balance = Partial<Record<ConceptName, number | null>>;
/** A return on the equity of three months ago, which is no return of a year. */
const onNewestEquity = 9;
const emptyBalance: Balance = {
  cash: null,
  shortTermInvestments: null,
  shortTermDebt: null,
  longTermDebt: null,
  goodwill: null,
};

/**
 * Reads the record of the given years up to 2026; the last is the trailing twelve months, a quarter
 * after the fiscal year before it: its return is on the equity a year before, if that is known.
 */
export const readEquityRecord = (
  years: Partial<AdjustedYear>[],
  {
    balance = {},
    from = Number.NEGATIVE_INFINITY,
    isFinancial = false,
    isYearBeforeKnown = true,
  }: { balance?: Balance; from?: number; isFinancial?: boolean; isYearBeforeKnown?: boolean } = {},
) => {
  const all = years.map((year, i) => ({
    ...plain.trailing,
    revenue: 1000,
    adjustedEquity: 1000,
    adjustedSalesToEquityRatio: null,
    adjustedROE: null,
    ...year,
    year: 2027 - years.length + i,
  }));
  const trailing = all.at(-1);
  if (!trailing) throw new Error("no trailing months");
  return equityRecord({
    brief: {
      ...plain,
      adjusted: all.slice(0, -1),
      trailing: { ...trailing, adjustedROE: onNewestEquity },
      trailingChange: isYearBeforeKnown ? trailing : null,
      industry: { ...plain.industry, valueMethod: isFinancial ? "FINANCIAL" : "NON_FINANCIAL" },
      statements: {
        ...plain.statements,
        trailing: replaceFigures(plain.statements.trailing, { ...emptyBalance, ...balance }),
      },
    },
    from,
  });
};
