import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import type { FilingText } from "../../company/company-data.ts";
import { figureSheet } from "../figure-check/figure-sheet.ts";
import { briefOf } from "../testing/brief.ts";
import { reportOf } from "../testing/report.ts";
import { dataBlock, filingBlock } from "./data-block.ts";
import type { Purpose } from "./language-model.ts";

const report = await reportOf(briefOf());
const { brief, forecasts, valuation } = report;

test("the data names the company, its newest report, its industry and its rating", () => {
  const { data } = dataBlock({ brief });
  const { figures, ...rest } = data as { figures: string[] };
  expect(rest).toEqual({
    company: "EXAMPLE WORKS INC",
    ticker: "EXW",
    industry: "Machinery",
    sector: "Industrials",
    currency: "USD",
    newestReport: "10-K for the year to 31 December 2025",
    priceDate: "21 August 2026",
    creditRating: "A",
    segments: ["Pumps", "Valves"],
    peers: ["Peer AAA", "Peer BBB", "Peer CCC"],
  });
  expect(figures).toContain("Revenue, fiscal 2020: $8.0bn");
  expect(figures).toContain("Share price: $60.00");
  expect(figures).toContain("Pumps: share of revenue, fiscal 2025: 60.0%");
  expect(figures).toHaveLength(figureSheet({ brief }).length);
});

test("the stories and the recommendation come along once they are there", () => {
  const { data } = dataBlock({ brief, forecasts });
  expect(data).toMatchObject({
    stories: [forecasts.base.valuationStory, forecasts.bull.valuationStory, forecasts.bear.valuationStory],
  });
  expect(data).not.toHaveProperty("recommendation");
  expect(dataBlock(report).data).toMatchObject({
    recommendation: valuation.recommendation.word,
    figures: expect.arrayContaining(["Simulated trials: 200"]),
  });
});

test("without a price there is no day of it", () => {
  const { data, citable } = dataBlock({ brief: briefOf({ price: null }) });
  expect(data).toMatchObject({ priceDate: null });
  expect(citable.names).not.toContain("2026-08-21");
});

test("what a text may cite: the sheet, its currency, the years of the record and of the dates", () => {
  const { citable } = dataBlock({ brief });
  expect(citable.figures).toEqual(figureSheet({ brief }));
  expect(citable.currency).toBe("USD");
  // The base year is 2026, of the trailing months, and its forecast begins with the year after.
  expect([...citable.years].sort((a, b) => a - b)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027]);
});

test("the years that are forecast may be cited once there is a valuation", () => {
  const { citable } = dataBlock(report);
  const last = Math.max(
    ...valuation.cases.flatMap(({ forecastYears }) => forecastYears.map(({ year }) => year)),
  );
  expect(last).toBeGreaterThan(2027);
  expect(Math.max(...citable.years)).toBe(last);
});

test("names that hide no figure: segments, industry, the company and its peers in full and in short, and days", () => {
  const named = briefOf({ name: "3M CO" });
  named.industry.peers.companies = [
    { ...named.industry.peers.companies[0]!, name: "7-ELEVEN  HOLDINGS\nINC" },
  ];
  const { names } = dataBlock({ brief: named }).citable;
  expect(names.slice(0, 9)).toEqual([
    "Pumps",
    "Pumps",
    "Valves",
    "Valves",
    "3M CO",
    "3M",
    "Machinery",
    "7-ELEVEN HOLDINGS INC",
    "7-Eleven",
  ]);
  expect(names).toEqual(
    expect.arrayContaining([
      // The year's end, the days of filing, the price's day, and the months' end.
      "31 December 2025",
      "31 December",
      "December 31, 2025",
      "December 31",
      "2025-12-31",
      "10 February 2026",
      "10 February",
      "February 10, 2026",
      "February 10",
      "2026-02-10",
      "1 May 2026",
      "May 1, 2026",
      "2026-05-01",
      "21 August 2026",
      "August 21, 2026",
      "2026-08-21",
      "31 March 2026",
      "March 31, 2026",
      "2026-03-31",
      "31 December 2020",
      "2020-12-31",
    ]),
  );
});

test("a company without a newer quarter has no day of its filing", () => {
  const { names } = dataBlock({
    brief: { ...brief, filings: { ...brief.filings, quarterly: null } },
  }).citable;
  expect(names).not.toContain("2026-05-01");
  expect(names.every((name) => typeof name === "string")).toBe(true);
});

test("names from filings are cut to 120 characters in one line", () => {
  const long = `  A \n\t name ${"b".repeat(200)}`;
  const cut = `A name ${"b".repeat(113)}`;
  const evil = briefOf({ name: long });
  evil.details.segments[0]!.name = long;
  evil.industry.peers.companies[0]!.name = long;
  const { data, citable } = dataBlock({ brief: evil });
  expect(data).toMatchObject({ company: cut });
  expect(data).toMatchObject({ segments: [cut, "Pumps", "Valves"], peers: [cut, "Peer BBB", "Peer CCC"] });
  expect(citable.names).toEqual(expect.arrayContaining([cut]));
  for (const line of (data as { figures: string[] }).figures) expect(line).not.toMatch(/\s\s|\n|b{120}/);
});

const filingText = (business: string | null, risks: string | null): FilingText => ({
  business,
  risks,
  source: { ...derived("made up for a test"), label: "10-K filed 2026-02-10" },
});
const blockOf = (purpose: Purpose, text: FilingText | null) =>
  filingBlock({ ...brief, filingText: text }, purpose);

test("a question that needs a filing's words has its source, and null for what is not at hand", () => {
  expect(blockOf("forecast", filingText("It makes pumps.", null))).toEqual({
    filing: { source: "10-K filed 2026-02-10", business: "It makes pumps.", riskFactors: null },
  });
  expect(blockOf("risks", filingText(null, "Pumps may fail."))).toEqual({
    filing: { source: "10-K filed 2026-02-10", business: null, riskFactors: "Pumps may fail." },
  });
  expect(blockOf("forecast", null)).toEqual({});
});

test.each(["points", "summaries"] as const)(
  "a question for %s needs none of the filing's words",
  (purpose) => {
    expect(blockOf(purpose, filingText("It makes pumps.", "Pumps may fail."))).toEqual({});
  },
);

test.each([
  ["forecast", 6_000, 4_000],
  ["company", 12_000, null],
  ["analysis", 8_000, 2_000],
  ["catalysts", 8_000, null],
  ["risks", 2_000, 12_000],
] as const)("a question for %s has %j characters of business and %j of risks", (purpose, business, risks) => {
  const long = "a".repeat(20_000);
  const { filing } = blockOf(purpose, filingText(long, long)) as {
    filing: { business: string | null; riskFactors: string | null };
  };
  expect([filing.business?.length ?? null, filing.riskFactors?.length ?? null]).toEqual([business, risks]);
});
