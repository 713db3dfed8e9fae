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
  price: perShare("Price", "The closing price of a share on the day."),
  value: perShare("Value", "The value of a share in the base case."),
  p10: perShare("p10", "A tenth of the simulated values of a share lie below this one."),
  p25: perShare("p25", "A quarter of the simulated values of a share lie below this one."),
  p50: perShare("p50", "Half of the simulated values of a share lie below this one."),
  p75: perShare("p75", "Three quarters of the simulated values of a share lie below this one."),
  p90: perShare("p90", "Nine tenths of the simulated values of a share lie below this one."),
  bear: perShare("Bear case", "The value of a share in the bear case."),
  bull: perShare("Bull case", "The value of a share in the bull case."),
  valueToPrice: multiple(
    "Value to price",
    "The value of a share over its price: above 1 the value is higher than the price.",
  ),
  spread: multiple(
    "Width of the range",
    "p90 less p10, over p50: the wider the range of simulated values, the less certain the value.",
  ),
  shareBelowPrice: percent("Trials below the price", "The share of simulated values below the price."),
  shareAtZero: percent("Trials without value", "The share of trials that leave nothing for shareholders."),
  requiredReturn: percent("Required return", "The annual return that shareholders should require."),
  expectedReturn: percent(
    "Expected return",
    "The annual return that a buyer at the price earns if the base case comes true.",
  ),
  growth: percent("Expected growth", "Growth of revenue a year in the base case, until it begins to fade."),
  nextMargin: percent("Margin next year", "Net income as a share of revenue in the first forecast year."),
  stableMargin: percent("Stable margin", "Net income as a share of revenue once the business is mature."),
  salesToEquity: multiple("Sales to equity", "Revenue gained for each dollar of equity reinvested."),
  stableRoe: percent("Stable ROE", "Return on equity after the forecast."),
  yearsToStability: {
    label: "Years to stability",
    hint: "Years until growth and the cost of equity reach their stable level.",
    unit: "years",
    axis: "even",
  },
  costOfEquity: percent("Cost of equity", "The cost of equity in the first forecast year."),
  stableCostOfEquity: percent("Stable cost of equity", "The cost of equity after the forecast."),
  distress: percent("Probability of distress", "Chance that the company defaults within ten years."),
  impliedGrowth: percent(
    "Implied growth",
    "The growth of revenue at which the value equals the price, with all else as in the base case.",
  ),
  impliedMargin: percent(
    "Implied margin",
    "The stable margin at which the value equals the price, with all else as in the base case.",
  ),
  revenue: money("Revenue", "Of the last twelve months."),
  revenueGrowth: percent(
    "Revenue growth",
    "Revenue of the last twelve months against the twelve months before.",
  ),
  netIncome: money("Net income", "Of the last twelve months.", "both sides"),
  netMargin: percent("Net margin", "Net income over revenue, of the last twelve months."),
  returnOnEquity: percent("Return on equity", "Net income of the last twelve months over book equity."),
  bookEquity: money("Book equity", "Of the newest balance sheet.", "both sides"),
  totalAssets: money("Total assets", "Of the newest balance sheet."),
  assetGrowth: percent(
    "Asset growth",
    "Growth of total assets a year, since the end of a fiscal year a year or more before.",
  ),
  operatingCashFlow: money("Operating cash flow", "Of the last twelve months.", "both sides"),
  payoutYield: percent("Payout yield", "Dividends and buybacks less shares issued, over the market value."),
  dividendYield: percent("Dividend yield", "Dividends of a year over the price."),
  marketValue: money("Market value", "The price times all shares."),
  priceToEarnings: multiple("Price to earnings", "The market value over net income."),
  priceToSales: multiple("Price to sales", "The market value over revenue."),
  shares: { label: "Shares", hint: "Shares outstanding.", unit: "shares", axis: "factors" },
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
