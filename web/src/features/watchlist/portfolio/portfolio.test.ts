import { expect, test } from "vitest";
import { watched, watchedDay, watchedHolding } from "../../../testing/fixtures.ts";
import { toRows, type WatchedRow } from "../watched-rows.ts";
import { describePortfolio } from "./describe-portfolio.ts";
import { describeBelief, writeBelief } from "./write-belief.ts";
import { writePortfolioCsv } from "./write-portfolio-csv.ts";

const hold = (ticker: string, count: number | null, figures: { asked?: number; managed?: number } = {}) =>
  watched({
    ticker,
    companyName: `${ticker} Company`,
    count,
    newest: watchedDay({ impliedGrowth: figures.asked ?? 0.1 }),
    holding: watchedHolding({ managedGrowth: figures.managed ?? 0.04 }),
  });
const describe = (rows: WatchedRow[]) => {
  const portfolio = describePortfolio(rows);
  if (!portfolio) throw new Error("the portfolio has a value");
  return portfolio;
};
const write = (companies: Parameters<typeof toRows>[0]) => {
  const { positions } = describe(toRows(companies));
  const belief = describeBelief(positions);
  return belief && writeBelief(belief, positions.length);
};

test("weighs holdings by price, and leaves out what has no value with its share", () => {
  const old = { day: "2025-03-31", price: 200, value: 90 };
  const { positions, leftOut, amount, value, range } = describe(
    toRows([
      hold("A", 1),
      hold("B", 2),
      hold("C", null),
      watched({ ticker: "D", count: 0.5, history: [old] }),
      watched({ ticker: "E", count: 1 }),
    ]),
  );
  expect(positions.map(({ row, weight }) => [row.ticker, weight])).toEqual([
    ["B", 0.5],
    ["A", 0.25],
  ]);
  expect(leftOut.map(({ row, weight }) => [row.ticker, weight])).toEqual([
    ["D", 0.25],
    ["E", null],
  ]);
  expect([amount, value]).toEqual([300, 450]);
  expect(range.percentiles.p10).toBeLessThan(1.5);
  expect(range.percentiles.p90).toBeGreaterThan(1.5);
});

test("a portfolio has a narrower range than one holding of it, in any order", () => {
  const many = toRows(Array.from({ length: 500 }, (_, index) => hold(`T${index}`, 1 + (index % 7))));
  const width = (rows: WatchedRow[]) => {
    const { p10, p90 } = describe(rows).range.percentiles;
    return p90 - p10;
  };
  expect(width(many)).toBeLessThan(width(many.slice(0, 1)) / 2);
  expect(describe(many).range).toEqual(describe(many.toReversed()).range);
});

test("has nothing to describe without a holding that has a value", () => {
  expect(describePortfolio([])).toBeNull();
  expect(describePortfolio(toRows([hold("A", null), watched({ ticker: "B", count: 3 })]))).toBeNull();
});

test.each([
  [
    [hold("A", 2, { asked: 0.2 }), hold("B", 1), hold("C", 1, { asked: 0.01 })],
    "Its prices ask for 12.8% growth a year for seven years; its companies managed 4.0%; 84% of that hope sits in one share, A.",
  ],
  [
    [hold("A", 1), hold("B", 1), hold("C", 1)],
    "Its prices ask for 10.0% growth a year for seven years; its companies managed 4.0%; 67% of that hope sits in two shares, A and B.",
  ],
  [
    ["A", "B", "C", "D", "E", "F", "G"].map((ticker) => hold(ticker, 1)),
    "Its prices ask for 10.0% growth a year for seven years; its companies managed 4.0%; that hope is spread over seven shares.",
  ],
  [
    [hold("A", 1, { asked: 0.01 }), hold("B", 1, { asked: 0.03 })],
    "Its prices ask for 2.0% growth a year for seven years; its companies managed 4.0%.",
  ],
  [[hold("A", 1)], "Its price asks for 10.0% growth a year for seven years; the company managed 4.0%."],
  [
    [hold("A", 1, { asked: -0.013 })],
    "Its price asks for revenue to shrink by 1.3% a year for seven years; the company managed 4.0%.",
  ],
])("writes what prices ask for (%#)", (companies, sentence) => {
  expect(write(companies)).toBe(sentence);
});

test("says nothing of growth that is not known", () => {
  expect(write([watched({ ...hold("A", 1), holding: watchedHolding({ managedGrowth: null }) })])).toBeNull();
});

test("writes the whole, each holding and what is left out as CSV", () => {
  const lines = writePortfolioCsv(
    describe(toRows([hold("A", 3), watched({ ticker: "D", count: 0.5 })])),
  ).split("\r\n");
  expect(lines[1]).toMatch(/^Portfolio,,,,,300,1,1.5,0\.\d+,1\.\d+,2\.\d+,,,$/);
  expect(lines[2]).toBe("A,A Company,Technology,3,100,300,1,1.5,0.8,1.5,2.4,0.1,0.04,5");
  expect(lines[3]).toBe("D,Acme Tools,,0.5,,,,,,,,,,");
});
