import { expect, test } from "vitest";
import type { Figure } from "@plumbline/report/provenance.ts";
import { derived } from "../provenance.ts";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createPeriod } from "../testing/period.ts";
import { keepCommonHolders } from "./common-holders.ts";

const createFigure = (value: number | null, tag: string): Figure => ({
  value,
  source: { ...derived("As filed."), tag, periodEnd: "2025-12-31" },
});

const readCommon = ({
  stock,
  dividends,
  dividendTag = "DividendsPreferredStock",
  incomeTag = "NetIncomeLoss",
  equityTag = "StockholdersEquity",
  facts = [],
  countsDividends = false,
}: {
  stock: number | null;
  dividends: number | null;
  dividendTag?: string;
  incomeTag?: string;
  equityTag?: string;
  facts?: Fact[];
  countsDividends?: boolean;
}) => {
  const period = createPeriod(2025, {});
  Object.assign(period.figures, {
    netIncome: { ...createFigure(1_000, incomeTag), ...(countsDividends && { countsDividends }) },
    bookEquity: createFigure(5_000, equityTag),
    preferredStock: createFigure(stock, "PreferredStockValue"),
    preferredDividends: createFigure(dividends, dividendTag),
  });
  keepCommonHolders({ period, facts: createCompanyFacts(...facts) });
  return period.figures;
};

test("takes preferred stock out of equity and its dividends out of net income, and says so", () => {
  const { netIncome, bookEquity } = readCommon({ stock: 400, dividends: 30 });
  expect([netIncome.value, bookEquity.value]).toEqual([970, 4_600]);
  expect(netIncome.source.note).toBe(
    "As filed. Less preferred dividends of 30 million (DividendsPreferredStock, 2025-12-31).",
  );
  expect(bookEquity.source.note).toBe(
    "As filed. Less preferred stock of 400 million (PreferredStockValue, 2025-12-31).",
  );
});

test.each([
  [null, 30],
  [0, 30],
])("without preferred stock (%s) nothing changes", (stock, dividends) => {
  const { netIncome, bookEquity } = readCommon({ stock, dividends });
  expect([netIncome.value, bookEquity.value, netIncome.source.note]).toEqual([1_000, 5_000, "As filed."]);
});

test.each([null, 0])("dividends of %s leave net income as it is", (dividends) => {
  expect(readCommon({ stock: 400, dividends }).netIncome.value).toBe(1_000);
});

test.each([
  ["NetIncomeLoss", 80, 920],
  // The part of another class of common stock, not a dividend of 20.25% on the preferred stock.
  ["NetIncomeLoss", 81, 1_000],
  ["DividendsPreferredStock", 81, 919],
])("dividends by %s of %d on stock of 400 leave a net income of %d", (dividendTag, dividends, expected) => {
  expect(readCommon({ stock: 400, dividends, dividendTag }).netIncome.value).toBe(expected);
});

test("figures that are the common holders' already stay", () => {
  const { netIncome, bookEquity } = readCommon({
    stock: 400,
    dividends: 30,
    incomeTag: "NetIncomeLossAvailableToCommonStockholdersBasic",
    equityTag: "CommonStockholdersEquity",
  });
  expect([netIncome.value, bookEquity.value]).toEqual([1_000, 5_000]);
});

const year = { start: "2025-01-01", end: "2025-12-31" };
const createPerShare = (value: number) => [
  createFact({ tag: "EarningsPerShareBasic", unit: "USD/shares", ...year, value }),
  createFact({
    tag: "WeightedAverageNumberOfSharesOutstandingBasic",
    unit: "shares",
    ...year,
    value: 100e6,
  }),
];

test.each([
  ["repaid in the year, which earnings per share leave out", 0, 9.7, 970],
  ["that earnings per share do not leave out", 0, 10, 1_000],
  ["without a line on the balance sheet", null, 9.7, 970],
  ["on the balance sheet, of a subsidiary's holders", 400, 10, 1_000],
])("counts dividends of preferred stock %s", (_, stock, perShare, expected) => {
  expect(readCommon({ stock, dividends: 30, facts: createPerShare(perShare) }).netIncome.value).toBe(
    expected,
  );
});

test("takes twelve months like the fiscal year before them, which has earnings per share", () => {
  const period = createPeriod(2025, {});
  period.figures.netIncome = createFigure(1_000, "NetIncomeLoss");
  period.figures.preferredStock = createFigure(0, "PreferredStockValue");
  period.figures.preferredDividends = createFigure(30, "DividendsPreferredStock");
  expect(keepCommonHolders({ period, facts: createCompanyFacts(), before: true })).toBe(true);
  expect(period.figures.netIncome.value).toBe(970);
});

test.each([
  ["counts a dividend that is stated below zero", -30, 970, 970],
  ["counts a dividend that income of common holders leaves out", 30, 970, 970],
  ["leaves a dividend of a subsidiary that was taken off before", 30, 1_000, 1_000],
])("%s", (_, dividends, common, expected) => {
  const stated = createFact({
    tag: "NetIncomeLossAvailableToCommonStockholdersBasic",
    ...year,
    value: common * 1e6,
  });
  expect(readCommon({ stock: null, dividends, facts: [stated] }).netIncome.value).toBe(expected);
});

const span = { start: "2025-01-01", end: "2025-12-31" };
const createFlow = (tag: string, millions: number) => createFact({ tag, ...span, value: millions * 1e6 });
const ofCommon = "NetIncomeLossAvailableToCommonStockholdersBasic";

test("a difference that is tagged as dividends too is taken out, whatever the stock's par value", () => {
  const facts = [createFlow("PreferredStockDividends", 61)];
  const read = (rows: Fact[]) =>
    readCommon({ stock: 1, dividends: 61, dividendTag: "NetIncomeLoss", facts: rows }).netIncome.value;
  expect(read(facts)).toBe(939);
  expect(read([])).toBe(1_000);
});

test("a difference is of net income as it was chosen, which may be less than the tagged amount", () => {
  // Tagged: 1,010 with minorities of 10.
  const facts = [createFlow(ofCommon, 876), createFlow("PreferredStockDividends", 124)];
  const { netIncome } = readCommon({ stock: 1, dividends: 134, dividendTag: "NetIncomeLoss", facts });
  expect(netIncome.value).toBe(876);
});

test("income of common holders and dividends, added up, gives the dividends back", () => {
  const income = { stock: 400, dividends: 120, dividendTag: "PreferredStockDividends", incomeTag: ofCommon };
  expect(readCommon({ ...income, facts: [createFlow(ofCommon, 880)] }).netIncome.value).toBe(880);
  expect(readCommon({ ...income, facts: [createFlow(ofCommon, 1_000)] }).netIncome.value).toBe(1_000);
});

test("a line of preferred stock beside common equity is not taken off it", () => {
  const sides = (liabilities: number) =>
    Object.entries({ LiabilitiesAndStockholdersEquity: 9_000, Liabilities: liabilities }).map(
      ([tag, value]) => createFact({ tag, end: span.end, value: value * 1e6 }),
    );
  expect(readCommon({ stock: 400, dividends: 0, facts: sides(3_600) }).bookEquity.value).toBe(5_000);
  expect(readCommon({ stock: 400, dividends: 0, facts: sides(4_000) }).bookEquity.value).toBe(4_600);
});

test("takes dividends off income of common holders to which they were added, and keeps no mark of it", () => {
  const { netIncome } = readCommon({
    stock: 400,
    dividends: 30,
    incomeTag: "NetIncomeLossAvailableToCommonStockholdersBasic",
    countsDividends: true,
  });
  expect(netIncome).toMatchObject({ value: 970 });
  expect(netIncome).not.toHaveProperty("countsDividends");
});

test("takes out all deductions where one of several is tagged, as earnings per share confirm", () => {
  const shares = createFact({
    tag: "WeightedAverageNumberOfSharesOutstandingBasic",
    unit: "shares",
    ...span,
    value: 500e6,
  });
  const read = (common: number, perShare: number) => {
    const earned = createFact({ tag: "EarningsPerShareBasic", unit: "USD/shares", ...span, value: perShare });
    const facts = [createFlow(ofCommon, common), shares, earned];
    return readCommon({ stock: 400, dividends: -200, facts });
  };
  const { netIncome, preferredDividends } = read(600, 1.2);
  expect([netIncome.value, preferredDividends.value]).toEqual([600, 400]);
  expect(preferredDividends.source.note).toContain("200 million of it has this tag");
  // Participating securities take the rest, or earnings per share say otherwise.
  expect(read(765, 1.53).netIncome.value).toBe(800);
  expect(read(600, 1.6).netIncome.value).toBe(800);
});

test("takes nothing more off income that was taken down to that of diluted common holders", () => {
  const diluted = "NetIncomeLossAvailableToCommonStockholdersDiluted";
  // The difference of the tags is the part of other owners, which chosen income no longer holds.
  const left = { stock: null, dividends: 60, dividendTag: "NetIncomeLoss" };
  expect(readCommon({ ...left, facts: [createFlow(diluted, 1_000)] }).netIncome.value).toBe(1_000);
  expect(readCommon({ ...left, facts: [createFlow(diluted, 940)] }).netIncome.value).toBe(940);
});
