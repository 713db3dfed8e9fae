import type { AdjustedYear } from "@plumbline/model";
import type { CompanyBrief, TrailingChange } from "../analyst/analyst.ts";
import type { StatementPeriod, UnfundedClaimName } from "../company/company-data.ts";
import { derived } from "../company/provenance.ts";
import { isNumber } from "../numbers.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type {
  AdjustedRow,
  OtherClaims,
  Peer,
  Peers,
  ReportContent,
  UnfundedItem,
} from "@plumbline/report/report.ts";
import { briefOf, type StepResults } from "./step-results.ts";

const yearsOfHistory = 10;

/** Builds a row of the financial summary. */
const rowOf = (period: StatementPeriod, adjusted: AdjustedYear): AdjustedRow => ({
  label: period.label,
  year: period.fiscalYear,
  periodEnd: period.end,
  revenue: period.figures.revenue,
  netIncome: period.figures.netIncome,
  bookEquity: period.figures.bookEquity,
  researchAndDevelopment: period.figures.researchAndDevelopment,
  adjustedNetIncome: adjusted.adjustedNetIncome,
  adjustedNetIncomeMargin: adjusted.adjustedNetIncomeMargin,
  reinvestment: adjusted.reinvestment,
  fcfe: adjusted.fcfe,
  adjustedEquity: adjusted.adjustedEquity,
  adjustedROE: adjusted.adjustedROE,
  adjustedSalesToEquityRatio: adjusted.adjustedSalesToEquityRatio,
  oneYearCAGR: adjusted.oneYearCAGR,
  threeYearCAGR: adjusted.threeYearCAGR,
  fiveYearCAGR: adjusted.fiveYearCAGR,
});

const noChange: TrailingChange = { reinvestment: null, fcfe: null, adjustedROE: null, oneYearCAGR: null };

/** Builds the row of trailing twelve months, compared with the twelve months a year before. */
const trailingRowOf = ({ statements, trailing, trailingChange }: CompanyBrief): AdjustedRow =>
  rowOf(statements.trailing, {
    ...trailing,
    ...(trailingChange ?? noChange),
    threeYearCAGR: null,
    fiveYearCAGR: null,
  });

const otherClaimsOf = (results: StepResults): OtherClaims => {
  const { details, market } = results.details;
  const { optionsValue, optionsPerUnit } = results.claims;
  const { options, unfunded } = details;
  const item = (name: UnfundedClaimName): UnfundedItem => ({
    value: Math.max(0, unfunded[name].value ?? 0),
    explanation: unfunded[name].source.note ?? unfunded[name].source.label,
  });
  return {
    stock_options: options && {
      number_of_stock_options: options.count,
      weighted_average_strike_price: options.strike,
      weighted_average_maturity: options.maturity,
      assumed_volatility: market.volatility ?? 0,
      assumed_dividend_yield: market.dividendYield ?? 0,
      value_of_options: results.valuation.valuation.summary.employeeOptions,
      value_at_market_price: optionsPerUnit === null ? null : optionsValue,
      source: options.source,
    },
    unfunded_liabilities: {
      pension_obligations: item("pension"),
      post_retirement_benefits: item("postRetirement"),
      healthcare_liabilities: item("healthcare"),
      deferred_compensation: item("deferredCompensation"),
      lawsuit_contingencies: item("lawsuits"),
      environmental_liabilities: item("environmental"),
      other: item("other"),
    },
  };
};

/** Names the figures of the trailing statement whose sources and values the report lists. */
const statementInputs = {
  baseRevenue: "revenue",
  baseNetIncome: "netIncome",
  baseBookEquity: "bookEquity",
  researchAndDevelopment: "researchAndDevelopment",
  operatingIncome: "operatingIncome",
  interestExpense: "interestExpense",
  cash: "cash",
  shortTermDebt: "shortTermDebt",
  longTermDebt: "longTermDebt",
  operatingLeases: "operatingLeases",
  financeLeases: "financeLeases",
} as const;

const sourcesOf = (results: StepResults): Record<string, Provenance> => {
  const { statements } = results.statements;
  const { market } = results.details;
  const { industry } = results.industry;
  const { bondSpreadSource, premiumSource, rating } = results.costOfEquity;
  const { figures } = statements.trailing;
  return {
    stockPrice: market.price.source,
    bondYield: market.bondYield.source,
    defaultSpread: bondSpreadSource,
    equityRiskPremium: premiumSource,
    industry: industry.source,
    sharesOutstanding: statements.sharesOutstanding.source,
    creditRating: derived(rating.note ?? "Synthetic rating from interest coverage"),
    ...Object.fromEntries(
      Object.entries(statementInputs).map(([name, figure]) => [name, figures[figure].source]),
    ),
  };
};

const inputsOf = (results: StepResults): Record<string, number> => {
  const { statements } = results.statements;
  const { costOfEquity, rating } = results.costOfEquity;
  const values: Record<string, number | null | undefined> = {
    ...Object.fromEntries(
      Object.entries(statementInputs).map(([name, figure]) => [
        name,
        statements.trailing.figures[figure].value,
      ]),
    ),
    bondYield: results.details.market.bondYield.value,
    equityRiskPremium: costOfEquity.equityRiskPremium,
    sharesOutstanding: statements.sharesOutstanding.value,
    pDistress: rating.pDistress,
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, number] => isNumber(entry[1])),
  );
};

/** Converts peers' revenue from currency units to millions. */
const peersOf = ({ basis, companies, medians, own }: Peers): Peers => {
  const inMillions = (peer: Peer): Peer => ({
    ...peer,
    revenue: peer.revenue === null ? null : peer.revenue / 1e6,
  });
  return { basis, companies: companies.map(inMillions), medians: inMillions(medians), own: inMillions(own) };
};

/** Assembles the report from the results of all thirteen steps. */
export const assembleReport = (results: StepResults): ReportContent => {
  const brief = briefOf(results);
  const { subject, filings, statements, market, industry, details } = brief;
  const { thesis } = results.thesis;
  const { forecasts } = results.forecast;
  const newest = filings.quarterly ?? filings.annual;
  const price = market.price.value;
  const shares = statements.sharesOutstanding.value;
  const byYear = new Map(brief.adjusted.map((row) => [row.year, row]));
  const annualRows = statements.annual.flatMap((period) => {
    const adjusted = byYear.get(period.fiscalYear);
    return adjusted ? [rowOf(period, adjusted)] : [];
  });
  const isNewer = statements.trailing.end > (statements.annual.at(-1)?.end ?? "");
  return {
    latestFilingForm: newest.form,
    latestFilingDate: newest.filed,
    latestFilingUrl: newest.url,
    company: {
      description: thesis.companyDescription,
      industry: industry.industry.industry,
      sector: industry.sector,
      exchange: subject.exchange,
      currency: filings.currency,
      stockPrice: price,
      priceDate: market.priceDate,
      marketCap: price === null || shares === null ? null : price * shares * 1e6,
      sharesOutstanding: shares,
    },
    financials: {
      adjusted: [...annualRows.slice(-yearsOfHistory), ...(isNewer ? [trailingRowOf(brief)] : [])],
      notes: results.normalised.notes,
    },
    valuation: results.valuation.valuation,
    thesis,
    forecasts: [forecasts.base, forecasts.bull, forecasts.bear],
    segments: details.segments.flatMap(({ name, type, fiscalYear, revenue }) =>
      revenue.value === null ? [] : [{ name, type, year: fiscalYear, revenue: revenue.value }],
    ),
    otherClaims: otherClaimsOf(results),
    peers: peersOf(industry.peers),
    priceHistory: market.history.slice(-504).map(({ date, adjClose }) => ({ date, adjClose })),
    sources: sourcesOf(results),
    inputs: inputsOf(results),
  };
};
