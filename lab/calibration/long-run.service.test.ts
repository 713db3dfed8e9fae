import type { Fit } from "@plumbline/base-rates/forecast.ts";
import { expect, test } from "vitest";
import type { Company, CompanyYear } from "./company-years.ts";
import { measureLongRun } from "./long-run.ts";

// Lines are fitted by Python, whose packages are installed on first use.
const timeout = 240_000;

const sectors = ["Energy", "Industrials"] as const;
type Years = Record<number, Partial<CompanyYear>>;

let created = 0;
const createCompany = (years: Years): Company => {
  const index = created++;
  return {
    id: String(index),
    sector: sectors[index % 2] ?? "Unknown",
    years: Object.entries(years).map(([fiscalYear, year]) => ({
      fiscalYear: Number(fiscalYear),
      revenue: 1_000,
      netIncome: 100,
      operatingIncome: null,
      research: null,
      equity: null,
      marketValue: null,
      ...year,
    })),
  };
};
const createTen = (yearsOf: (index: number) => Years) =>
  Array.from({ length: 10 }, (_, index) => createCompany(yearsOf(index)));

/** Forecasts last year's growth or margin again, and 1,000 points more for the other sector. */
const repeatLast = (driver: "growth" | "margin", other: (typeof sectors)[number]): Fit => {
  const none = { p10: 0, p25: 0, p50: 0, p75: 0, p90: 0 };
  const feature = driver === "growth" ? "growth1" : "margin";
  return {
    driver,
    years: 5,
    cases: 0,
    companies: 0,
    median: { intercept: 0, coefficients: { [feature]: 1 }, sectors: { [other]: 10 } },
    spread: { intercept: 0, coefficients: {}, sectors: {} },
    errors: { all: none, sectors: {}, sizes: {} },
    level: { sectors: {}, sizes: {}, marketSizes: {} },
  };
};
/** One fold of each sector, whose fits are wrong for the companies that they have seen. */
const folds = sectors.map((_, index) => ({
  fits: (["growth", "margin"] as const).map((driver) => repeatLast(driver, sectors[1 - index] ?? "Energy")),
  isUnseen: ({ company }: { company: string }) => Number(company) % 2 === index,
}));

/** Growth of g, then of 1% + g / 2 a year in years six to ten. */
const growing = createTen((index) => {
  const growth = 0.02 + 0.03 * index;
  return {
    2000: { revenue: 1_000 },
    2001: { revenue: 1_000 * (1 + growth) },
    2006: { revenue: 2_000 },
    2011: { revenue: 2_000 * (1.01 + growth / 2) ** 5 },
  };
});
/** Sales grow by 40%; new equity is 0.1 of new sales and half of the equity per sale before. */
const expandingYears = (revenue: number, share: number): Years => ({
  2001: { revenue, equity: revenue * share },
  2004: { revenue: revenue * 1.4, equity: revenue * (share + 0.4 * (0.1 + share / 2)) },
});
const expanding = createTen((index) => expandingYears(1_000, 0.1 + 0.1 * index));
/** Return on equity leads 9% by x, and by 1% + 0.6 x in the mean of two and three years later. */
const returningYears = (revenue: number, lead: number): Years => {
  const later = 0.09 + 0.01 + 0.6 * lead;
  return {
    2000: { revenue, equity: 400 },
    2001: { revenue, netIncome: 400 * (0.09 + lead) },
    2002: { revenue, equity: 500 },
    2003: { revenue, netIncome: 500 * (later - 0.02), equity: 600 },
    2004: { revenue, netIncome: 600 * (later + 0.02) },
  };
};
const returning = createTen((index) => returningYears(1_000, -0.1 + 0.05 * index));
/** Margins of nine and ten years after a margin. */
const maturingYears = (margin: number, later: number, revenue = 1_000): Years => ({
  2000: { revenue, netIncome: revenue * margin },
  2009: { revenue, netIncome: revenue * (later - 0.01) },
  2010: { revenue, netIncome: revenue * (later + 0.01) },
});
const maturing = [-0.2, -0.1, -0.05, -0.02, 0].map((margin, index) =>
  createCompany(maturingYears(margin, 0.02 * index)),
);
/** Errors of growth and of margin over five years, a company each. */
const erring = (
  [
    [0.1, 0.01],
    [0.2, 0.03],
    [0.3, 0.02],
  ] as const
).map(([growth, margin]) =>
  createCompany({
    2000: {},
    2001: {},
    2005: { netIncome: 100 + 1_000 * margin },
    2006: { revenue: 1_000 * (1 + growth) ** 5, netIncome: 1_000 * (1 + growth) ** 5 * (0.1 + margin) },
  }),
);
const companies = [...growing, ...expanding, ...returning, ...maturing, ...erring];

test(
  "measures the lines, mature margins and the correlation on companies as unseen",
  { timeout },
  async () => {
    const found = await measureLongRun({ companies, folds, resamples: 10 });
    expect(found.laterGrowth).toMatchObject({ intercept: 0.01, slope: 0.5, cases: 10, companies: 10 });
    // All companies are on the line, whichever are drawn again.
    expect(found.laterGrowth.standardError).toBeCloseTo(0, 9);
    // Equity is 0.1, 0.2 .. 1.0 of sales.
    expect(found.newEquity.typical).toBe(0.55);
    expect(found.newEquity).toMatchObject({ intercept: 0.1, slope: 0.5, cases: 10, companies: 10 });
    expect(found.returnOnEquity).toMatchObject({ intercept: 0.01, slope: 0.6, cases: 10, companies: 10 });
    expect(found.matureMargin).toMatchObject({
      expectedUpTo: 0,
      cases: 5,
      companies: 5,
      range: { p25: 0.02, p50: 0.04, p75: 0.06 },
    });
    // Ranks 0, 1, 2 and 0, 2, 1 have a correlation of 1/2; a Gaussian copula's is 2 sin(π / 12).
    expect(found.correlation).toBe(0.518);
  },
);

test("leaves out companies with revenue below 500", { timeout }, async () => {
  const found = await measureLongRun({
    companies: [
      ...companies,
      createCompany(expandingYears(499, 0.3)),
      createCompany(returningYears(499, 0.1)),
      createCompany(maturingYears(-0.1, 0.5, 499)),
    ],
    folds,
    resamples: 0,
  });
  expect([found.newEquity, found.returnOnEquity, found.matureMargin].map(({ cases }) => cases)).toEqual([
    10, 10, 5,
  ]);
});

test("a line without resamples has no standard error, and is the same", { timeout }, async () => {
  const [without, sampled] = await Promise.all(
    [0, 3].map((resamples) => measureLongRun({ companies, folds, resamples })),
  );
  expect(without?.newEquity).toEqual({ ...sampled?.newEquity, standardError: null });
});
