import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createFact } from "../testing/facts.ts";
import {
  createDilutedShares,
  createEarningsPerShare,
  createFlow,
  resolveStatementsOf,
} from "../testing/statements-of.ts";

const end = "2025-12-31";
const equity = "StockholdersEquity";
const createBalance = (tag: string, millions: number) => createFact({ tag, end, value: millions * 1e6 });
const createCover = (millions: number) =>
  createFact({
    tag: "EntityCommonStockSharesOutstanding",
    unit: "shares",
    end: "2026-01-31",
    value: millions * 1e6,
  });
/** A parent with a twentieth of income and equity. */
const createUpC = (perShare: number, average: number, cover: number): Fact[] => [
  createFlow("Revenues", 2025, 10_000),
  createFlow("NetIncomeLoss", 2025, 50),
  createFlow("ProfitLoss", 2025, 1_000),
  createEarningsPerShare(perShare),
  createDilutedShares(average * 1e6),
  createBalance(equity, 400),
  createBalance(`${equity}IncludingPortionAttributableToNoncontrollingInterest`, 8_000),
  createBalance("MinorityInterest", 7_600),
  createCover(cover),
];
const read = (facts: Fact[]) => {
  const { trailing, warnings, sharesOutstanding } = resolveStatementsOf(facts);
  return {
    income: trailing.figures.netIncome.value,
    equity: trailing.figures.bookEquity.value,
    shares: sharesOutstanding.value,
    isWarned: warnings.some(({ code }) => code === "INCOME_OF_ALL_OWNERS"),
  };
};

test.each([
  ["earnings per share of all units", 2, 500],
  ["earnings per share of class A", 2, 490],
])("divides income of all owners by the count of all, with %s", (_, perShare, average) => {
  expect(read(createUpC(perShare, average, 490))).toEqual({
    income: 1_000,
    equity: 8_000,
    shares: 490,
    isWarned: true,
  });
});

test("counts all units where the cover page counts class A alone", () => {
  expect(read(createUpC(2, 25, 25))).toEqual({ income: 1_000, equity: 8_000, shares: 500, isWarned: true });
});

test("takes what diluted units would earn for no preferred dividend", () => {
  const diluted = createFlow("NetIncomeLossAvailableToCommonStockholdersDiluted", 2025, 760);
  const { trailing } = resolveStatementsOf([...createUpC(2, 500, 490), diluted]);
  expect(trailing.figures.preferredDividends.value).toBeNull();
  expect(trailing.figures.netIncome.value).toBe(1_000);
});

test("keeps the parent's income beside ordinary minorities", () => {
  const facts = [
    createFlow("Revenues", 2025, 10_000),
    createFlow("NetIncomeLoss", 2025, 800),
    createFlow("ProfitLoss", 2025, 1_000),
    createEarningsPerShare(2),
    createDilutedShares(400e6),
    createBalance(equity, 6_000),
    createCover(395),
  ];
  expect(read(facts)).toMatchObject({ income: 800, equity: 6_000, isWarned: false });
});

test("counts units that may be given back as equity of all owners, beside a parent's below zero", () => {
  const facts = [
    ...createUpC(2, 25, 490).filter(({ tag }) => !tag.includes("Equity") && tag !== "MinorityInterest"),
    createBalance(equity, -900),
    createBalance("RedeemableNoncontrollingInterestEquityCarryingAmount", 2_400),
    createBalance("Liabilities", 2_500),
    createBalance("Assets", 4_000),
    createBalance("LiabilitiesAndStockholdersEquity", 4_000),
  ];
  expect(read(facts)).toMatchObject({ income: 1_000, equity: 1_500 });
});

test("takes no part of other owners off income and equity of all owners", () => {
  const facts = [
    ...createUpC(2, 500, 490),
    createFlow("NetIncomeLossAttributableToNoncontrollingInterest", 2025, 950),
    createBalance("Liabilities", 2_000),
    createBalance("LiabilitiesAndStockholdersEquity", 10_000),
  ];
  expect(read(facts)).toMatchObject({ income: 1_000, equity: 8_000, isWarned: true });
});
