import { sizeOf, type Size } from "./record.ts";
import table from "./usual-figures.json" with { type: "json" };

/** Measures of which the table knows how they are spread among companies; ratios, as fractions. */
export const usualMeasures = [
  "capitalSpending",
  "capitalToDepreciation",
  "depreciation",
  "acquisitions",
  "operatingMargin",
  "netMargin",
  "equityReturn",
  "research",
  "taxRate",
  "cashIncome",
  "freeCash",
  "dividends",
  "debt",
  "debtShare",
  "liquidity",
  "equityShare",
  "assets",
] as const;
export type UsualMeasure = (typeof usualMeasures)[number];

/** Shares of fiscal years whose bounds the table has, at the low and at the high end. */
export const tailShares = [0.01, 0.02, 0.05, 0.1] as const;

export type UsualFigures = {
  source: string;
  firstYear: number;
  lastYear: number;
  classes: {
    measure: UsualMeasure;
    size: Size;
    companies: number;
    /** The value below, and above, which each of `tailShares` lies. */
    low: number[];
    high: number[];
  }[];
};

/** The committed table (`npm run usual-figures`). */
export const usualFigures = table as UsualFigures;

/**
 * Finds how rare a value is among fiscal years of companies of the size: the smallest of
 * `tailShares` beyond whose bound it lies; null if a tenth or more lie as far out, or the table
 * does not know the measure. revenue: millions of dollars.
 */
export const findTail = (
  { measure, value, revenue }: { measure: string; value: number; revenue: number },
  { classes }: UsualFigures = usualFigures,
): { share: number; isHigh: boolean; companies: number; size: Size } | null => {
  const size = sizeOf(revenue);
  const own = classes.find((one) => one.measure === measure && one.size === size);
  if (!own) return null;
  const { companies } = own;
  const tail = (isHigh: boolean) => {
    const at = tailShares.findIndex((_, i) =>
      isHigh ? value > (own.high[i] ?? Infinity) : value < (own.low[i] ?? -Infinity),
    );
    const share = tailShares[at];
    return share === undefined ? null : { share, isHigh, companies, size };
  };
  return tail(true) ?? tail(false);
};
