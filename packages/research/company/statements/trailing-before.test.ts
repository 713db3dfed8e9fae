import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createFigure, createPeriod } from "../testing/period.ts";
import { resolveTrailingBefore } from "./trailing-before.ts";

// By hand from Apple's reports: fiscal 2024 + October 2024 to March 2025 - October 2023 to March
// 2024.
test("resolves the twelve months that ended a year before Apple's trailing ones", async () => {
  const companies = openTestCompanies();
  const { trailingBefore } = (await companies.company("AAPL")).statements;
  expect(trailingBefore).toMatchObject({ start: "2024-03-31", end: "2025-03-29", fiscalYear: 2025 });
  const { revenue, netIncome, bookEquity } = trailingBefore?.figures ?? {};
  expect(revenue?.value).toBe(391_035 + 219_659 - 210_328);
  expect(netIncome?.value).toBe(93_736 + 61_110 - 57_552);
  expect(bookEquity?.value).toBe(66_796);
});

const flow = (tag: string, start: string, end: string, value: number, form = "10-Q") =>
  createFact({ tag, start, end, value: value * 1e6, form, filed: end });
const flows = (tag: string) => [
  flow(tag, "2024-01-01", "2024-12-31", 100, "10-K"),
  flow(tag, "2024-01-01", "2024-03-31", 20),
  flow(tag, "2025-01-01", "2025-03-31", 30),
];
const equity = (end: string, value: number) =>
  createFact({ tag: "StockholdersEquity", end, value: value * 1e6, form: "10-Q" });
const revenue = flows("Revenues");
const income = flows("NetIncomeLoss");

const resolve = (filed: Fact[], { revenueOf = "2026-03-31", research = null as number | null } = {}) => {
  const years = [2024, 2025].map((fiscalYear) => ({
    fiscalYear,
    start: `${fiscalYear}-01-01`,
    end: `${fiscalYear}-12-31`,
  }));
  const trailing = createPeriod(
    2026,
    { revenue: createFigure(120, { periodEnd: revenueOf }) },
    { label: "TTM", start: "2025-04-01", end: "2026-03-31" },
  );
  const periods = [
    createPeriod(2024, { researchAndDevelopment: createFigure(research) }),
    createPeriod(2025, {}),
  ];
  return resolveTrailingBefore({
    facts: createCompanyFacts(...filed),
    years,
    periods,
    trailing,
    sic: null,
  });
};

test("adds the year to date and deducts that of the year before, with the balance of the day", () => {
  const before = resolve([...revenue, ...income, equity("2025-03-31", 50), equity("2024-12-31", 40)]);
  expect(before).toMatchObject({ fiscalYear: 2025, start: "2024-04-01", end: "2025-03-31" });
  expect(before?.figures.revenue.value).toBe(110);
  expect(before?.figures.netIncome.value).toBe(110);
  expect(before?.figures.bookEquity.value).toBe(50);
});

test("carries research forward from the fiscal year before the months", () => {
  const before = resolve([...revenue, ...income, equity("2025-03-31", 50)], { research: 7 });
  expect(before?.figures.researchAndDevelopment.value).toBe(7);
});

test.each<[string, Fact[], { revenueOf?: string }]>([
  ["without revenue", [...income, equity("2025-03-31", 50)], {}],
  [
    "without a quarter of that day",
    [...revenue.slice(0, 1), ...income.slice(0, 1), equity("2025-03-31", 50)],
    {},
  ],
  [
    "if the trailing months' own revenue is older",
    [...revenue, ...income, equity("2025-03-31", 50)],
    { revenueOf: "2025-12-31" },
  ],
])("returns null %s", (_, filed, options) => {
  expect(resolve(filed, options)).toBeNull();
});

test.each<[string, Fact[], (number | null)[]]>([
  ["without net income", [...revenue, equity("2025-03-31", 50)], [110, null, 50]],
  [
    "with a balance sheet of the year's end only",
    [...revenue, ...income, equity("2024-12-31", 40)],
    [110, 110, null],
  ],
])("has revenue to compare with %s", (_, filed, expected) => {
  const { revenue: sold, netIncome, bookEquity } = resolve(filed)!.figures;
  expect([sold.value, netIncome.value, bookEquity.value]).toEqual(expected);
});
