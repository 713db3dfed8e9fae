import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import type { FilingText } from "../../company/company-data.ts";
import { strangeFigures } from "../figure-check/check-figures.ts";
import { figureSheet } from "../figure-check/figure-sheet.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { dataBlock, filingBlock } from "./data-block.ts";
import type { Purpose } from "./language-model.ts";

const report = await buildReport(buildBrief());
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

test("includes stories and the recommendation once they exist", () => {
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

test("has no price date without a price", () => {
  const { data, citable } = dataBlock({ brief: buildBrief({ price: null }) });
  expect(data).toMatchObject({ priceDate: null });
  expect(citable.names).not.toContain("2026-08-21");
});

test("citable are the sheet, its currency, and the years of the record and of the dates", () => {
  const { citable } = dataBlock({ brief });
  expect(citable.figures).toEqual(figureSheet({ brief }));
  expect(citable.currency).toBe("USD");
  // The base year is 2026 (trailing months); its forecast starts the year after.
  expect([...citable.years].sort((a, b) => a - b)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027]);
});

test("forecast years are citable once there is a valuation", () => {
  const { citable } = dataBlock(report);
  const last = Math.max(
    ...valuation.cases.flatMap(({ forecastYears }) => forecastYears.map(({ year }) => year)),
  );
  expect(last).toBeGreaterThan(2027);
  expect(Math.max(...citable.years)).toBe(last);
});

test("citable names are segments, the industry, companies in full and in short, and dates", () => {
  const named = buildBrief({ name: "3M CO" });
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
      // Year end, filing dates, price date and end of the trailing months.
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

test("omits the filing date of a missing quarterly report", () => {
  const { names } = dataBlock({
    brief: { ...brief, filings: { ...brief.filings, quarterly: null } },
  }).citable;
  expect(names).not.toContain("2026-05-01");
  expect(names.every((name) => typeof name === "string")).toBe(true);
});

test("truncates names from filings to 120 characters in one line", () => {
  const long = `  A \n\t name ${"b".repeat(200)}`;
  const cut = `A name ${"b".repeat(113)}`;
  const evil = buildBrief({ name: long });
  evil.details.segments[0]!.name = long;
  evil.industry.peers.companies[0]!.name = long;
  const { data, citable } = dataBlock({ brief: evil });
  expect(data).toMatchObject({ company: cut });
  expect(data).toMatchObject({ segments: [cut, "Pumps", "Valves"], peers: [cut, "Peer BBB", "Peer CCC"] });
  expect(citable.names).toEqual(expect.arrayContaining([cut]));
  for (const line of (data as { figures: string[] }).figures) expect(line).not.toMatch(/\s\s|\n|b{120}/);
});

const createFilingText = (business: string | null, risks: string | null): FilingText => ({
  business,
  risks,
  source: { ...derived("made up for a test"), label: "10-K filed 2026-02-10" },
});
const createBlock = (purpose: Purpose, text: FilingText | null) =>
  filingBlock({ ...brief, filingText: text }, purpose);

test("includes filing text with its source, and null for a missing part", () => {
  expect(createBlock("forecast", createFilingText("It makes pumps.", null))).toEqual({
    filing: { source: "10-K filed 2026-02-10", business: "It makes pumps.", riskFactors: null },
  });
  expect(createBlock("risks", createFilingText(null, "Pumps may fail."))).toEqual({
    filing: { source: "10-K filed 2026-02-10", business: null, riskFactors: "Pumps may fail." },
  });
  expect(createBlock("forecast", null)).toEqual({});
});

test.each(["points", "summaries"] as const)("a question for %s includes no filing text", (purpose) => {
  expect(createBlock(purpose, createFilingText("It makes pumps.", "Pumps may fail."))).toEqual({});
});

test.each([
  ["forecast", 6_000, 4_000],
  ["company", 12_000, null],
  ["analysis", 8_000, 2_000],
  ["catalysts", 8_000, null],
  ["risks", 2_000, 12_000],
] as const)(
  "a question for %s includes %j characters of business and %j of risks",
  (purpose, business, risks) => {
    const long = "a".repeat(20_000);
    const { filing } = createBlock(purpose, createFilingText(long, long)) as {
      filing: { business: string | null; riskFactors: string | null };
    };
    expect([filing.business?.length ?? null, filing.riskFactors?.length ?? null]).toEqual([business, risks]);
  },
);

const reportOf3M = await buildReport(buildBrief({ name: "3M CO" }));
const caseOf3M = (wanted: "base" | "bull" | "bear") => {
  const found = reportOf3M.valuation.cases.find(({ type }) => type === wanted);
  return { value: `$${found?.perShareValue.toFixed(2)}`, change: found?.upsidePercent ?? Number.NaN };
};
const percentOf = (change: number) => `${Math.abs(change * 100).toFixed(1)}%`;
const percentileOf3M = (rank: "p10" | "p90") => `$${reportOf3M.valuation.percentiles[rank]?.toFixed(2)}`;
const [base, bull, bear] = [caseOf3M("base"), caseOf3M("bull"), caseOf3M("bear")];

// Sentences as a language model writes them, with figures of the report.
test.each([
  "Revenue grew 7.0% in fiscal 2025 to $11.2bn, and 4.0% more over the trailing 12 months to $11.7bn.",
  "Over three years 3M's revenue grew 7.0% a year, and 7.0% a year over 5 years.",
  `The base case takes growth of ${percentOf(reportOf3M.forecasts.base.revenueGrowthRate.value)} a year, fading to 4.5% over six years.`,
  `Growth lasts ${reportOf3M.forecasts.base.yearsToStability.value} years in the base case.`,
  `The base value of ${base.value} is ${percentOf(base.change)} ${base.change > 0 ? "above" : "below"} the price of $60.00 on 21 August 2026.`,
  "On August 21, 2026 a share cost $60.00; on 21 August the yield was 1.0%.",
  "In the year to 31 December 2024 net income was $1.3bn.",
  `The bear case comes to ${bear.value}, a downside of ${percentOf(bear.change)}; the bull case offers ${percentOf(bull.change)} upside.`,
  `Between the 10th and 90th percentiles of 200 simulated values lie ${percentileOf3M("p10")} and ${percentileOf3M("p90")}.`,
  "It trades at 21.3x earnings and 2.4x sales.",
  "Net margin ranged between 12.0 and 16.0%, from 2020 to 2025.",
  "The 10-year Treasury yield underlies the risk-free rate of 4.5%.",
])("%s: every figure is in the report", (text) => {
  expect(strangeFigures(text, dataBlock(reportOf3M).citable)).toEqual([]);
});
