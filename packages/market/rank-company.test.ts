import { expect, test } from "vitest";
import { readDay, writeDay } from "./column-file.ts";
import { columns, type MarketRow } from "./columns.ts";
import { rankCompany } from "./rank-company.ts";

const rowOf = (ticker: string, industry: string, valueToPrice: number): MarketRow => ({
  company: { ticker, name: ticker, industry, accession: "1", filed: "2026-01-02", word: null, seed: 7 },
  filings: [],
  figures: {
    ...(Object.fromEntries(columns.map((column) => [column, 1])) as MarketRow["figures"]),
    valueToPrice,
  },
});
const day = readDay(
  writeDay({ day: "2026-03-31", modelVersion: "9", trials: 10, refused: [] }, [
    rowOf("A", "Steel", 0.5),
    rowOf("B", "Steel", 0.75),
    rowOf("C", "Banks", 0.75),
    rowOf("D", "Banks", 2),
    rowOf("E", "Banks", Number.NaN),
  ]),
);

test.each([
  ["A", { valueToPrice: 0.5, others: 3, dearer: 0, industryOthers: 1, industryDearer: 0 }],
  ["B", { valueToPrice: 0.75, others: 3, dearer: 1, industryOthers: 1, industryDearer: 1 }],
  ["D", { valueToPrice: 2, others: 3, dearer: 3, industryOthers: 1, industryDearer: 1 }],
])("ranks %s among the others with a price", (ticker, rank) => {
  expect(rankCompany(day, ticker)).toMatchObject({ day: "2026-03-31", ...rank });
});

test("ranks no company without a price, and none that was not valued", () => {
  expect([rankCompany(day, "E"), rankCompany(day, "NONE")]).toEqual([null, null]);
});
