/** What is known of one fiscal year. Money in millions. */
export type RecordYear = {
  fiscalYear: number;
  revenue: number;
  /** Revenue on the basis of later years, from which growth is computed; revenue if absent. */
  comparableRevenue?: number | undefined;
  netIncome: number;
  /** null if not filed. */
  operatingIncome: number | null;
  /** Research and development as a cost above zero; null if none. */
  research: number | null;
};

/** Returns the revenue of a year from which growth is computed, in millions. */
export const comparableRevenueOf = ({ revenue, comparableRevenue = revenue }: RecordYear): number =>
  comparableRevenue;

/** What a forecast knows: the years up to the one from which it starts, in any order. */
export type CompanyRecord = {
  fiscalYear: number;
  years: readonly RecordYear[];
  sector: Sector;
  /** Of all shares on the day of the forecast, in USD millions; null without a price. */
  marketValue: number | null;
};

/** Sectors of which the tables know errors of their own; Unknown where none is known. */
export const sectors = [
  "Basic Materials",
  "Consumer Cyclical",
  "Consumer Defensive",
  "Energy",
  "Financial Services",
  "Healthcare",
  "Industrials",
  "Real Estate",
  "Technology",
  "Unknown",
  "Utilities",
] as const;
export type Sector = (typeof sectors)[number];

/** Classes of size by revenue, and the revenue from which each begins, in USD millions. */
export const sizes = [
  { name: "under $0.5bn", from: 0 },
  { name: "$0.5bn to $2bn", from: 500 },
  { name: "$2bn to $10bn", from: 2_000 },
  { name: "$10bn to $50bn", from: 10_000 },
  { name: "over $50bn", from: 50_000 },
] as const;
export type Size = (typeof sizes)[number]["name"];

/** Classes of market value, and the value from which each begins, in USD millions. */
export const marketSizes = [
  { name: "under $2bn", from: 0 },
  { name: "$2bn to $10bn", from: 2_000 },
  { name: "$10bn to $50bn", from: 10_000 },
  { name: "over $50bn", from: 50_000 },
] as const;
export type MarketSize = (typeof marketSizes)[number]["name"];

/** Returns the class of a market value in USD millions. */
export const marketSizeOf = (marketValue: number): MarketSize =>
  marketSizes.findLast(({ from }) => marketValue >= from)?.name ?? marketSizes[0].name;

/** Returns the class of size of a revenue in USD millions. */
export const sizeOf = (revenue: number): Size =>
  sizes.findLast(({ from }) => revenue >= from)?.name ?? sizes[0].name;
