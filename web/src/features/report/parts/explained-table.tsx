import type { ReactNode } from "react";
import { DataTable } from "../../../shared/ui/data-table.tsx";

export type ExplainedRow = {
  key: string;
  label: ReactNode;
  value: ReactNode;
  explanation: ReactNode;
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
    <DataTable
      label={label}
      className={`fold ${className}`}
      columns={[columns.label, "Value", { left: columns.explanation }]}
    >
      {rows.map((row) => (
        <tr key={row.key} className={row.isTotal ? "total" : undefined}>
          <th scope="row">{row.label}</th>
          <td>{row.value}</td>
          <td className="wrap-text">{row.explanation}</td>
        </tr>
      ))}
    </DataTable>
  );
}
