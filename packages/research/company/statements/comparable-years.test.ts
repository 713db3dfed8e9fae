import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createFact } from "../testing/facts.ts";
import { resolveStatementsOf } from "../testing/statements-of.ts";
import { comparableRevenueOf } from "./comparable-years.ts";

/** A 10-K of a calendar year with revenue of three years in millions, the newest first. */
const createAnnual = (year: number, millions: readonly number[], tag = "Revenues"): Fact[] =>
  millions.flatMap((value, back) => {
    const common = {
      start: `${year - back}-01-01`,
      end: `${year - back}-12-31`,
      accession: `0000000001-${year + 1}-000001`,
      filed: `${year + 1}-02-01`,
      fiscalYear: year,
    };
    return [
      createFact({ ...common, tag, value: value * 1e6 }),
      createFact({ ...common, tag: "NetIncomeLoss", value: value * 1e5 }),
    ];
  });
const balances = [2019, 2020, 2021, 2022, 2023, 2024].map((year) =>
  createFact({
    tag: "StockholdersEquity",
    end: `${year}-12-31`,
    value: 1e9,
    filed: `${year + 1}-02-01`,
    accession: `0000000001-${year + 1}-000001`,
  }),
);
const counts = [
  createFact({
    tag: "WeightedAverageNumberOfDilutedSharesOutstanding",
    unit: "shares",
    start: "2024-01-01",
    end: "2024-12-31",
    value: 1e8,
    filed: "2025-02-01",
    accession: "0000000001-2025-000001",
  }),
];
const readYears = (...filings: Fact[][]) =>
  resolveStatementsOf([...filings.flat(), ...balances, ...counts]).annual.map((period) => ({
    year: period.fiscalYear,
    revenue: period.figures.revenue.value,
    comparable: comparableRevenueOf(period),
    note: period.figures.revenue.source.note ?? null,
  }));
const growths = (years: ReturnType<typeof readYears>) =>
  years
    .slice(1)
    .map(({ comparable }, i) => Number(((comparable ?? 0) / (years[i]?.comparable ?? 0) - 1).toFixed(6)));

test("growth across the sale of a part is that of the filing that has both years with it", () => {
  // Half of the company is sold in 2024, and the 10-K of 2024 recasts its three years.
  const years = readYears(
    createAnnual(2021, [1_000, 900, 800]),
    createAnnual(2023, [1_210, 1_100, 1_000]),
    createAnnual(2024, [660, 605, 550]),
  );
  expect(years.map(({ revenue }) => revenue)).toEqual([800, 900, 1_000, 550, 605, 660]);
  expect(growths(years)).toEqual([0.125, 0.111111, 0.1, 0.1, 0.090909]);
  expect(years.map(({ comparable }) => comparable)).toEqual([400, 450, 500, 550, 605, 660]);
  expect(years[3]?.note).toBe(
    "Restated: the 10-K filed 2024-02-01 gave 1100 million. Growth since fiscal 2021 compares 1,100 with 1,000 million, both as the 10-K filed 2024-02-01 gives them: the figure here is on another basis.",
  );
});

test("growth across a new accounting rule under another tag is that of the earlier rule", () => {
  const years = readYears(
    createAnnual(2021, [1_000, 900, 800], "SalesRevenueNet"),
    createAnnual(2023, [1_210, 1_100, 1_000], "SalesRevenueNet"),
    createAnnual(2024, [1_815, 1_650, 1_500], "RevenueFromContractWithCustomerExcludingAssessedTax"),
  );
  expect(years.map(({ revenue }) => revenue)).toEqual([800, 900, 1_000, 1_500, 1_650, 1_815]);
  expect(growths(years)).toEqual([0.125, 0.111111, 0.1, 0.1, 0.1]);
});

test("two restatements add up over the years before them", () => {
  const years = readYears(
    createAnnual(2021, [1_000, 900, 800]),
    createAnnual(2022, [1_980, 1_800, 1_620]),
    createAnnual(2023, [1_089, 990, 900]),
    createAnnual(2024, [1_197.9, 1_089, 990]),
  );
  expect(growths(years)).toEqual([0.125, 0.111111, 0.1, 0.1, 0.1]);
  expect(years[0]?.comparable).toBeCloseTo(720, 6);
});

test.each([
  ["that nobody restated", [1_210, 1_100, 1_000]],
  ["restated by rounding", [1_213, 1_103, 1_003]],
])("revenue %s is comparable as it is", (_, newest) => {
  const years = readYears(createAnnual(2021, [1_000, 900, 800]), createAnnual(2023, newest));
  for (const { revenue, comparable, note } of years) {
    expect(comparable).toBe(revenue);
    expect(note ?? "").not.toContain("Growth since");
  }
});

test("a part under the tag of another year's revenue is no basis of growth", () => {
  // The 10-K of 2023 has revenue under a new tag, and the old one for a part of it.
  const years = readYears(
    createAnnual(2021, [1_000, 900, 800], "SalesRevenueNet"),
    createAnnual(2023, [1_210, 1_100, 1_000], "Revenues"),
    createAnnual(2023, [300, 280, 260], "SalesRevenueNet"),
  );
  expect(growths(years)).toEqual([0.125, 0.111111, 0.1, 0.1]);
});

test("research of years before a sale is on the basis of the filings after it", () => {
  const research = (year: number, millions: readonly number[]) =>
    createAnnual(year, millions, "ResearchAndDevelopmentExpense").filter(
      ({ tag }) => tag !== "NetIncomeLoss",
    );
  const { annual } = resolveStatementsOf([
    ...[createAnnual(2021, [1_000, 900, 800]), createAnnual(2023, [1_210, 1_100, 1_000])].flat(),
    ...[createAnnual(2024, [660, 605, 550]), research(2021, [50, 45, 40])].flat(),
    // A fifth of the research remains, where half of revenue does.
    ...[research(2023, [60, 55, 50]), research(2024, [13, 12, 11])].flat(),
    ...balances,
    ...counts,
  ]);
  expect(
    annual.map(({ fiscalYear, figures, comparableResearch }) => [
      fiscalYear,
      figures.researchAndDevelopment.value,
      comparableResearch,
    ]),
  ).toEqual([
    [2019, 40, 8],
    [2020, 45, 9],
    [2021, 50, 10],
    [2022, 11, undefined],
    [2023, 12, undefined],
    [2024, 13, undefined],
  ]);
});
