import { knownFigure } from "@plumbline/market/columns.ts";
import { type Growth, growBetween, spanYears, yearsBetween } from "@plumbline/market/judge-prices.ts";
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
const measureManagedGrowth = (days: readonly DayRow[]): Growth | null => {
  const known = days.map(({ day, row: { figures } }) => ({
    day,
    revenue: knownFigure(figures.revenue),
    revenueGrowth: knownFigure(figures.revenueGrowth),
  }));
  const newest = known.at(-1);
  if (!newest) return null;
  const first = known.find(
    ({ day, revenue }) => revenue !== null && revenue > 0 && yearsBetween(day, newest.day) <= spanYears,
  );
  return growBetween(known, [first, newest]);
};

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
    ...optional("p50", knownFigure(p50)),
    // Growth holds for the first half of the forecast, and fades in the second.
    ...optional("askedYears", knownFigure(Math.ceil(figures.yearsToStability / 2))),
    ...optional("managedGrowth", managed && managed.growth),
    ...optional("managedYears", managed && managed.years),
  };
};
