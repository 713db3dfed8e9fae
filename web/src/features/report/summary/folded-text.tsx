import { splitSentences } from "@plumbline/report/split-sentences.ts";
import type { ReactNode } from "react";
import { keepSigns } from "../../../shared/format.ts";
import { Prose } from "../parts/panel.tsx";

/**
 * Shows the first sentence of a text; the rest, and what belongs to it, once the reader opens it.
 * name: of the text, for screen readers.
 */
export function FoldedText({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  const [first = "", ...later] = text
    .split("\n")
    .flatMap((line) => splitSentences(line.trim()))
    .filter(Boolean);
  return (
    <>
      <div className="prose-text dense">
        <p>{keepSigns(first)}</p>
      </div>
      {later.length > 0 || children ? (
        <details className="mt-1">
          <summary className="link w-fit cursor-pointer text-[13px]">
            More<span className="sr-only"> of {name}</span>
          </summary>
          <div className="mt-2 grid gap-2">
            {later.length > 0 ? <Prose text={later.join(" ")} isDense /> : null}
            {children}
          </div>
        </details>
      ) : null}
    </>
  );
}
