import {
  type ClassRate,
  type ForecastDriver,
  type Line,
  outcomeShares,
  type Range,
} from "@plumbline/base-rates";
import type { Explained, ExplainedCause, Outlook } from "../outlook/outlook.ts";

/** Creates a range around a middle: p10 and p90 lie `half` away, p25 and p75 half of that. */
export const createRange = (middle: number, half: number): Range => ({
  p10: middle - half,
  p25: middle - half / 2,
  p50: middle,
  p75: middle + half / 2,
  p90: middle + half,
});

const createRate = (driver: ForecastDriver, range: Range): ClassRate => ({
  driver,
  years: 5,
  size: "$2bn to $10bn",
  companies: 321,
  range,
  outcomes: outcomeShares.map((share) => range.p50 + (share - 0.5) * (range.p90 - range.p10)),
  ...(driver === "growth" ? { least: -0.3, most: 0.4 } : { least: -0.6, most: 0.5 }),
});

const createLine = (line: Pick<Line, "intercept" | "slope" | "errors">): Line => ({
  ...line,
  standardError: 0.05,
  cases: 900,
  companies: 456,
  typical: 0.4,
  meanError: 0.1,
  meanErrorOfConstant: 0.12,
});

/** Creates an explanation from what causes add, largest first. */
export const createExplained = (
  typical: number,
  adds: Partial<Record<ExplainedCause, number>>,
): Explained => ({
  typical,
  contributions: Object.entries(adds).map(([cause, value]) => ({
    cause: cause as ExplainedCause,
    adds: value,
  })),
  cases: 7_654,
  since: 2000,
});

/** An outlook with round figures. */
export const plainOutlook: Outlook = {
  growth: createRange(0.06, 0.08),
  laterGrowth: 0.05,
  nextMargin: 0.11,
  margin: createRange(0.1, 0.05),
  researchAdds: { next: 0, stable: 0 },
  reportedMargin: { latest: 0.12, mean: 0.1, years: 3 },
  isMaturing: false,
  explained: {
    growth: createExplained(0.05, { growth: 0.032, size: -0.024, price: 0.002 }),
    margin: createExplained(0.07, { margin: 0.04, counting: -0.01 }),
    nextMargin: createExplained(0.06, { margin: 0.05 }),
  },
  sizes: {
    growth: createRate("growth", createRange(0.05, 0.1)),
    margin: createRate("margin", createRange(0.07, 0.1)),
  },
  longRun: {
    laterGrowth: createLine({ intercept: 0.02, slope: 0.5, errors: createRange(0, 0.1) }),
    newEquity: createLine({ intercept: 0.2, slope: 0.8, errors: createRange(0, 1.5) }),
    returnOnEquity: createLine({ intercept: 0, slope: 0.7, errors: createRange(0, 0.2) }),
    matureMargin: {
      fromRevenue: 500,
      expectedUpTo: 0,
      cases: 80,
      companies: 54,
      range: createRange(0.05, 0.2),
    },
    correlation: 0.2,
  },
};
