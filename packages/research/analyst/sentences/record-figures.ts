import { limitRatio, type RatioKind } from "@plumbline/model";
import { dateInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import type { StatementPeriod } from "../../company/company-data.ts";
import type { CompanyBrief } from "../analyst.ts";
import { readEvidence } from "../record/evidence.ts";
import { describeAside } from "../thesis/phrases.ts";
import { type SegmentView, viewSegments } from "../thesis/report-context.ts";
import type { Candidate } from "./figure-phrases.ts";
import { isPlainName } from "./plain-name.ts";

const trailingWords = "over the latest twelve months";

/** Lists the reported figures of a fiscal year or of the trailing twelve months. */
export const periodFigures = ({ figures, label, end }: StatementPeriod): Candidate[] => {
  const isTrailing = label === "TTM";
  const when = isTrailing ? trailingWords : `in fiscal ${label}`;
  const at = isTrailing ? "ttm" : label;
  const of = (
    id: string,
    figure: keyof typeof figures,
    noun: string,
    more: Partial<Candidate> = {},
  ): Candidate => ({
    id: `${id}.${at}`,
    kind: "money",
    // A figure that only annual reports give is no figure of the twelve months.
    value: isTrailing && (figures[figure].source.periodEnd ?? end) < end ? null : figures[figure].value,
    group: "money",
    noun,
    when,
    end,
    ...more,
  });
  const atEnd = { when: isTrailing ? "at the latest balance sheet" : `at the end of fiscal ${label}` };
  return [
    of("revenue", "revenue", "revenue"),
    of("netIncome", "netIncome", "reported net income", { fall: "reported net loss" }),
    of("operatingIncome", "operatingIncome", "operating income", { fall: "operating loss" }),
    of("bookEquity", "bookEquity", "book equity", atEnd),
    of("research", "researchAndDevelopment", "research and development spending"),
    of("operatingCashFlow", "operatingCashFlow", "operating cash flow"),
    of("capitalExpenditure", "capitalExpenditure", "capital expenditure"),
    of("dividends", "dividends", "dividends", { isPlural: true }),
    of("buybacks", "buybacks", "buybacks", { isPlural: true }),
    of("cash", "cash", "cash", atEnd),
    of("longTermDebt", "longTermDebt", "long-term debt", atEnd),
  ];
};

const growth = { kind: "rate", group: "growth", noun: "revenue growth", fall: "revenue decline" } as const;
const margin = { kind: "rate", group: "margin" } as const;
const returns = { kind: "rate", group: "return" } as const;
const efficiency = { kind: "ratio", group: "efficiency" } as const;
const industry = { owner: "industry", possessor: "the industry's" } as const;
const peers = { owner: "peers", possessor: "the peers' median" } as const;

const ratioKinds: Partial<Record<Candidate["group"], RatioKind>> = {
  growth: "growth",
  margin: "margin",
  return: "returnOnEquity",
  efficiency: "salesToEquity",
  multiple: "multiple",
};

/** Takes the value from a ratio whose base is near zero, so that no text cites it. */
const limitCandidate = (candidate: Candidate): Candidate => {
  const kind = ratioKinds[candidate.group];
  return kind ? { ...candidate, value: limitRatio(kind, candidate.value) } : candidate;
};

/** Lists what the company's own record, its industry and its peers say. */
export const recordFigures = (brief: CompanyBrief): Candidate[] => {
  const evidence = readEvidence(brief);
  const { medians, own } = brief.industry.peers;
  const { low, high } = evidence.margin;
  const setAside = (end: "low" | "high") => {
    const aside = describeAside(evidence.margin, [end]);
    return aside && ` (${aside})`;
  };
  const adjusted = { ...margin, noun: "adjusted net margin", article: "an" } as const;
  const roe = { ...returns, noun: "return on adjusted equity", article: "a" } as const;
  const multiple = { kind: "ratio", group: "multiple" } as const;
  const earnings = { ...multiple, noun: "price-to-earnings ratio" } as const;
  const sales = { ...multiple, noun: "price-to-sales ratio" } as const;
  const year = { per: " a year" };
  const candidates: Candidate[] = [
    {
      ...growth,
      id: "growth.year",
      value: evidence.growth.oneYear,
      when: `in fiscal ${evidence.growth.lastYear}`,
    },
    {
      ...growth,
      ...year,
      id: "growth.threeYears",
      value: evidence.growth.threeYear,
      when: "over three years",
    },
    { ...growth, ...year, id: "growth.fiveYears", value: evidence.growth.fiveYear, when: "over five years" },
    {
      ...growth,
      id: "growth.sinceYearEnd",
      value: evidence.growth.sinceAnnual,
      group: "none",
      when: `from fiscal ${evidence.growth.lastYear} to the latest twelve months`,
    },
    { ...adjusted, id: "margin.ttm", value: evidence.margin.trailingReported, when: trailingWords },
    {
      ...adjusted,
      id: "margin.twoYears",
      value: evidence.margin.twoYearReported,
      noun: "mean adjusted net margin",
      article: "a",
      when: "over the two fiscal years on record before the latest twelve months",
    },
    {
      ...adjusted,
      id: "margin.lowest",
      value: low?.margin,
      noun: "lowest yearly adjusted net margin",
      article: "the",
      when: `in fiscal ${low?.year}${setAside("low")}`,
    },
    {
      ...adjusted,
      id: "margin.highest",
      value: high?.margin,
      noun: "highest yearly adjusted net margin",
      article: "the",
      when: `in fiscal ${high?.year}${setAside("high")}`,
    },
    { ...roe, id: "roe.ttm", value: evidence.equity.trailingRoe, when: trailingWords },
    {
      ...roe,
      id: "roe.fiveYears",
      value: evidence.equity.medianRoe,
      noun: "median return on adjusted equity",
      when: "over five years",
    },
    {
      ...efficiency,
      id: "salesToEquity.threeYears",
      value: evidence.equity.ownRatio,
      noun: "sales to adjusted equity",
      when: "over three years",
    },
    {
      ...efficiency,
      id: "salesToEquity.added",
      value: evidence.equity.incrementalRatio,
      noun: "added sales to added equity",
    },
    {
      ...margin,
      ...industry,
      id: "industry.margin",
      noun: "net margin",
      value: evidence.industry.margin?.value,
    },
    {
      ...growth,
      ...industry,
      ...year,
      id: "industry.growth",
      value: evidence.industry.growth?.value,
      when: "in the past",
    },
    {
      ...returns,
      ...industry,
      id: "industry.roe",
      noun: "return on equity",
      value: evidence.industry.roe?.value,
    },
    {
      ...efficiency,
      ...industry,
      id: "industry.salesToEquity",
      noun: "sales to equity",
      value: evidence.industry.ratio?.value,
    },
    { ...growth, ...peers, id: "peers.growth", value: medians.growth, when: "in the last fiscal year" },
    { ...margin, ...peers, id: "peers.margin", noun: "net margin", value: medians.netMargin },
    { ...returns, ...peers, id: "peers.roe", noun: "return on equity", value: medians.returnOnEquity },
    { ...earnings, ...peers, id: "peers.priceToEarnings", value: medians.priceToEarnings },
    { ...sales, ...peers, id: "peers.priceToSales", value: medians.priceToSales },
    { ...earnings, id: "priceToEarnings", article: "a", value: own.priceToEarnings },
    { ...sales, id: "priceToSales", article: "a", value: own.priceToSales },
  ];
  return candidates.map(limitCandidate);
};

/** Lists rates, risk and price. */
export const marketFigures = (brief: CompanyBrief): Candidate[] => {
  const { riskFreeRate, equityRiskPremium, costOfEquity, stableCostOfEquity } = readEvidence(brief);
  const { market, rating } = brief;
  const rate = { kind: "rate", group: "none", article: "a" } as const;
  const beta = { kind: "ratio", group: "none" } as const;
  return [
    { ...rate, id: "riskFreeRate", noun: "risk-free rate", value: riskFreeRate },
    { ...rate, id: "riskPremium", noun: "equity risk premium", article: "an", value: equityRiskPremium },
    {
      ...beta,
      id: "beta.levered",
      noun: "levered beta",
      article: "a",
      value: brief.costOfEquity.leveredBeta,
    },
    { ...beta, id: "beta.equity", noun: "equity beta", article: "an", value: brief.costOfEquity.equityBeta },
    { ...rate, id: "costOfEquity", group: "return", noun: "cost of equity", value: costOfEquity },
    {
      ...rate,
      id: "costOfEquity.stable",
      group: "return",
      noun: "stable cost of equity",
      value: stableCostOfEquity,
    },
    { ...beta, id: "coverage", noun: "interest coverage", value: rating.coverage },
    {
      ...rate,
      id: "distress",
      noun: "probability of distress",
      value: rating.pDistress,
      when: "within ten years",
    },
    {
      id: "price",
      standing: "price",
      kind: "perShare",
      group: "value",
      noun: "share price",
      article: "a",
      value: market.price.value,
      ...(market.priceDate && { when: `on ${dateInWords(market.priceDate)}` }),
    },
    { ...rate, id: "dividendYield", noun: "dividend yield", value: market.dividendYield },
    { ...rate, id: "volatility", noun: "share-price volatility", value: market.volatility },
  ];
};

const segmentFiguresOf = (prefix: string, segments: readonly SegmentView[]): Candidate[] =>
  segments.flatMap(({ name, year, revenue, share, growth: rate }, i): Candidate[] => {
    // Names come from filings: what could be a sentence is no name.
    if (!isPlainName(name)) return [];
    const own = { owner: "segment", possessor: possessive(name), when: `in fiscal ${year}` } as const;
    const id = `${prefix}${i + 1}`;
    return [
      {
        ...own,
        id: `${id}.revenue`,
        kind: "money",
        group: "money",
        noun: "revenue",
        value: revenue,
      },
      { ...own, id: `${id}.share`, kind: "rate", group: "none", noun: "share of revenue", value: share },
      { ...own, ...growth, id: `${id}.growth`, value: rate },
    ];
  });

/** Lists revenue, share and growth of segments and regions with a plain name. */
export const segmentFigures = ({ details }: CompanyBrief): Candidate[] => [
  ...segmentFiguresOf("operating", viewSegments(details.segments, "OPERATING")),
  ...segmentFiguresOf("region", viewSegments(details.segments, "GEOGRAPHIC")),
];
