import { expect, test } from "vitest";
import { certainty, reason } from "./answers.ts";
import { type ContextChanges, createContext } from "../testing/report-context.ts";

const percentiles = { p10: 70, p90: 190 };
const { simulation } = createContext().valuation;
const held = { growth: 0.805, margin: 0.83, valueToPrice: 0.564 };
const writeCertainty = (changes: Partial<typeof simulation>) =>
  certainty(createContext({ valuation: { percentiles, simulation: { ...simulation, ...changes } } }));

const ofPast = (above: number, below: number) => ({
  held: { ...held, value: { years: 3, cases: 1_978, above, below } },
});

test.each([
  [
    0.203,
    0.009,
    "Of 100 ranges like Example Works', $70.00 to $190.00, 79 held after three years; in 20 the share was worth more.",
  ],
  [
    0.236,
    0.008,
    "Of 100 ranges like Example Works', $70.00 to $190.00, 76 held after three years; in 24 the share was worth more.",
  ],
  [
    0.05,
    0.2,
    "Of 100 ranges like Example Works', $70.00 to $190.00, 75 held after three years; in 20 it was worth less.",
  ],
  [0.1, 0.1, "Of 100 ranges like Example Works', $70.00 to $190.00, 80 held after three years."],
])("certainty says how many past ranges held, and on which side most fell out", (above, below, expected) => {
  expect(writeCertainty(ofPast(above, below))).toBe(expected);
});

test.each([
  ["Sell", 0.2, 0.01, true],
  ["Strong Sell", 0.2, 0.01, true],
  ["Hold", 0.2, 0.01, false],
  ["Sell", 0.2, 0.1, false],
  ["Sell", 0.1, 0.01, false],
] as const)("certainty of a %s, %d above and %d below, leans low: %s", (word, above, below, isLow) => {
  const { recommendation } = createContext().valuation;
  const changes = { simulation: { ...simulation, ...ofPast(above, below) } };
  const text = certainty(
    createContext({
      valuation: { percentiles, ...changes, recommendation: { ...recommendation, word } },
    }),
  );
  expect(text.endsWith("worth more, so such ranges have erred on the low side.")).toBe(isLow);
});

test("certainty of a bank says that the record holds none", () => {
  const changes = {
    valuation: { percentiles, simulation: { ...simulation, ...ofPast(0.2, 0.01) } },
    evidence: { isFinancial: true },
  };
  expect(certainty(createContext(changes))).toBe(
    "Example Works' range is $70.00 to $190.00. Of 100 ranges of other companies, no bank or insurer among them, 79 held after three years; in 20 the share was worth more.",
  );
});

test("certainty of a report without a record gives the range, and without a simulation nothing", () => {
  expect(writeCertainty({ held })).toBe(
    "Eight in ten simulated values lie between $70.00 and $190.00 a share.",
  );
  expect(certainty(createContext({ valuation: { percentiles: {} } }))).toBe("");
});

const writeReason = (changes: ContextChanges = {}) => reason(createContext(changes));

test("reason names what is expected", () => {
  expect(writeReason()).toBe(
    "We expect revenue to grow 6.0% a year and a lasting adjusted margin of 12.0%, from 10.0%.",
  );
});

test("reason names no margin on revenue near zero", () => {
  const context = createContext();
  const base = { ...context.base, baseNetIncomeMargin: -150 };
  expect(reason({ ...context, base })).toBe(
    "We expect revenue to grow 6.0% a year and a lasting adjusted margin of 12.0%.",
  );
});

test("reason leaves out the growth that the belief names", () => {
  expect(writeReason({ price: 90, upside: 0.3, implied: { revenueGrowthRate: 0.02 } })).toBe(
    "We expect a lasting adjusted margin of 12.0%, from 10.0%.",
  );
});

test("reason of a value far from the price explains that first", () => {
  expect(writeReason({ price: 10 })).toMatch(/^The model's \$120\.00 is more than five times the price;/);
});
