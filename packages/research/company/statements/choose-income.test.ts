import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createFlow, spanOfYear } from "../testing/statements-of.ts";
import { chooseNetIncome } from "./choose-income.ts";

const perShare = (value: number) => [
  createFact({ tag: "EarningsPerShareBasic", unit: "USD/shares", ...spanOfYear(2025), value }),
  createFact({
    tag: "WeightedAverageNumberOfSharesOutstandingBasic",
    unit: "shares",
    ...spanOfYear(2025),
    value: 500e6,
  }),
];
const choose = (rows: [string, number][], facts = perShare(2)) =>
  chooseNetIncome({
    facts: createCompanyFacts(...rows.map(([tag, millions]) => createFlow(tag, 2025, millions)), ...facts),
    span: spanOfYear(2025),
  })?.value;

const common = "NetIncomeLossAvailableToCommonStockholdersBasic";
const minorities = "NetIncomeLossAttributableToNoncontrollingInterest";

test.each<[string, [string, number][], number]>([
  [
    "as stated",
    [
      ["NetIncomeLoss", 990],
      ["ProfitLoss", 1_000],
      [common, 980],
    ],
    990,
  ],
  [
    "of common holders, not with minorities",
    [
      ["ProfitLoss", 1_667],
      [common, 1_000],
    ],
    1_000,
  ],
  [
    "less minorities",
    [
      ["ProfitLoss", 1_100],
      [minorities, 100],
    ],
    1_000,
  ],
  [
    "without minorities that are not a part of it",
    [
      ["ProfitLoss", 1_000],
      [minorities, 20],
    ],
    1_000,
  ],
  ["with minorities, if nothing else is stated", [["ProfitLoss", 1_200]], 1_200],
])("reads net income %s", (_, rows, expected) => {
  expect(choose(rows)).toBe(expected * 1e6);
});

test("takes minorities off without earnings per share, and has none without a reading", () => {
  expect(
    choose(
      [
        ["ProfitLoss", 1_100],
        [minorities, 100],
      ],
      [],
    ),
  ).toBe(1_000e6);
  expect(choose([])).toBeUndefined();
});
