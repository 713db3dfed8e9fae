import type { Evidence } from "@plumbline/report/thesis.ts";
import { useContext } from "react";
import { writeDates } from "../../../shared/format.ts";
import { PaperContext } from "../../../shared/ui/paper.ts";
import { Sourced } from "./sources/sourced.tsx";

/**
 * Shows which parts of a filing a text quotes, each with a source card that holds the words; on
 * paper with the number of the filing, because the words are in the text.
 */
export function Quoted({ evidence, field }: { evidence: Evidence[] | undefined; field: string }) {
  const paper = useContext(PaperContext);
  const own = (evidence ?? []).filter((one) => one.field === field);
  if (own.length === 0) return null;
  return (
    <p className="mt-2 text-[13px] text-ink-3">
      Quoted from{" "}
      {own.map(({ passage, part, quotation, source }, i) => (
        <span key={`${passage} ${quotation}`}>
          {i > 0 ? "; " : null}
          <Sourced source={paper ? source : { ...source, note: `“${quotation}”` }}>
            {writeDates(source.label)}, {part}
          </Sourced>
        </span>
      ))}
    </p>
  );
}
