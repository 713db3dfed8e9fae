import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createPeriod } from "../testing/period.ts";
import { createFlow } from "../testing/statements-of.ts";
import { findDoubts } from "./doubts.ts";

const find = (facts: Fact[], sic: number | null = 3560) =>
  findDoubts({
    facts: createCompanyFacts(...facts),
    sic,
    year: { ...createPeriod(2025, {}), start: "2025-01-01", end: "2025-12-31" },
    quarters: [],
  });
const createBalance = (tag: string, millions: number) =>
  createFact({ tag, end: "2025-12-31", value: millions * 1e6 });

test("says why a figure of the newest year may be another amount", () => {
  const sides = [
    createBalance("LiabilitiesAndStockholdersEquity", 2_000),
    createBalance("Liabilities", 1_080),
  ];
  expect(find(sides)).toEqual([
    {
      code: "FIGURE_IN_DOUBT",
      message:
        "Book equity of 2025-12-31 is taken as 920 million (LiabilitiesAndStockholdersEquity); it is what liabilities leave, because no total of equity has a standard tag.",
    },
  ]);
  expect(find([...sides, createBalance("StockholdersEquity", 920)])).toEqual([]);
});

test("warns of debt that may lack a line", () => {
  const debt = [
    createBalance("LongTermDebtNoncurrent", 3_394),
    createBalance("AccountsPayableCurrent", 12_473),
    createBalance("OtherLiabilitiesCurrent", 3_765),
    createBalance("LiabilitiesCurrent", 16_287),
  ];
  expect(find(debt).map(({ message }) => message)).toEqual([
    "Debt of 2025-12-31 is taken as 3394 million (LongTermDebtNoncurrent); no debt due within a year has a standard tag, and current liabilities hold more than their tagged lines.",
  ]);
});

test("names the other total of revenue", () => {
  const revenue = [
    createFlow("Revenues", 2025, 1_000),
    createFlow("RevenueFromContractWithCustomerExcludingAssessedTax", 2025, 1_300),
  ];
  expect(find(revenue)).toEqual([
    {
      code: "REVENUE_IN_DOUBT",
      message: expect.stringMatching(/taken as 1000 million \(Revenues\); the filings also give Revenue/),
    },
  ]);
});
