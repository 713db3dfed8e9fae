import { expect, test } from "vitest";
import { createCompanyFacts } from "../testing/facts.ts";
import { createFlow, spanOfYear } from "../testing/statements-of.ts";
import { resolveReading } from "./resolve-figure.ts";

const choose = (rows: [string, number][], year = 2025) =>
  resolveReading({
    facts: createCompanyFacts(...rows.map(([tag, millions]) => createFlow(tag, year, millions))),
    name: "costOfSales",
    span: spanOfYear(year),
  });

test.each<[string, [string, number][], number]>([
  [
    "that gross profit confirms, not the part before it in the list",
    [
      ["CostOfRevenue", 40],
      ["GrossProfit", 30],
      ["Revenues", 100],
      ["CostOfGoodsAndServicesSold", 70],
    ],
    70,
  ],
  [
    "of goods and services together",
    [
      ["CostOfServices", 382.2],
      ["CostOfGoodsSold", 354.9],
      ["Revenues", 1_600],
    ],
    737.1,
  ],
  [
    "of goods alone, if gross profit says that services are in it",
    [
      ["CostOfServices", 20],
      ["CostOfGoodsSold", 60],
      ["Revenues", 100],
      ["GrossProfit", 40],
    ],
    60,
  ],
  [
    "as what gross profit leaves, under a tag of the filer's own",
    [
      ["SalesRevenueNet", 13_000],
      ["GrossProfit", 3_500],
    ],
    9_500,
  ],
  [
    "that gross profit leaves of sales, beside other revenue",
    [
      ["Revenues", 152_703],
      ["SalesRevenueGoodsNet", 149_351],
      ["OperatingIncomeLoss", 4_737],
      ["CostsAndExpenses", 147_966],
      ["CostOfGoodsAndServicesSold", 132_886],
      ["GrossProfit", 16_465],
    ],
    132_886,
  ],
  [
    "that gross profit leaves of sales, beside other revenue",
    [
      ["Revenues", 152_703],
      ["SalesRevenueGoodsNet", 149_351],
      ["CostOfGoodsAndServicesSold", 132_886],
      ["GrossProfit", 16_465],
    ],
    132_886,
  ],
  [
    "without the sign of the statement",
    [
      ["Revenues", 17_200],
      ["CostOfGoodsSold", -12_779],
    ],
    12_779,
  ],
])("reads cost of sales %s", (_, rows, expected) => {
  expect(choose(rows)?.value).toBeCloseTo(expected * 1e6, 0);
});

test("without a cost or gross profit there is none, nor where gross profit is all revenue", () => {
  expect(choose([["Revenues", 100]])).toBeNull();
  expect(
    choose([
      ["Revenues", 100],
      ["GrossProfit", 100],
    ]),
  ).toBeNull();
});
