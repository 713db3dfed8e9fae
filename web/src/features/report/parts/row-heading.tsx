import type { GlossaryTerm } from "../../../shared/glossary.ts";
import { Term } from "../../../shared/ui/term.tsx";

/** Shows the heading of a table row; a term explains the label. */
export function RowHeading({ label, term }: { label: string; term?: GlossaryTerm }) {
  return <th scope="row">{term ? <Term term={term}>{label}</Term> : label}</th>;
}
