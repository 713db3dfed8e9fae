import { expect, test } from "vitest";
import { certainty, reason } from "./answers.ts";
import { type ContextChanges, createContext } from "../testing/report-context.ts";

const percentiles = { p10: 70, p90: 190 };
const { simulation } = createContext().valuation;
const held = { growth: 0.805, margin: 0.83, valueToPrice: 0.564 };
const value = { years: 3, cases: 1_978, above: 0.182, below: 0.0222 };
const writeCertainty = (changes: Partial<typeof simulation>, price: number | null = 100) =>
  certainty(createContext({ price, valuation: { percentiles, simulation: { ...simulation, ...changes } } }));

test("certainty names the range, the share below the price and how often such ranges held", () => {
  expect(writeCertainty({ held: { ...held, value }, shareBelowPrice: 0.214 })).toBe(
    "Eight in ten simulated values lie between $70.00 and $190.00 a share; 21.4% are below the price. In 1,978 past valuations, the discounted worth of the share after three years lay inside in 80 of 100, above in 18 and below in 2.",
  );
});

test.each([
  [0.9996, "a share; more than 99.9% are below the price."],
  [1, "a share; all are below the price."],
])("a share of %d below the price is never rounded to all", (shareBelowPrice, expected) => {
  expect(writeCertainty({ shareBelowPrice })).toContain(expected);
});

test("certainty of a bank says that no bank was among the past valuations", () => {
  const context = createContext({ valuation: { percentiles } });
  const simulated = { ...simulation, held: { ...held, value } };
  const text = certainty({
    ...context,
    evidence: { ...context.evidence, isFinancial: true },
    valuation: { ...context.valuation, simulation: simulated },
  });
  expect(text).toContain("past valuations, none of them of a bank or an insurer, the discounted");
});

test("certainty of an older report, without scored values, gives the range alone", () => {
  expect(writeCertainty({ held, shareBelowPrice: 0.214 })).toBe(
    "Eight in ten simulated values lie between $70.00 and $190.00 a share; 21.4% are below the price.",
  );
});

test("certainty of a report without measured ranges or without a price says less", () => {
  expect(writeCertainty({ shareBelowPrice: 0.2 }, null)).toBe(
    "Eight in ten simulated values lie between $70.00 and $190.00 a share.",
  );
  expect(certainty(createContext({ valuation: { percentiles: {} } }))).toBe("");
});

const writeReason = (changes: ContextChanges = {}) => reason(createContext(changes));

test("reason names what is expected and the first driver", () => {
  expect(writeReason({ elasticities: { stableNetIncomeMargin: 97 } })).toBe(
    "We expect revenue to grow 6.0% a year and the net margin to settle at 12.0%, from 10.0%. The value is most sensitive to the stable margin: raising it by a tenth adds about 9.7% to the value.",
  );
});

test("reason of a value far from the price explains that first", () => {
  expect(writeReason({ price: 10 })).toMatch(/^The model's \$120\.00 is more than five times the price;/);
});
