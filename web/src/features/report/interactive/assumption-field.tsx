import type { AssumptionName } from "@plumbline/report/assumptions.ts";
import { memo, useState } from "react";
import { formatDecimal, formatInteger, formatPercent } from "../../../shared/format.ts";
import { Term } from "../../../shared/ui/term.tsx";
import { type Field, isChanged } from "./fields.ts";

const unitFormats = {
  percent: { factor: 100, decimals: 1, step: 0.1, suffix: "%" },
  ratio: { factor: 1, decimals: 2, step: 0.05, suffix: "" },
  years: { factor: 1, decimals: 0, step: 1, suffix: "" },
};

function formatBase(field: Field, value: number): string {
  if (field.kind === "percent") return formatPercent(value);
  return field.kind === "years" ? formatInteger(value) : formatDecimal(value, 2);
}

/**
 * Shows a slider and an input for one assumption, with its base value. Memoised, so that an edit of
 * one does not render the others.
 */
export const AssumptionField = memo(function AssumptionField({
  field,
  value,
  base,
  held,
  beyond,
  onEdit,
}: {
  field: Field;
  value: number;
  base: number;
  /** Says that the model takes another value, and why. */
  held: string | null;
  /** Says that the value leaves what is possible. */
  beyond: string | null;
  onEdit: (name: AssumptionName, value: number) => void;
}) {
  const unit = unitFormats[field.kind];
  const shown = (value * unit.factor).toFixed(unit.decimals);
  // The text being typed is not reformatted: "14." may become 14.5.
  const [typed, setTyped] = useState<string | null>(null);
  const low = Math.min(field.from, base) * unit.factor;
  const high = Math.max(field.to, base * 1.5) * unit.factor;
  const changed = isChanged(value, base);

  function applyText(text: string): void {
    const number = Number(text.replace(",", ".").replace("−", "-"));
    onEdit(field.name, Number.isFinite(number) ? number / unit.factor : 0);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_96px] items-center gap-x-4 gap-y-0.5 py-1.5">
      <span className="text-[13px]">
        <Term term={field.name}>{field.label}</Term>
      </span>
      <span className="relative row-span-2 self-start">
        <input
          type="text"
          inputMode="decimal"
          aria-label={field.label}
          aria-invalid={held !== null}
          className="input num pr-6 text-right"
          value={typed ?? shown}
          onChange={(event) => {
            setTyped(event.target.value);
            applyText(event.target.value);
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
            event.preventDefault();
            const step = (event.key === "ArrowUp" ? unit.step : -unit.step) / unit.factor;
            setTyped(null);
            onEdit(field.name, value + step);
          }}
        />
        <span className="pointer-events-none absolute top-2 right-2.5 text-ink-3" aria-hidden="true">
          {unit.suffix}
        </span>
        <span
          className={`num mt-0.5 block text-right text-xs ${changed ? "font-semibold text-ink" : "text-ink-3"}`}
        >
          base {formatBase(field, base)}
        </span>
      </span>
      <input
        type="range"
        aria-label={`${field.label}, slider`}
        className="slider"
        min={low}
        max={high}
        step={unit.step}
        value={value * unit.factor}
        onChange={(event) => {
          setTyped(null);
          onEdit(field.name, Number(event.target.value) / unit.factor);
        }}
      />
      {held ? (
        <p role="status" className="col-span-2 text-xs text-bear">
          {held}
        </p>
      ) : null}
      {beyond ? (
        <p role="status" className="col-span-2 rounded-md bg-price-soft px-2 py-1 text-xs">
          {beyond}
        </p>
      ) : null}
    </div>
  );
});
