import { figureGroups } from "../figures.ts";
import type { SortKind } from "../../../shared/lists/sort-select.tsx";
import { labelColumn } from "../label-column.ts";
import type { Sort } from "../screen.ts";

/** Kinds of the orders that are by no figure. */
export const sortKinds: Partial<Record<Sort["by"], SortKind>> = {
  name: "name",
  word: "recommendation",
  industry: "name",
  filed: "day",
};

/** The columns by which a screen can be ordered, as options. */
export function SortOptions() {
  return (
    <>
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
    </>
  );
}
