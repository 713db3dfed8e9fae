import { makeReport } from "@plumbline/research/approved/make-report.ts";
import type { SavedResults } from "@plumbline/research/pipeline/step-results.ts";
import { expect, test } from "vitest";
import type { ColumnName } from "./columns.ts";
import { presentRow } from "./present-row.ts";

/** Presents the row of a company after a change of its results. */
const presentChanged = async (change: (results: Required<SavedResults>) => void) => {
  const { results } = await makeReport("KO");
  const changed = structuredClone(results) as Required<SavedResults>;
  change(changed);
  return presentRow(changed).figures;
};

type Periods = Required<SavedResults>["statements"]["statements"];
const setTrailing = (name: "revenue" | "netIncome" | "bookEquity", value: number) =>
  presentChanged(({ statements }) => {
    statements.statements.trailing.figures[name].value = value;
  });
const setYearsBefore = (name: "revenue" | "totalAssets", value: number) =>
  presentChanged(({ statements }) => {
    const { annual, trailingBefore }: Periods = statements.statements;
    for (const { figures } of [...annual, ...(trailingBefore ? [trailingBefore] : [])])
      figures[name].value = value;
  });

test("has every ratio of a company whose bases are far from zero", async () => {
  const figures = await presentChanged(() => undefined);
  const ratios: ColumnName[] = [
    "netMargin",
    "returnOnEquity",
    "priceToEarnings",
    "priceToSales",
    "revenueGrowth",
    "assetGrowth",
    "payoutYield",
    "spread",
    "valueToPrice",
  ];
  for (const name of ratios) expect(figures[name], name).not.toBeNaN();
});

test.each([
  ["returnOnEquity", () => setTrailing("bookEquity", 1)],
  ["netMargin", () => setTrailing("revenue", 1)],
  ["priceToSales", () => setTrailing("revenue", 1)],
  ["priceToEarnings", () => setTrailing("netIncome", 1)],
  ["revenueGrowth", () => setYearsBefore("revenue", 1)],
  ["assetGrowth", () => setYearsBefore("totalAssets", 1)],
  [
    "spread",
    () =>
      presentChanged(({ valuation }) => void Object.assign(valuation.valuation.percentiles, { p50: 0.01 })),
  ],
  [
    "payoutYield",
    () => presentChanged(({ statements }) => void (statements.statements.sharesOutstanding.value = 0.01)),
  ],
] as const)("has no %s on a base near zero", async (name, present) => {
  expect((await present())[name]).toBeNaN();
});
