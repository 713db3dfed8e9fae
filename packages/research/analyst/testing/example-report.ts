import { buildBrief } from "./brief.ts";
import { buildReport } from "./report.ts";
import type { Sketch } from "./sketch.ts";
import { assumed } from "../../company/provenance.ts";
import { type Provenance } from "@plumbline/report/provenance.ts";
import { type AdjustedRow, peers, type ReportContent } from "@plumbline/report/report.ts";

const filing: Provenance = {
  kind: "filing",
  label: "10-K filed 2026-02-10",
  form: "10-K",
  accession: "0000000001-26-000001",
  tag: "us-gaap:Revenues",
  periodStart: "2025-01-01",
  periodEnd: "2025-12-31",
  filed: "2026-02-10",
  url: "https://www.sec.gov/Archives/x.htm",
  note: null,
};
const createFigure = (value: number | null) => ({ value, source: filing });

const year: AdjustedRow = {
  label: "2025",
  year: 2025,
  periodEnd: "2025-12-31",
  revenue: createFigure(11_500),
  netIncome: createFigure(1_400),
  bookEquity: createFigure(8_100),
  researchAndDevelopment: createFigure(null),
  adjustedNetIncome: 1_430,
  adjustedNetIncomeMargin: 0.124,
  reinvestment: 700,
  fcfe: 730,
  adjustedEquity: 9_000,
  adjustedROE: 0.17,
  adjustedSalesToEquityRatio: 1.28,
  oneYearCAGR: 0.07,
  threeYearCAGR: null,
  fiveYearCAGR: null,
};

const unfunded = { value: 0, explanation: "none reported", source: assumed("none reported") };

/** Creates the report of a made-up company, valued by the model, with statements of one year. */
export const createExampleReport = async (sketch: Partial<Sketch> = {}): Promise<ReportContent> => {
  const brief = buildBrief({ options: { count: 3, strike: 40, maturity: 5 }, ...sketch });
  const { forecasts, valuation, thesis } = await buildReport(brief);
  return {
    latestFilingForm: "10-K",
    latestFilingDate: "2026-02-10",
    latestFilingUrl: filing.url,
    company: {
      description: thesis.companyDescription,
      industry: brief.industry.industry.industry,
      sector: brief.industry.sector,
      exchange: brief.subject.exchange,
      currency: "USD",
      stockPrice: brief.market.price.value,
      priceDate: brief.market.priceDate,
      marketCap: null,
      sharesOutstanding: brief.base.shares,
    },
    financials: { adjusted: [year], notes: [] },
    valuation,
    thesis,
    forecasts: [forecasts.base, forecasts.bull, forecasts.bear],
    segments: [{ name: "Pumps", type: "OPERATING", year: 2025, revenue: 11_500, source: filing }],
    otherClaims: {
      stock_options: {
        number_of_stock_options: 3,
        weighted_average_strike_price: 40,
        weighted_average_maturity: 5,
        assumed_volatility: 0.3,
        assumed_dividend_yield: 0.01,
        value_of_options: valuation.summary.employeeOptions,
        value_at_market_price: 120,
        source: filing,
        sources: { assumed_volatility: assumed("of its price") },
      },
      unfunded_liabilities: {
        pension_obligations: {
          value: 95,
          explanation: "benefit obligation less plan assets",
          source: { ...filing, tag: "PensionLiability", note: "benefit obligation less plan assets" },
        },
        post_retirement_benefits: unfunded,
        healthcare_liabilities: unfunded,
        deferred_compensation: unfunded,
        lawsuit_contingencies: unfunded,
        environmental_liabilities: unfunded,
        other: unfunded,
      },
    },
    // Counts of peers are for the texts alone.
    peers: peers.parse(brief.industry.peers),
    priceHistory: [],
    inputs: {},
    sources: { stockPrice: filing, bondYield: assumed("the last known yield") },
  };
};
