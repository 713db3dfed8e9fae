import type { IndustryRow } from "../../company/company-data.ts";

/** Parameters of a made-up company. Money in millions. */
export type Sketch = {
  name: string;
  ticker: string;
  firstRevenue: number;
  /** Growth of each year after the first; the last is that of the trailing months. */
  growth: number[];
  /** Net margin of each year, the trailing months last. */
  margins: number[];
  firstEquity: number;
  /** Share of net income paid out. */
  payout: number;
  /** Cost of sales as a share of revenue. */
  cost: number;
  /** Research as a share of revenue. */
  research: number;
  goodwill: number;
  cash: number;
  debt: number;
  price: number | null;
  shares: number;
  financial: boolean;
  industry: Partial<IndustryRow>;
  /** Shares of revenue of the operating segments; none if empty. */
  segments: number[];
  pDistress: number;
  /** Employee options, in millions. */
  options: { count: number; strike: number; maturity: number } | null;
};

export const plainSketch: Sketch = {
  name: "EXAMPLE WORKS INC",
  ticker: "EXW",
  firstRevenue: 8_000,
  growth: [0.06, 0.08, 0.05, 0.09, 0.07, 0.04],
  margins: [0.11, 0.12, 0.1, 0.13, 0.12, 0.12, 0.125],
  firstEquity: 5_000,
  payout: 0.5,
  cost: 0.6,
  research: 0.05,
  goodwill: 800,
  cash: 900,
  debt: 1_500,
  price: 60,
  shares: 400,
  financial: false,
  industry: {},
  segments: [0.6, 0.4],
  pDistress: 0.0124,
  options: null,
};
