import fc from "fast-check";
import { expect, test } from "vitest";
import { sketches } from "./testing/sketches.ts";
import { numbersOf, strangeNumbers } from "./testing/figures.ts";
import { briefOf } from "./testing/brief.ts";
import { reportOf, textsOf } from "./testing/report.ts";

const lossMaker = {
  name: "Cloudbank Inc.",
  ticker: "CLB",
  firstRevenue: 260,
  growth: [0.9, 0.7, 0.6, 0.45, 0.35, 0.08],
  margins: [-0.9, -0.6, -0.4, -0.25, -0.2, -0.15, -0.12],
  firstEquity: 4_000,
  payout: 0,
  cash: 2_500,
  debt: 400,
  segments: [],
  industry: { industry: "Software (System & Application)", netMargin: 0.255, expectedGrowth: 0.228 },
};
const bank = {
  name: "FIRST EXAMPLE BANCORP /NEW",
  ticker: "FEB",
  financial: true,
  margins: [0.28, 0.3, 0.24, 0.31, 0.3, 0.29, 0.3],
  firstEquity: 20_000,
  research: 0,
  segments: [],
  industry: { industry: "Bank (Money Center)", netMargin: 0.289, salesToBookEquity: 0.4, roe: 0.129 },
};
const boughtBack = {
  name: "BURGERS CORP",
  ticker: "BRG",
  firstEquity: -3_000,
  payout: 1.2,
  margins: [0.2, 0.22, 0.25, 0.24, 0.26, 0.27, 0.27],
};
const shrinking = {
  name: "Old Paper Co",
  ticker: "OPC",
  growth: [-0.03, -0.05, -0.02, -0.06, -0.04, -0.02],
  margins: [0.09, 0.08, 0.085, 0.07, 0.06, 0.05, 0.045],
};
const kinds = { plain: {}, lossMaker, bank, boughtBack, shrinking };

test.each(Object.entries(kinds))("every text of a %s company says something", async (_, sketch) => {
  for (const { field, text } of textsOf(await reportOf(briefOf(sketch)))) {
    expect(text.trim(), field).not.toBe("");
    expect(text, field).not.toMatch(/NaN|Infinity|undefined|null|\[object|  |\.\.|\s\./);
    expect(text, field).not.toMatch(/-\d/);
  }
});

test.each(Object.entries(kinds))("every number about a %s company is the report's", async (_, sketch) => {
  const report = await reportOf(briefOf(sketch), { optionsValue: 320 });
  const known = numbersOf(report);
  for (const { field, text } of textsOf(report))
    expect(strangeNumbers(text, known), `${field}: ${text}`).toEqual([]);
});

test("any company's texts hold no broken number and none that is not the report's", async () => {
  await fc.assert(
    fc.asyncProperty(sketches, async (sketch) => {
      const report = await reportOf(briefOf(sketch), { trials: 50 });
      const known = numbersOf(report);
      for (const { field, text } of textsOf(report)) {
        expect(text, field).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
        expect(strangeNumbers(text, known), `${field}: ${text}`).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

test("a number that the report does not hold is noticed", async () => {
  const report = await reportOf(briefOf());
  expect(strangeNumbers("Growth of 98.7% on $123.4bn", numbersOf(report))).toEqual(["98.7%", "$123.4bn"]);
});

test("no two companies share a text", async () => {
  const reports = await Promise.all(Object.values(kinds).map((sketch) => reportOf(briefOf(sketch))));
  const longTexts = reports.map(
    (report) =>
      new Set(
        textsOf(report)
          .filter(({ field, text }) => field.endsWith(".text") || (!field.includes(".") && text.length > 80))
          .map(({ text }) => text),
      ),
  );
  for (const [i, texts] of longTexts.entries())
    for (const other of longTexts.slice(i + 1))
      expect([...texts].filter((text) => other.has(text))).toEqual([]);
});

test("headers name the situation", async () => {
  const headers = async (sketch: Parameters<typeof briefOf>[0]) => {
    const { thesis } = await reportOf(briefOf(sketch));
    return [thesis.marginAnalysis, thesis.efficiencyAnalysis, thesis.growthAnalysis].map(
      ({ header }) => header,
    );
  };
  expect((await headers(lossMaker))[0]).toContain("Not profitable yet");
  expect((await headers(boughtBack))[1]).toBe("Payouts have exceeded book equity");
  expect((await headers(shrinking))[2]).toBe("Revenue fell 4.0% in the last fiscal year");
});

test("the recommendation names company, ticker, value, price and the rule of its word", async () => {
  const { thesis, valuation } = await reportOf(briefOf());
  const base = valuation.cases[0];
  expect(thesis.recommendationWord).toBe(valuation.recommendation.word);
  expect(thesis.recommendation).toContain(`Example Works (EXW) is a ${valuation.recommendation.word}`);
  expect(thesis.recommendation).toContain(`$${base?.perShareValue.toFixed(2)}`);
  expect(thesis.recommendation).toContain("$60.00 on 21 August 2026");
  expect(thesis.recommendation).toContain("by our rule a price");
});

test("without a price there is no recommendation, and the text says why", async () => {
  const { thesis } = await reportOf(briefOf({ price: null }));
  expect(thesis.recommendationWord).toBeNull();
  expect(thesis.recommendation).toMatch(/^No recommendation is given .* because no share price is available/);
});

test("a value under a fifth of the price is explained first", async () => {
  const { thesis } = await reportOf(briefOf({ price: 900 }), { optionsValue: 10_000 });
  expect(thesis.recommendation).toMatch(
    /^The model('s .* is less than a fifth of the price| leaves nothing)/,
  );
  expect(thesis.recommendation).toContain("Employee options alone are worth $10.0bn");
});

test("a value above five times the price is explained first", async () => {
  const { thesis } = await reportOf(briefOf({ price: 2 }));
  expect(thesis.recommendation).toContain("more than five times the price");
});

test("products and segments are only what the filing divides", async () => {
  const divided = await reportOf(briefOf());
  expect(divided.thesis.keyProducts).toContain("Pumps and Valves");
  const whole = await reportOf(briefOf({ segments: [] }));
  expect(whole.thesis.keyProducts).toContain("does not break");
});

test("points are at most ten short sentences, the value first", async () => {
  const { points, valuation } = await reportOf(briefOf());
  expect(points.length).toBeLessThanOrEqual(10);
  expect(points[0]).toContain(`$${valuation.cases[0]?.perShareValue.toFixed(2)}`);
  for (const point of points) expect(point.length).toBeLessThan(140);
});
