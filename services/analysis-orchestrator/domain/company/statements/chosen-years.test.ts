import { expect, test } from "vitest";
import { addDays } from "../filings/dates.ts";
import { findFiscalYears } from "./fiscal-years.ts";
import type { Fact } from "../filings/sec-records.ts";
import { companyFacts, fact } from "../testing/facts.ts";

const earned = (start: string | null, end: string, changes: Partial<Fact> = {}) =>
  fact({ tag: "NetIncomeLoss", start, end, value: 1, filed: end, ...changes });
const calendar = (year: number, changes: Partial<Fact> = {}) =>
  earned(`${year}-01-01`, `${year}-12-31`, changes);
const yearsOf = (facts: Fact[], atMost?: number) =>
  findFiscalYears({ facts: companyFacts(...facts), ...(atMost === undefined ? {} : { atMost }) });
const endsOf = (...facts: Fact[]) => yearsOf(facts).map(({ end }) => end);

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
])("a year of %s is a year that was reported", (tag) => {
  expect(endsOf(calendar(2025, { tag }))).toEqual(["2025-12-31"]);
});

test("years of other tags, units and forms are not looked at", () => {
  expect(yearsOf([])).toEqual([]);
  for (const changes of [{ tag: "InterestExpense" }, { unit: "EUR" }, { form: "10-Q" }, { form: "NT 10-K" }])
    expect(endsOf(calendar(2025, changes))).toEqual([]);
  for (const form of ["10-K", "10-KT", "10-K/A"]) expect(endsOf(calendar(2025, { form }))).toHaveLength(1);
});

test("twenty years are kept, or as many as are wanted, the newest of them", () => {
  const facts = Array.from({ length: 25 }, (_, i) => calendar(2001 + i));
  expect(yearsOf(facts)).toHaveLength(20);
  expect(yearsOf(facts)[0]?.fiscalYear).toBe(2006);
  expect(yearsOf(facts, 2).map(({ fiscalYear }) => fiscalYear)).toEqual([2024, 2025]);
});

test.each([
  [12, 2],
  [13, 1],
])(
  "a year that ends %i days off the day before the next one belongs to it or not: %i years",
  (days, count) => {
    const end = addDays("2024-12-31", -days);
    const before = earned(addDays(end, -364), end);
    expect(endsOf(before, calendar(2025))).toHaveLength(count);
  },
);

test("of spans with nearly one end the one that most facts have is taken, and of as many the later", () => {
  const odd = earned("2024-12-28", "2025-12-28");
  expect(endsOf(odd, calendar(2025), calendar(2025, { tag: "Revenues" }))).toEqual(["2025-12-31"]);
  expect(endsOf(odd, { ...odd, tag: "Revenues" }, calendar(2025))).toEqual(["2025-12-28"]);
  expect(endsOf(odd, calendar(2025))).toEqual(["2025-12-31"]);
});

test("spans up to ten days before the last end vie for being the newest year", () => {
  const early = (days: number) => {
    const end = addDays("2025-12-31", -days);
    const one = earned(addDays(end, -364), end);
    return [one, { ...one, tag: "Revenues" }];
  };
  expect(endsOf(...early(10), calendar(2025))).toEqual(["2025-12-21"]);
  expect(endsOf(...early(11), calendar(2025))).toEqual(["2025-12-31"]);
});

test("a year is named as the filing that first gave it names it", () => {
  const years = yearsOf([
    calendar(2025, { fiscalYear: 2026, filed: "2027-02-01" }),
    calendar(2025, { fiscalYear: 2025, filed: "2026-02-01" }),
    calendar(2025, { fiscalYear: 2026, filed: "2028-02-01" }),
  ]);
  expect(years.map(({ fiscalYear }) => fiscalYear)).toEqual([2025]);
});

test("a year of 52 weeks that ends in the first days of January is the year before", () => {
  const years = yearsOf([earned("2025-01-05", "2026-01-03"), earned("2023-12-31", "2025-01-04")]);
  expect(years).toEqual([
    { fiscalYear: 2024, start: "2023-12-31", end: "2025-01-04" },
    { fiscalYear: 2025, start: "2025-01-05", end: "2026-01-03" },
  ]);
  // Fifteen days into the year is the last that counts so.
  expect(yearsOf([earned("2025-01-16", "2026-01-15")])[0]?.fiscalYear).toBe(2025);
  expect(yearsOf([earned("2025-01-17", "2026-01-16")])[0]?.fiscalYear).toBe(2026);
});

test.each([
  [12, 2],
  [13, 1],
])("the months of a transition may end %i days off: %i years", (days, count) => {
  const moved = [earned("2024-01-01", "2024-06-30"), calendar(2023), earned("2024-07-01", "2025-06-30")];
  expect(endsOf(...moved)).toEqual(["2023-12-31", "2025-06-30"]);
  const [, ...others] = moved;
  expect(endsOf(earned("2024-01-01", addDays("2024-06-30", -days)), ...others)).toHaveLength(count);
});

test("balances and years are no months of a transition", () => {
  const newest = earned("2024-07-01", "2025-06-30");
  expect(endsOf(earned(null, "2024-06-30"), calendar(2023), newest)).toEqual(["2025-06-30"]);
  // A span of 381 days is no year, and too long for a transition.
  const before = earned("2022-06-16", "2023-06-15");
  expect(endsOf(earned("2023-06-16", "2024-06-30"), before, newest)).toEqual(["2025-06-30"]);
});

test("the year before a transition ends up to twelve days off the day before its months", () => {
  const months = [earned("2024-01-01", "2024-06-30"), earned("2024-07-01", "2025-06-30")];
  expect(endsOf(earned("2022-12-20", "2023-12-19"), ...months)).toEqual(["2023-12-19", "2025-06-30"]);
  expect(endsOf(earned("2022-12-19", "2023-12-18"), ...months)).toEqual(["2025-06-30"]);
});

test("the newest year counts, in whatever order and however often the years were filed", () => {
  const older = [calendar(2024), calendar(2024, { tag: "Revenues" })];
  expect(endsOf(calendar(2025), ...older)).toEqual(["2024-12-31", "2025-12-31"]);
});

test("years count back from the newest one's name, and before a transition by the calendar", () => {
  const named = (facts: Fact[]) => yearsOf(facts).map(({ fiscalYear }) => fiscalYear);
  expect(named([calendar(2023), calendar(2024), calendar(2025, { fiscalYear: 2026 })])).toEqual([
    2024, 2025, 2026,
  ]);
  const moved = [
    calendar(2023),
    earned("2024-01-01", "2024-06-30"),
    earned("2024-07-01", "2025-06-30", { fiscalYear: 2026 }),
  ];
  expect(named(moved)).toEqual([2023, 2026]);
});
