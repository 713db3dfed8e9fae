import type { WatchedSort } from "../watched-rows.ts";

const orders: readonly { by: WatchedSort["by"]; label: string }[] = [
  { by: "added", label: "Day added" },
  { by: "name", label: "Company" },
  { by: "price", label: "Price" },
  { by: "upside", label: "Value to price" },
  { by: "word", label: "Word" },
  { by: "impliedGrowth", label: "Growth that the price asks for" },
  { by: "sinceAdded", label: "Value since added" },
  { by: "sinceFiling", label: "Value since last filing" },
];

/** Chooses by what cards are ordered, and in which direction: a phone has no heads of columns. */
export function SortSelect({ sort, onSort }: { sort: WatchedSort; onSort: (sort: WatchedSort) => void }) {
  return (
    <>
      <select
        className="input min-w-0 flex-1"
        aria-label="Order by"
        value={sort.by}
        onChange={({ target }) => onSort({ ...sort, by: target.value as WatchedSort["by"] })}
      >
        {orders.map(({ by, label }) => (
          <option key={by} value={by}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn"
        onClick={() => onSort({ ...sort, dir: sort.dir === "asc" ? "desc" : "asc" })}
      >
        {sort.dir === "asc" ? "Lowest first" : "Highest first"}
      </button>
    </>
  );
}
