import { useSearchParams } from "react-router-dom";
import { parsePage, readSearch } from "../../../shared/lists/list-params.ts";

const names = ["search", "kind", "part"] as const;
/** The id of the heading of the figures, which links to their pages name. */
export const figuresId = "figures";
/** What is shown of a report's figures; an empty text for all. */
export type FigureFilters = Record<(typeof names)[number], string>;

/**
 * Keeps search, kind of source, part of the report and page in the address, where they can be
 * shared and outlast a reload. Another filter opens the first page. Letters of a search add no
 * entry to the history.
 */
export function useFigureFilters() {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, readSearch(params.get(name))]));
  return {
    filters: filters as FigureFilters,
    page: parsePage(params.get("page")),
    /** Returns the address of a page of the figures, which opens at their heading. */
    linkToPage: (page: number): string => {
      const next = new URLSearchParams(params);
      next.set("tab", "datalog");
      next.set("page", String(page));
      return `?${next}#${figuresId}`;
    },
    setFilter: (name: keyof FigureFilters, value: string): void =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === "") next.delete(name);
          else next.set(name, value);
          next.delete("page");
          // The tab may be the one that this browser remembers, and the address is for others too.
          next.set("tab", "datalog");
          return next;
        },
        { preventScrollReset: true, replace: name === "search" },
      ),
  };
}
