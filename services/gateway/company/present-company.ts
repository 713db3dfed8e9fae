import type { GetCompanyOnDayResponse } from "@plumbline/proto/analysis_orchestrator/v1/market_pb.ts";
import type { ColumnName } from "@plumbline/market/columns.ts";
import type { z } from "zod";
import type { casesAnswer, factsAnswer, impliedAnswer, rangeAnswer, valuationAnswer } from "../dto/v1.ts";
import { presentColumns, readFigures } from "./read-figures.ts";
import { notValued } from "../v1/errors.ts";

type Company = GetCompanyOnDayResponse;

const unitOf = (driver: string): string => {
  if (driver === "yearsToStability") return "years";
  return driver === "salesToEquityRatio" ? "ratio" : "fraction";
};

const figuresOf = ({ columns, row }: Company) => readFigures(columns, row?.figures ?? []);

const asFiling = ({ form, accession, filed, periodEnd, url }: NonNullable<Company["annual"]>) => ({
  form,
  accession,
  filed,
  periodEnd,
  url,
});

/** Says which company, day, model and filing an answer is of. Throws NOT_VALUED. */
const describeAnswer = ({ ticker, companyName, modelVersion, row, annual, quarterly }: Company) => {
  if (!row || !annual)
    throw notValued(row?.refusal ?? `${companyName || ticker} was not valued on that day.`);
  const filing = asFiling(quarterly ?? annual);
  return {
    ticker,
    name: companyName,
    day: row.day,
    currency: "USD" as const,
    modelVersion,
    seed: row.seed,
    filing,
  };
};

/** Tags of figures that count the part of minorities in, if there are any. */
const ofAllOwners = /^(ProfitLoss|.*IncludingPortionAttributableToNoncontrollingInterest)$/;
const ofShareholders = new Set(["netIncome", "bookEquity"]);

/**
 * Says whose net income or equity a filed figure is: preferred stock, its dividends and minorities
 * are taken off where filings state them, and the note says so. null for any other figure.
 */
const nameHolders = ({ name, tag, note }: { name: string; tag: string; note: string | undefined }) => {
  if (!ofShareholders.has(name)) return null;
  const isWhole = ofAllOwners.test(tag) && !/less \w*(Noncontrolling|Minority)/.test(note ?? "");
  return isWhole ? "all owners" : "common shareholders";
};

/** Presents the filed facts of a company. names, period: those asked for; all without. */
export const presentFacts = (
  company: Company,
  { names = [], period }: { names?: readonly string[] | undefined; period?: string | undefined },
): z.input<typeof factsAnswer> => ({
  ...describeAnswer(company),
  facts: company.facts
    .filter((one) => names.length === 0 || names.includes(one.name))
    .filter((one) => period === undefined || one.period === period)
    .map(({ form, accession, tag, filed, url, note, ...fact }) => ({
      name: fact.name,
      period: fact.period,
      periodStart: fact.periodStart ?? null,
      periodEnd: fact.periodEnd,
      value: fact.value,
      unit: fact.unit as "USD millions",
      holders: nameHolders({ name: fact.name, tag, note }),
      source: { form, accession, tag, filed, url, note: note ?? null },
    })),
});

const valuationColumns = [
  "price",
  "value",
  "valueToPrice",
  "costOfEquity",
  "requiredReturn",
  "expectedReturn",
] as const satisfies readonly ColumnName[];
const rangeColumns = [
  "price",
  "value",
  "p10",
  "p25",
  "p50",
  "p75",
  "p90",
  "shareBelowPrice",
  "shareAtZero",
] as const satisfies readonly ColumnName[];

/** Presents price, value and returns of a company. Throws NOT_VALUED. */
export const presentValuation = (company: Company): z.input<typeof valuationAnswer> => {
  const { figures, missing } = presentColumns(valuationColumns, figuresOf(company));
  return {
    ...describeAnswer(company),
    ...figures,
    priceDate: company.priceDate ?? null,
    word: company.row?.word ?? null,
    missing,
  };
};

/** Presents how uncertain a company's value is. Throws NOT_VALUED. */
export const presentRange = (company: Company): z.input<typeof rangeAnswer> => {
  const { figures, missing } = presentColumns(rangeColumns, figuresOf(company));
  return { ...describeAnswer(company), ...figures, missing };
};

/** Presents what a company's price asks one to believe. Throws NOT_VALUED. */
export const presentImplied = (company: Company): z.input<typeof impliedAnswer> => {
  const read = figuresOf(company);
  return {
    ...describeAnswer(company),
    price: read("price"),
    value: read("value"),
    drivers: listDrivers(company).map(({ name, unit, base, implied }) => ({ name, unit, base, implied })),
  };
};

const listDrivers = (company: Company) =>
  company.drivers.map(({ name, base, bull, bear, explanation, p10, p50, p90, implied }) => ({
    name: name as z.input<typeof casesAnswer>["drivers"][number]["name"],
    unit: unitOf(name),
    base,
    bull,
    bear,
    range: p10 === undefined || p50 === undefined || p90 === undefined ? null : { p10, p50, p90 },
    implied: implied ?? null,
    explanation,
  }));

/** Presents the three cases of a company with their drivers. Throws NOT_VALUED. */
export const presentCases = (company: Company): z.input<typeof casesAnswer> => ({
  ...describeAnswer(company),
  price: figuresOf(company)("price"),
  cases: company.cases.map(({ type, valuePerShare, story }) => ({
    type: type as "base",
    valuePerShare,
    story,
  })),
  drivers: listDrivers(company),
});

/** Presents chosen columns of a company's row. Throws NOT_VALUED. */
export const readColumns = (company: Company, columns: readonly ColumnName[]) => ({
  ...describeAnswer(company),
  ...presentColumns(columns, figuresOf(company)),
});
