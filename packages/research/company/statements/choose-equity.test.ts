import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { isPreferredBeside } from "./choose-equity.ts";
import { resolveReading } from "./resolve-figure.ts";

const end = "2019-12-31";
const span = { start: "2019-01-01", end };
const createFacts = (rows: Record<string, number>, ...others: Fact[]) =>
  createCompanyFacts(
    ...others,
    ...Object.entries(rows).map(([tag, value]) => createFact({ tag, end, value: value * 1e6 })),
  );
const read = (rows: Record<string, number>, sic: number | null = 3560) =>
  resolveReading({ facts: createFacts(rows), name: "bookEquity", span, sic });

const lines = {
  RetainedEarningsAccumulatedDeficit: 900,
  AdditionalPaidInCapital: 300,
  TreasuryStockValue: 250,
  CommonStockValue: 10,
  AccumulatedOtherComprehensiveIncomeLossNetOfTax: -60,
};
const sides = { LiabilitiesAndStockholdersEquity: 2_000, Liabilities: 1_080 };
const all = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";

test.each<[string, Record<string, number>, number]>([
  ["from its lines, if its total has no tag", lines, 900],
  ["from its lines, not what liabilities leave of the balance sheet", { ...lines, ...sides }, 900],
  ["with treasury stock below zero", { ...lines, TreasuryStockValue: -250 }, 900],
  [
    "with paid-in capital of one line",
    {
      CommonStocksIncludingAdditionalPaidInCapital: 310,
      CommonStockValue: 5,
      RetainedEarningsAccumulatedDeficit: 590,
    },
    900,
  ],
  [
    "less minorities where temporary equity lies between the sides",
    { ...sides, TemporaryEquityCarryingAmount: 8, StockholdersEquity: 912, MinorityInterest: 12 },
    900,
  ],
  [
    "as its lines add up to it, without minorities of a note",
    { ...lines, [all]: 900, MinorityInterest: 20 },
    900,
  ],
  [
    "less minorities where the total with them is tagged twice",
    { ...lines, ...sides, StockholdersEquity: 920, [all]: 920, MinorityInterest: 20 },
    900,
  ],
  [
    "as both tags of one total give it, where its lines add up to it without minorities of a note",
    { ...lines, ...sides, Liabilities: 1_100, StockholdersEquity: 900, [all]: 900, MinorityInterest: 20 },
    900,
  ],
  ["less minorities that are a line of it", { ...lines, [all]: 920, MinorityInterest: 20 }, 900],
  ["less minorities where its lines have no tag", { [all]: 920, MinorityInterest: 20 }, 900],
  ["as stated, if its lines are more than the total", { ...lines, StockholdersEquity: 880 }, 880],
  [
    "as stated, if a line has no tag and nobody else has a part",
    { ...lines, ...sides, StockholdersEquity: 920 },
    920,
  ],
])("reads equity %s", (_, rows, expected) => {
  expect(read(rows)?.value).toBe(expected * 1e6);
});

test("a total that holds an untagged part of other owners gives way to its lines", () => {
  const shared = createFact({
    tag: "NetIncomeLossAttributableToNoncontrollingInterest",
    ...span,
    value: 3e6,
  });
  const facts = createFacts({ ...lines, ...sides, StockholdersEquity: 920 }, shared);
  expect(resolveReading({ facts, name: "bookEquity", span })?.value).toBe(900e6);
});

test("without earnings or paid-in capital there are no lines to add up", () => {
  expect(read({ RetainedEarningsAccumulatedDeficit: -4_774 })).toBeNull();
  expect(read({ CommonStockValue: 10, AdditionalPaidInCapital: 300 })).toBeNull();
});

test("doubts what liabilities leave, and a utility's total that its lines do not reach", () => {
  expect(read(sides)?.doubt).toMatch(/what liabilities leave/);
  expect(read({ ...lines, [all]: 1_030, MinorityInterest: 30 }, 4911)?.doubt).toMatch(/preferred stock/);
  expect(read({ ...lines, [all]: 1_030, MinorityInterest: 30 })?.doubt).toBeUndefined();
  expect(read({ ...lines, [all]: 930, MinorityInterest: 30 }, 4911)?.doubt).toBeUndefined();
});

test.each<[string, Record<string, number>, number, boolean]>([
  [
    "beside common equity by the sides",
    { LiabilitiesAndStockholdersEquity: 2_000, Liabilities: 1_000 },
    900,
    true,
  ],
  ["in equity by the sides", { LiabilitiesAndStockholdersEquity: 2_000, Liabilities: 1_000 }, 1_000, false],
  ["beside common equity by its lines", { ...lines, PreferredStockValue: 100 }, 900, true],
  ["in equity by its lines", { ...lines, PreferredStockValue: 100 }, 1_000, false],
])("finds preferred stock %s", (_, rows, equity, expected) => {
  const facts = createFacts(rows);
  expect(isPreferredBeside({ facts, span }, { equity: equity * 1e6, preferred: 100e6 })).toBe(expected);
});
