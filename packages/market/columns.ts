/**
 * What the table of the market knows of a company on a day. Money in millions of dollars and per
 * share in dollars, on the share basis of that day; rates and ratios as fractions. Where a figure
 * is not known, NaN.
 */
export const columns = [
  // The price and the value of a share.
  "price",
  "value",
  "p10",
  "p25",
  "p50",
  "p75",
  "p90",
  "bear",
  "bull",
  /** Value over price. */
  "valueToPrice",
  /** p90 less p10, over p50: how uncertain the value is. */
  "spread",
  /** The share of trials with a value below the price, and at zero. */
  "shareBelowPrice",
  "shareAtZero",
  "requiredReturn",
  "expectedReturn",
  // What the base case expects.
  "growth",
  "nextMargin",
  "stableMargin",
  "salesToEquity",
  "stableRoe",
  "yearsToStability",
  "costOfEquity",
  "stableCostOfEquity",
  "distress",
  // What the price asks for, with all else as in the base case.
  "impliedGrowth",
  "impliedMargin",
  // The last twelve months.
  "revenue",
  "revenueGrowth",
  "netIncome",
  "netMargin",
  "returnOnEquity",
  "bookEquity",
  "totalAssets",
  /** Of a year, since the fiscal year that ended a year or more before. */
  "assetGrowth",
  "operatingCashFlow",
  /** Dividends and buybacks less shares issued, over the market value. */
  "payoutYield",
  "dividendYield",
  "marketValue",
  "priceToEarnings",
  "priceToSales",
  "shares",
] as const;
export type ColumnName = (typeof columns)[number];

/** Returns a figure of the table; null where it is not known. */
export const knownFigure = (figure: number | undefined): number | null =>
  figure === undefined || Number.isNaN(figure) ? null : figure;

/** The words of a recommendation, strongest first. */
export const words = ["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell"] as const;

/** What a row says besides figures. */
export type MarketCompany = {
  ticker: string;
  name: string;
  industry: string;
  /** The newest annual report that was filed by the day. */
  accession: string;
  /** The day of the newest report, annual or quarterly. */
  filed: string;
  /** null where the report gives no word. */
  word: string | null;
  /** Of the simulation. */
  seed: number;
};

/** A company that was not valued that day, and why, as a sentence. */
export type RefusedCompany = { ticker: string; name: string; code: string; reason: string };

/** A row: a company valued on a day. */
export type MarketRow = {
  company: MarketCompany;
  figures: Record<ColumnName, number>;
  /** The accession numbers of the filings that its facts are from, in their order. */
  filings: string[];
};
