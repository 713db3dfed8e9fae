import { describe, expect, test } from "vitest";
import { valuationStory } from "./stories.ts";
import { createContext, type ContextChanges } from "../testing/report-context.ts";

/** Writes the story of one case; revenue is 10,000. */
const writeStory = (type: "base" | "bull" | "bear", changes: ContextChanges = {}) => {
  const { brief, evidence, forecasts } = createContext(changes);
  return valuationStory({ brief, evidence, forecast: forecasts[type], base: forecasts.base });
};

const grows = "Revenue grows 6.0% a year at first; growth settles at 4.0% after eight years.";
const comes = "The adjusted net margin settles at 12.0%.";
const brings = "Each new dollar of equity adds $1.50 of sales; after the forecast new equity earns 14.0%.";
const usual =
  "Example Works starts from revenue of $10.0bn and has too short a record to compare growth with.";

test("the base case names its four drivers", () => {
  expect(writeStory("base")).toBe(`${usual} ${grows} ${comes} ${brings}`);
});

test("the base case says which place of its range each driver takes", () => {
  const { brief, evidence, forecasts } = createContext();
  const { base, bear } = forecasts;
  expect(valuationStory({ brief, evidence, forecast: base, base, turn: 0.5249 })).toBe(
    `${usual} ${grows} ${comes} ${brings} Each driver is as good as the 52nd of 100 outcomes, counted from the worst; there the share is worth the mean of all simulated values.`,
  );
  expect(valuationStory({ brief, evidence, forecast: bear, base, turn: 0.5249 })).not.toContain(
    "100 outcomes",
  );
});

test("the bull case names the differences to the base case", () => {
  expect(writeStory("bull")).toBe(
    "Example Works beats our expectations. Revenue grows 9.0% a year at first; growth settles at 4.0% after 11 years. The adjusted net margin settles at 15.0% instead of 12.0%. Each new dollar of equity adds $1.80 of sales; after the forecast new equity earns 17.0%.",
  );
});

test("the bear case names the differences to the base case", () => {
  expect(writeStory("bear", { drivers: { bear: { revenueGrowthRate: -0.03, yearsToStability: 1 } } })).toBe(
    "Example Works falls short of our expectations. Revenue shrinks 3.0% a year at first; growth settles at 4.0% after one year. The adjusted net margin settles at 9.0% instead of 12.0%. Each new dollar of equity adds $1.20 of sales; after the forecast new equity earns 11.0%.",
  );
});

describe("the first sentence of the base case", () => {
  const changeGrowth = (revenueGrowthRate: number): ContextChanges => ({
    drivers: { base: { revenueGrowthRate } },
  });
  const negative: ContextChanges = { equity: { isNegative: true } };

  test.each<{ why: string; changes: ContextChanges; expected: string }>([
    {
      why: "for a loss maker, whatever its growth",
      changes: { ...changeGrowth(-0.01), evidence: { isLossMaker: true }, margin: { trailingReported: 0 } },
      expected:
        "Example Works has sales of $10.0bn a year and loses money on them; we assume that it brings its costs below them.",
    },
    {
      why: "for a loss maker that earned before",
      changes: { evidence: { isLossMaker: true, hasEarned: true }, margin: { trailingReported: -0.04 } },
      expected:
        "Example Works has sales of $10.0bn a year and loses money on them, after profits in earlier years; we assume that it earns again.",
    },
    {
      why: "for a loss maker whose latest margin is positive",
      changes: { evidence: { isLossMaker: true }, margin: { trailingReported: 0.055 } },
      expected:
        "Example Works has sales of $10.0bn a year and has lost money on them; we assume that it grows into its costs.",
    },
    {
      why: "for shrinking revenue, despite negative equity",
      changes: { ...changeGrowth(-0.01), ...negative },
      expected: "Example Works' revenue of $10.0bn shrinks before it stabilises.",
    },
    { why: "without growth", changes: changeGrowth(0), expected: usual },
    {
      why: "for fast growth, despite negative equity",
      changes: { ...changeGrowth(0.121), ...negative },
      expected: "Example Works starts from revenue of $10.0bn and keeps growing fast for some years.",
    },
    {
      why: "for fast growth above the record",
      changes: { ...changeGrowth(0.15), growth: { fiveYear: 0.129 } },
      expected:
        "Example Works starts from revenue of $10.0bn and grows faster than its record, 12.9% a year over five years.",
    },
    {
      why: "for negative equity and moderate growth",
      changes: { ...changeGrowth(0.12), ...negative },
      expected: "Example Works starts from revenue of $10.0bn and goes on paying out what it earns.",
    },
  ])("$why", ({ changes, expected }) => {
    const story = writeStory("base", changes);
    expect(story.slice(0, story.indexOf(" Revenue "))).toBe(expected);
  });
});

test("writes zero growth as flat revenue", () => {
  expect(writeStory("base", { drivers: { base: { revenueGrowthRate: 0 } } })).toContain(
    "Revenue stays flat at first",
  );
});

test("does not compare a margin that equals the base case's", () => {
  const story = writeStory("bear", { drivers: { bear: { stableNetIncomeMargin: 0.1204 } } });
  expect(story).toContain("The adjusted net margin settles at 12.0%.");
});

test("formats money in the currency of the filings", () => {
  expect(writeStory("base", { evidence: { currency: "EUR" } })).toContain("revenue of €10.0bn");
});

test("says of the record what growth of the base case is beside it", () => {
  const write = (growth: ContextChanges["growth"]) => writeStory("base", { ...(growth && { growth }) });
  // The base case grows 6%.
  expect(write({ fiveYear: 0.05, threeYear: 0.3 })).toContain(
    "and carries on much as its record suggests, growth of 5.0% a year over five years.",
  );
  expect(write({ threeYear: -0.032 })).toContain(
    "and grows faster than its record, −3.2% a year over three years.",
  );
  expect(write({ oneYear: 0.09 })).toContain(
    "and grows more slowly than its record, 9.0% in the last fiscal year.",
  );
});

test("a side case whose growth hardly differs is one of the margin, or of neither", () => {
  const write = (type: "bear" | "bull", growth: number, margin: number) =>
    writeStory(type, { drivers: { [type]: { revenueGrowthRate: growth, stableNetIncomeMargin: margin } } });
  expect(write("bear", 0.057, 0.05)).toMatch(
    /^Example Works grows about as fast as in the base case, but earns less of its revenue\./,
  );
  expect(write("bull", 0.063, 0.15)).toContain("but earns more of its revenue.");
  expect(write("bear", 0.057, 0.118)).toMatch(/^Example Works grows and earns about as in the base case;/);
  expect(write("bear", 0.049, 0.05)).toMatch(/^Example Works falls short of our expectations\./);
});

test("a case that loses money says nothing of what new equity earns", () => {
  const text = writeStory("bear", { drivers: { bear: { stableNetIncomeMargin: -0.01 } } });
  expect(text).toMatch(/Each new dollar of equity adds \$[\d.]+ of sales\.$/);
});

test("says nothing of later returns where new sales earn less than their equity costs", () => {
  // 1.2 x 9.0% is above 8.5%, 0.9 x 9.0% below.
  expect(writeStory("bear")).toContain("after the forecast new equity earns 11.0%");
  const costly = writeStory("bear", { drivers: { bear: { salesToEquityRatio: 0.9 } } });
  expect(costly).toMatch(/Each new dollar of equity adds \$0\.90 of sales\.$/);
});

test.each([
  [
    "bear",
    0.05,
    0.11,
    "Even so its growth and margin are better than the middle of our ranges, 4.0% and 10.0%.",
  ],
  ["bear", 0.05, 0.09, "Even so its growth is better than the middle of our range, 4.0%."],
] as const)(
  "a %s case between the middle and the base case says so: %s, %s",
  (type, growth, margin, says) => {
    const drivers = { [type]: { revenueGrowthRate: growth, stableNetIncomeMargin: margin } };
    const { brief, evidence, forecasts } = createContext({ drivers });
    const { base, [type]: forecast } = forecasts;
    const middle = {
      ...base,
      revenueGrowthRate: { ...base.revenueGrowthRate, value: 0.04 },
      stableNetIncomeMargin: { ...base.stableNetIncomeMargin, value: 0.1 },
    };
    expect(valuationStory({ brief, evidence, forecast, base, middle })).toContain(says);
    expect(valuationStory({ brief, evidence, forecast, base })).not.toContain("Even so");
  },
);

test("says that the bear case's margin is above today's", () => {
  const write = (margin: number) =>
    writeStory("bear", { drivers: { bear: { stableNetIncomeMargin: margin } } });
  expect(write(0.11)).toContain("settles at 11.0% instead of 12.0%, still above today's 10.0%.");
  expect(write(0.1)).toContain("settles at 10.0% instead of 12.0%.");
});
