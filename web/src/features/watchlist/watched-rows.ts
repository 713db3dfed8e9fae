import type { WatchedCompany, WatchedDay } from "@plumbline/gateway/dto/watchlist.ts";
import { recommendationScale } from "../../shared/recommendation-scale.ts";

/** How price and value changed between two days, as fractions; null where one is not known. */
export type Change = { price: number | null; value: number | null };

/** A watched company with what its row compares. */
export type WatchedRow = WatchedCompany & {
  /** Value over price, less one; null without a price, or where nothing is left for a share. */
  upside: number | null;
  sinceAdded: Change;
  sinceFiling: Change;
};

const grow = (from: number | null | undefined, to: number | null | undefined): number | null =>
  typeof from === "number" && typeof to === "number" && from > 0 && to > 0 ? to / from - 1 : null;

const compare = (from: WatchedDay | null, to: WatchedDay | null): Change => ({
  price: grow(from?.price, to?.price),
  value: grow(from?.value, to?.value),
});

/** Adds to each company what its row compares. */
export const toRows = (companies: readonly WatchedCompany[]): WatchedRow[] =>
  companies.map((company) => ({
    ...company,
    upside: grow(company.newest?.price, company.newest?.value),
    sinceAdded: compare(company.added, company.newest),
    sinceFiling: compare(company.beforeFiling, company.newest),
  }));

/** Lists the groups that companies have, by name. */
export const listGroups = (companies: readonly WatchedCompany[]): string[] =>
  [...new Set(companies.map(({ group }) => group))].filter(Boolean).toSorted((a, b) => a.localeCompare(b));

const sortKeys = {
  added: ({ addedAt }: WatchedRow) => Date.parse(addedAt),
  name: ({ companyName }: WatchedRow) => companyName,
  price: ({ newest }: WatchedRow) => newest?.price ?? null,
  value: ({ newest }: WatchedRow) => newest?.value ?? null,
  upside: ({ upside }: WatchedRow) => upside,
  word: ({ newest }: WatchedRow) => {
    const place = recommendationScale.findIndex((word) => word === newest?.word);
    return place === -1 ? null : place;
  },
  impliedGrowth: ({ newest }: WatchedRow) => newest?.impliedGrowth ?? null,
  sinceAdded: ({ sinceAdded }: WatchedRow) => sinceAdded.value,
  sinceFiling: ({ sinceFiling }: WatchedRow) => sinceFiling.value,
} as const;
export type WatchedSort = { by: keyof typeof sortKeys; dir: "asc" | "desc" };

/** Returns whether a text of the address names an order. */
export const isSortKey = (text: string | null): text is WatchedSort["by"] =>
  text !== null && Object.hasOwn(sortKeys, text);

const order = (a: string | number, b: string | number): number =>
  typeof a === "string" ? a.localeCompare(String(b)) : a - Number(b);

/** Sorts rows; those without the figure come last in both directions. */
export const sortRows = (rows: readonly WatchedRow[], { by, dir }: WatchedSort): WatchedRow[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [sortKeys[by](one), sortKeys[by](other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return dir === "asc" ? order(a, b) : order(b, a);
  });
