import { isTrailingNewer } from "../company/statements/trailing-before.ts";
import type { AdjustedYear } from "@plumbline/model";
import type { CompanyBrief, TrailingChange } from "../analyst/analyst.ts";
import { findLatestTaxGain } from "../analyst/unusual/tax-gain.ts";
import { limitRatios } from "../valuation/limit-ratios.ts";
import { yearsOfRecord } from "../analyst/record/normal-income.ts";
import type { StatementPeriod } from "../company/company-data.ts";
import type { AdjustedRow, Peer, Peers, ReportContent } from "@plumbline/report/report.ts";
import { linkDocument } from "../company/filings/link-figure.ts";
import { linkSources } from "./link-sources.ts";
import { presentCashFlow, readNetBorrowing } from "./report-cash-flow.ts";
import { compareFirstYear } from "./report-first-year.ts";
import { listInputSources, listInputValues, listTextFigures } from "./report-inputs.ts";
import { presentOtherClaims } from "./report-claims.ts";
import { briefOf, type StepResults } from "./step-results.ts";

/** Builds a row of the financial summary. */
const rowOf = (period: StatementPeriod, adjusted: AdjustedYear): AdjustedRow => ({
  label: period.label,
  year: period.fiscalYear,
  periodEnd: period.end,
  revenue: period.figures.revenue,
  ...(period.comparableRevenue !== undefined && { comparableRevenue: period.comparableRevenue }),
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
const trailingRowOf = ({ statements, trailing, trailingChange }: CompanyBrief): AdjustedRow => ({
  ...rowOf(statements.trailing, {
    ...trailing,
    ...(trailingChange ?? noChange),
    threeYearCAGR: null,
    fiveYearCAGR: null,
  }),
  equityBefore: trailingChange?.equityBefore ?? null,
});

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
  const isFinancial = industry.valueMethod === "FINANCIAL";
  const base = results.valuation.valuation.cases.find(({ type }) => type === "base");
  const isNewer = isTrailingNewer(statements);
  const named = listTextFigures(results);
  const { documents } = results.filings;
  const cashFlow = presentCashFlow({ statements, isFinancial });
  const content = limitRatios({
    latestFilingForm: newest.form,
    latestFilingDate: newest.filed,
    latestFilingUrl: linkDocument(newest, documents),
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
      adjusted: [...annualRows.slice(-yearsOfRecord), ...(isNewer ? [trailingRowOf(brief)] : [])],
      notes: [...results.normalised.notes, ...results.normalised.reinvestmentNotes],
      cashFlow,
      firstYear: base
        ? compareFirstYear({
            base,
            statements,
            netBorrowing: readNetBorrowing(cashFlow.at(-1)),
            isFinancial,
            currency: filings.currency,
            taxGain: findLatestTaxGain(brief),
          })
        : null,
    },
    valuation: results.valuation.valuation,
    thesis,
    forecasts: [forecasts.base, forecasts.bull, forecasts.bear],
    segments: details.segments.flatMap(({ name, type, fiscalYear, revenue }) =>
      revenue.value === null
        ? []
        : [{ name, type, year: fiscalYear, revenue: revenue.value, source: revenue.source }],
    ),
    otherClaims: presentOtherClaims(results),
    peers: peersOf(industry.peers),
    priceHistory: market.history.slice(-504).map(({ date, adjClose }) => ({ date, adjClose })),
    sources: listInputSources(results, named),
    inputs: listInputValues(results, named),
  });
  return linkSources(content, documents);
};
