import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitrarySketch } from "./testing/sketches.ts";
import { listNumbers, findUnknownNumbers } from "./testing/figures.ts";
import { buildBrief } from "./testing/brief.ts";
import { buildReport, listTexts } from "./testing/report.ts";

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
  industry: { industry: "Software (System & Application)", netMargin: 0.255, revenueGrowth5y: 0.228 },
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
/** Expected to grow faster than nearly all companies of its size, and than its price asks for. */
const fewGrowAsExpected = {
  firstRevenue: 515,
  growth: [0, 1.35, 1.5, 0, 0, 0, 0, 0, 0],
  margins: [0, 0, 0, 0, 0],
  firstEquity: 0,
  payout: 0,
  research: 0,
  cost: 0.1,
  goodwill: 0,
  cash: 0,
  debt: 0,
  price: 0.55,
  shares: 20_000,
  financial: false,
  pDistress: 0,
  industry: { netMargin: null, roe: null, salesToBookEquity: null, revenueGrowth5y: null },
};
const kinds = { plain: {}, lossMaker, bank, boughtBack, shrinking };

test.each(Object.entries(kinds))("no text of a %s company is empty or broken", async (_, sketch) => {
  for (const { field, text } of listTexts(await buildReport(buildBrief(sketch)))) {
    expect(text.trim(), field).not.toBe("");
    expect(text, field).not.toMatch(/NaN|Infinity|undefined|null|\[object|  |\.\.|\s\./);
    expect(text, field).not.toMatch(/-\d/);
  }
});

test.each(Object.entries(kinds))(
  "every number in the texts of a %s company is in its report",
  async (_, sketch) => {
    const report = await buildReport(
      buildBrief({ ...sketch, options: { count: 8, strike: 20, maturity: 5 } }),
    );
    const known = listNumbers(report);
    for (const { field, text } of listTexts(report))
      expect(findUnknownNumbers(text, known), `${field}: ${text}`).toEqual([]);
  },
);

test("texts of any company have no broken number and none that is not in the report", async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySketch, async (sketch) => {
      const report = await buildReport(buildBrief(sketch), { trials: 50 });
      const known = listNumbers(report);
      for (const { field, text } of listTexts(report)) {
        expect(text, field).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
        expect(findUnknownNumbers(text, known), `${field}: ${text}`).toEqual([]);
      }
    }),
    { numRuns: 60, examples: [[fewGrowAsExpected]] },
  );
});

test("finds a number that is not in the report", async () => {
  const report = await buildReport(buildBrief());
  expect(findUnknownNumbers("Growth of 98.7% on $123.4bn", listNumbers(report))).toEqual([
    "98.7%",
    "$123.4bn",
  ]);
});

test("no two companies share a text", async () => {
  const reports = await Promise.all(Object.values(kinds).map((sketch) => buildReport(buildBrief(sketch))));
  const longTexts = reports.map(
    (report) =>
      new Set(
        listTexts(report)
          .filter(({ field, text }) => field.endsWith(".text") || (!field.includes(".") && text.length > 80))
          .map(({ text }) => text),
      ),
  );
  for (const [i, texts] of longTexts.entries())
    for (const other of longTexts.slice(i + 1))
      expect([...texts].filter((text) => other.has(text))).toEqual([]);
});

test("headers name the situation", async () => {
  const listHeaders = async (sketch: Parameters<typeof buildBrief>[0]) => {
    const { thesis } = await buildReport(buildBrief(sketch));
    return [thesis.marginAnalysis, thesis.efficiencyAnalysis, thesis.growthAnalysis].map(
      ({ header }) => header,
    );
  };
  expect((await listHeaders(lossMaker))[0]).toContain("Not profitable yet");
  expect((await listHeaders(boughtBack))[1]).toBe("Payouts have used up book equity");
  expect((await listHeaders(shrinking))[2]).toBe("Revenue fell 2.0% over the latest twelve months");
});

test("the recommendation names company, ticker, value, price and the rule for its word", async () => {
  const { thesis, valuation } = await buildReport(buildBrief());
  const base = valuation.cases[0];
  expect(thesis.recommendationWord).toBe(valuation.recommendation.word);
  expect(thesis.recommendation).toContain(`Example Works (EXW) is a ${valuation.recommendation.word}`);
  expect(thesis.recommendation).toContain(`$${base?.perShareValue.toFixed(2)}`);
  expect(thesis.recommendation).toContain("$60.00 on 21 August 2026");
  expect(thesis.recommendation).toContain(
    "Example Works (EXW) is a Hold: worth $78.08 a share, 30.1% above the price of $60.00 on 21 August 2026.",
  );
});

test("without a price there is no recommendation, and the text gives the reason", async () => {
  const { thesis } = await buildReport(buildBrief({ price: null }));
  expect(thesis.recommendationWord).toBeNull();
  expect(thesis.recommendation).toMatch(/^We do not rate .*, because no share price is available/);
});

test("explains a value under a fifth of the price first", async () => {
  const options = { count: 400, strike: 1, maturity: 5 };
  const { thesis, valuation } = await buildReport(buildBrief({ price: 900, options }));
  expect(thesis.reason).toMatch(/^The model('s .* is less than a fifth of the price| leaves nothing)/);
  const worth = (valuation.summary.employeeOptions / 1e3).toFixed(1);
  expect(thesis.reason).toContain(`Employee options alone are worth $${worth}bn at the model's own value`);
});

test("explains a value above five times the price first", async () => {
  const { thesis } = await buildReport(buildBrief({ price: 2 }));
  expect(thesis.reason).toContain("more than five times the price");
});

test("names products and segments only if the filing reports them", async () => {
  const divided = await buildReport(buildBrief());
  expect(divided.thesis.keyProducts).toContain("Pumps and Valves");
  const whole = await buildReport(buildBrief({ segments: [] }));
  expect(whole.thesis.keyProducts).toContain("does not break");
});

test("points are at most ten short sentences, the value first", async () => {
  const { points, valuation } = await buildReport(buildBrief());
  expect(points.length).toBeLessThanOrEqual(10);
  expect(points[0]).toContain(`$${valuation.cases[0]?.perShareValue.toFixed(2)}`);
  for (const point of points) expect(point.length).toBeLessThan(140);
});
