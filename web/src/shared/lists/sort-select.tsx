import type { ReactNode } from "react";

type Sort<By extends string> = { by: By; dir: "asc" | "desc" };

/**
 * Chooses by what cards are ordered, and in which direction: a phone has no heads of columns. The
 * options are `children`, with a key of the order as their value.
 */
export function SortSelect<By extends string>({
  sort,
  onSort,
  children,
}: {
  sort: Sort<By>;
  onSort: (sort: Sort<By>) => void;
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
        {sort.dir === "asc" ? "Lowest first" : "Highest first"}
      </button>
    </div>
  );
}
