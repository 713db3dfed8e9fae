import { Tooltip } from "radix-ui";
import { type ReactNode, useContext } from "react";
import { type GlossaryTerm, glossary } from "../glossary.ts";
import { PaperContext } from "./paper.ts";
import { PrintedReason } from "./printed-reasons.tsx";

/** Shows a term with its explanation on hover and focus; on paper the term alone. */
export function Term({ term, children }: { term: GlossaryTerm; children: ReactNode }) {
  const paper = useContext(PaperContext);
  return paper ? children : <Tip text={glossary[term]}>{children}</Tip>;
}

/**
 * Shows a text with the reason for it, such as why a figure is missing, on hover and focus; on
 * paper with the reason in print. printed: a reason for paper that many cells share.
 */
export function Hint({
  text,
  printed = text,
  children,
}: {
  text: string;
  printed?: string | undefined;
  children: ReactNode;
}) {
  const paper = useContext(PaperContext);
  return paper ? (
    <PrintedReason reason={printed}>{children}</PrintedReason>
  ) : (
    <Tip text={text}>{children}</Tip>
  );
}

function Tip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip.Root delayDuration={150}>
      <Tooltip.Trigger asChild>
        <button type="button" className="hint text-left" onClick={(event) => event.preventDefault()}>
          {children}
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tip" sideOffset={6} collisionPadding={12}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
