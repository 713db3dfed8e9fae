import { MODEL_VERSION } from "@plumbline/model";
import { linkDocument, linkFigure } from "@plumbline/research/company/filings/link-figure.ts";
import type { StatementPeriod } from "@plumbline/research/company/company-data.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import { requireResults } from "@plumbline/research/pipeline/step-results.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import { type CaseType, caseTypes } from "@plumbline/report/valuation.ts";
import { type DriverName, driverNames, factNames } from "./names.ts";
import { runToValue } from "./value-on-day.ts";

/** A figure that a company filed: millions of dollars, or millions of shares. */
export type FiledFact = {
  name: string;
  /** The fiscal year, or "TTM": the twelve months up to the newest filed quarter. */
  period: string;
  fiscalYear: number;
  value: number;
  unit: "USD millions" | "shares millions";
  source: Provenance;
};

/** A driver of the value in each case, with the reason for the base case. */
type ExplainedDriver = {
  name: DriverName;
  values: Record<CaseType, number>;
  explanation: string;
  /** Of the simulation, from the measured errors of such forecasts; null for one that it holds. */
  range: { p10: number; p50: number; p90: number } | null;
  /** What the price asks for with all else as in the base case; null if no value reaches it. */
  implied: number | null;
};

type DescribedCase = { type: CaseType; valuePerShare: number; story: string };
type FilingName = { form: string; accession: string; filed: string; periodEnd: string; url: string };

/** A company on a day beside its row: what it filed, and what its value rests on. */
export type DayDescription = {
  annual: FilingName;
  quarterly: FilingName | null;
  priceDate: string | null;
  facts: FiledFact[];
  cases: DescribedCase[];
  drivers: ExplainedDriver[];
};

/** Of what is kept: raise its end where a description changes and the model does not. */
export const descriptionVersion = `${MODEL_VERSION}-3`;

/** Older years change no value, and would make the description three times as large. */
const mostYears = 10;

const listFacts = ({ label, fiscalYear, figures }: StatementPeriod): FiledFact[] =>
  factNames.flatMap((name): FiledFact[] => {
    const { value, source } = figures[name];
    const unit = name === "dilutedShares" ? "shares millions" : "USD millions";
    // What was assumed or derived was not filed.
    return value === null || source.kind !== "filing"
      ? []
      : [{ name, period: label, fiscalYear, value, unit, source }];
  });

/**
 * Describes a company with what was known on a day: the facts of its filings, and the cases and
 * drivers of its value. Per share on the share basis of that day. Returns null where the steps
 * refuse a value. Throws where a source fails.
 */
export const describeOnDay = async ({
  sources,
  ticker,
  trials,
  signal,
}: {
  /** As they were on the day. */
  sources: Sources;
  ticker: string;
  /** As many as the row has: the cases follow from the simulation. */
  trials: number;
  signal: AbortSignal;
}): Promise<DayDescription | null> => {
  const outcome = await runToValue({ sources, ticker, trials, signal });
  if ("refused" in outcome) return null;
  const { results } = outcome;
  requireResults(results, ["subject", "filings", "statements", "details", "forecast", "valuation"]);
  const { annual, quarterly } = results.filings.filings;
  const { documents } = results.filings;
  const linkFiling = (filing: FilingName) => ({ ...filing, url: linkDocument(filing, documents) });
  const { statements } = results.statements;
  const { forecasts, ranges } = results.forecast;
  const { valuation } = results.valuation;
  const years = statements.annual.slice(-mostYears).toReversed();
  const isYear = statements.annual.some(({ label }) => label === statements.trailing.label);
  const periods = isYear ? years : [statements.trailing, ...years];

  const readRange = (name: string) => {
    const range = ranges?.[name as keyof typeof ranges];
    return range ? { p10: range.p10, p50: range.p50, p90: range.p90 } : null;
  };
  const implied = (name: string) =>
    valuation.reverseDCFValues.find(({ driver }) => driver === name)?.marketImpliedValue ?? null;

  return {
    annual: linkFiling(annual),
    quarterly: quarterly && linkFiling(quarterly),
    priceDate: results.details.market.priceDate,
    facts: periods
      .flatMap(listFacts)
      .map((fact) => ({ ...fact, source: { ...fact.source, url: linkFigure(fact, documents) } })),
    cases: caseTypes.flatMap((type) => {
      const found = valuation.cases.find((one) => one.type === type);
      return found
        ? [{ type, valuePerShare: found.perShareValue, story: forecasts[type].valuationStory }]
        : [];
    }),
    drivers: driverNames.map((name) => ({
      name,
      values: {
        base: forecasts.base[name].value,
        bull: forecasts.bull[name].value,
        bear: forecasts.bear[name].value,
      },
      explanation: forecasts.base[name].explanation,
      range: readRange(name),
      implied: implied(name),
    })),
  };
};
