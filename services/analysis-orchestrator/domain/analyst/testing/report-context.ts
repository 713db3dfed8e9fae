import type { ConceptName } from "../../company/company-data.ts";
import type { Peer } from "@plumbline/report/report.ts";
import type { CaseType, ValuationCase } from "@plumbline/report/valuation.ts";
import type { CompanyBrief } from "../analyst.ts";
import type { EquityRecord } from "../record/equity-record.ts";
import type { Evidence, MarginRecord } from "../record/evidence.ts";
import type { ReportContext, SegmentView } from "../thesis/report-context.ts";
import { money, perShare } from "../wording/format.ts";
import type { GrowthRecord } from "../record/growth-record.ts";
import type { IndustryFigure, IndustryView } from "../record/industry-view.ts";
import { briefOf } from "./brief.ts";
import { type Drivers, forecastsOf } from "./forecasts.ts";
import { levelMargin, noEquity, noGrowth, noIndustry } from "./records.ts";
import { type ValuationChanges, valuationOf } from "./valuation.ts";

/** A figure of one industry. */
export const ofIndustry = (value: number, isMixed = false): IndustryFigure => ({ value, isMixed });

/** A segment with a tenth of revenue. */
export const segment = (name: string, changes: Partial<SegmentView> = {}): SegmentView => ({
  name,
  year: 2025,
  revenue: 1_000,
  share: 0.1,
  growth: null,
  ...changes,
});

const plainBrief = briefOf({ segments: [] });
const companies = (count: number): Peer[] =>
  ["AAA", "BBB", "CCC", "DDD"]
    .slice(0, count)
    .map((ticker) => ({ ...plainBrief.industry.peers.own, ticker }));
const noMedians: Partial<Peer> = { growth: null, netMargin: null, returnOnEquity: null };

export type FactsChanges = {
  price?: number | null;
  upside?: number | null;
  drivers?: Partial<Record<CaseType, Drivers>>;
  growth?: Partial<GrowthRecord>;
  margin?: Partial<MarginRecord>;
  equity?: Partial<EquityRecord>;
  industry?: Partial<IndustryView>;
  evidence?: Partial<Evidence>;
  valuation?: ValuationChanges;
  operating?: SegmentView[];
  geographic?: SegmentView[];
  /** By driver, the weightiest first. */
  elasticities?: Record<string, number>;
  implied?: Record<string, number>;
  /** Figures of the latest twelve months; a figure that is not given does not exist. */
  figures?: Partial<Record<ConceptName, number>>;
  peers?: { count?: number; medians?: Partial<Peer> };
  rating?: Partial<CompanyBrief["rating"]>;
  brief?: Partial<CompanyBrief>;
};

/**
 * What the texts draw on, of a company that has little to tell: no segments, no industry, no record, no drivers that weigh. Every text
 * is then at its shortest, and a change brings the sentence that it is about.
 */
export const factsOf = (changes: FactsChanges = {}): ReportContext => {
  const {
    price = 100,
    upside = price === null ? null : 0.2,
    figures = {},
    peers = {},
    implied = {},
  } = changes;
  const valuation = valuationOf(changes.valuation);
  const [base, bull, bear] = valuation.cases as [ValuationCase, ValuationCase, ValuationCase];
  const { statements, industry } = plainBrief;
  const names = Object.keys(statements.trailing.figures) as ConceptName[];
  const source = statements.sharesOutstanding.source;
  const known = Object.entries(changes.elasticities ?? {}).map(([name, value]) => ({
    driver: name,
    value,
    label: "High",
  }));
  return {
    name: "Example Works",
    ticker: "EXW",
    price,
    upside,
    base,
    bull,
    bear,
    forecasts: forecastsOf(changes.drivers),
    valuation,
    evidence: {
      name: "Example Works",
      currency: "USD",
      isFinancial: false,
      isLossMaker: false,
      riskFreeRate: 0.045,
      equityRiskPremium: 0.045,
      costOfEquity: 0.09,
      stableCostOfEquity: 0.085,
      ...changes.evidence,
      growth: { ...noGrowth, ...changes.growth },
      margin: { ...levelMargin, ...changes.margin },
      equity: { ...noEquity, ...changes.equity },
      industry: { ...noIndustry, ...changes.industry },
    },
    brief: {
      ...plainBrief,
      adjusted: [],
      base: { ...plainBrief.base, revenue: 10_000 },
      statements: {
        ...statements,
        trailing: {
          ...statements.trailing,
          figures: Object.fromEntries(
            names.map((name) => [name, { value: figures[name] ?? null, source }]),
          ) as typeof statements.trailing.figures,
        },
      },
      industry: {
        ...industry,
        peers: {
          ...industry.peers,
          companies: companies(peers.count ?? 0),
          medians: { ...industry.peers.medians, ...noMedians, ...peers.medians },
        },
      },
      rating: { rating: "A", coverage: null, pDistress: 0.01, note: null, ...changes.rating },
      ...changes.brief,
    },
    operating: changes.operating ?? [],
    geographic: changes.geographic ?? [],
    implied: (name) => implied[name] ?? null,
    elasticity: (name) => known.find((row) => row.driver === name) ?? null,
    byWeight: known.map(({ driver: name, value }) => ({ driver: name, value })),
    money: (millions) => money(millions, "USD"),
    perShare: (value) => perShare(value, "USD"),
  };
};
