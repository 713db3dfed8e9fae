import { expect, test } from "vitest";
import { addDays } from "../filings/dates.ts";
import { findFiscalYears } from "./fiscal-years.ts";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";

const createYear = (start: string | null, end: string, changes: Partial<Fact> = {}) =>
  createFact({ tag: "NetIncomeLoss", start, end, value: 1, filed: end, ...changes });
const createCalendarYear = (year: number, changes: Partial<Fact> = {}) =>
  createYear(`${year}-01-01`, `${year}-12-31`, changes);
const findYears = (facts: Fact[], atMost?: number) =>
  findFiscalYears({ facts: createCompanyFacts(...facts), ...(atMost === undefined ? {} : { atMost }) });
const listEnds = (...facts: Fact[]) => findYears(facts).map(({ end }) => end);

test.each([
  "NetIncomeLoss",
  "ProfitLoss",
  "NetIncomeLossAvailableToCommonStockholdersBasic",
  "Revenues",
  "RevenueFromContractWithCustomerExcludingAssessedTax",
  "RevenueFromContractWithCustomerIncludingAssessedTax",
  "SalesRevenueNet",
  "SalesRevenueGoodsNet",
  "IncomeTaxExpenseBenefit",
  "NetCashProvidedByUsedInOperatingActivities",
])("finds years by %s", (tag) => {
  expect(listEnds(createCalendarYear(2025, { tag }))).toEqual(["2025-12-31"]);
});

test("ignores years of other tags, units and forms", () => {
  expect(findYears([])).toEqual([]);
  for (const changes of [{ tag: "InterestExpense" }, { unit: "EUR" }, { form: "10-Q" }, { form: "NT 10-K" }])
    expect(listEnds(createCalendarYear(2025, changes))).toEqual([]);
  for (const form of ["10-K", "10-KT", "10-K/A"])
    expect(listEnds(createCalendarYear(2025, { form }))).toHaveLength(1);
});

test("returns the newest twenty years, or as many as requested", () => {
  const facts = Array.from({ length: 25 }, (_, i) => createCalendarYear(2001 + i));
  expect(findYears(facts)).toHaveLength(20);
  expect(findYears(facts)[0]?.fiscalYear).toBe(2006);
  expect(findYears(facts, 2).map(({ fiscalYear }) => fiscalYear)).toEqual([2024, 2025]);
});

test.each([
  [12, 2],
  [13, 1],
])("a year that ends %i days before the next one's start gives %i years", (days, count) => {
  const end = addDays("2024-12-31", -days);
  const before = createYear(addDays(end, -364), end);
  expect(listEnds(before, createCalendarYear(2025))).toHaveLength(count);
});

test("of spans with nearly the same end, prefers the most frequent, then the later", () => {
  const odd = createYear("2024-12-28", "2025-12-28");
  expect(listEnds(odd, createCalendarYear(2025), createCalendarYear(2025, { tag: "Revenues" }))).toEqual([
    "2025-12-31",
  ]);
  expect(listEnds(odd, { ...odd, tag: "Revenues" }, createCalendarYear(2025))).toEqual(["2025-12-28"]);
  expect(listEnds(odd, createCalendarYear(2025))).toEqual(["2025-12-31"]);
});

test("spans that end up to ten days before the last compete for the newest year", () => {
  const createEarly = (days: number) => {
    const end = addDays("2025-12-31", -days);
    const one = createYear(addDays(end, -364), end);
    return [one, { ...one, tag: "Revenues" }];
  };
  expect(listEnds(...createEarly(10), createCalendarYear(2025))).toEqual(["2025-12-21"]);
  expect(listEnds(...createEarly(11), createCalendarYear(2025))).toEqual(["2025-12-31"]);
});

test("numbers a year as the first filing that reported it", () => {
  const years = findYears([
    createCalendarYear(2025, { fiscalYear: 2026, filed: "2027-02-01" }),
    createCalendarYear(2025, { fiscalYear: 2025, filed: "2026-02-01" }),
    createCalendarYear(2025, { fiscalYear: 2026, filed: "2028-02-01" }),
  ]);
  expect(years.map(({ fiscalYear }) => fiscalYear)).toEqual([2025]);
});

test("a 52-week year that ends early in January has the previous year's number", () => {
  const years = findYears([createYear("2025-01-05", "2026-01-03"), createYear("2023-12-31", "2025-01-04")]);
  expect(years).toEqual([
    { fiscalYear: 2024, start: "2023-12-31", end: "2025-01-04" },
    { fiscalYear: 2025, start: "2025-01-05", end: "2026-01-03" },
  ]);
  // January 15 is the last such end.
  expect(findYears([createYear("2025-01-16", "2026-01-15")])[0]?.fiscalYear).toBe(2025);
  expect(findYears([createYear("2025-01-17", "2026-01-16")])[0]?.fiscalYear).toBe(2026);
});

test.each([
  [12, 2],
  [13, 1],
])("transition months that end %i days off give %i years", (days, count) => {
  const moved = [
    createYear("2024-01-01", "2024-06-30"),
    createCalendarYear(2023),
    createYear("2024-07-01", "2025-06-30"),
  ];
  expect(listEnds(...moved)).toEqual(["2023-12-31", "2025-06-30"]);
  const [, ...others] = moved;
  expect(listEnds(createYear("2024-01-01", addDays("2024-06-30", -days)), ...others)).toHaveLength(count);
});

test("instants and full years are not transition months", () => {
  const newest = createYear("2024-07-01", "2025-06-30");
  expect(listEnds(createYear(null, "2024-06-30"), createCalendarYear(2023), newest)).toEqual(["2025-06-30"]);
  // A span of 381 days is too long for a year and for a transition.
  const before = createYear("2022-06-16", "2023-06-15");
  expect(listEnds(createYear("2023-06-16", "2024-06-30"), before, newest)).toEqual(["2025-06-30"]);
});

test("the year before a transition may end up to twelve days before its months", () => {
  const months = [createYear("2024-01-01", "2024-06-30"), createYear("2024-07-01", "2025-06-30")];
  expect(listEnds(createYear("2022-12-20", "2023-12-19"), ...months)).toEqual(["2023-12-19", "2025-06-30"]);
  expect(listEnds(createYear("2022-12-19", "2023-12-18"), ...months)).toEqual(["2025-06-30"]);
});

test("finds the newest year whatever the order and number of filings", () => {
  const older = [createCalendarYear(2024), createCalendarYear(2024, { tag: "Revenues" })];
  expect(listEnds(createCalendarYear(2025), ...older)).toEqual(["2024-12-31", "2025-12-31"]);
});

test("numbers years back from the newest, and by the calendar before a transition", () => {
  const named = (facts: Fact[]) => findYears(facts).map(({ fiscalYear }) => fiscalYear);
  expect(
    named([
      createCalendarYear(2023),
      createCalendarYear(2024),
      createCalendarYear(2025, { fiscalYear: 2026 }),
    ]),
  ).toEqual([2024, 2025, 2026]);
  const moved = [
    createCalendarYear(2023),
    createYear("2024-01-01", "2024-06-30"),
    createYear("2024-07-01", "2025-06-30", { fiscalYear: 2026 }),
  ];
  expect(named(moved)).toEqual([2023, 2026]);
});

test("returns calendar years from the newest back to the first gap", () => {
  const rows = [2018, 2020, 2021, 2022].map((year) => createYear(`${year}-01-01`, `${year}-12-31`));
  expect(findYears(rows).map(({ fiscalYear }) => fiscalYear)).toEqual([2020, 2021, 2022]);
});

test("continues the history before a transition report", () => {
  const years = findYears([
    createYear("2021-07-01", "2022-06-30"),
    createYear("2022-07-01", "2023-06-30"),
    createYear("2023-07-01", "2023-12-31", { form: "10-KT" }),
    createYear("2024-01-01", "2024-12-31", { form: "10-K", fiscalYear: 2024 }),
    createYear("2025-01-01", "2025-12-31", { form: "10-K", fiscalYear: 2025 }),
  ]);
  expect(years).toEqual([
    { fiscalYear: 2022, start: "2021-07-01", end: "2022-06-30" },
    { fiscalYear: 2023, start: "2022-07-01", end: "2023-06-30" },
    { fiscalYear: 2024, start: "2024-01-01", end: "2024-12-31" },
    { fiscalYear: 2025, start: "2025-01-01", end: "2025-12-31" },
  ]);
});

test("ignores quarters that a 10-K repeats", () => {
  const quarters = [
    createYear("2021-10-01", "2021-12-31"),
    createYear("2022-01-01", "2022-03-31"),
    createYear("2022-10-01", "2022-12-31"),
  ];
  const years = findYears([...quarters, createYear("2022-01-01", "2022-12-31")]);
  expect(years.map(({ end }) => end)).toEqual(["2022-12-31"]);
});

test("ignores quarterly reports", () => {
  expect(findYears([createYear("2022-01-01", "2022-12-31", { form: "10-Q" })])).toEqual([]);
});

test.each([
  ["as in the filing", "2025-01-01", "2025-12-31", 2026, 2026],
  ["for the year before its end", "2025-02-01", "2026-01-31", 2025, 2025],
  ["by the calendar if the filing is two years ahead", "2025-01-01", "2025-12-31", 2027, 2025],
  ["by the calendar if the filing is two years behind", "2025-01-01", "2025-12-31", 2023, 2025],
  ["by the calendar if the filing names no year", "2025-01-01", "2025-12-31", null, 2025],
])("numbers the newest year %s", (_name, start, end, filed, expected) => {
  const years = findYears([createYear(start, end, { form: "10-K", fiscalYear: filed })]);
  expect(years.map(({ fiscalYear }) => fiscalYear)).toEqual([expected]);
});
