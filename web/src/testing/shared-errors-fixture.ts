import type { SharedErrorsTable } from "@plumbline/base-rates/shared-errors.ts";

const parts = { cases: 1_000, firstYear: 2017, lastYear: 2019, total: 1.5, marketError: 0.01, sector: 0.03 };

/** How far made-up values erred together. */
export const sharedErrorsFixture: SharedErrorsTable = {
  source: "Made up",
  years: 3,
  horizons: [
    { ...parts, years: 1, market: 0.01, sectorError: 0.01 },
    { ...parts, years: 3, market: -0.005, sectorError: 0.01 },
  ],
  market: 0.01,
  sector: 0.03,
  mostRatio: 9,
  score: {
    portfolios: 1_000,
    size: 20,
    inside80: 0.81,
    below10: 0.04,
    above90: 0.15,
    years: [
      { year: 2017, portfolios: 600, inside80: 0.88, value: 1.2, realised: 1.1 },
      { year: 2018, portfolios: 400, inside80: 0.7, value: 1.1, realised: 1.3 },
    ],
  },
};
