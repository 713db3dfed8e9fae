import { sizeOf, sizes } from "@plumbline/base-rates/record.ts";
import {
  tailShares,
  type UsualFigures,
  type UsualMeasure,
  usualMeasures,
} from "@plumbline/base-rates/usual-figures.ts";
import { dataSource } from "./build-base-rates.ts";
import { quantile } from "./quantile.ts";
import type { Row } from "./read-table.ts";

/** Columns of the file of company-years that are read. */
export const usualColumns = [
  "id",
  "fy",
  "revenue",
  "operatingIncome",
  "researchAndDevelopment",
  "pretaxIncome",
  "incomeTax",
  "netIncome",
  "cash",
  "shortTermDebt",
  "longTermDebt",
  "assets",
  "equity",
  "depreciation",
  "operatingCashFlow",
  "capitalExpenditure",
  "acquisitions",
  "dividends",
];

/** Fewest fiscal years of a class that can show one in a hundred. */
const fewestYears = 200;

type Figure = (column: string) => number | null;
const ratio = (over: number | null, under: number | null): number | null =>
  over !== null && under !== null && over >= 0 && under > 0 ? over / under : null;
/** An income or loss as a share of revenue. */
const margin = (income: number | null, revenue: number | null): number | null =>
  income !== null && revenue !== null && revenue > 0 ? income / revenue : null;
/** What was paid, above zero: the file has outflows and costs below it. */
const paid = (value: number | null): number | null => (value === null ? null : -value);
const sum = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0);

/** The measures as the analyst computes them (packages/research/analyst/unusual). */
const measures: Record<UsualMeasure, (figure: Figure) => number | null> = {
  capitalSpending: (of) => ratio(paid(of("capitalExpenditure")), of("revenue")),
  capitalToDepreciation: (of) => ratio(paid(of("capitalExpenditure")), of("depreciation")),
  depreciation: (of) => ratio(of("depreciation"), of("revenue")),
  acquisitions: (of) => ratio(paid(of("acquisitions")), of("revenue")),
  operatingMargin: (of) => margin(of("operatingIncome"), of("revenue")),
  netMargin: (of) => margin(of("netIncome"), of("revenue")),
  equityReturn: (of) => ratio(of("netIncome"), of("equity")),
  research: (of) => ratio(paid(of("researchAndDevelopment")), of("revenue")),
  taxRate: (of) => ratio(paid(of("incomeTax")), of("pretaxIncome")),
  cashIncome: (of) => ratio(of("operatingCashFlow"), of("netIncome")),
  freeCash: (of) => {
    const [cash, spent, revenue] = [of("operatingCashFlow"), of("capitalExpenditure"), of("revenue")];
    return cash === null || spent === null || revenue === null ? null : (cash + spent) / revenue;
  },
  dividends: (of) => ratio(paid(of("dividends")), of("operatingCashFlow")),
  debt: (of) => ratio(sum(of("shortTermDebt"), of("longTermDebt")), of("operatingCashFlow")),
  debtShare: (of) => ratio(sum(of("shortTermDebt"), of("longTermDebt")), of("assets")),
  liquidity: (of) => ratio(of("cash"), of("assets")),
  equityShare: (of) => ratio(of("equity"), of("assets")),
  assets: (of) => ratio(of("revenue"), of("assets")),
};

const digits = (value: number) => Number(value.toPrecision(4));

/**
 * Computes the bounds of each measure and class of size, from fiscal years with a balance sheet;
 * none of a class with too few years.
 */
export const measureUsualFigures = (rows: readonly Row[]): UsualFigures => {
  const known = rows.filter(({ figure }) => (figure("revenue") ?? 0) > 0 && figure("assets") !== null);
  const years = known.flatMap(({ figure }) => figure("fy") ?? []);
  return {
    source: dataSource,
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
    classes: usualMeasures.flatMap((measure) =>
      sizes.flatMap(({ name: size }) => {
        const own = known.flatMap(({ figure, text }) => {
          const value = sizeOf(figure("revenue") ?? 0) === size ? measures[measure](figure) : null;
          return value === null ? [] : [{ id: text("id"), value }];
        });
        if (own.length < fewestYears) return [];
        const values = own.map(({ value }) => value);
        return [
          {
            measure,
            size,
            companies: new Set(own.map(({ id }) => id)).size,
            low: tailShares.map((share) => digits(quantile(values, share))),
            high: tailShares.map((share) => digits(quantile(values, 1 - share))),
          },
        ];
      }),
    ),
  };
};
