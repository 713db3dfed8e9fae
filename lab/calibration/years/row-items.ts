import type { Row } from "../read-table.ts";
import type { YearItemName } from "./year-items.ts";

/** The columns of company-years, in USD millions and millions of shares; payments are negative. */
const columnsOf: Partial<Record<YearItemName, { columns: readonly string[]; sign: 1 | -1 }>> = {
  revenue: { columns: ["revenue"], sign: 1 },
  operatingIncome: { columns: ["operatingIncome"], sign: 1 },
  netIncome: { columns: ["netIncome"], sign: 1 },
  equity: { columns: ["equity"], sign: 1 },
  totalAssets: { columns: ["assets"], sign: 1 },
  cash: { columns: ["cash"], sign: 1 },
  debt: { columns: ["shortTermDebt", "longTermDebt"], sign: 1 },
  dilutedShares: { columns: ["dilutedShares"], sign: 1 },
  operatingCashFlow: { columns: ["operatingCashFlow"], sign: 1 },
  capitalExpenditure: { columns: ["capitalExpenditure"], sign: -1 },
  dividends: { columns: ["dividends"], sign: -1 },
};

export const rowColumns: readonly string[] = [
  "ticker",
  "periodEnd",
  ...Object.values(columnsOf).flatMap(({ columns }) => columns),
];

/** Returns a row's amount of an item in units; null if the file has none. */
export const readRowItem = (row: Row, name: YearItemName): number | null => {
  const known = columnsOf[name];
  if (!known) return null;
  const amounts = known.columns.map(row.figure).filter((amount) => amount !== null);
  if (amounts.length === 0) return null;
  return Math.round(known.sign * amounts.reduce((sum, amount) => sum + amount, 0) * 1e6);
};
