import { useState } from "react";
import type { Unit } from "../figures.ts";
import { formatBound, parseBound } from "../format-figure.ts";

/**
 * Reads a bound that is written, when the field is left or on Enter. An empty field is no bound; a
 * text that is no figure is marked, and changes nothing.
 */
export function BoundField({
  label,
  unit,
  bound,
  end,
  onChange,
}: {
  label: string;
  unit: Unit;
  bound: number | null;
  /** The end of the axis, which the empty field shows. */
  end: number;
  onChange: (bound: number | null) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const written = bound === null ? "" : formatBound(bound, unit);
  const text = draft ?? written;
  const isBad = text.trim() !== "" && parseBound(text, unit) === null;
  const finish = () => {
    if (draft === null || isBad) return;
    setDraft(null);
    if (draft !== written) onChange(parseBound(draft, unit));
  };
  return (
    <input
      className="input num min-h-0 min-w-0 flex-1 px-2 py-[3px] text-xs leading-[18px]"
      aria-label={label}
      aria-invalid={isBad}
      autoComplete="off"
      placeholder={formatBound(Number(end.toPrecision(2)), unit)}
      value={text}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === "Enter") finish();
        if (event.key === "Escape") setDraft(null);
      }}
    />
  );
}
