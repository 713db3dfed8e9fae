import { expect, test } from "vitest";
import { certainty, reason } from "./answers.ts";
import { type ContextChanges, createContext } from "../testing/report-context.ts";

const percentiles = { p10: 70, p90: 190 };
const { simulation } = createContext().valuation;
const held = { growth: 0.805, margin: 0.83, valueToPrice: 0.564 };
const writeCertainty = (changes: Partial<typeof simulation>, price: number | null = 100) =>
  certainty(createContext({ price, valuation: { percentiles, simulation: { ...simulation, ...changes } } }));

test("certainty names the range, the share below the price and how often such ranges held", () => {
  expect(writeCertainty({ held, shareBelowPrice: 0.214 })).toBe(
    "Eight of ten futures are worth $70.00 to $190.00 a share, if the company varies as those with such a record did. Of 10,000 futures drawn, 21.4% are worth less than the price. At companies to which they were not fitted, such ranges held 80.5% of growth rates and 83.0% of margins; eight in ten is right. Cost of equity and stable growth do not vary. In the past these rules valued the middle company at 56.4% of its price.",
  );
});

test.each([
  [0.9996, "Of 10,000 futures drawn, more than 99.9% are"],
  [1, "All 10,000 futures drawn are"],
])("a share of %d below the price is never rounded to all", (shareBelowPrice, expected) => {
  expect(writeCertainty({ shareBelowPrice })).toContain(expected);
});

test("certainty of a report without measured ranges or without a price says less", () => {
  expect(writeCertainty({ shareBelowPrice: 0.2 }, null)).toBe(
    "Eight of ten futures are worth $70.00 to $190.00 a share.",
  );
  expect(certainty(createContext({ valuation: { percentiles: {} } }))).toBe("");
});

const writeReason = (changes: ContextChanges = {}) => reason(createContext(changes));

test("reason names what is expected, the return asked, and the first driver", () => {
  expect(writeReason({ elasticities: { stableNetIncomeMargin: 97 } })).toBe(
    "We expect revenue to grow 6.0% a year and the net margin to settle at 12.0%, after 10.0% in the base year: the middle of what companies with such a record went on to do. Shareholders ask 9.0% a year for the risk. The value depends most on the stable margin: raising it by a tenth raises the value by about 9.7%.",
  );
});

test("reason of a value far from the price explains that first", () => {
  expect(writeReason({ price: 10 })).toMatch(/^The model's \$120\.00 is more than five times the price;/);
});
