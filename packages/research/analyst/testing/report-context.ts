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
import { buildBrief } from "./brief.ts";
import { type Drivers, createForecasts } from "./forecasts.ts";
import { levelMargin, noEquity, noGrowth, noIndustry } from "./records.ts";
import { type ValuationChanges, createValuation } from "./valuation.ts";

/** Creates a figure of one industry. */
export const createIndustryFigure = (value: number, isMixed = false): IndustryFigure => ({ value, isMixed });

/** Creates a segment with a tenth of revenue. */
export const createSegmentView = (name: string, changes: Partial<SegmentView> = {}): SegmentView => ({
  name,
  kind: "segment",
  year: 2025,
  revenue: 1_000,
  share: 0.1,
  growth: null,
  ...changes,
});

const plainBrief = buildBrief({ segments: [] });
const createPeers = (count: number): Peer[] =>
  ["AAA", "BBB", "CCC", "DDD"]
    .slice(0, count)
    .map((ticker) => ({ ...plainBrief.industry.peers.own, ticker }));
const noMedians: Partial<Peer> = { growth: null, netMargin: null, returnOnEquity: null };

export type ContextChanges = {
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
  /** Elasticities by driver, the largest first; with them the model gives the base case's value. */
  elasticities?: Record<string, number>;
  implied?: Record<string, number>;
  /** Figures of the latest twelve months; the others are null. */
  figures?: Partial<Record<ConceptName, number>>;
  peers?: { count?: number; medians?: Partial<Peer> };
  rating?: Partial<CompanyBrief["rating"]>;
  /** Sentences on what is unusual, by text. */
  unusual?: Record<string, string[]>;
  brief?: Partial<CompanyBrief>;
};

/**
 * Shares with which the model values the base case's drivers at its 120 a share: a point of growth
 * is then worth $4.25 and one of the margin $10.06.
 */
const consistentShares = 174.7;

/**
 * Creates the context of a company with as little data as possible: no segments, industry, history
 * or elasticities. Every text is then at its shortest, and a change adds the sentence that it
 * causes.
 */
export const createContext = (changes: ContextChanges = {}): ReportContext => {
  const {
    price = 100,
    upside = price === null ? null : 0.2,
    figures = {},
    peers = {},
    implied = {},
  } = changes;
  const valuation = createValuation(changes.valuation);
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
    base: changes.elasticities ? { ...base, sharesOutstanding: consistentShares } : base,
    bull,
    bear,
    forecasts: createForecasts(changes.drivers),
    valuation,
    evidence: {
      name: "Example Works",
      currency: "USD",
      isFinancial: false,
      isLossMaker: false,
      hasEarned: false,
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
          companies: createPeers(peers.count ?? 0),
          medians: { ...industry.peers.medians, ...noMedians, ...peers.medians },
        },
      },
      rating: { rating: "A", coverage: null, pDistress: 0.01, lowDebt: null, note: null, ...changes.rating },
      ...changes.brief,
    },
    operating: changes.operating ?? [],
    geographic: changes.geographic ?? [],
    readUnusual: (field) => changes.unusual?.[field] ?? [],
    readUnusualHeader: (field) => (changes.unusual?.[field] ? `Header of ${field}` : null),
    implied: (name) => implied[name] ?? null,
    elasticity: (name) => known.find((row) => row.driver === name) ?? null,
    byWeight: known.map(({ driver: name, value }) => ({ driver: name, value })),
    money: (millions) => money(millions, "USD"),
    perShare: (value) => perShare(value, "USD"),
  };
};
