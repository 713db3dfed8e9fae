import table from "./shared-errors.json" with { type: "json" };

/** How far values of companies erred together so many years later. */
export type ErrorParts = {
  years: number;
  cases: number;
  /** Calendar years of the values. */
  firstYear: number;
  lastYear: number;
  /** Variance of log(realised value / value). */
  total: number;
  /** What all companies of a calendar year share, and its standard error; shares of the total. */
  market: number;
  marketError: number;
  /** What the companies of a sector share beside it. */
  sector: number;
  sectorError: number;
};

/** How often the 80% range of random portfolios held what followed; shares as fractions. */
export type PortfolioScore = {
  portfolios: number;
  /** Companies of each. */
  size: number;
  inside80: number;
  below10: number;
  above90: number;
  /** By calendar year of the values; medians of value and realised value over price. */
  years: { year: number; portfolios: number; inside80: number; value: number; realised: number }[];
};

export type SharedErrorsTable = {
  source: string;
  /** Years after which the range of a portfolio is judged. */
  years: number;
  horizons: ErrorParts[];
  /** What a portfolio's range takes: shares of the variance, and the most value over price. */
  market: number;
  sector: number;
  mostRatio: number;
  /** Portfolios of companies that neither the forecasts nor these figures had seen. */
  score: PortfolioScore;
};

/** The committed figures (`npm run shared-errors`). */
export const sharedErrors: SharedErrorsTable = table;
