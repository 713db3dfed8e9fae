import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { resolveLatestQuarter } from "./latest-quarter.ts";
import { findQuarters } from "./quarters.ts";

const last = { fiscalYear: 2024, start: "2024-01-01", end: "2024-12-31" };
const flow = (tag: string, start: string, end: string, value: number) =>
  createFact({ tag, start, end, value: value * 1e6, form: "10-Q" });
const now = ["2025-04-01", "2025-06-30"] as const;
const before = ["2024-04-01", "2024-06-30"] as const;
const toDate = flow("Revenues", "2025-01-01", "2025-06-30", 210);

const resolve = (facts: ReturnType<typeof flow>[], sic: number | null = null) => {
  const found = createCompanyFacts(...facts);
  const quarters = findQuarters({ facts: found, last });
  const quarter = resolveLatestQuarter({ facts: found, quarters, last, sic });
  return (
    quarter && {
      year: quarter.fiscalYear,
      spans: [quarter.now.start, quarter.now.end, quarter.before.start, quarter.before.end],
      revenue: [quarter.now.revenue.value, quarter.before.revenue.value],
      income: [quarter.now.operatingIncome.value, quarter.before.operatingIncome.value],
    }
  );
};

test("reads the quarter, not the year to date, and the same quarter of the year before", () => {
  const facts = [
    toDate,
    flow("Revenues", "2024-01-01", "2024-06-30", 190),
    flow("Revenues", ...now, 110),
    flow("Revenues", ...before, 100),
    flow("OperatingIncomeLoss", ...now, 22),
    flow("OperatingIncomeLoss", ...before, 25),
  ];
  expect(resolve(facts)).toEqual({
    year: 2025,
    spans: [...now, ...before],
    revenue: [110, 100],
    income: [22, 25],
  });
});

test("derives operating income that is not stated, as for a year", () => {
  const pretax =
    "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest";
  const facts = [
    toDate,
    flow("Revenues", ...now, 110),
    flow("Revenues", ...before, 100),
    flow(pretax, ...now, 20),
    flow("InterestExpense", ...now, 2),
  ];
  expect(resolve(facts)?.income).toEqual([22, null]);
  expect(resolve(facts, 6021)?.income).toEqual([20, null]);
});

test("takes interest income off where both quarters have it, and of no insurer", () => {
  const pretax =
    "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest";
  const facts = [
    toDate,
    flow("Revenues", ...now, 110),
    flow("Revenues", ...before, 100),
    flow(pretax, ...now, 20),
    flow(pretax, ...before, 18),
    flow("InvestmentIncomeInterest", ...now, 3),
  ];
  const both = [...facts, flow("InvestmentIncomeInterest", ...before, 1)];
  expect(resolve(facts)?.income).toEqual([20, 18]);
  expect(resolve(both)?.income).toEqual([17, 17]);
  expect(resolve(both, 6331)?.income).toEqual([20, 18]);
});

test("a fiscal quarter may end days earlier than a year before, and have twelve weeks", () => {
  const facts = [
    flow("Revenues", "2025-03-23", "2025-06-14", 110),
    flow("Revenues", "2025-01-01", "2025-06-14", 210),
    flow("Revenues", "2024-03-24", "2024-06-15", 100),
  ];
  expect(resolve(facts)?.revenue).toEqual([110, 100]);
});

test("without both quarters there is none", () => {
  expect(resolve([toDate, flow("Revenues", ...now, 110)])).toBeNull();
  expect(resolve([toDate, flow("Revenues", ...before, 100)])).toBeNull();
  expect(resolve([])).toBeNull();
});
