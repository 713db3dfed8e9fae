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
    "that leaves gross profit of a line of sales, not the part of it without commissions",
    [
      ["SalesRevenueGoodsNet", 289.7],
      ["CostOfRevenue", 46.8],
      ["CostOfGoodsSold", 193.2],
      ["GrossProfit", 96.5],
    ],
    193.2,
  ],
  [
    "that leaves gross profit of services, not the line before depreciation",
    [
      ["SalesRevenueServicesNet", 80],
      ["CostOfRevenue", 30],
      ["CostOfGoodsAndServicesSold", 44],
      ["GrossProfit", 36],
    ],
    44,
  ],
  [
    "of the first tag, where no line of sales says which is all",
    [
      ["CostOfRevenue", 46.8],
      ["CostOfGoodsSold", 193.2],
      ["GrossProfit", 96.5],
    ],
    46.8,
  ],
  [
    "of the first tag, where a line of sales is a part of what gross profit and it add up to",
    [
      ["SalesRevenueGoodsNet", 70],
      ["CostOfRevenue", 60],
      ["CostOfGoodsSold", 45],
      ["GrossProfit", 40],
    ],
    60,
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
