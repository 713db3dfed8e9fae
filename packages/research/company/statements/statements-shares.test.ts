import { describe, expect, test } from "vitest";
import type { Fact, PriceRow } from "../filings/sec-records.ts";
import { universeTable } from "../../data/reference-tables.ts";
import { createFact, createPriceRow } from "../testing/facts.ts";
import {
  createDilutedShares,
  createFlow,
  income,
  createEarningsPerShare,
  revenue,
  resolveStatementsOf,
} from "../testing/statements-of.ts";

const resolveDilutedShares = (facts: Fact[], prices?: PriceRow[]) =>
  resolveStatementsOf([revenue, income, ...facts], { prices }).annual[0]?.figures.dilutedShares;

test("computes missing share counts as net income divided by earnings per share", () => {
  expect(resolveDilutedShares([createEarningsPerShare(2)])).toMatchObject({
    value: 50,
    source: {
      kind: "derived",
      note: "Net income 100 divided by diluted earnings per share 2 of the 10-K filed 2026-02-01.",
    },
  });
});

test.each<[string, Fact[], number]>([
  ["income of common holders", [createFlow("NetIncomeLossAvailableToCommonStockholdersBasic", 2025, 36)], 18],
  ["preferred dividends", [createFlow("PreferredStockDividendsIncomeStatementImpact", 2025, 40)], 30],
])("computes missing share counts without what preferred stock earns, by %s", (_, facts, expected) => {
  const stock = createFact({ tag: "PreferredStockValue", end: "2025-12-31", value: 900e6 });
  expect(resolveDilutedShares([createEarningsPerShare(2), stock, ...facts])?.value).toBe(expected);
});

test("prefers filed share counts to computed ones", () => {
  expect(resolveDilutedShares([createEarningsPerShare(2), createDilutedShares(51e6)])?.value).toBe(51);
});

test("without net income the share count is null", () => {
  expect(
    resolveStatementsOf([revenue, createEarningsPerShare(2)]).annual[0]?.figures.dilutedShares.value,
  ).toBeNull();
});

test.each([
  ["of zero", createEarningsPerShare(0)],
  ["of opposite sign", createEarningsPerShare(-2)],
  ["at an instant", createEarningsPerShare(2, { start: null })],
  ["for a year ending seven days later", createEarningsPerShare(2, { end: "2026-01-07" })],
  ["for a year ending seven days earlier", createEarningsPerShare(2, { end: "2025-12-24" })],
  ["for a year starting nine days later", createEarningsPerShare(2, { start: "2025-01-10" })],
  ["for a year starting nine days earlier", createEarningsPerShare(2, { start: "2024-12-23" })],
])("ignores earnings per share %s", (_, row) => {
  expect(resolveDilutedShares([row])?.value).toBeNull();
});

test.each([
  ["ending six days later", createEarningsPerShare(2, { end: "2026-01-06" })],
  ["ending six days earlier", createEarningsPerShare(2, { end: "2025-12-25" })],
  ["starting eight days later", createEarningsPerShare(2, { start: "2025-01-09" })],
  ["starting eight days earlier", createEarningsPerShare(2, { start: "2024-12-24" })],
])("accepts earnings per share for a year %s", (_, row) => {
  expect(resolveDilutedShares([row])?.value).toBe(50);
});

test("uses the later of two filings of earnings per share", () => {
  const later = createEarningsPerShare(4, { filed: "2027-02-01" });
  expect(resolveDilutedShares([later, createEarningsPerShare(2)])?.value).toBe(25);
});

test("adjusts computed and filed share counts for splits", () => {
  const prices = [createPriceRow("2026-03-02", 20, 4)];
  expect(resolveDilutedShares([createEarningsPerShare(2)], prices)?.value).toBe(200);
  expect(resolveDilutedShares([createDilutedShares(50e6)], prices)).toMatchObject({
    value: 200,
    source: { note: "Multiplied by 4 for later splits." },
  });
  expect(
    resolveDilutedShares([createDilutedShares(50e6)], [createPriceRow("2026-01-05", 20, 4)]),
  ).toMatchObject({
    value: 50,
    source: { note: null },
  });
});

test.each([
  [50_000, "Filed in thousands.", 2],
  [50, "Filed in millions.", 2],
  [50e6, null, 2],
])("reads a count of %d as fifty million, with the note %s", (filed, note, earnings) => {
  const figure = resolveDilutedShares([createDilutedShares(filed), createEarningsPerShare(earnings)]);
  expect(figure).toMatchObject({ value: 50, source: { note } });
});

const apple = universeTable().companies.find(({ ticker }) => ticker === "AAPL");
const marketCap = apple?.marketCap ?? Number.NaN;
const resolveOutstanding = (cik: number, prices: PriceRow[]) =>
  resolveStatementsOf([revenue, income], { cik, prices }).sharesOutstanding;

test("without a filed count, divides the table's market value by the price of its day", () => {
  const day = universeTable().date;
  const prices = [
    createPriceRow("2026-01-02", 1_000),
    createPriceRow(day, 200),
    createPriceRow("2026-12-31", 1_000),
  ];
  const figure = resolveOutstanding(320193, prices);
  expect(figure.value).toBeCloseTo(marketCap / 200 / 1e6, 6);
  expect(figure.source).toMatchObject({ kind: "dataset", note: "Market value divided by the price." });
});

describe("a split ten for one after the day of the table", () => {
  const day = universeTable().date;
  // Before the split the share cost 200; prices are on today's basis.
  const prices = [createPriceRow(day, 20), createPriceRow("2026-12-31", 20, 10)];

  test("counts once without a filed count", () => {
    expect(resolveOutstanding(320193, prices).value).toBeCloseTo(marketCap / 20 / 1e6, 6);
  });

  test("counts once beside a filed count, and is not assumed again", () => {
    const filed = createDilutedShares(marketCap / 200);
    const { sharesOutstanding, marketSplit, warnings } = resolveStatementsOf([revenue, income, filed], {
      cik: 320193,
      prices,
    });
    expect(sharesOutstanding.value).toBeCloseTo(marketCap / 20 / 1e6, 3);
    expect(marketSplit).toBeNull();
    expect(warnings.map(({ code }) => code)).not.toContain("SPLIT_ASSUMED");
  });
});

test.each([
  ["for a company outside the table", 1, [createPriceRow("2026-01-02", 200)]],
  ["without a price", 320193, []],
  ["with a later price only", 320193, [createPriceRow("2026-12-31", 200)]],
  ["with a price of zero", 320193, [createPriceRow("2026-01-02", 0)]],
])("there is no market value %s", (_, cik, prices) => {
  expect(resolveOutstanding(cik, prices)).toMatchObject({
    value: null,
    source: { note: "No filing gives a share count." },
  });
});
