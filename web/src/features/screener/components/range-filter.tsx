import type { ColumnName } from "@plumbline/market/columns.ts";
import { Slider } from "radix-ui";
import { Hint } from "../../../shared/ui/term.tsx";
import { figures } from "../figures.ts";
import { formatBound } from "../format-figure.ts";
import { barCount, type FigureAxis } from "../market/figure-axis.ts";
import type { Range } from "../screen.ts";
import { BoundField } from "./bound-field.tsx";
import { Histogram } from "./histogram.tsx";

/** Shows the distribution of a figure, and sets its bounds by sliders or by writing them. */
export function RangeFilter({
  column,
  axis,
  counts,
  range: [low, high],
  onChange,
  onPreview,
}: {
  column: ColumnName;
  axis: FigureAxis;
  /** Companies in each bar that pass the other filters. */
  counts: Uint32Array;
  range: Range;
  onChange: (range: Range) => void;
  onPreview: (range: Range) => void;
}) {
  const { label, hint, unit } = figures[column];
  const from = low === null ? 0 : axis.placeOf(low);
  const to = high === null ? 1 : axis.placeOf(high);
  // The sliders move from bar to bar: bounds are rounded, so they lie beside the edges of bars.
  const bars = [Math.round(from * barCount), Math.round(to * barCount)] as const;
  // A slider at the end of the axis sets no bound: companies beyond the end belong to it.
  const chooseBound = (bar: number, end: number) => (bar === end ? null : axis.figureAt(bar / barCount));
  const toRange = ([start = 0, end = barCount]: number[]): Range => [
    start === bars[0] ? low : chooseBound(start, 0),
    end === bars[1] ? high : chooseBound(end, barCount),
  ];
  const write = (bound: number | null, open: string) => (bound === null ? open : formatBound(bound, unit));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full items-baseline justify-between gap-2 text-[13px] leading-[18px]">
        <Hint text={hint}>{label}</Hint>
      </legend>
      {axis.ends === null ? (
        <p className="text-xs text-ink-3">Too few companies have this figure.</p>
      ) : (
        <>
          <Histogram counts={counts} from={from} to={to} />
          <Slider.Root
            className="range-slider"
            min={0}
            max={barCount}
            value={[...bars]}
            onValueChange={(chosen) => onPreview(toRange(chosen))}
            onValueCommit={(chosen) => onChange(toRange(chosen))}
          >
            <Slider.Track className="range-track">
              <Slider.Range className="range-between" />
            </Slider.Track>
            <Slider.Thumb
              className="range-thumb"
              aria-label={`${label}, lowest`}
              aria-valuetext={write(low, "no bound")}
            />
            <Slider.Thumb
              className="range-thumb"
              aria-label={`${label}, highest`}
              aria-valuetext={write(high, "no bound")}
            />
          </Slider.Root>
          <div className="mt-1.5 flex items-center gap-2 text-xs text-ink-3">
            <BoundField
              label={`${label}, from`}
              unit={unit}
              bound={low}
              end={axis.ends[0]}
              onChange={(bound) => onChange([bound, high])}
            />
            to
            <BoundField
              label={`${label}, to`}
              unit={unit}
              bound={high}
              end={axis.ends[1]}
              onChange={(bound) => onChange([low, bound])}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}
