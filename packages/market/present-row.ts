import { limitRatio, meaningfulRatio, type RatioKind } from "@plumbline/model/meaningful-ratio.ts";
import { addDays, daysBetween } from "@plumbline/research/company/filings/dates.ts";
import {
  type ConceptName,
  conceptNames,
  type StatementPeriod,
  type Statements,
} from "@plumbline/research/company/company-data.ts";
import { reportSeed } from "@plumbline/research/valuation/value-company.ts";
import {
  briefOf,
  briefSteps,
  requireResults,
  type SavedResults,
} from "@plumbline/research/pipeline/step-results.ts";
import type { MarketRow } from "./columns.ts";

const unknown = Number.NaN;
const orUnknown = (value: number | null | undefined) => value ?? unknown;
/** Divides; unknown where the base is zero, negative or near zero, by the limits of the model. */
const per = (kind: RatioKind, value: number, base: number) => orUnknown(meaningfulRatio(kind, value, base));

const readFigure = (period: StatementPeriod | null | undefined, name: ConceptName) =>
  orUnknown(period?.figures[name].value);

/** Fiscal years have 52 or 53 weeks. */
const daysOfShortYear = 350;

/** Finds the newest fiscal year that ended a year or more before the trailing months. */
const findYearBefore = ({ annual, trailing }: Statements) =>
  annual.findLast(({ end }) => end <= addDays(trailing.end, -daysOfShortYear));

const daysOfYear = 365.25;

/** Computes the growth of a year from two balances, whatever lies between their days. */
const growBetween = (
  before: StatementPeriod | undefined,
  after: StatementPeriod,
  name: ConceptName,
): number => {
  if (!before) return unknown;
  const times = readFigure(after, name) / readFigure(before, name);
  if (!(times > 0)) return unknown;
  return orUnknown(limitRatio("growth", times ** (daysOfYear / daysBetween(before.end, after.end)) - 1));
};

/** Describes the last twelve months and what the market pays for them. */
const describeCompany = (statements: Statements, price: number) => {
  const { trailing, trailingBefore } = statements;
  const yearBefore = findYearBefore(statements);
  const figure = (name: ConceptName) => readFigure(trailing, name);
  const [revenue, netIncome, bookEquity] = [figure("revenue"), figure("netIncome"), figure("bookEquity")];
  const revenueBefore = readFigure(trailingBefore ?? yearBefore, "revenue");
  const shares = orUnknown(statements.sharesOutstanding.value);
  const marketValue = price * shares;
  const known = (name: ConceptName) => trailing.figures[name].value ?? 0;
  const paid = known("dividends") + known("buybacks") - known("stockIssued");
  return {
    revenue,
    revenueGrowth: per("growth", revenue - revenueBefore, revenueBefore),
    netIncome,
    netMargin: per("margin", netIncome, revenue),
    returnOnEquity: per("returnOnEquity", netIncome, bookEquity),
    bookEquity,
    totalAssets: figure("totalAssets"),
    assetGrowth: growBetween(yearBefore, trailing, "totalAssets"),
    operatingCashFlow: figure("operatingCashFlow"),
    payoutYield: per("share", paid, marketValue),
    marketValue,
    priceToEarnings: per("multiple", marketValue, netIncome),
    priceToSales: per("multiple", marketValue, revenue),
    shares,
  };
};

/** Lists the accession numbers that the sources of figures name, each once. */
const listAccessions = (
  { annual, trailing, trailingBefore, ...statements }: Statements,
  others: object[],
) => {
  const found = new Set<string>();
  // Nearly all figures are those of periods, hundreds a row: their sources are read where they are.
  for (const { figures } of [...annual, trailing, ...(trailingBefore ? [trailingBefore] : [])])
    for (const name of conceptNames) {
      const { accession } = figures[name].source;
      if (accession) found.add(accession);
    }
  const visit = (value: object): void => {
    if ("accession" in value && typeof value.accession === "string") found.add(value.accession);
    for (const name in value) {
      const part: unknown = value[name as keyof typeof value];
      if (typeof part === "object" && part !== null) visit(part);
    }
  };
  for (const one of [statements, ...others]) visit(one);
  return [...found].toSorted();
};

/**
 * Presents the results of an analysis, up to its value, as a row of the table. Throws if one of
 * these steps has no result.
 */
export const presentRow = (results: SavedResults): MarketRow => {
  requireResults(results, [...briefSteps, "forecast", "valuation"]);
  const brief = briefOf(results);
  const { valuation } = results.valuation;
  const { base } = results.forecast.forecasts;
  const [bear, middle, bull] = (["bear", "base", "bull"] as const).map((side) =>
    valuation.cases.find(({ type }) => type === side),
  );
  const price = orUnknown(brief.market.price.value);
  const value = orUnknown(middle?.perShareValue);
  const percentile = (name: string) => orUnknown(valuation.percentiles[name]);
  const [p10, p50, p90] = [percentile("p10"), percentile("p50"), percentile("p90")];
  const implied = (driver: string) =>
    orUnknown(valuation.reverseDCFValues.find((one) => one.driver === driver)?.marketImpliedValue);
  return {
    company: {
      ticker: brief.subject.ticker,
      name: brief.subject.companyName,
      industry: brief.industry.industry.industry,
      accession: brief.filings.annual.accession,
      filed: (brief.filings.quarterly ?? brief.filings.annual).filed,
      word: valuation.recommendation.word,
      seed: reportSeed(brief),
    },
    filings: listAccessions(results.statements.statements, [brief.filings.annual, results.details.details]),
    figures: {
      price,
      value,
      p10,
      p25: percentile("p25"),
      p50,
      p75: percentile("p75"),
      p90,
      bear: orUnknown(bear?.perShareValue),
      bull: orUnknown(bull?.perShareValue),
      valueToPrice: per("multiple", value, price),
      spread: per("share", p90 - p10, p50),
      shareBelowPrice: orUnknown(valuation.simulation.shareBelowPrice),
      shareAtZero: orUnknown(valuation.simulation.shareAtZero),
      requiredReturn: orUnknown(valuation.irr.requiredReturn),
      expectedReturn: orUnknown(valuation.irr.expectedIrr),
      growth: base.revenueGrowthRate.value,
      nextMargin: base.nextYearNetIncomeMargin.value,
      stableMargin: base.stableNetIncomeMargin.value,
      salesToEquity: base.salesToEquityRatio.value,
      stableRoe: base.stableRoe.value,
      yearsToStability: base.yearsToStability.value,
      costOfEquity: brief.costOfEquity.costOfEquity,
      stableCostOfEquity: brief.costOfEquity.stableCostOfEquity,
      distress: brief.rating.pDistress,
      impliedGrowth: implied("revenueGrowthRate"),
      impliedMargin: implied("stableNetIncomeMargin"),
      dividendYield: orUnknown(brief.market.dividendYield),
      ...describeCompany(results.statements.statements, price),
    },
  };
};
