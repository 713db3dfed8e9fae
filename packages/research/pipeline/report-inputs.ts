import { formatFixed } from "@plumbline/report/format-number.ts";
import type { Figure, Provenance } from "@plumbline/report/provenance.ts";
import { periodLength, scaleToYear } from "../company/filings/dates.ts";
import { joinNotes } from "../company/filings/figures.ts";
import { readHeld } from "../company/statements/whole-cash.ts";
import { assumed, derived } from "../company/provenance.ts";
import { isNumber } from "../numbers.ts";
import { findDistressSource } from "../valuation/cost-of-equity-inputs.ts";
import { type Evidence, readEvidence } from "../analyst/record/evidence.ts";
import type { CompanyBrief } from "../analyst/analyst.ts";
import { answerLines } from "../analyst/questions/answer-lines.ts";
import { findFigure } from "../analyst/unusual/company-year.ts";
import { readRelation, usualYears } from "../analyst/unusual/lifted-income.ts";
import { placeUnusual } from "../analyst/unusual/place-unusual.ts";
import { briefOf, type StepResults } from "./step-results.ts";

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
const inputNames = Object.keys(statementInputs) as (keyof typeof statementInputs)[];
const flowsOfBase: ReadonlySet<string> = new Set(["baseRevenue", "baseNetIncome"]);

/**
 * Returns a figure of the trailing statement as the forecast starts from it: revenue and income are
 * those of a year, with a note where the months have more or fewer days.
 */
const figureOfBase = (name: keyof typeof statementInputs, { statements }: StepResults): Figure => {
  const { trailing } = statements.statements;
  const { value, source } = trailing.figures[statementInputs[name]];
  const perYear = flowsOfBase.has(name) ? scaleToYear(trailing) : 1;
  if (perYear === 1 || value === null) return { value, source };
  const note = `The forecast starts from a year of them, 365 of ${periodLength(trailing)} days: ${formatFixed(value * perYear, 1)}.`;
  return { value: value * perYear, source: { ...source, note: joinNotes(source.note, note) } };
};

/** Lists the ratios that lever the beta: a financial company's beta is not relevered. */
const listLeverSources = ({ costOfEquity, details, statements }: StepResults): Record<string, Provenance> => {
  if (costOfEquity.costOfEquity.valueMethod === "FINANCIAL") return {};
  const hasPrice = details.market.price.value !== null;
  const over = (how: string) =>
    hasPrice ? derived(how) : assumed("No market value is known; taken as zero.");
  const { investedDay } = readHeld(statements.statements.trailing);
  const ofDay = investedDay ? ` (of ${investedDay}, the newest balance sheet with them)` : "";
  return {
    debtToEquityRatio: over("Debt with leases, at book value / market cap."),
    cashToFirmValueRatio: over(`Cash and short-term investments${ofDay} / (market cap + debt with leases).`),
    marginalTaxRate: costOfEquity.taxSource,
  };
};

/**
 * Lists the figures of the newest quarter and of the same quarter of the year before, which answers
 * name and against which a 10-Q's discussion is held: "revenue, quarter to 2025-06-28".
 */
const listQuarterFigures = ({ statements }: StepResults): [name: string, Figure][] => {
  const { quarter } = statements.statements;
  return [quarter?.now, quarter?.before].flatMap((one) =>
    one
      ? (["revenue", "operatingIncome"] as const)
          .filter((line) => isNumber(one[line].value))
          .map((line): [string, Figure] => [`${line}, quarter to ${one.end}`, one[line]])
      : [],
  );
};

/** Lines that the answer on margins sets beside those of the year before. */
const marginLines = [
  "revenue",
  "operatingIncome",
  "equityGains",
  "pretaxIncome",
  "incomeTax",
  "netIncome",
] as const;
const relationLines = ["operatingIncome", "netIncome"] as const;
/**
 * Lists figures of the last two fiscal years that the answer on margins names or computes with; of
 * the years whose relation is usual operating and net income, where it says that.
 */
const listMarginFigures = (brief: CompanyBrief, evidence: Evidence): [name: string, Figure][] => {
  const { annual } = brief.statements;
  const earlier = [...(readRelation(brief, evidence) === null ? [] : relationLines)];
  return annual
    .slice(earlier.length > 0 ? -usualYears.most : -2)
    .flatMap(({ fiscalYear, figures }, i, years) =>
      (i < years.length - 2 ? earlier : marginLines)
        .filter((line) => isNumber(figures[line].value) && figures[line].value !== 0)
        .map((line): [string, Figure] => [`${line}, fiscal ${fiscalYear}`, figures[line]]),
    );
};

/** Lists what companies bought in the newest fiscal year brought in: "acquiredRevenue, Acme". */
const listAcquired = ({ details }: StepResults): [name: string, Figure][] =>
  (details.details.acquired ?? []).map(({ name, revenue }) => [
    `acquiredRevenue${name === null ? "" : `, ${name}`}`,
    revenue,
  ]);

/**
 * Lists what segments took in and earned in two fiscal years, what joins them to the company's
 * figure, and that: "operatingIncome, Pumps, fiscal 2025".
 */
const listSegmentProfits = ({ details }: StepResults): [name: string, Figure][] => {
  const profits = details.details.segmentProfits;
  if (!profits) return [];
  const { measure, line, now, before } = profits;
  return [now, before].flatMap(({ fiscalYear, revenue, segments, rest, total }) => [
    ...segments.flatMap((one): [string, Figure][] => [
      [`revenue, ${one.name}, fiscal ${fiscalYear}`, one.revenue],
      [`${measure}, ${one.name}, fiscal ${fiscalYear}`, one.profit],
    ]),
    [`${measure}, corporate and other items, fiscal ${fiscalYear}`, rest],
    [`${line}, fiscal ${fiscalYear}`, total],
    [`revenue, fiscal ${fiscalYear}`, revenue],
  ]);
};

/**
 * Lists the figures that texts name because they are unusual, and those of the ten answers, by
 * name: "inventories, fiscal 2025", or "inventories, latest" of the latest twelve months; what was
 * bought, what segments earned, and those of the newest quarter. Share counts are no amounts.
 */
export const listTextFigures = (results: StepResults): [name: string, Figure][] => {
  const brief = briefOf(results);
  const evidence = readEvidence(brief);
  const said = [...placeUnusual(brief, evidence).values()].flat();
  const year = brief.statements.annual.at(-1)?.fiscalYear;
  const ofTexts = [false, true].flatMap((isLatest) => {
    const of = said.filter((one) => (one.isLatest ?? false) === isLatest);
    const lines = [...of.flatMap((one) => one.lines), ...answerLines];
    return [...new Set(lines)]
      .filter((line) => line !== "dilutedShares")
      .flatMap((line) => {
        const figure = findFigure(brief, line, isLatest);
        return figure
          ? [[`${line}, ${isLatest ? "latest" : `fiscal ${year}`}`, figure] as [string, Figure]]
          : [];
      });
  });
  return [
    ...ofTexts,
    ...listMarginFigures(brief, evidence),
    ...listSegmentProfits(results),
    ...listAcquired(results),
    ...listQuarterFigures(results),
  ];
};

/** Lists the sources of the report's single inputs by name. */
export const listInputSources = (
  results: StepResults,
  named: readonly [name: string, Figure][],
): Record<string, Provenance> => {
  const { statements } = results.statements;
  const { market } = results.details;
  const { industry } = results.industry;
  const { bondSpreadSource, premiumSource, rating } = results.costOfEquity;
  return {
    stockPrice: market.price.source,
    ...(market.price.value !== null && { marketCap: derived("Closing price x shares outstanding.") }),
    bondYield: market.bondYield.source,
    defaultSpread: bondSpreadSource,
    equityRiskPremium: premiumSource,
    industry: industry.source,
    sharesOutstanding: statements.sharesOutstanding.source,
    creditRating: derived(rating.note ?? "Synthetic rating from interest coverage"),
    pDistress: findDistressSource(rating),
    ...listLeverSources(results),
    ...Object.fromEntries(inputNames.map((name) => [name, figureOfBase(name, results).source])),
    ...Object.fromEntries(named.map(([name, { source }]) => [name, source])),
  };
};

/** Lists the values of single inputs by the names of their sources. */
export const listInputValues = (
  results: StepResults,
  named: readonly [name: string, Figure][],
): Record<string, number> => {
  const { statements } = results.statements;
  const { costOfEquity, rating } = results.costOfEquity;
  const isFinancial = costOfEquity.valueMethod === "FINANCIAL";
  const values: Record<string, number | null | undefined> = {
    ...Object.fromEntries(inputNames.map((name) => [name, figureOfBase(name, results).value])),
    ...Object.fromEntries(named.map(([name, { value }]) => [name, value])),
    bondYield: results.details.market.bondYield.value,
    equityRiskPremium: costOfEquity.equityRiskPremium,
    sharesOutstanding: statements.sharesOutstanding.value,
    pDistress: rating.pDistress,
    ...(isFinancial
      ? {}
      : {
          debtToEquityRatio: costOfEquity.debtToEquityRatio,
          cashToFirmValueRatio: costOfEquity.cashToFirmValueRatio,
          marginalTaxRate: costOfEquity.marginalTaxRate,
        }),
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, number] => isNumber(entry[1])),
  );
};
