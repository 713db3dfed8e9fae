import { expect, test } from "vitest";
import { createFigure, createPeriod } from "../company/testing/period.ts";
import { explainFirstIncome } from "./report-first-income.ts";

type Input = Parameters<typeof explainFirstIncome>[0];
const fiscal = createPeriod(2025, { revenue: createFigure(950), netIncome: createFigure(102) });
const noNewer = { annual: [fiscal], trailing: fiscal };
const explain = (
  before: number,
  next: { revenue: number; netIncome: number },
  statements: Input["statements"] = noNewer,
) =>
  explainFirstIncome({
    base: { baseRevenue: 1_000, baseNetIncome: before, forecastYears: [next] } as unknown as Input["base"],
    statements,
    currency: "USD",
  });

test("names growth and the change of the margin, the larger first; they add up to the difference", () => {
  // 100 on 1,000 becomes 132 on 1,100: growth of 10% at 10% is 10, two points more on 1,100 are 22.
  expect(explain(100, { revenue: 1_100, netIncome: 132 })).toBe(
    "Adjusted net income of $132m in the first forecast year is 32.0% above the $100m of the last twelve months: a margin of 12.0% after 10.0% adds $22m and revenue growth of 10.0% at the margin so far adds $10m.",
  );
  expect(explain(100, { revenue: 800, netIncome: 88 })).toBe(
    "Adjusted net income of $88m in the first forecast year is 12.0% below the $100m of the last twelve months: a fall of revenue of 20.0% at the margin so far takes $20m and a margin of 11.0% after 10.0% adds $8m.",
  );
});

test("names write-downs that a lower margin of the forecast goes by, from a twentieth of revenue on", () => {
  const write = (impairment: number, netIncome: number) => {
    const trailing = createPeriod(2025, {
      revenue: createFigure(950),
      netIncome: createFigure(2),
      impairment: createFigure(impairment),
    });
    const next = { revenue: 1_000, netIncome };
    return explain(100, next, { annual: [trailing], trailing });
  };
  const named = "which write-downs of $48m lowered; adjusted net income leaves them out.";
  expect(write(48, 20)).toContain(named);
  expect(write(47, 20)).not.toContain("write-downs");
  expect(write(48, 120)).not.toContain("write-downs");
});

test("says that the margin so far holds a gain from tax", () => {
  const forecastYears = [{ revenue: 1_100, netIncome: 132 }];
  const write = (fiscalYear: number | null) =>
    explainFirstIncome({
      base: { baseRevenue: 1_000, baseNetIncome: 100, forecastYears } as unknown as Input["base"],
      statements: noNewer,
      currency: "USD",
      taxGain: { amount: 40, fiscalYear },
    });
  expect(write(null)).toContain("at the margin so far (which holds a tax gain of $40m) adds $10m.");
  expect(write(2025)).toContain("so far (which holds a tax gain of fiscal 2025, $40m) adds $10m.");
});

test("explains a difference of a tenth or more, and names parts of a tenth of it or more", () => {
  expect(explain(100, { revenue: 1_000, netIncome: 109.9 })).toBeNull();
  expect(explain(100, { revenue: 1_000, netIncome: 110 })).toBe(
    "Adjusted net income of $110m in the first forecast year is 10.0% above the $100m of the last twelve months: a margin of 11.0% after 10.0% adds $10m.",
  );
  expect(explain(0, { revenue: 1_000, netIncome: 0 })).toBeNull();
});

test("growth at a loss takes, and a smaller loss adds", () => {
  expect(explain(-100, { revenue: 1_200, netIncome: -60 })).toBe(
    "Adjusted net income of −$60m in the first forecast year is $40m above the −$100m of the last twelve months: a margin of −5.0% after −10.0% adds $60m and revenue growth of 20.0% at the margin so far takes $20m.",
  );
});

test("says of how many days the months before are a year", () => {
  const trailing = { ...fiscal, label: "TTM", start: "2025-03-29", end: "2026-04-03" };
  expect(explain(100, { revenue: 1_100, netIncome: 132 }, { annual: [fiscal], trailing })).toContain(
    "above the $100m of the last twelve months, 365 of their 371 days: a margin",
  );
});

const trailingTo = (end: string, periodEnd = end) =>
  createPeriod(
    2026,
    { revenue: createFigure(1_000, { periodEnd }), netIncome: createFigure(100) },
    { label: "TTM", start: "2025-07-01", end },
  );

test("says what the quarters since the fiscal year had beside the same ones a year before", () => {
  const statements = { annual: [fiscal], trailing: trailingTo("2026-06-30") };
  expect(explain(100, { revenue: 1_000, netIncome: 120 }, statements)).toContain(
    "adds $20m. The months since fiscal 2025 had $50m more revenue and $2m less reported net income than the same months a year before.",
  );
});

test("says nothing of quarters whose revenue is older, or unknown", () => {
  const older = { annual: [fiscal], trailing: trailingTo("2026-06-30", "2025-12-31") };
  expect(explain(100, { revenue: 1_000, netIncome: 120 }, older)).not.toContain("quarters");
  expect(explain(100, { revenue: 1_000, netIncome: 120 }, { ...older, annual: [] })).not.toContain(
    "quarters",
  );
});

test("says nothing without a forecast or without revenue", () => {
  const base = { baseRevenue: 1_000, baseNetIncome: 1, forecastYears: [] };
  expect(explainFirstIncome({ base, statements: noNewer, currency: "USD" })).toBeNull();
  const none = { baseRevenue: 0, baseNetIncome: 1, forecastYears: [{ revenue: 1, netIncome: 9 }] };
  expect(
    explainFirstIncome({ base: none as unknown as Input["base"], statements: noNewer, currency: "USD" }),
  ).toBeNull();
});

test("of revenue near zero it names neither a margin nor growth", () => {
  const tiny = { baseRevenue: 1, baseNetIncome: -100, forecastYears: [{ revenue: 500, netIncome: -20 }] };
  expect(
    explainFirstIncome({ base: tiny as unknown as Input["base"], statements: noNewer, currency: "USD" }),
  ).toBe(
    "Adjusted net income of −$20m in the first forecast year is $80m above the −$100m of the last twelve months.",
  );
});
