import type { ReactNode } from "react";
import { TableBox } from "./table-box.tsx";

/** The heading of a column. Columns of text are aligned left, except the first, which always is. */
type Column = string | { left: string };

/** Shows a framed table with one line of headings; children are its rows. */
export function DataTable({
  label,
  columns,
  className,
  hasCaption = false,
  openAt,
  children,
}: {
  label: string;
  columns: Column[];
  className?: string;
  /** Whether screen readers get the label as a caption. */
  hasCaption?: boolean;
  /** The heading of the column at which a table wider than its frame opens. */
  openAt?: string;
  children: ReactNode;
}) {
  return (
    <TableBox label={label} className={className}>
      <table>
        {hasCaption ? <caption className="sr-only">{label}</caption> : null}
        <thead>
          <tr>
            {columns.map((column) =>
              typeof column === "string" ? (
                <th key={column} scope="col" data-open-at={column === openAt ? "" : undefined}>
                  {column}
                </th>
              ) : (
                <th key={column.left} scope="col" className="left">
                  {column.left}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableBox>
  );
}
