import { expect, test } from "vitest";
import { certainty, reason } from "./answers.ts";
import { type ContextChanges, createContext } from "../testing/report-context.ts";

const percentiles = { p10: 70, p90: 190 };
const { simulation } = createContext().valuation;
const held = { growth: 0.805, margin: 0.83, valueToPrice: 0.564 };
const writeCertainty = (changes: Partial<typeof simulation>, price: number | null = 100) =>
  certainty(createContext({ price, valuation: { percentiles, simulation: { ...simulation, ...changes } } }));

test.each([
  [0.9996, "More than 99.9% of the simulated values lie below the price."],
  [1, "All of the simulated values lie below the price."],
])("a share of %d below the price is never rounded to all", (shareBelowPrice, expected) => {
  expect(writeCertainty({ shareBelowPrice })).toContain(expected);
});

test("certainty names the share below the price, beside the chart of the range", () => {
  expect(writeCertainty({ held, shareBelowPrice: 0.214 })).toBe(
    "21.4% of the simulated values lie below the price.",
  );
});

test("certainty of a report without measured ranges or without a price says less", () => {
  expect(writeCertainty({ shareBelowPrice: 0.2 }, null)).toBe(
    "Eight in ten simulated values lie between $70.00 and $190.00 a share.",
  );
  expect(certainty(createContext({ valuation: { percentiles: {} } }))).toBe("");
});

const writeReason = (changes: ContextChanges = {}) => reason(createContext(changes));

test("reason names what is expected", () => {
  expect(writeReason()).toBe(
    "We expect revenue to grow 6.0% a year and a lasting adjusted net margin of 12.0%, from 10.0%.",
  );
});

test("reason names no margin on revenue near zero", () => {
  const context = createContext();
  const base = { ...context.base, baseNetIncomeMargin: -150 };
  expect(reason({ ...context, base })).toBe(
    "We expect revenue to grow 6.0% a year and a lasting adjusted net margin of 12.0%.",
  );
});

test("reason leaves out the growth that the belief names", () => {
  expect(writeReason({ price: 90, upside: 0.3, implied: { revenueGrowthRate: 0.02 } })).toBe(
    "We expect a lasting adjusted net margin of 12.0%, from 10.0%.",
  );
});

test("reason of a value far from the price explains that first", () => {
  expect(writeReason({ price: 10 })).toMatch(/^The model's \$120\.00 is more than five times the price;/);
});
