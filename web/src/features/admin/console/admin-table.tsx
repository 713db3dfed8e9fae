import type { ReactNode } from "react";
import type { Sort } from "../../../shared/lists/list-params.ts";
import { SortHeader } from "../../../shared/lists/sort-header.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import type { CsvValue } from "../../../shared/csv.ts";
import type { Selection } from "./use-selection.ts";

/** A column of a list, in the table and in the CSV file alike. */
export type Column<T> = {
  label: string;
  /** What the file has, and the cell too unless show is set. */
  value: (row: T) => CsvValue;
  show?: (row: T) => ReactNode;
  /** The field by which the list can be sorted. */
  sortBy?: string;
  isNumber?: boolean;
  /** A phone has no room for it. */
  isWideOnly?: boolean;
};

const wideOnly = "hidden sm:table-cell";

/** Shows rows as a table whose first column names the row. */
export function AdminTable<T extends { id: string }>({
  label,
  rows,
  columns,
  sort,
  onSort,
  selection,
  nameOf = ({ id }) => id,
}: {
  label: string;
  rows: T[];
  columns: Column<T>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection?: Selection | undefined;
  nameOf?: ((row: T) => string) | undefined;
}) {
  const look = ({ isNumber, isWideOnly }: Column<T>) =>
    `${isNumber ? "num" : "left"} ${isWideOnly ? wideOnly : ""}`;
  return (
    <TableBox label={label} className="fold">
      <table>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => {
              const { label: text, sortBy, isNumber = false, isWideOnly } = column;
              const box = selection && index === 0 ? <SelectAll selection={selection} rows={rows} /> : null;
              return sortBy ? (
                <SortHeader
                  key={text}
                  label={text}
                  column={sortBy}
                  sort={sort}
                  onSort={onSort}
                  left={!isNumber}
                  className={isWideOnly ? wideOnly : ""}
                  before={box}
                />
              ) : (
                <th key={text} scope="col" className={look(column)}>
                  {box}
                  {text}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, index) => {
                const content = column.show ? column.show(row) : column.value(row);
                return index === 0 ? (
                  <th key={column.label} scope="row">
                    {selection ? (
                      <input
                        type="checkbox"
                        className="mr-3 align-middle"
                        aria-label={`Select ${nameOf(row)}`}
                        checked={selection.ids.has(row.id)}
                        onChange={(event) => selection.set([row.id], event.target.checked)}
                      />
                    ) : null}
                    {content}
                  </th>
                ) : (
                  <td key={column.label} className={look(column)}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function SelectAll<T extends { id: string }>({ selection, rows }: { selection: Selection; rows: T[] }) {
  const isAll = rows.every(({ id }) => selection.ids.has(id));
  const isSome = !isAll && rows.some(({ id }) => selection.ids.has(id));
  return (
    <input
      type="checkbox"
      className="mr-3 align-middle"
      aria-label="Select all on this page"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome;
      }}
      onChange={(event) =>
        selection.set(
          rows.map(({ id }) => id),
          event.target.checked,
        )
      }
    />
  );
}
