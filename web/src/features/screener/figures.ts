import { columnHints } from "@plumbline/report/column-hints.ts";
import type { ColumnName } from "@plumbline/market/columns.ts";

/** In what a figure is given: see `columns.ts` of the market. */
export type Unit = "dollars" | "millions" | "shares" | "percent" | "ratio" | "years";

/**
 * How an axis of the figure is divided: evenly, by factors (for positive figures that differ by
 * orders of magnitude), or by factors on either side of zero.
 */
export type AxisKind = "even" | "factors" | "both sides";

/** How the screener names and draws a figure. */
export type Figure = { label: string; hint: string; unit: Unit; axis: AxisKind };

const percent = (label: string, hint: string): Figure => ({ label, hint, unit: "percent", axis: "even" });
const perShare = (label: string, hint: string): Figure => ({
  label,
  hint,
  unit: "dollars",
  axis: "factors",
});
const money = (label: string, hint: string, axis: AxisKind = "factors"): Figure => ({
  label,
  hint,
  unit: "millions",
  axis,
});
const multiple = (label: string, hint: string): Figure => ({ label, hint, unit: "ratio", axis: "factors" });

/** The figures of the market, as the screener names them. */
export const figures: Record<ColumnName, Figure> = {
  price: perShare("Price", columnHints.price),
  value: perShare("Value", columnHints.value),
  p10: perShare("p10", columnHints.p10),
  p25: perShare("p25", columnHints.p25),
  p50: perShare("p50", columnHints.p50),
  p75: perShare("p75", columnHints.p75),
  p90: perShare("p90", columnHints.p90),
  bear: perShare("Bear case", columnHints.bear),
  bull: perShare("Bull case", columnHints.bull),
  valueToPrice: multiple("Value to price", columnHints.valueToPrice),
  spread: multiple("Width of the range", columnHints.spread),
  shareBelowPrice: percent("Trials below the price", columnHints.shareBelowPrice),
  shareAtZero: percent("Trials without value", columnHints.shareAtZero),
  requiredReturn: percent("Required return", columnHints.requiredReturn),
  expectedReturn: percent("Expected return", columnHints.expectedReturn),
  growth: percent("Expected growth", columnHints.growth),
  nextMargin: percent("Margin next year", columnHints.nextMargin),
  stableMargin: percent("Stable margin", columnHints.stableMargin),
  salesToEquity: multiple("Sales to equity", columnHints.salesToEquity),
  stableRoe: percent("Stable ROE", columnHints.stableRoe),
  yearsToStability: {
    label: "Years to stability",
    hint: columnHints.yearsToStability,
    unit: "years",
    axis: "even",
  },
  costOfEquity: percent("Cost of equity", columnHints.costOfEquity),
  stableCostOfEquity: percent("Stable cost of equity", columnHints.stableCostOfEquity),
  distress: percent("Probability of distress", columnHints.distress),
  impliedGrowth: percent("Implied growth", columnHints.impliedGrowth),
  impliedMargin: percent("Implied margin", columnHints.impliedMargin),
  revenue: money("Revenue", columnHints.revenue),
  revenueGrowth: percent("Revenue growth", columnHints.revenueGrowth),
  netIncome: money("Net income", columnHints.netIncome, "both sides"),
  netMargin: percent("Net margin", columnHints.netMargin),
  returnOnEquity: percent("Return on equity", columnHints.returnOnEquity),
  bookEquity: money("Book equity", columnHints.bookEquity, "both sides"),
  totalAssets: money("Total assets", columnHints.totalAssets),
  assetGrowth: percent("Asset growth", columnHints.assetGrowth),
  operatingCashFlow: money("Operating cash flow", columnHints.operatingCashFlow, "both sides"),
  payoutYield: percent("Payout yield", columnHints.payoutYield),
  dividendYield: percent("Dividend yield", columnHints.dividendYield),
  marketValue: money("Market value", columnHints.marketValue),
  priceToEarnings: multiple("Price to earnings", columnHints.priceToEarnings),
  priceToSales: multiple("Price to sales", columnHints.priceToSales),
  shares: { label: "Shares", hint: columnHints.shares, unit: "shares", axis: "factors" },
};

/** Returns whether a column of the screener shows a figure. */
export const isFigure = (column: string): column is ColumnName => column in figures;

/** The figures in groups, in the order in which the screener offers them. */
export const figureGroups: readonly { label: string; columns: readonly ColumnName[] }[] = [
  {
    label: "Value and price",
    columns: ["valueToPrice", "spread", "shareBelowPrice", "shareAtZero", "expectedReturn", "requiredReturn"],
  },
  { label: "What the price asks", columns: ["impliedGrowth", "impliedMargin"] },
  {
    label: "Size and multiples",
    columns: ["marketValue", "priceToEarnings", "priceToSales", "dividendYield", "payoutYield", "shares"],
  },
  {
    label: "Last twelve months",
    columns: [
      "revenue",
      "revenueGrowth",
      "netIncome",
      "netMargin",
      "returnOnEquity",
      "operatingCashFlow",
      "bookEquity",
      "totalAssets",
      "assetGrowth",
    ],
  },
  {
    label: "What the base case expects",
    columns: [
      "growth",
      "nextMargin",
      "stableMargin",
      "salesToEquity",
      "stableRoe",
      "yearsToStability",
      "costOfEquity",
      "stableCostOfEquity",
      "distress",
    ],
  },
  {
    label: "A share, in dollars",
    columns: ["price", "value", "p10", "p25", "p50", "p75", "p90", "bear", "bull"],
  },
];
