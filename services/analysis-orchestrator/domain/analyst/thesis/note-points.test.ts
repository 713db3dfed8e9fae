import { describe, expect, test } from "vitest";
import { notePoints } from "./note-points.ts";
import { briefOf } from "../testing/brief.ts";
import { forecastsOf } from "../testing/forecasts.ts";
import type { Sketch } from "../testing/sketch.ts";
import { elasticityOf, type ValuationChanges, valuationOf } from "../testing/valuation.ts";
import { withWindfall } from "../testing/windfall.ts";

/** A company that grows 5% a year and keeps a tenth of revenue, without research, debt or an industry's margin. */
const steady: Partial<Sketch> = {
  margins: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1],
  growth: [0.05, 0.05, 0.05, 0.05, 0.05],
  research: 0,
  debt: 0,
  segments: [],
  industry: { netMargin: null },
};
const pointsOf = (sketch: Partial<Sketch> = {}, valuation: ValuationChanges = {}) =>
  notePoints({
    brief: briefOf({ ...steady, ...sketch }),
    forecasts: forecastsOf(),
    valuation: valuationOf(valuation),
  });

/** The one point that begins so. */
const pointOf = (points: string[], begin: string) => {
  const found = points.filter((point) => point.startsWith(begin));
  expect(found.length, points.join("\n")).toBeLessThan(2);
  return found[0] ?? null;
};

test("tells what there is to tell, the value first", () => {
  expect(pointsOf()).toEqual([
    "Base value $120.00 a share, 20.0% above the price of $60.00.",
    "Margin of 10.0%.",
    "Revenue grew 5.0% in fiscal 2025; over three years it grew 5.0% a year.",
    expect.stringMatching(/^Median return on adjusted equity \d+\.\d% against a cost of \d+\.\d%\.$/),
    "Bear $60.00, bull $180.00; growth settles after 8 years.",
  ]);
});

test("without a price the value stands alone", () => {
  expect(pointsOf({ price: null })[0]).toBe("Base value $120.00 a share; no price is available.");
});

test("tells what growth the price stands for", () => {
  const reverseDCFValues = [{ driver: "revenueGrowthRate", baseValue: 0.06, marketImpliedValue: 0.08 }];
  expect(pointsOf({}, { reverseDCFValues })[1]).toBe(
    "The price implies growth of 8.0% a year; the base case assumes 6.0%.",
  );
});

test.each([
  { driver: "stableNetIncomeMargin", expected: "the stable margin" },
  { driver: "recoveryRatio", expected: "recoveryRatio" },
])("tells that the value hangs most on $expected", ({ driver, expected }) => {
  const monteCarloElasticities = [elasticityOf("stableRoe", 3), elasticityOf(driver, 12.34)];
  expect(pointsOf({}, { monteCarloElasticities })[1]).toBe(
    `The value depends most on ${expected} (elasticity 12.3).`,
  );
});

describe("the margin", () => {
  test("stands beside the industry's", () => {
    expect(pointOf(pointsOf({ industry: { netMargin: 0.08 } }), "Margin")).toBe(
      "Margin of 10.0% against 8.0% in the industry.",
    );
  });

  test("stands alone where the segments are of several industries", () => {
    const brief = briefOf({ ...steady, industry: { netMargin: 0.08 } });
    const row = brief.industry.industry;
    const segmentIndustries = ["One", "Two"].map((industry) => ({
      segment: industry,
      revenue: 100,
      industry: { ...row, industry },
    }));
    const points = notePoints({
      brief: { ...brief, industry: { ...brief.industry, segmentIndustries } },
      forecasts: forecastsOf(),
      valuation: valuationOf(),
    });
    expect(pointOf(points, "Margin")).toBe("Margin of 10.0%.");
  });

  test("of a loss maker is a loss", () => {
    const points = pointsOf({ margins: [0.1, 0.1, 0.1, -0.1, -0.1, -0.2], industry: { netMargin: 0.08 } });
    expect(pointOf(points, "Example Works")).toBe("Example Works loses money: a margin of −20.0%.");
    expect(pointOf(points, "Margin")).toBeNull();
  });

  test("that is not typical is told with the one that is taken", () => {
    const brief = briefOf({ ...steady, margins: [0.1, 0.1, 0.1, 0.1, 0.1, 0.2] });
    const { statements } = brief;
    const trailing = withWindfall(statements.trailing);
    const points = notePoints({
      brief: { ...brief, statements: { ...statements, trailing } },
      forecasts: forecastsOf(),
      valuation: valuationOf(),
    });
    expect(points.slice(1).filter((point) => /margin/i.test(point))).toEqual([
      "Margin of 20.0%.",
      "Latest net income is not typical; we start from a margin of 10.0%.",
    ]);
  });
});

describe("growth", () => {
  test("over three years is left out where the record is shorter", () => {
    const points = pointsOf({ margins: [0.1, 0.1, 0.1], growth: [-0.05, 0.05] });
    expect(pointOf(points, "Revenue")).toBe("Revenue fell 5.0% in fiscal 2025.");
  });

  test("is left out without a record", () => {
    expect(pointOf(pointsOf({ margins: [0.1, 0.1] }), "Revenue")).toBeNull();
  });
});

describe("the return on equity", () => {
  test("of a company with negative equity has the industry in its place", () => {
    const points = pointsOf({ firstEquity: -9_000, payout: 1 });
    expect(points[3]).toBe("Book equity is negative, so its ratios come from the industry.");
    expect(pointOf(points, "Median")).toBeNull();
  });

  test("is the median beside the cost of equity", () => {
    const brief = briefOf(steady);
    const year = { ...brief.trailing, adjustedROE: 0.15 };
    const points = notePoints({
      brief: {
        ...brief,
        adjusted: [],
        trailing: year,
        costOfEquity: { ...brief.costOfEquity, costOfEquity: 0.09 },
      },
      forecasts: forecastsOf(),
      valuation: valuationOf(),
    });
    expect(pointOf(points, "Median")).toBe("Median return on adjusted equity 15.0% against a cost of 9.0%.");
  });

  test("is left out where it is not known", () => {
    const brief = briefOf(steady);
    const points = notePoints({
      brief: { ...brief, adjusted: [], trailing: { ...brief.trailing, adjustedROE: null } },
      forecasts: forecastsOf(),
      valuation: valuationOf(),
    });
    expect(pointOf(points, "Median")).toBeNull();
  });
});

test("tells what the base case returns at the price", () => {
  expect(pointOf(pointsOf({}, { irr: { expectedIrr: 0.102 } }), "Bought")).toBe(
    "Bought at the price, the base case returns 10.2% a year.",
  );
});

test("tells the largest segment with a name", () => {
  expect(pointsOf({ segments: [0.6, 0.4] }).at(-1)).toBe("Pumps accounts for 60.0% of revenue.");
});

test("tells no segment without a share", () => {
  // The second segment is an elimination, so that the parts are no whole.
  expect(pointOf(pointsOf({ segments: [1.2, -0.2] }), "Pumps")).toBeNull();
});

test.each([
  {
    pDistress: 0.101,
    expected: "Rated A by interest coverage: a 10.1% probability of default within ten years.",
  },
  { pDistress: 0.1, expected: null },
])("at a chance of distress of $pDistress: $expected", ({ pDistress, expected }) => {
  expect(pointOf(pointsOf({ pDistress }), "Rated")).toBe(expected);
});

// The discounted value is 50,000 unless said otherwise.
test.each([
  { stockOptions: 1_001, expected: "Employee options claim $1.0bn." },
  { stockOptions: 1_000, expected: null },
  { stockOptions: 0, dcfEquityValue: -10, expected: null },
  { stockOptions: 1, dcfEquityValue: -10, expected: "Employee options claim $1m." },
])("of options worth $stockOptions: $expected", ({ expected, ...base }) => {
  expect(pointOf(pointsOf({}, { cases: { base } }), "Employee")).toBe(expected);
});

test("points beyond the tenth are left out", () => {
  const points = pointsOf(
    { segments: [0.6, 0.4], pDistress: 0.3 },
    {
      reverseDCFValues: [{ driver: "revenueGrowthRate", baseValue: 0.06, marketImpliedValue: 0.08 }],
      monteCarloElasticities: [elasticityOf("stableRoe", 3)],
      irr: { expectedIrr: 0.1 },
      cases: { base: { stockOptions: 5_000 } },
    },
  );
  expect(points).toHaveLength(10);
  expect(points.at(-1)).toMatch(/^Rated A/);
});
