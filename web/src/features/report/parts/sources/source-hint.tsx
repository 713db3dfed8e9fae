import { useContext } from "react";
import { PaperContext } from "../../../../shared/ui/paper.ts";

/** Says how a table shows the sources of its figures. */
export function SourceHint() {
  return useContext(PaperContext)
    ? "Small numbers lead to the sources."
    : "Dotted figures show their filing.";
}
