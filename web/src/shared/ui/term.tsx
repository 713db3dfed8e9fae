import { Tooltip } from "radix-ui";
import { type ReactNode, useContext } from "react";
import { type GlossaryTerm, glossary } from "../glossary.ts";
import { PaperContext } from "./paper.ts";

/** Shows a term with its explanation on hover and focus. */
export function Term({ term, children }: { term: GlossaryTerm; children: ReactNode }) {
  return <Hint text={glossary[term]}>{children}</Hint>;
}

/** Shows a text with an explanation on hover and focus; on paper the text alone. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const paper = useContext(PaperContext);
  if (paper) return children;
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
