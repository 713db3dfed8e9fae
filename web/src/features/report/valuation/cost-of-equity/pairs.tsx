import type { ReactNode } from "react";
import { type GlossaryTerm, glossary } from "../../../../shared/glossary.ts";
import { Hint } from "../../../../shared/ui/term.tsx";
import { TableBox } from "../../../../shared/ui/table-box.tsx";

/** A table of two columns: names and their figures. */
export function Pairs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <TableBox label={label}>
      <table>
        <tbody>{children}</tbody>
      </table>
    </TableBox>
  );
}

/** One row of it; a term gets its explanation. */
export function Pair({
  label,
  term,
  strong = false,
  children,
}: {
  label: string;
  term?: GlossaryTerm;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <tr className={strong ? "strong" : undefined}>
      <th scope="row">{term ? <Hint text={glossary[term]}>{label}</Hint> : label}</th>
      <td>{children}</td>
    </tr>
  );
}
