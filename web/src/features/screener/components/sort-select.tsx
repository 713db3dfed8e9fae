import { figureGroups } from "../figures.ts";
import { labelColumn } from "../label-column.ts";
import type { Sort, SortColumn } from "../screen.ts";

/** Chooses by what cards are ordered, and in which direction: a phone has no heads of columns. */
export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <div className="mb-3 flex items-center gap-2">
      <select
        className="input min-w-0 flex-1"
        aria-label="Order by"
        value={sort.by}
        onChange={(event) => onSort({ ...sort, by: event.target.value as SortColumn })}
      >
        <optgroup label="Company">
          <option value="name">Name</option>
          {(["word", "industry", "filed"] as const).map((column) => (
            <option key={column} value={column}>
              {labelColumn(column)}
            </option>
          ))}
        </optgroup>
        {figureGroups.map(({ label, columns }) => (
          <optgroup key={label} label={label}>
            {columns.map((column) => (
              <option key={column} value={column}>
                {labelColumn(column)}
              </option>
            ))}
          </optgroup>
        ))}
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
