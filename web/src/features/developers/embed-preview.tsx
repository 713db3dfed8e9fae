import { useId, useState } from "react";
import { CodeBlock } from "./code-block.tsx";

const ticker = /^[A-Za-z0-9.-]{1,10}$/;

/** Shows the embedded card of a company with the lines that show it elsewhere. */
export function EmbedPreview({ origin }: { origin: string }) {
  const [typed, setTyped] = useState("AAPL");
  const id = useId();
  const shown = ticker.test(typed.trim()) ? typed.trim().toUpperCase() : "AAPL";
  const address = `${origin}/embed/${shown}`;
  return (
    <>
      <label className="mt-4 grid max-w-[12rem] gap-1" htmlFor={id}>
        <span className="field-label">Ticker of the card</span>
        <input
          id={id}
          className="input input-large"
          maxLength={10}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <iframe
        title={`Card of ${shown}`}
        src={`/embed/${shown}`}
        className="mt-4 aspect-[12/5] w-full max-w-[480px] border-0"
      />
      <CodeBlock
        label="Lines for a frame"
        text={`<iframe src="${address}" title="${shown} valued by Plumbline"\n  width="480" height="200" style="border:0"></iframe>`}
      />
      <CodeBlock
        label="Lines for a picture"
        text={`<a href="${origin}/company/${shown}">\n  <img src="${address}.svg" alt="${shown} valued by Plumbline" width="480" height="200">\n</a>`}
      />
    </>
  );
}
