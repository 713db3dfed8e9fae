import type { AdjustedYear } from "@plumbline/model";
import type { ConceptName } from "../../company/company-data.ts";
import { equityRecord } from "../record/equity-record.ts";
import { buildBrief, replaceFigures } from "./brief.ts";

const plain = buildBrief();

/** Items of the balance sheet in millions. */
export type Balance = Partial<Record<ConceptName, number | null>>;
const emptyBalance: Balance = {
  cash: null,
  shortTermInvestments: null,
  shortTermDebt: null,
  longTermDebt: null,
  goodwill: null,
};

/** Reads the record of the given years up to 2026; the last is the trailing twelve months. */
export const readEquityRecord = (
  years: Partial<AdjustedYear>[],
  {
    balance = {},
    from = Number.NEGATIVE_INFINITY,
    isFinancial = false,
  }: { balance?: Balance; from?: number; isFinancial?: boolean } = {},
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
      trailing,
      industry: { ...plain.industry, valueMethod: isFinancial ? "FINANCIAL" : "NON_FINANCIAL" },
      statements: {
        ...plain.statements,
        trailing: replaceFigures(plain.statements.trailing, { ...emptyBalance, ...balance }),
      },
    },
    from,
  });
};
