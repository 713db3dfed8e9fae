import { describe, expect, test } from "vitest";
import { notePoints } from "./note-points.ts";
import { buildBrief } from "../testing/brief.ts";
import { createForecasts } from "../testing/forecasts.ts";
import type { Sketch } from "../testing/sketch.ts";
import { createElasticity, type ValuationChanges, createValuation } from "../testing/valuation.ts";
import { addWindfall } from "../testing/windfall.ts";

/** A company with 5% growth and a 10% margin, without research, debt or an industry margin. */
const steady: Partial<Sketch> = {
  margins: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1],
  growth: [0.05, 0.05, 0.05, 0.05, 0.05],
  research: 0,
  debt: 0,
  segments: [],
  industry: { netMargin: null },
};
const listPoints = (sketch: Partial<Sketch> = {}, valuation: ValuationChanges = {}) =>
  notePoints({
    brief: buildBrief({ ...steady, ...sketch }),
    forecasts: createForecasts(),
    valuation: createValuation(valuation),
  });

/** Finds the only point with this start. */
const findPoint = (points: string[], begin: string) => {
  const found = points.filter((point) => point.startsWith(begin));
  expect(found.length, points.join("\n")).toBeLessThan(2);
  return found[0] ?? null;
};

test("lists the available points, the value first", () => {
  expect(listPoints()).toEqual([
    "Our base case values the share at $120.00, 20.0% above the price of $60.00.",
    "Adjusted net margin of 10.0%.",
    "Revenue grew 5.0% in fiscal 2025; over three years it grew 5.0% a year.",
    expect.stringMatching(
      /^Median return on adjusted equity of \d+\.\d%, against a cost of equity of \d+\.\d% today\.$/,
    ),
    "Bear case $60.00, bull case $180.00; growth settles after eight years.",
  ]);
});

test("states only the value if there is no price", () => {
  expect(listPoints({ price: null })[0]).toBe(
    "Our base case values the share at $120.00; no price is available.",
  );
});

test("states the growth that the price implies", () => {
  const reverseDCFValues = [{ driver: "revenueGrowthRate", baseValue: 0.06, marketImpliedValue: 0.08 }];
  expect(listPoints({}, { reverseDCFValues })[1]).toBe(
    "The price implies growth of 8.0% a year; we expect 6.0%.",
  );
});

test.each([
  { driver: "stableNetIncomeMargin", expected: "the stable margin" },
  { driver: "recoveryRatio", expected: "recoveryRatio" },
])("names the driver with the largest elasticity: $expected", ({ driver, expected }) => {
  const monteCarloElasticities = [createElasticity("stableRoe", 3), createElasticity(driver, 12.34)];
  expect(listPoints({}, { monteCarloElasticities })[1]).toBe(
    `The value is most sensitive to ${expected} (elasticity 12.3).`,
  );
});

describe("the margin", () => {
  test("is compared with the industry's", () => {
    expect(findPoint(listPoints({ industry: { netMargin: 0.08 } }), "Adjusted net margin")).toBe(
      "Adjusted net margin of 10.0% against 8.0% in the industry.",
    );
  });

  test("is not compared if the segments belong to several industries", () => {
    const brief = buildBrief({ ...steady, industry: { netMargin: 0.08 } });
    const row = brief.industry.industry;
    const segmentIndustries = ["One", "Two"].map((industry) => ({
      segment: industry,
      revenue: 100,
      industry: { ...row, industry },
    }));
    const points = notePoints({
      brief: { ...brief, industry: { ...brief.industry, segmentIndustries } },
      forecasts: createForecasts(),
      valuation: createValuation(),
    });
    expect(findPoint(points, "Adjusted net margin")).toBe("Adjusted net margin of 10.0%.");
  });

  test("of a loss maker is stated as a loss", () => {
    const points = listPoints({
      margins: [0.1, 0.1, 0.1, -0.1, -0.1, -0.2],
      industry: { netMargin: 0.08 },
    });
    expect(findPoint(points, "Example Works")).toBe(
      "Example Works loses money, with an adjusted net margin of −20.0%.",
    );
    expect(findPoint(points, "Margin")).toBeNull();
  });

  test("that is not typical is stated with the one that is used", () => {
    const brief = buildBrief({ ...steady, margins: [0.1, 0.1, 0.1, 0.1, 0.1, 0.2] });
    const { statements } = brief;
    const trailing = addWindfall(statements.trailing);
    const points = notePoints({
      brief: { ...brief, statements: { ...statements, trailing } },
      forecasts: createForecasts(),
      valuation: createValuation(),
    });
    expect(points.slice(1).filter((point) => /margin/i.test(point))).toEqual([
      "Adjusted net margin of 20.0%.",
      "Unusual items distort the latest net income; without them the adjusted margin was 10.0%.",
    ]);
  });
});

describe("growth", () => {
  test("over three years is omitted if the history is shorter", () => {
    const points = listPoints({ margins: [0.1, 0.1, 0.1], growth: [-0.05, 0.05] });
    expect(findPoint(points, "Revenue")).toBe("Revenue fell 5.0% in fiscal 2025.");
  });

  test("is omitted without a history", () => {
    expect(findPoint(listPoints({ margins: [0.1, 0.1] }), "Revenue")).toBeNull();
  });
});

describe("the return on equity", () => {
  test("is replaced by the industry's if equity is negative", () => {
    const points = listPoints({ firstEquity: -9_000, payout: 1 });
    expect(points[3]).toBe("Book equity is negative, so a return on it means nothing.");
    expect(findPoint(points, "Median")).toBeNull();
  });

  test("is the median next to the cost of equity", () => {
    const brief = buildBrief(steady);
    const year = { ...brief.trailing, adjustedROE: 0.15 };
    const points = notePoints({
      brief: {
        ...brief,
        adjusted: [],
        trailing: year,
        trailingChange: year,
        costOfEquity: { ...brief.costOfEquity, costOfEquity: 0.09 },
      },
      forecasts: createForecasts(),
      valuation: createValuation(),
    });
    expect(findPoint(points, "Median")).toBe(
      "Median return on adjusted equity of 15.0%, against a cost of equity of 9.0% today.",
    );
  });

  test("is omitted if it is unknown", () => {
    const brief = buildBrief(steady);
    const points = notePoints({
      brief: { ...brief, adjusted: [], trailingChange: null },
      forecasts: createForecasts(),
      valuation: createValuation(),
    });
    expect(findPoint(points, "Median")).toBeNull();
  });
});

test("states the return of the base case at the current price", () => {
  expect(findPoint(listPoints({}, { irr: { expectedIrr: 0.102 } }), "At this price")).toBe(
    "At this price the base case returns 10.2% a year.",
  );
});

test("names the largest named segment", () => {
  expect(listPoints({ segments: [0.6, 0.4] }).at(-1)).toBe("Pumps is 60.0% of revenue.");
});

test("omits a segment without a share", () => {
  // The second segment is an elimination, so the parts have no shares.
  expect(findPoint(listPoints({ segments: [1.2, -0.2] }), "Pumps")).toBeNull();
});

test.each([
  {
    pDistress: 0.101,
    expected: "Our rating from interest coverage is A: a 10.1% probability of default within ten years.",
  },
  { pDistress: 0.1, expected: null },
])("a probability of distress of $pDistress gives: $expected", ({ pDistress, expected }) => {
  expect(findPoint(listPoints({ pDistress }), "Our rating")).toBe(expected);
});

// The discounted value is 50,000 unless changed.
test.each([
  { stockOptions: 1_001, expected: "Employee options take $1.0bn of the value." },
  { stockOptions: 1_000, expected: null },
  { stockOptions: 0, dcfEquityValue: -10, expected: null },
  { stockOptions: 1, dcfEquityValue: -10, expected: "Employee options take $1m of the value." },
])("options worth $stockOptions give: $expected", ({ expected, ...base }) => {
  expect(findPoint(listPoints({}, { cases: { base } }), "Employee")).toBe(expected);
});

test("keeps the first ten points", () => {
  const points = listPoints(
    { segments: [0.6, 0.4], pDistress: 0.3 },
    {
      reverseDCFValues: [{ driver: "revenueGrowthRate", baseValue: 0.06, marketImpliedValue: 0.08 }],
      monteCarloElasticities: [createElasticity("stableRoe", 3)],
      irr: { expectedIrr: 0.1 },
      cases: { base: { stockOptions: 5_000 } },
    },
  );
  expect(points).toHaveLength(10);
  expect(points.at(-1)).toMatch(/^Our rating from interest coverage is A/);
});
