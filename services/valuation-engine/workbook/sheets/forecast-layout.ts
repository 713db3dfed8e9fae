import type { CaseType } from "@plumbline/report/valuation.ts";
import { caseLabels } from "../case-fields.ts";

export const baseColumn = 2;
/** Returns the column of a year of the forecast, from 1. */
export const yearColumn = (year: number) => baseColumn + year;

/** The row of each figure of a forecast sheet. */
export const rowOf = {
  index: 5,
  fade: 6,
  growth: 7,
  revenue: 8,
  margin: 9,
  netIncome: 10,
  reinvestment: 11,
  fcfe: 12,
  costOfEquity: 13,
  discountFactor: 14,
  discounted: 15,
  equity: 16,
  roe: 17,
  salesToEquity: 18,
  /** Why a ratio is N/A. */
  remark: 19,
  /** The first row of the stability year, below the years. */
  stable: 21,
} as const;

export const forecastSheetName = (type: CaseType) => `${caseLabels[type]} case`;
