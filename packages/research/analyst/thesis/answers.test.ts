import { expect, test } from "vitest";
import { certainty, reason } from "./answers.ts";
import { replaceFigures } from "../testing/brief.ts";
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
    "Of 100 other shares' ranges 79 held what the share was worth three years later, 20 were too low; ours: $70.00 to $190.00.",
  ],
  [
    0.236,
    0.008,
    "Of 100 other shares' ranges 76 held what the share was worth three years later, 24 were too low; ours: $70.00 to $190.00.",
  ],
  [
    0.05,
    0.2,
    "Of 100 other shares' ranges 75 held what the share was worth three years later, 20 were too high; ours: $70.00 to $190.00.",
  ],
  [
    0.1,
    0.1,
    "Of 100 other shares' ranges 80 held what the share was worth three years later; ours: $70.00 to $190.00.",
  ],
])("certainty says how many past ranges held, and on which side most fell out", (above, below, expected) => {
  expect(writeCertainty(ofPast(above, below))).toBe(expected);
});

test("certainty of a bank says that the record holds none", () => {
  const changes = {
    valuation: { percentiles, simulation: { ...simulation, ...ofPast(0.2, 0.01) } },
    evidence: { isFinancial: true },
  };
  expect(certainty(createContext(changes))).toBe(
    "Of 100 other shares' ranges (no banks or insurers) 79 held what the share was worth three years later, 20 were too low; ours: $70.00 to $190.00.",
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
    "We expect revenue to grow 6.0% a year and a lasting adjusted margin of 12.0% (today 10.0%).",
  );
});

test("reason names the first year's margin beyond both others, and a best year that is passed", () => {
  const write = (next: number, high: number) =>
    writeReason({
      drivers: { base: { nextYearNetIncomeMargin: next } },
      margin: { high: { year: 2021, margin: high } },
    });
  expect(write(0.13, 0.2)).toContain("12.0% (today 10.0%, first year 13.0%).");
  expect(write(0.126, 0.2)).toContain("12.0% (today 10.0%).");
  expect(write(0.11, 0.09)).toContain("12.0% (today 10.0%, best fiscal year 9.0%).");
});

test("reason names a best year with today's margin together with it", () => {
  expect(writeReason({ margin: { high: { year: 2021, margin: 0.1004 } } })).toContain(
    "12.0% (today, as in the best fiscal year, 10.0%).",
  );
});

test("reason names the basis of a margin as reported beside an adjusted one", () => {
  const high = { year: 2021, margin: 0.09 };
  expect(writeReason({ margin: { isReported: true, high } })).toContain(
    "12.0% (today 10.0% as reported, best adjusted fiscal year 9.0%).",
  );
});

test("reason names a first year's margin that is a point and a half beyond both", () => {
  const write = (next: number) =>
    writeReason({ drivers: { base: { nextYearNetIncomeMargin: next, stableNetIncomeMargin: 0.56 } } });
  expect(write(0.576)).toContain("56.0% (today 10.0%, first year 57.6%).");
  expect(write(0.574)).toContain("56.0% (today 10.0%).");
});

test("reason says that today's margin holds a gain from tax", () => {
  const write = (incomeTax: number) => {
    const context = createContext();
    const { statements } = context.brief;
    const trailing = replaceFigures(statements.trailing, { revenue: 1_000, incomeTax });
    const annual = [{ ...trailing, fiscalYear: 2025 }];
    return reason({
      ...context,
      brief: { ...context.brief, statements: { ...statements, annual, trailing } },
    });
  };
  expect(write(-50)).toContain("12.0% (today 10.0% with a tax gain).");
  expect(write(50)).toContain("12.0% (today 10.0%).");
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
    "We expect a lasting adjusted margin of 12.0% (today 10.0%).",
  );
});

test("reason of a value far from the price explains that first", () => {
  expect(writeReason({ price: 10 })).toMatch(/^The model's \$120\.00 is more than five times the price;/);
});
