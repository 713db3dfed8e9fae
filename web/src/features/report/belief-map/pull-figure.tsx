import { type KeyboardEvent, useContext, useRef, useState } from "react";
import { formatPercent } from "../../../shared/format.ts";
import { PaperContext } from "../../../shared/ui/paper.ts";
import { startDrag } from "./start-drag.ts";

/** Points of a percentage for a pixel of a drag: a thumb's way of 100 pixels is 5 points. */
const perPixel = 0.0005;
const keySteps: Record<string, number> = {
  ArrowUp: 0.005,
  ArrowRight: 0.005,
  ArrowDown: -0.005,
  ArrowLeft: -0.005,
  PageUp: 0.05,
  PageDown: -0.05,
};

/** The reader has just asked to type here. */
const focusInput = (input: HTMLInputElement | null) => input?.focus();

/** Reads a typed percentage as a fraction; null for what is no number. */
function readPercent(text: string): number | null {
  const number = Number(text.replace(",", ".").replace("−", "-").replace("%", ""));
  return text.trim() !== "" && Number.isFinite(number) ? number / 100 : null;
}

/**
 * Shows a rate in a text that the reader pulls sideways, moves with the arrow keys, or types over
 * after a click or Enter. On paper it is text.
 */
export function PullFigure({
  label,
  value,
  least,
  most,
  onChange,
}: {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const paper = useContext(PaperContext);
  const [typed, setTyped] = useState<string | null>(null);
  const figure = useRef<HTMLSpanElement>(null);
  const change = (wanted: number) => onChange(Math.min(most, Math.max(least, wanted)));
  const startTyping = () => setTyped((value * 100).toFixed(1));

  if (paper) return formatPercent(value);
  if (typed !== null) {
    const stop = () => setTyped(null);
    return (
      <input
        className="pull-figure num"
        inputMode="decimal"
        aria-label={label}
        ref={focusInput}
        size={Math.max(4, typed.length)}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          const read = readPercent(event.target.value);
          if (read !== null) change(read);
        }}
        onBlur={stop}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          stop();
          // The figure takes the input's place after this event.
          setTimeout(() => figure.current?.focus());
        }}
      />
    );
  }
  return (
    <span
      ref={figure}
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={Number((value * 100).toFixed(1))}
      aria-valuemin={least * 100}
      aria-valuemax={most * 100}
      aria-valuetext={formatPercent(value)}
      className="pull-figure num"
      onPointerDown={(event) =>
        startDrag(event, { onMove: (x) => change(value + x * perPixel), onClick: startTyping })
      }
      onKeyDown={(event: KeyboardEvent) => {
        const step = keySteps[event.key];
        if (step !== undefined) change(value + step);
        else if (event.key === "Enter" || /^[\d−-]$/.test(event.key)) startTyping();
        else return;
        event.preventDefault();
      }}
    >
      {formatPercent(value)}
    </span>
  );
}
