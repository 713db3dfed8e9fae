import type { ReactNode } from "react";
import { TableBox } from "../../../shared/ui/table-box.tsx";

export type ExplainedRow = {
  key: string;
  label: ReactNode;
  value: ReactNode;
  explanation: string | undefined;
  isTotal?: boolean;
};

/** Shows a table with an explanation of each value. */
export function ExplainedTable({
  label,
  columns,
  rows,
  className = "",
}: {
  label: string;
  columns: { label: string; explanation: string };
  rows: ExplainedRow[];
  className?: string;
}) {
  return (
    <TableBox label={label} className={`fold ${className}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.label}</th>
            <th scope="col">Value</th>
            <th scope="col" className="left">
              {columns.explanation}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.isTotal ? "total" : undefined}>
              <th scope="row">{row.label}</th>
              <td>{row.value}</td>
              <td className="wrap-text">{row.explanation}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
