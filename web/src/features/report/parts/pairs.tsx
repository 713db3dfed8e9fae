import type { ReactNode } from "react";
import { type GlossaryTerm, glossary } from "../../../shared/glossary.ts";
import { Hint } from "../../../shared/ui/term.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";

/** Shows a table of labels and figures. */
export function Pairs({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <TableBox label={label} className={className}>
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
      <th scope="row">{term ? <Hint text={glossary[term]}>{label}</Hint> : label}</th>
      <td>{children}</td>
    </tr>
  );
}
