import { isNumber, quotient } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { listYears } from "../unusual/company-year.ts";
import { dateInWords, decimal, percent } from "../wording/format.ts";
import { describePoint } from "./levers.ts";

/** Share of a year's revenue from which contracts not yet fulfilled are worth a sentence. */
const leastContracts = 0.5;

/** Contracts of two days, as a multiple of the revenue of a year, and of which year that is. */
type Contracts = {
  now: number;
  end: string;
  before: number | null;
  beforeEnd: string;
  years: number;
  of: "a" | "that";
};

/** Reads contracts not yet fulfilled, of the latest quarter if it has them; null if they are few. */
const readContracts = ({ brief, evidence, base }: ReportContext): Contracts | null => {
  const { annual } = brief.statements;
  const [before, last] = listYears(brief, evidence).slice(-2);
  const [beforeEnd = "", end = ""] = annual.slice(-2).map((year) => year.end);
  const ofYear = last?.read("remainingObligations");
  const latest = brief.details.noteFigures?.remainingObligations?.latest;
  const now = latest?.figure.value ?? ofYear;
  // What is owed on the last day of a fiscal year is set beside that year's revenue.
  const revenue = latest ? base.baseRevenue : last?.read("revenue");
  const years = isNumber(now) && isNumber(revenue) && revenue > 0 ? now / revenue : 0;
  if (!isNumber(now) || !isNumber(ofYear) || years < leastContracts) return null;
  return latest
    ? { now, end: latest.end, before: ofYear, beforeEnd: end, years, of: "a" }
    : { now, end, before: before?.read("remainingObligations") ?? null, beforeEnd, years, of: "that" };
};

/**
 * Says how many years of revenue are contracted, and what growth is worth unless a sentence before
 * says it; null if they are few.
 */
export const describeContracts = (
  context: ReportContext,
  { isPointSaid = false }: { isPointSaid?: boolean } = {},
): string | null => {
  const contracts = readContracts(context);
  if (!contracts) return null;
  const { now, end, before, beforeEnd, years, of } = contracts;
  const after = isNumber(before) ? ` (${context.money(before)} on ${dateInWords(beforeEnd)})` : "";
  return `On ${dateInWords(end)} contracts not yet fulfilled came to ${context.money(now)}${after}, ${decimal(years, 1)} times ${of} year's revenue${isPointSaid ? "" : describePoint(context)}.`;
};

/** Says how contracts not yet fulfilled moved; null if they are few. */
export const describeContractGrowth = (context: ReportContext): string | null => {
  const contracts = readContracts(context);
  const growth = contracts && quotient("growth", contracts.now - (contracts.before ?? 0), contracts.before);
  return contracts && isNumber(growth) && growth > 0
    ? `Contracts not yet fulfilled grew ${percent(growth)} from ${dateInWords(contracts.beforeEnd)} to ${dateInWords(contracts.end)}.`
    : null;
};
