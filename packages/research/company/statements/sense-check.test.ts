import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createFact } from "../testing/facts.ts";
import {
  createDilutedShares,
  createEarningsPerShare,
  createFlow,
  resolveStatementsOf,
} from "../testing/statements-of.ts";

const pretax = "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest";
const earlier = { accession: "0000000001-25-000001", filed: "2025-02-01" };
const year = (millions: number, income: number): Fact[] => [
  createFlow("Revenues", 2025, millions),
  createFlow("NetIncomeLoss", 2025, income),
];
const balance = (tag: string, millions: number) =>
  createFact({ tag, end: "2025-12-31", value: millions * 1e6 });

const resolve = (...facts: Fact[]) => resolveStatementsOf(facts);

test("refuses net income above revenue, with both figures and their filings", () => {
  expect(() => resolve(...year(120, 300))).toThrow(
    "for the latest twelve months net income is 300 million (NetIncomeLoss, 10-K filed 2026-02-01) and revenue only 120 million (Revenues, 10-K filed 2026-02-01), so one of the two is not the company's total",
  );
});

test.each<[string, Fact[]]>([
  ["income before tax", [createFlow(pretax, 2025, 380), createFlow("IncomeTaxExpenseBenefit", 2025, 80)]],
  ["earnings per share", [createEarningsPerShare(3), createDilutedShares(100e6)]],
])("values income beside revenue that stated operating income leaves and %s shows", (_, shown) => {
  const facts = [...year(120, 300), createFlow("OperatingIncomeLoss", 2025, 20)];
  expect(resolve(...facts, ...shown).trailing.figures.netIncome.value).toBe(300);
  expect(() => resolve(...facts)).toThrow("net income is 300 million");
});

test("refuses a loss above all assets and revenue that no other figure shows", () => {
  const facts = [...year(120, -9_000), createFlow("OperatingIncomeLoss", 2025, 20), balance("Assets", 800)];
  expect(() => resolve(...facts)).toThrow("total assets only 800 million (Assets, 10-K filed 2026-02-01)");
  const shown = resolve(...facts, createFlow(pretax, 2025, -9_000));
  expect(shown.trailing.figures.netIncome.value).toBe(-9_000);
});

test("values net income above all assets only where a stated gain accounts for it", () => {
  const assets = createFact({ tag: "Assets", end: "2025-12-31", value: 250e6 });
  const facts = [...year(120, 300), createFlow("OperatingIncomeLoss", 2025, -20), assets];
  expect(() => resolve(...facts)).toThrow("net income is 300 million");
  const gain = createFlow("DeconsolidationGainOrLossAmount", 2025, 310);
  expect(resolve(...facts, gain).trailing.figures.netIncome.value).toBe(300);
});

test.each([
  ["grew tenfold", 100, 1_200],
  ["fell to a tenth", 2_000, 150],
])("refuses revenue that %s under two filings", (_, before, after) => {
  const facts = [createFlow("Revenues", 2024, before, earlier), ...year(after, 10)];
  expect(() => resolve(...facts)).toThrow(
    `its revenue went from ${before.toLocaleString("en")} million in fiscal 2024 (Revenues, 10-K filed 2025-02-01) to ${after.toLocaleString("en")} million`,
  );
});

test("values revenue that grew tenfold if one filing gives both years", () => {
  const { annual } = resolve(createFlow("Revenues", 2024, 60), ...year(803, 10));
  expect(annual.map(({ figures }) => figures.revenue.value)).toEqual([60, 803]);
});

test("values a small company whose revenue begins", () => {
  expect(resolve(createFlow("Revenues", 2024, 2, earlier), ...year(80, 10)).annual).toHaveLength(2);
});

test("refuses a count ten times off earnings per share", () => {
  const facts = [
    ...year(1_000, 100),
    createEarningsPerShare(2),
    createDilutedShares(600e6),
    createFact({
      tag: "EntityCommonStockSharesOutstanding",
      unit: "shares",
      end: "2026-01-31",
      value: 600e6,
    }),
  ];
  expect(() => resolve(...facts)).toThrow("its earnings per share imply 50.0 million");
});

test("refuses gains above all assets", () => {
  const facts = [...year(120, 9_000), createFlow("OperatingIncomeLoss", 2025, 20)];
  expect(() => resolve(...facts, balance("Assets", 800))).toThrow("net income is 9,000 million");
});

test.each<[string, string, string]>([
  ["CashAndCashEquivalentsAtCarryingValue", "Assets", "cash is 640,000 million"],
  ["LongTermDebtNoncurrent", "Liabilities", "long-term debt is 640,000 million"],
  ["LongTermDebtCurrent", "Liabilities", "short-term debt is 640,000 million"],
])("refuses %s on another scale than %s, with both figures", (part, whole, text) => {
  expect(() => resolve(...year(1_000, 100), balance(part, 640_000), balance(whole, 3_200))).toThrow(text);
  expect(resolve(...year(1_000, 100), balance(part, 3_200), balance(whole, 3_200)).annual).toHaveLength(1);
});

test.each<[string, Record<string, number>, string | null]>([
  [
    "preferred stock beside what was lost",
    {
      Assets: 7,
      PreferredStockValue: 25,
      StockholdersEquity: -21.6,
      RetainedEarningsAccumulatedDeficit: -33.8,
    },
    null,
  ],
  [
    "preferred stock in equity that losses reduced",
    {
      Assets: 90,
      PreferredStockValue: 400,
      StockholdersEquity: 40,
      RetainedEarningsAccumulatedDeficit: -700,
    },
    null,
  ],
  [
    "minorities of a company that owes more than it has",
    { Assets: 0.1, MinorityInterest: 0.9, StockholdersEquity: -11 },
    null,
  ],
  [
    "preferred stock above assets and losses",
    {
      Assets: 90,
      PreferredStockValue: 400,
      StockholdersEquity: 40,
      RetainedEarningsAccumulatedDeficit: -200,
    },
    "preferred stock is 400 million",
  ],
  [
    "minorities above assets",
    { Assets: 90, MinorityInterest: 400, StockholdersEquity: 40 },
    "minority interests are 400 million",
  ],
  ["equity above assets", { Assets: 90, StockholdersEquity: 400 }, "equity is 400 million"],
])("bounds claims on assets by these and what common holders lost: %s", (_, rows, text) => {
  const facts = Object.entries(rows).map(([tag, millions]) => balance(tag, millions));
  const run = () => resolve(...year(8, 1), ...facts);
  if (text === null) expect(run().annual).toHaveLength(1);
  else expect(run).toThrow(text);
});
