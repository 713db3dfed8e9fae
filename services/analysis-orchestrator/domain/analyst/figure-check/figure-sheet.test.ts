import { expect, test } from "vitest";
import { type FigureKind, figureSheet, type SheetFigure, writtenFigure } from "./figure-sheet.ts";
import { readEvidence } from "../record/evidence.ts";
import { buildBrief } from "../testing/brief.ts";

/** Fiscal years 2018 to 2025 and trailing months to March 2026. */
const brief = buildBrief({
  growth: [0.02, 0.04, 0.06, 0.08, 0.1, 0.05, 0.03, 0.02],
  margins: [0.1, 0.12, 0.11, 0.13, 0.14, 0.12, 0.15, 0.13, 0.125],
  research: 0,
});

const listRows = (figures: readonly SheetFigure[]) =>
  figures.map(({ name, kind, value }): [string, FigureKind, number] => [name, kind, value]);
const findRows = (figures: readonly SheetFigure[], pattern: RegExp) =>
  listRows(figures.filter(({ name }) => pattern.test(name)));

test("lists money figures of the last six fiscal years and the trailing months, oldest first", () => {
  const figures = figureSheet({ brief });
  expect(findRows(figures, /^Revenue, /).map(([name]) => name)).toEqual([
    "Revenue, fiscal 2020",
    "Revenue, fiscal 2021",
    "Revenue, fiscal 2022",
    "Revenue, fiscal 2023",
    "Revenue, fiscal 2024",
    "Revenue, fiscal 2025",
    "Revenue, trailing twelve months",
  ]);
  const last = brief.statements.annual.at(-1)?.figures;
  expect(findRows(figures, /, fiscal 2025$/).slice(0, 10)).toEqual([
    ["Revenue, fiscal 2025", "money", last?.revenue.value],
    ["Net income as reported, fiscal 2025", "money", last?.netIncome.value],
    ["Operating income, fiscal 2025", "money", last?.operatingIncome.value],
    ["Book equity, fiscal 2025", "money", last?.bookEquity.value],
    ["Research and development, fiscal 2025", "money", last?.researchAndDevelopment.value],
    ["Capital expenditure, fiscal 2025", "money", last?.capitalExpenditure.value],
    ["Dividends, fiscal 2025", "money", last?.dividends.value],
    ["Buybacks, fiscal 2025", "money", last?.buybacks.value],
    ["Cash, fiscal 2025", "money", 900],
    ["Long-term debt, fiscal 2025", "money", 1_500],
  ]);
  const months = brief.statements.trailing.figures;
  expect(findRows(figures, /^(Revenue|Cash), trailing twelve months$/)).toEqual([
    ["Revenue, trailing twelve months", "money", months.revenue.value],
    ["Cash, trailing twelve months", "money", 900],
  ]);
});

test("includes operating cash flow if it is known", () => {
  const trailing = {
    ...brief.statements.trailing,
    figures: {
      ...brief.statements.trailing.figures,
      operatingCashFlow: { ...brief.statements.trailing.figures.revenue, value: 77 },
    },
  };
  const figures = figureSheet({ brief: { ...brief, statements: { ...brief.statements, trailing } } });
  expect(findRows(figures, /^Operating cash flow/)).toEqual([
    ["Operating cash flow, trailing twelve months", "money", 77],
  ]);
});

test("lists the trailing months once if they are the last fiscal year", () => {
  const trailing = { ...brief.statements.trailing, label: "2025" };
  const figures = figureSheet({ brief: { ...brief, statements: { ...brief.statements, trailing } } });
  expect(
    findRows(figures, /^Revenue, /)
      .map(([name]) => name)
      .slice(-2),
  ).toEqual(["Revenue, fiscal 2024", "Revenue, fiscal 2025"]);
});

test("lists figures of the record, the industry and the market by name", () => {
  const { medians } = brief.industry.peers;
  const own = { ...brief.industry.peers.own, priceToEarnings: 19.4, priceToSales: 2.7 };
  const company = {
    ...brief,
    industry: { ...brief.industry, peers: { ...brief.industry.peers, own } },
    costOfEquity: { ...brief.costOfEquity, stableCostOfEquity: 0.0812 },
  };
  const { growth, margin, equity, industry } = readEvidence(company);
  const figures = listRows(figureSheet({ brief: company }));
  const from = figures.findIndex(([name]) => name === "Revenue growth, last fiscal year");
  const to = figures.findIndex(([name]) => name.startsWith("Pumps"));
  expect(figures.slice(from, to)).toEqual([
    ["Revenue growth, last fiscal year", "rate", growth.oneYear],
    ["Revenue growth a year over three years", "rate", growth.threeYear],
    ["Revenue growth a year over five years", "rate", growth.fiveYear],
    ["Growth of trailing revenue over the last fiscal year", "rate", growth.sinceAnnual],
    ["Net margin, trailing", "rate", 0.125],
    ["Net margin, mean of two years", "rate", margin.twoYear],
    ["Net margin, mean of five years without the worst", "rate", margin.fiveYear],
    ["Net margin, lowest (fiscal 2018)", "rate", 0.1],
    ["Net margin, highest (fiscal 2024)", "rate", 0.15],
    ["Return on adjusted equity, median of five years", "rate", equity.medianRoe],
    ["Return on adjusted equity, trailing", "rate", equity.roe],
    ["Sales to adjusted equity, three-year mean", "ratio", equity.ownRatio],
    ["Sales added for each dollar of equity added", "ratio", equity.incrementalRatio],
    ["Industry's net margin", "rate", industry.margin?.value],
    ["Industry's past revenue growth a year", "rate", industry.growth?.value],
    ["Industry's return on equity", "rate", industry.roe?.value],
    ["Industry's sales to equity", "ratio", industry.ratio?.value],
    ["Peers' median growth", "rate", medians.growth],
    ["Peers' median net margin", "rate", medians.netMargin],
    ["Peers' median return on equity", "rate", medians.returnOnEquity],
    ["Peers' median price to earnings", "ratio", 21.3],
    ["Peers' median price to sales", "ratio", 2.4],
    ["Own price to earnings", "ratio", 19.4],
    ["Own price to sales", "ratio", 2.7],
    ["Risk-free rate", "rate", company.costOfEquity.riskFreeRate],
    ["Equity risk premium", "rate", company.costOfEquity.equityRiskPremium],
    ["Levered beta", "ratio", company.costOfEquity.leveredBeta],
    ["Equity beta", "ratio", company.costOfEquity.equityBeta],
    ["Cost of equity", "rate", company.costOfEquity.costOfEquity],
    ["Stable cost of equity", "rate", 0.0812],
    ["Interest coverage", "ratio", 12.4],
    ["Probability of distress within ten years", "rate", 0.0124],
    ["Share price", "perShare", 60],
    ["Dividend yield", "rate", 0.01],
    ["Volatility of the share", "rate", 0.3],
  ]);
});

test("omits unknown figures", () => {
  const bare = buildBrief({ growth: [0.1], margins: [0.1, 0.1], price: null, segments: [] });
  bare.rating.coverage = Number.POSITIVE_INFINITY;
  bare.market.volatility = null;
  const names = figureSheet({ brief: bare }).map(({ name }) => name);
  expect(names).toContain("Cost of equity");
  for (const name of [
    "Share price",
    "Interest coverage",
    "Volatility of the share",
    "Revenue growth, last fiscal year",
  ])
    expect(names).not.toContain(name);
});

test("omits figures of a missing record, industry or peer group", () => {
  const bare = buildBrief({
    industry: {
      netMargin: null,
      roe: null,
      salesToBookEquity: null,
      revenueGrowth5y: null,
    },
    segments: [],
  });
  bare.industry.peers.medians = {
    ...bare.industry.peers.medians,
    growth: null,
    netMargin: null,
    returnOnEquity: null,
  };
  bare.statements.annual = [];
  bare.adjusted = [];
  const names = figureSheet({ brief: bare }).map(({ name }) => name);
  expect(
    names.filter((name) => /^Industry's|^Net margin, (lowest|highest)|^Peers' median/.test(name)),
  ).toEqual(["Peers' median price to earnings", "Peers' median price to sales"]);
  expect(names).toContain("Net margin, trailing");
});

test("lists revenue, share and growth of segments, operating segments first", () => {
  const [pumps] = brief.details.segments;
  const createPlace = (name: string, fiscalYear: number, value: number) => ({
    name,
    type: "GEOGRAPHIC" as const,
    fiscalYear,
    revenue: { value, source: pumps!.revenue.source },
  });
  const figures = figureSheet({
    brief: {
      ...brief,
      details: {
        ...brief.details,
        segments: [
          createPlace("Canada", 2024, 200),
          createPlace("Canada", 2025, 300),
          createPlace("Mexico", 2025, 100),
          { ...pumps!, fiscalYear: 2025, revenue: { ...pumps!.revenue, value: 50 } },
        ],
      },
    },
  });
  expect(findRows(figures, /^(Pumps|Canada|Mexico)/)).toEqual([
    ["Pumps: revenue, fiscal 2025", "money", 50],
    ["Pumps: share of revenue, fiscal 2025", "rate", 1],
    ["Canada: revenue, fiscal 2025", "money", 300],
    ["Canada: share of revenue, fiscal 2025", "rate", 0.75],
    ["Canada: growth, fiscal 2025", "rate", 0.5],
    ["Mexico: revenue, fiscal 2025", "money", 100],
    ["Mexico: share of revenue, fiscal 2025", "rate", 0.25],
  ]);
});

test.each([
  ["rate", 0.0642, "6.4%"],
  ["money", 331_839, "€331.8bn"],
  ["perShare", 348.07, "€348.07"],
  ["ratio", 2.154, "2.15"],
  ["years", 8, "8"],
  ["count", 10_000, "10,000"],
] as const)("formats a figure of kind %s as the report does", (kind, value, written) => {
  expect(writtenFigure({ name: "Figure", kind, value }, "EUR")).toBe(written);
});
