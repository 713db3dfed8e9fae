import { figureGroups } from "../figures.ts";
import { labelColumn } from "../label-column.ts";

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
