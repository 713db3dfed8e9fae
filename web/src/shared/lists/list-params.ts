import { useSearchParams } from "react-router-dom";
import { readStored, writeStored } from "../storage.ts";

/** The page and order of a list, as a request asks for it. */
export type ListQuery = { page: number; limit: number; sortBy: string; sortDir: "asc" | "desc" };
/** Rows per page that a list offers, and the key under which the choice is stored. */
export type PageSizes = { sizes: number[]; sizeKey: string };
export type Sort = { by: string; dir: "asc" | "desc" };

/** No list of the API has a higher page. */
const maxPage = 100_000;

/** No search of the API has more characters. */
export const maxSearch = 100;

/** Reads a search of an address, cut to what a search may have: the API would refuse it on each retry. */
export const readSearch = (text: string | null, longest = maxSearch): string =>
  (text ?? "").slice(0, longest);

/** Reads the page of an address; the first page if it has none, or one that no list has. */
export function parsePage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1;
}

/**
 * Keeps page, page size, search, filters and sort of a list in the address, and the page size in
 * local storage too. A new search, filter, sort or page size returns to page 1. A sort of the
 * address that is not in `sorts` counts as not given: the API would refuse it on each retry.
 */
export function useListParams({
  sorts = [],
  defaultSort,
  sizes,
  sizeKey,
}: PageSizes & {
  /** The fields by which the list can be sorted. */
  sorts?: readonly string[];
  defaultSort: Sort;
}) {
  const [params, setParams] = useSearchParams();
  const wantedSize = Number(params.get("limit") ?? readStored<number>(sizeKey));
  const by = params.get("sortBy");
  const dir = params.get("sortDir");
  const sort: Sort =
    by === null || sorts.includes(by)
      ? { by: by ?? defaultSort.by, dir: dir === "asc" || dir === "desc" ? dir : defaultSort.dir }
      : defaultSort;

  function change(values: Record<string, string | null>): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(values)) {
          if (value === null || value === "") next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { preventScrollReset: true, replace: "search" in values },
    );
  }

  return {
    sort,
    search: readSearch(params.get("search")),
    /** The parameters of the request for the page. */
    query: {
      page: parsePage(params.get("page")),
      limit: sizes.includes(wantedSize) ? wantedSize : (sizes[0] ?? 10),
      sortBy: sort.by,
      sortDir: sort.dir,
    },
    setSearch: (search: string) => change({ search, page: null }),
    /** Returns a filter of the list by its name, empty for none. */
    readFilter: (name: string, longest?: number) => readSearch(params.get(name), longest),
    setFilter: (name: string, value: string) => change({ [name]: value, page: null }),
    setSort: (sort: Sort) => change({ sortBy: sort.by, sortDir: sort.dir, page: null }),
    setSize: (limit: number) => {
      writeStored(sizeKey, limit);
      change({ limit: String(limit), page: null });
    },
    linkToPage: (page: number) => {
      const next = new URLSearchParams(params);
      next.set("page", String(page));
      return `?${next}`;
    },
  };
}
