import type { ReactNode } from "react";

type Sort<By extends string> = { by: By; dir: "asc" | "desc" };

/** What a list is ordered by, which decides how its two directions are called. */
export type SortKind = "figure" | "name" | "day" | "recommendation";

const directions: Record<SortKind, Record<Sort<string>["dir"], string>> = {
  figure: { asc: "Lowest first", desc: "Highest first" },
  name: { asc: "A to Z", desc: "Z to A" },
  day: { asc: "Oldest first", desc: "Newest first" },
  recommendation: { asc: "Buy first", desc: "Sell first" },
};

/**
 * Chooses by what cards are ordered, and in which direction: a phone has no heads of columns. The
 * options are `children`, with a key of the order as their value.
 */
export function SortSelect<By extends string>({
  sort,
  onSort,
  kinds,
  children,
}: {
  sort: Sort<By>;
  onSort: (sort: Sort<By>) => void;
  /** Of the orders that are by no figure. */
  kinds: Partial<Record<By, SortKind>>;
  children: ReactNode;
}) {
  return (
    <div className="mb-3 flex w-full items-center gap-2">
      <select
        className="input min-w-0 flex-1"
        aria-label="Order by"
        value={sort.by}
        onChange={({ target }) => onSort({ ...sort, by: target.value as By })}
      >
        {children}
      </select>
      <button
        type="button"
        className="btn"
        onClick={() => onSort({ ...sort, dir: sort.dir === "asc" ? "desc" : "asc" })}
      >
        {directions[kinds[sort.by] ?? "figure"][sort.dir]}
      </button>
    </div>
  );
}
