import { leastYears, spanYears, yearsBetween } from "@plumbline/market/judge-prices.ts";
import type { DayOutcome } from "@plumbline/market/value-days.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import { sectorOf } from "@plumbline/research/company/industry/classify.ts";
import { readOnNewestBasis } from "../market/share-basis.ts";
import type { ValuedCompany } from "../market/market.ts";

type DayRow = { day: string; row: Extract<DayOutcome, { row: unknown }>["row"] };

/**
 * Measures the growth of revenue a year over the last five years, or the longest span that is
 * known, as a fraction; null under one year, or where revenue was not above zero. Days oldest
 * first.
 */
const measureManagedGrowth = (days: readonly DayRow[]): { growth: number; years: number } | null => {
  const newest = days.at(-1);
  if (!newest) return null;
  const first = days.find(
    ({ day, row }) => row.figures.revenue > 0 && yearsBetween(day, newest.day) <= spanYears,
  );
  const years = first ? yearsBetween(first.day, newest.day) : 0;
  const ratio = newest.row.figures.revenue / (first?.row.figures.revenue ?? 0);
  return years >= leastYears && ratio > 0 ? { growth: ratio ** (1 / years) - 1, years } : null;
};

const orNull = (figure: number): number | null => (Number.isNaN(figure) ? null : figure);

/**
 * Describes what a portfolio takes of a company's newest day; null if it has no value on that day.
 */
export const describeHolding = (valued: ValuedCompany | null) => {
  const days = [...(valued?.history ?? []), ...(valued ? [valued.newest] : [])].flatMap((outcome): DayRow[] =>
    "row" in outcome ? [outcome] : [],
  );
  const newest = days.at(-1);
  if (!valued || !newest || !("row" in valued.newest)) return null;
  const { company, figures } = newest.row;
  const managed = measureManagedGrowth(days);
  const p50 = readOnNewestBasis({ day: newest.day, figures }, valued.splits)("p50");
  return {
    ...optional("sector", sectorOf(company.industry)),
    ...optional("p50", orNull(p50)),
    // Growth holds for the first half of the forecast, and fades in the second.
    ...optional("askedYears", orNull(Math.ceil(figures.yearsToStability / 2))),
    ...optional("managedGrowth", managed && managed.growth),
    ...optional("managedYears", managed && managed.years),
  };
};
