import type { Provenance } from "@plumbline/report/provenance.ts";
import { type ReactNode, useContext } from "react";
import { PaperContext } from "../../../../shared/ui/paper.ts";
import { SourceCardContext } from "./source-cards.tsx";

/**
 * Shows a figure with a dotted underline that opens its source card, on paper with the number of
 * its endnote; the plain figure if it has no source.
 */
export function Sourced({
  source,
  children,
}: {
  source: Provenance | null | undefined;
  children: ReactNode;
}) {
  const show = useContext(SourceCardContext);
  const paper = useContext(PaperContext);
  if (source && paper) return <NotedFigure number={paper.refer(source)}>{children}</NotedFigure>;
  if (!source || !show) return children;
  return (
    <button
      type="button"
      className="src"
      aria-haspopup="dialog"
      onPointerEnter={(event) => show.open({ anchor: event.currentTarget, source }, false)}
      onPointerLeave={show.leave}
      onFocus={(event) => show.open({ anchor: event.currentTarget, source }, false)}
      onBlur={show.leave}
      onClick={(event) => show.open({ anchor: event.currentTarget, source }, true)}
    >
      {children}
    </button>
  );
}

function NotedFigure({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="noted">
      {children}
      <a className="note-number" href={`#source-${number}`}>
        {number}
      </a>
    </span>
  );
}
