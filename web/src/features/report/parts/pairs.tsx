import type { ReactNode } from "react";
import type { GlossaryTerm } from "../../../shared/glossary.ts";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import { RowHeading } from "./row-heading.tsx";

/** Shows a table of labels and figures. */
export function Pairs({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <TableBox label={label} className={`pairs ${className}`}>
      <table>
        <tbody>{children}</tbody>
      </table>
    </TableBox>
  );
}

/** Shows one row of Pairs; a term explains the label. */
export function Pair({
  label,
  term,
  look,
  children,
}: {
  label: string;
  term?: GlossaryTerm;
  look?: "strong" | "total";
  children: ReactNode;
}) {
  return (
    <tr className={look}>
      <RowHeading label={label} term={term} />
      <td>{children}</td>
    </tr>
  );
}
