import { useId } from "react";
import { formatPercent } from "../../../shared/format.ts";
import type { Reach } from "./example.ts";

type Bounds = { least: number; most: number };
const step = 0.005;

/** Lets the reader move the middle of a range, and how far it reaches to either side. */
export function ReachField({
  label,
  value,
  onChange,
  middle,
  reach,
}: {
  label: string;
  value: Reach;
  onChange: (value: Reach) => void;
  middle: Bounds;
  reach: Bounds;
}) {
  return (
    <fieldset>
      <legend className="font-medium">{label}</legend>
      <p className="num mt-1 text-[13px] text-ink-2">
        Eight in ten between {formatPercent(value.middle - value.reach)} and{" "}
        {formatPercent(value.middle + value.reach)}
      </p>
      <Slider
        label="Middle"
        value={value.middle}
        bounds={middle}
        onChange={(next) => onChange({ ...value, middle: next })}
      />
      <Slider
        label="Reach to either side"
        value={value.reach}
        bounds={reach}
        onChange={(next) => onChange({ ...value, reach: next })}
      />
    </fieldset>
  );
}

function Slider({
  label,
  value,
  bounds,
  onChange,
}: {
  label: string;
  value: number;
  bounds: Bounds;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="mt-3">
      <label htmlFor={id} className="flex justify-between text-[13px] text-ink-2">
        {label} <span className="num">{formatPercent(value)}</span>
      </label>
      <input
        id={id}
        type="range"
        className="mt-1 w-full accent-value"
        min={bounds.least}
        max={bounds.most}
        step={step}
        value={value}
        aria-valuetext={formatPercent(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
