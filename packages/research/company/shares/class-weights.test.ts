import { expect, test } from "vitest";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { weighClasses } from "./class-weights.ts";

const year = { start: "2025-01-01", end: "2025-12-31" };
const [a, b] = ["CommonClassAMember", "CommonClassBMember"];
type Class = { member: string; millions: number; perShare: number | null; ticker?: string };
const write = ({ member, millions, perShare, ticker }: Class, tag: string) => {
  const dimensions = { StatementClassOfStockAxis: member };
  return [
    createInstanceFact({
      concept: "EntityCommonStockSharesOutstanding",
      unit: "shares",
      end: "2026-01-30",
      value: millions * 1e6,
      dimensions,
    }),
    createInstanceFact({ concept: tag, unit: "USD/shares", ...year, value: perShare, dimensions }),
    createInstanceFact({ concept: "TradingSymbol", text: ticker ?? null, dimensions }),
  ];
};
const weigh = (classes: Class[], income: number, tag = "EarningsPerShareBasic") => {
  const found = weighClasses({
    instance: createInstance(...classes.flatMap((one) => write(one, tag))),
    facts: createCompanyFacts(createFact({ tag: "NetIncomeLoss", ...year, value: income * 1e6 })),
    ticker: "CASE-B",
  });
  return found && { ...found, weights: found.weights && Object.fromEntries(found.weights) };
};
const classA: Class = { member: a, millions: 0.3, perShare: 1_440, ticker: "CASE.A" };
const classB: Class = { member: b, millions: 600, perShare: 0.96, ticker: "CASE.B" };

test.each(["EarningsPerShareBasic", "EarningsPerShareBasicAndDiluted", "EarningsPerShareDiluted"])(
  "weighs classes by %s, as shares of the one whose ticker it is",
  (tag) => {
    expect(weigh([classA, classB], 1_008, tag)).toEqual({
      weights: { [a]: 1_500, [b]: 1 },
      note: "Each weighed by what it earned a share: class A 1440, class B 0.96.",
    });
  },
);

test("takes the price for that of the only listed class", () => {
  const classes = [
    { ...classA, ticker: undefined },
    { ...classB, ticker: "CASEX" },
  ];
  expect(weigh(classes, 1_008)?.weights).toEqual({ [a]: 1_500, [b]: 1 });
});

test("says what classes earn, where their tickers do not say which one the price is of", () => {
  const silent = [classA, classB].map((one) => ({ ...one, ticker: undefined }));
  expect(weigh(silent, 1_008)).toEqual({ weights: null, note: "class A 1440, class B 0.96" });
});

test.each<[string, Class[], number]>([
  ["earn about the same", [{ ...classA, millions: 300, perShare: 0.87 }, classB], 837],
  ["of which one has no earnings a share", [{ ...classA, perShare: null }, classB], 576],
  ["that net income does not confirm", [classA, classB], 576],
  [
    "that had losses",
    [
      { ...classA, perShare: -1_440 },
      { ...classB, perShare: -0.96 },
    ],
    -1_008,
  ],
])("does not weigh classes %s", (_, classes, income) => {
  expect(weigh(classes, income)).toBeNull();
});
