import type { ReportedCompany, ReportedYear } from "../backtest/reported-company.ts";
import type { ValuationRow } from "../backtest/valuation-row.ts";
import { calendarYearOf } from "../calendar-year.ts";
import { marketSizeOf, marketSizes, sizeOf, sizes } from "@plumbline/base-rates/record.ts";

/** A valuation beside the fiscal year that it starts from and the years that the file has later. */
export type ValuedCase = {
  row: ValuationRow;
  year: ReportedYear;
  /** Returns the fiscal year so many years later; null if the file lacks it. */
  later: (ahead: number) => ReportedYear | null;
  /** Returns the fiscal years up to the valuation's, oldest first. */
  past: () => ReportedYear[];
};

/** Finds the fiscal years of each row. Rows that the file does not have are left out. */
export const joinCases = (
  rows: readonly ValuationRow[],
  companies: readonly ReportedCompany[],
): ValuedCase[] => {
  const yearsOf = new Map(
    companies.map(({ id, years }) => [id, new Map(years.map((year) => [year.fiscalYear, year]))]),
  );
  return rows.flatMap((row) => {
    const years = yearsOf.get(row.id);
    const year = years?.get(row.fiscalYear);
    if (!years || !year) return [];
    return [
      {
        row,
        year,
        later: (ahead: number) => years.get(row.fiscalYear + ahead) ?? null,
        past: () => [...years.values()].filter(({ fiscalYear }) => fiscalYear <= row.fiscalYear),
      },
    ];
  });
};

export type SliceKind = "all" | "revenue" | "market value" | "sector" | "year";
export type SliceName = { by: SliceKind; name: string };

const nameOf: Record<SliceKind, (one: ValuedCase) => string> = {
  all: () => "all",
  revenue: ({ year }) => sizeOf(year.revenue ?? 0),
  "market value": ({ row }) => marketSizeOf(row.marketValue),
  sector: ({ row }) => row.sector,
  year: ({ row }) => String(calendarYearOf(row)),
};
/** Names in their order; a kind that is not listed is in the order of the alphabet. */
const orders: Partial<Record<SliceKind, readonly string[]>> = {
  revenue: sizes.map(({ name }) => name),
  "market value": marketSizes.map(({ name }) => name),
};
const compareNames = (by: SliceKind) => (a: SliceName, b: SliceName) => {
  const order = orders[by];
  return order ? order.indexOf(a.name) - order.indexOf(b.name) : a.name.localeCompare(b.name);
};

/** A slice of fewer cases says little. */
const leastCases = 100;

/**
 * Shares items out by each kind, in the order of kinds; only slices of 100 items or more, or of as
 * many as `least`. An item without a name of a kind is in none of its slices.
 */
export const sliceBy = <Item>(
  items: readonly Item[],
  namesOf: Record<SliceKind, (one: Item) => string | null>,
  { kinds, least = leastCases }: { kinds: readonly SliceKind[]; least?: number },
): (SliceName & { cases: Item[] })[] =>
  kinds.flatMap((by) =>
    Array.from(Map.groupBy(items, namesOf[by]))
      .flatMap(([name, cases]) => (name === null || cases.length < least ? [] : [{ by, name, cases }]))
      .toSorted(compareNames(by)),
  );

/** Shares valuations out by each kind, as sliceBy does. */
export const sliceCases = <Case extends ValuedCase>(
  cases: readonly Case[],
  options: { kinds: readonly SliceKind[]; least?: number },
): (SliceName & { cases: Case[] })[] => sliceBy(cases, nameOf, options);
