import type { StatementPeriod } from "../../company/company-data.ts";
import type { CaseType, Valuation } from "@plumbline/report/valuation.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { readEvidence } from "../record/evidence.ts";
import { gatherReportContext, type SegmentView, viewSegments } from "../thesis/report-context.ts";
import { decimal, money, percent, perShare, whole } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";

/** rate: a fraction shown in percent. money: millions. count: whole, as shares or trials. */
export type FigureKind = "rate" | "money" | "perShare" | "ratio" | "years" | "count";
/** A figure of the sheet; caseType is set if it belongs to one case alone. */
export type SheetFigure = { name: string; kind: FigureKind; value: number; caseType?: CaseType };

type Candidate = [name: string, kind: FigureKind, value: number | null | undefined, caseType?: CaseType];

/** Kinds of the drivers whose value is not a rate. */
const driverKinds: Record<string, FigureKind> = { salesToEquityRatio: "ratio", yearsToStability: "years" };

const keepKnown = (candidates: Candidate[]): SheetFigure[] =>
  candidates.flatMap(([name, kind, value, caseType]) =>
    isNumber(value) ? [{ name, kind, value, ...(caseType && { caseType }) }] : [],
  );

const yearsShown = 6;

const periodFigures = (period: StatementPeriod): Candidate[] => {
  const { figures } = period;
  const when = period.label === "TTM" ? "trailing twelve months" : `fiscal ${period.label}`;
  const of = (name: string, figure: keyof typeof figures): Candidate => [
    `${name}, ${when}`,
    "money",
    figures[figure].value,
  ];
  return [
    of("Revenue", "revenue"),
    of("Net income as reported", "netIncome"),
    of("Operating income", "operatingIncome"),
    of("Book equity", "bookEquity"),
    of("Research and development", "researchAndDevelopment"),
    of("Operating cash flow", "operatingCashFlow"),
    of("Capital expenditure", "capitalExpenditure"),
    of("Dividends", "dividends"),
    of("Buybacks", "buybacks"),
    of("Cash", "cash"),
    of("Long-term debt", "longTermDebt"),
  ];
};

const segmentFigures = (segments: readonly SegmentView[]) =>
  segments.flatMap(({ name, year, revenue, share, growth }): Candidate[] => [
    [`${name}: revenue, fiscal ${year}`, "money", revenue],
    [`${name}: share of revenue, fiscal ${year}`, "rate", share],
    [`${name}: growth, fiscal ${year}`, "rate", growth],
  ]);

const recordFigures = (brief: CompanyBrief): Candidate[] => {
  const {
    growth,
    margin,
    equity,
    industry,
    costOfEquity,
    stableCostOfEquity,
    riskFreeRate,
    equityRiskPremium,
  } = readEvidence(brief);
  const { medians, own } = brief.industry.peers;
  return [
    ["Revenue growth, last fiscal year", "rate", growth.oneYear],
    ["Revenue growth a year over three years", "rate", growth.threeYear],
    ["Revenue growth a year over five years", "rate", growth.fiveYear],
    ["Growth of trailing revenue over the last fiscal year", "rate", growth.sinceAnnual],
    ["Net margin, trailing", "rate", margin.trailingReported],
    ["Net margin, mean of two years", "rate", margin.twoYear],
    ["Net margin, mean of five years without the worst", "rate", margin.fiveYear],
    [`Net margin, lowest (fiscal ${margin.low?.year})`, "rate", margin.low?.margin],
    [`Net margin, highest (fiscal ${margin.high?.year})`, "rate", margin.high?.margin],
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
    ["Peers' median price to earnings", "ratio", medians.priceToEarnings],
    ["Peers' median price to sales", "ratio", medians.priceToSales],
    ["Own price to earnings", "ratio", own.priceToEarnings],
    ["Own price to sales", "ratio", own.priceToSales],
    ["Risk-free rate", "rate", riskFreeRate],
    ["Equity risk premium", "rate", equityRiskPremium],
    ["Levered beta", "ratio", brief.costOfEquity.leveredBeta],
    ["Equity beta", "ratio", brief.costOfEquity.equityBeta],
    ["Cost of equity", "rate", costOfEquity],
    ["Stable cost of equity", "rate", stableCostOfEquity],
    ["Interest coverage", "ratio", brief.rating.coverage],
    ["Probability of distress within ten years", "rate", brief.rating.pDistress],
    ["Share price", "perShare", brief.market.price.value],
    ["Dividend yield", "rate", brief.market.dividendYield],
    ["Volatility of the share", "rate", brief.market.volatility],
  ];
};

const driverFigures = (forecasts: Forecasts): Candidate[] =>
  Object.values(forecasts).flatMap((one): Candidate[] => [
    [`Revenue growth, ${one.type} case`, "rate", one.revenueGrowthRate.value, one.type],
    [`Stable growth, ${one.type} case`, "rate", one.stableGrowthRate.value, one.type],
    [`Years to stability, ${one.type} case`, "years", one.yearsToStability.value, one.type],
    [`Sales to equity, ${one.type} case`, "ratio", one.salesToEquityRatio.value, one.type],
    [`Next year's net margin, ${one.type} case`, "rate", one.nextYearNetIncomeMargin.value, one.type],
    [`Stable net margin, ${one.type} case`, "rate", one.stableNetIncomeMargin.value, one.type],
    [`Years to the stable margin, ${one.type} case`, "years", one.marginConvergence.value, one.type],
    [`Stable return on equity, ${one.type} case`, "rate", one.stableRoe.value, one.type],
  ]);

const valuationFigures = (brief: CompanyBrief, forecasts: Forecasts, valuation: Valuation): Candidate[] => {
  const { base, bull, bear, byWeight } = gatherReportContext({ brief, forecasts, valuation });
  return [
    ...[base, bull, bear].flatMap((one): Candidate[] => [
      [`Value per share, ${one.type} case`, "perShare", one.perShareValue, one.type],
      [`Value against price, ${one.type} case`, "rate", one.upsidePercent, one.type],
    ]),
    ["Present value of the forecast years", "money", base.pvForecast],
    ["Present value of the years after", "money", base.pvTerminal],
    ["Value of all equity", "money", base.finalEquityValue],
    ["Employee options", "money", base.stockOptions],
    ["Unfunded liabilities", "money", base.unfundedLiabilities],
    ["Expected return at the price, a year", "rate", valuation.irr.expectedIrr],
    ["Required return, a year", "rate", valuation.irr.requiredReturn],
    ["Simulated values below the price", "rate", valuation.simulation.shareBelowPrice],
    ["Simulated trials", "count", valuation.simulation.trials],
    ...["p10", "p25", "p50", "p75", "p90"].map((rank): Candidate => [
      `Simulated value, ${rank}`,
      "perShare",
      valuation.percentiles[rank],
    ]),
    ...valuation.reverseDCFValues.map(({ driver, marketImpliedValue }): Candidate => [
      `What the price implies for ${driver}`,
      driverKinds[driver] ?? "rate",
      marketImpliedValue,
    ]),
    ...byWeight.map(({ driver, value }): Candidate => [`Elasticity of value to ${driver}`, "ratio", value]),
  ];
};

/**
 * Lists every figure that a text about a company may cite: from its filings, industry and market,
 * and from the drivers and the valuation once they exist.
 */
export const figureSheet = ({
  brief,
  forecasts = null,
  valuation = null,
}: {
  brief: CompanyBrief;
  forecasts?: Forecasts | null;
  valuation?: Valuation | null;
}): SheetFigure[] => {
  const { annual, trailing } = brief.statements;
  return keepKnown([
    ...[...annual.slice(-yearsShown), ...(trailing.label === "TTM" ? [trailing] : [])].flatMap(periodFigures),
    ...recordFigures(brief),
    ...(["OPERATING", "GEOGRAPHIC"] as const).flatMap((type) =>
      segmentFigures(viewSegments(brief.details.segments, type)),
    ),
    ...(forecasts ? driverFigures(forecasts) : []),
    ...(forecasts && valuation ? valuationFigures(brief, forecasts, valuation) : []),
  ]);
};

/** Formats a figure as the report does. */
export const writtenFigure = ({ kind, value }: SheetFigure, currency: string): string =>
  ({
    rate: () => percent(value),
    money: () => money(value, currency),
    perShare: () => perShare(value, currency),
    ratio: () => decimal(value),
    years: () => whole(value),
    count: () => whole(value),
  })[kind]();
