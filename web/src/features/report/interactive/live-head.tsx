import { formatPerShare, formatSignedPercent, formatSignedPerShare } from "../../../shared/format.ts";
import type { LiveValue } from "./compute-live-value.ts";

/** Shows the live value with its differences from the base case and from the price. */
export function LiveHead({
  live,
  baseValue,
  currency,
  isComputing,
}: {
  live: LiveValue;
  baseValue: number;
  currency: string;
  isComputing: boolean;
}) {
  const { perShareValue, upsidePercent } = live.value;
  const difference = perShareValue - baseValue;
  const isChanged = Math.abs(difference) >= 0.005;
  const share = baseValue > 0 ? formatSignedPercent(perShareValue / baseValue - 1) : "";
  return (
    <div
      className={`live-head flex flex-wrap items-end gap-x-8 gap-y-2 ${isComputing ? "opacity-60" : ""}`}
      aria-live="polite"
    >
      <div>
        <p className="text-xs text-ink-3">DCF Model (live)</p>
        <p className="num text-[30px] leading-9 font-semibold tracking-tight text-value">
          {formatPerShare(perShareValue, currency)}
        </p>
      </div>
      <div>
        <p className="text-xs text-ink-3">Against the base case</p>
        <p className={`num text-lg leading-7 font-semibold ${chooseTone(isChanged ? difference : 0)}`}>
          {isChanged ? `${formatSignedPerShare(difference, currency)} ${share}` : "the same"}
        </p>
      </div>
      <div>
        <p className="text-xs text-ink-3">Against the price</p>
        <p className={`num text-lg leading-7 font-semibold ${chooseTone(upsidePercent ?? 0)}`}>
          {formatSignedPercent(upsidePercent)}
        </p>
      </div>
    </div>
  );
}

function chooseTone(difference: number): string {
  if (difference === 0) return "text-ink-2";
  return difference > 0 ? "text-bull" : "text-bear";
}
