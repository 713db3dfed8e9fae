import { useSearchParams } from "react-router-dom";
import { readSearch } from "../../../shared/lists/list-params.ts";

const names = ["search", "kind", "part"] as const;
/** What is shown of a report's figures; an empty text for all. */
export type FigureFilters = Record<(typeof names)[number], string>;

/**
 * Keeps search, kind of source and part of the report in the address, where they can be shared and
 * outlast a reload. Letters of a search add no entry to the history.
 */
export function useFigureFilters() {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, readSearch(params.get(name))]));
  return {
    filters: filters as FigureFilters,
    setFilter: (name: keyof FigureFilters, value: string): void =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === "") next.delete(name);
          else next.set(name, value);
          // The tab may be the one that this browser remembers, and the address is for others too.
          next.set("tab", "datalog");
          return next;
        },
        { preventScrollReset: true, replace: name === "search" },
      ),
  };
}
