import { adjustedStatements, costOfEquity } from "@plumbline/model";
import {
  conceptNames,
  type ConceptName,
  type IndustryRow,
  type StatementPeriod,
} from "../../company/company-data.ts";
import { type Figure } from "@plumbline/report/provenance.ts";
import { type Peer } from "@plumbline/report/report.ts";
import { derived } from "../../company/provenance.ts";
import type { CompanyBrief } from "../analyst.ts";
import { plainSketch, type Sketch } from "./sketch.ts";

/** Creates a figure without a filing. */
export const createFigure = (value: number | null): Figure => ({
  value,
  source: derived("made up for a test"),
});
/** Creates a figure that a filing states, as operating income; without one it is derived. */
const createStated = (value: number): Figure => ({
  value,
  source: { ...derived("made up for a test"), kind: "filing" },
});
const quarterDays = "-03-31";

/** Creates a year or twelve months with exactly these figures. */
export const createPeriod = (
  label: string,
  year: number,
  end: string,
  values: Partial<Record<ConceptName, number>>,
) =>
  ({
    label,
    fiscalYear: year,
    start: `${year}-01-01`,
    end,
    figures: {
      ...(Object.fromEntries(
        conceptNames.map((name) => [name, createFigure(values[name] ?? null)]),
      ) as StatementPeriod["figures"]),
      ...(values.operatingIncome !== undefined && {
        operatingIncome: createStated(values.operatingIncome),
      }),
    },
  }) satisfies StatementPeriod;

/** Replaces some figures of a period. */
export const replaceFigures = (
  given: StatementPeriod,
  values: Partial<Record<ConceptName, number | null>>,
): StatementPeriod => {
  const own = Object.entries(values).map(([name, value]) => [name, createFigure(value)]);
  return { ...given, figures: { ...given.figures, ...Object.fromEntries(own) } };
};

const createPeriods = (sketch: Sketch) => {
  let revenue = sketch.firstRevenue;
  let equity = sketch.firstEquity;
  const count = sketch.margins.length;
  return sketch.margins.map((margin, i) => {
    const isTrailing = i === count - 1;
    if (i > 0) revenue *= 1 + (sketch.growth[i - 1] ?? 0.03);
    const netIncome = revenue * margin;
    if (i > 0) equity += netIncome * (1 - sketch.payout);
    const year = 2026 - count + 1 + i;
    return createPeriod(
      isTrailing ? "TTM" : String(year),
      year,
      isTrailing ? `${year}${quarterDays}` : `${year}-12-31`,
      {
        revenue,
        costOfSales: revenue * sketch.cost,
        netIncome,
        bookEquity: equity,
        operatingIncome: netIncome / 0.78 + sketch.debt * 0.05,
        pretaxIncome: netIncome / 0.78,
        incomeTax: (netIncome / 0.78) * 0.22,
        interestExpense: sketch.debt * 0.05,
        researchAndDevelopment: revenue * sketch.research,
        cash: sketch.cash,
        longTermDebt: sketch.debt,
        goodwill: sketch.goodwill,
        capitalExpenditure: revenue * 0.07,
        depreciation: revenue * 0.04,
        dividends: Math.max(0, netIncome * sketch.payout * 0.4),
        buybacks: Math.max(0, netIncome * sketch.payout * 0.6),
      },
    );
  });
};

const createPeer = (ticker: string, over: Partial<Peer> = {}): Peer => ({
  ticker,
  name: `Peer ${ticker}`,
  revenue: 5e9,
  growth: 0.071,
  netMargin: 0.093,
  returnOnEquity: 0.164,
  marketCap: 2e10,
  priceToEarnings: 21.3,
  priceToSales: 2.4,
  ...over,
});

/** Builds a brief as the pipeline builds it from the filings. */
export const buildBrief = (over: Partial<Sketch> = {}): CompanyBrief => {
  const sketch = { ...plainSketch, ...over };
  const periods = createPeriods(sketch);
  const annual = periods.slice(0, -1);
  const trailing = periods.at(-1) as StatementPeriod;
  const value = (one: StatementPeriod, name: ConceptName) => one.figures[name].value as number;
  const years = periods.map((one) => ({
    year: one.fiscalYear,
    revenue: value(one, "revenue"),
    netIncome: value(one, "netIncome"),
    bookEquity: value(one, "bookEquity"),
    research: value(one, "researchAndDevelopment"),
  }));
  const all = adjustedStatements({ years, researchLife: 3 });
  const last = all.at(-1) as (typeof all)[number];
  const row: IndustryRow = {
    industry: "Machinery",
    leveredBeta: 1.05,
    unleveredBetaCashCorrected: 0.95,
    evToSales: 2.6,
    priceToSales: 2.4,
    netMargin: 0.098,
    roe: 0.171,
    salesToBookEquity: 1.9,
    revenueGrowth5y: 0.061,
    costOfEquity: 0.088,
    stdDevStock: 0.35,
    rdLife: 3,
    ...sketch.industry,
  };
  const newest = annual.at(-1) as StatementPeriod;
  const segments = sketch.segments.flatMap((share, i) =>
    [newest.fiscalYear - 1, newest.fiscalYear].map((year) => ({
      name: ["Pumps", "Valves", "Service", "Parts"][i] ?? `Line ${i}`,
      type: "OPERATING" as const,
      fiscalYear: year,
      revenue: createFigure(
        share *
          value(annual.find(({ fiscalYear }) => fiscalYear === year) ?? newest, "revenue") *
          (year < newest.fiscalYear && i === 0 ? 0.97 : 1),
      ),
    })),
  );
  const country = { country: "United States", equityRiskPremium: 0.0446, taxRate: 0.25 };
  const filing = {
    form: "10-K",
    accession: "0000000001-26-000001",
    filed: "2026-02-10",
    periodEnd: newest.end,
    url: "https://www.sec.gov/",
  };
  return {
    subject: { ticker: sketch.ticker, cik: 1, companyName: sketch.name, exchange: "NYSE" },
    filings: {
      annual: filing,
      quarterly: { ...filing, form: "10-Q", filed: "2026-05-01", periodEnd: trailing.end },
      earlierAnnual: [],
      sic: 3560,
      sicDescription: "General Industrial Machinery & Equipment",
      currency: "USD",
    },
    statements: { annual, trailing, sharesOutstanding: createFigure(sketch.shares), warnings: [] },
    adjusted: all.slice(0, -1),
    trailing: last,
    trailingChange: last,
    details: {
      segments,
      options: sketch.options && { ...sketch.options, source: derived("Made up.") },
      unfunded: {
        pension: createFigure(null),
        postRetirement: createFigure(null),
        healthcare: createFigure(null),
        deferredCompensation: createFigure(null),
        lawsuits: createFigure(null),
        environmental: createFigure(null),
        other: createFigure(null),
      },
      warnings: [],
    },
    filingText: null,
    quarterlyReport: null,
    industry: {
      industry: row,
      sector: "Industrials",
      valueMethod: sketch.financial ? "FINANCIAL" : "NON_FINANCIAL",
      segmentIndustries: [{ segment: "Whole company", revenue: last.revenue, industry: row }],
      segmentCountries: [
        {
          segment: "Whole company",
          revenue: last.revenue,
          ...country,
          source: derived("made up for a test"),
        },
      ],
      peers: {
        basis: "Medians of 3 companies.",
        companies: [createPeer("AAA"), createPeer("BBB"), createPeer("CCC")],
        ofSector: 0,
        medians: createPeer("", { name: "Median" }),
        own: createPeer(sketch.ticker),
      },
      source: derived("made up for a test"),
    },
    market: {
      price: createFigure(sketch.price),
      priceDate: sketch.price === null ? null : "2026-08-21",
      volatility: 0.3,
      dividendYield: 0.01,
      bondYield: createFigure(0.0474),
      bondYieldDate: "2026-08-20",
      history: [],
    },
    costOfEquity: costOfEquity({
      valueMethod: sketch.financial ? "FINANCIAL" : "NON_FINANCIAL",
      bondYield: 0.0474,
      defaultSpread: 0.0023,
      bondYieldCountry: "United States",
      operatingSegments: [
        {
          segment: "Whole company",
          revenue: last.revenue,
          evSalesRatio: row.evToSales,
          mcSalesRatio: row.priceToSales,
          unleveredBeta: row.unleveredBetaCashCorrected,
          equityBeta: row.leveredBeta,
        },
      ],
      geographicSegments: [{ revenue: last.revenue, ...country }],
      marketDebt: sketch.debt,
      cash: sketch.cash,
      price: sketch.price,
      sharesOutstanding: sketch.shares,
      marginalTaxRate: 0.25,
    }),
    rating: { rating: "A", coverage: 12.4, pDistress: sketch.pDistress, lowDebt: null, note: null },
    base: {
      revenue: last.revenue,
      netIncome: last.adjustedNetIncome,
      bookEquity: last.adjustedEquity,
      shares: sketch.shares,
      fiscalYear: last.year,
      latestFinancialsDate: trailing.end,
    },
  };
};
