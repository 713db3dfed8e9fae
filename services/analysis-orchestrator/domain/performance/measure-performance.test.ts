import { expect, test } from "vitest";
import { createSampleSources } from "@plumbline/research/sources/testing/sample-sources.ts";
import { addMonths } from "@plumbline/research/company/filings/dates.ts";
import { measurePerformance } from "./measure-performance.ts";

const { prices: readCloses } = createSampleSources();

/**
 * Computed by another program from closes with more decimals, with the formulas of the docstring.
 */
const known = [
  [
    "AAPL",
    "2025-02-02",
    3,
    "2025-01-31",
    "2025-05-02",
    -0.128916216,
    -0.425332862,
    -0.220774482,
    1.340527152,
    -0.136644395,
  ],
  [
    "AAPL",
    "2025-02-02",
    6,
    "2025-01-31",
    "2025-08-01",
    -0.140388919,
    -0.261836125,
    -0.342135297,
    1.343145487,
    -0.355105912,
  ],
  [
    "NVDA",
    "2025-08-15",
    12,
    "2025-08-15",
    "2026-08-14",
    0.249431512,
    0.250387352,
    0.029639297,
    1.887769988,
    -0.128603977,
  ],
  [
    "MCD",
    "2026-01-31",
    3,
    "2026-01-30",
    "2026-04-30",
    -0.062761727,
    -0.231298059,
    -0.410289156,
    0.202666856,
    -0.301460281,
  ],
  [
    "KHC",
    "2025-06-30",
    12,
    "2025-06-30",
    "2026-06-30",
    -0.023966942,
    -0.023983159,
    -0.246202456,
    -0.006376533,
    -0.065337173,
  ],
] as const;

test.each(known)(
  "%s after %s, %d months",
  async (ticker, start, months, from, to, total, annual, active, beta, alpha) => {
    const measured = measurePerformance({
      share: await readCloses(ticker),
      market: await readCloses("SPY"),
      start,
      months,
      riskFreeRate: 0.0425,
    });
    expect(measured).toMatchObject({ from, to });
    const figures = [total, annual, active, beta, alpha];
    [
      measured?.totalReturn,
      measured?.totalReturnAnnualized,
      measured?.activeReturnAnnualized,
      measured?.beta,
      measured?.jensenAlphaAnnualized,
    ].forEach((value, i) => expect(value).toBeCloseTo(figures[i] ?? 0, 5));
  },
);

test("the market has a beta of one, and no active return or alpha", async () => {
  const market = await readCloses("SPY");
  const measured = measurePerformance({
    share: market,
    market,
    start: "2025-03-03",
    months: 12,
    riskFreeRate: 0.04,
  });
  expect(measured?.beta).toBeCloseTo(1, 12);
  expect(measured?.activeReturnAnnualized).toBe(0);
  expect(measured?.jensenAlphaAnnualized).toBeCloseTo(0, 12);
});

test("returns null for a window that is not over, or starts before the prices", async () => {
  const share = await readCloses("AAPL");
  const market = await readCloses("SPY");
  const measureFrom = (start: string) =>
    measurePerformance({ share, market, start, months: 3, riskFreeRate: 0.04 });
  expect(measureFrom("2026-05-22")).toBeNull();
  expect(measureFrom("2026-05-21")).not.toBeNull();
  expect(measureFrom("2001-01-02")).toBeNull();
  expect(
    measurePerformance({ share: [], market, start: "2025-01-02", months: 3, riskFreeRate: 0.04 }),
  ).toBeNull();
});

test("adds months and clamps to the last day of the month", () => {
  expect(addMonths("2025-11-30", 3)).toBe("2026-02-28");
  expect(addMonths("2025-01-31", 3)).toBe("2025-04-30");
  expect(addMonths("2025-02-28", 12)).toBe("2026-02-28");
});
