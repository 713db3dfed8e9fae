import { meaningfulRatio } from "@plumbline/model/meaningful-ratio.ts";
import { formatSignedPercent, formatSignedPerShare } from "../../../shared/format.ts";
import { findUpside, formatUpside, formatValue } from "../../../shared/format-value.ts";
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
  const { perShareValue } = live.value;
  const difference = perShareValue - baseValue;
  const isChanged = Math.abs(difference) >= 0.005;
  const ratio = meaningfulRatio("growth", difference, baseValue);
  const share = ratio === null ? "" : formatSignedPercent(ratio);
  return (
    // Three labels on one baseline, and the figures below them on another.
    <div
      className={`live-head grid grid-flow-col grid-rows-[auto_auto] items-baseline justify-start gap-x-3 sm:gap-x-8 ${isComputing ? "opacity-60" : ""}`}
      aria-live="polite"
    >
      <div className="contents">
        <p className={labelStyle}>DCF Model (live)</p>
        <p className="num text-[22px] leading-9 font-semibold tracking-tight text-value sm:text-[30px]">
          {formatValue(perShareValue, currency)}
        </p>
      </div>
      <div className="contents">
        <p className={labelStyle}>Against the base case</p>
        <p className={`${figureStyle} ${chooseTone(isChanged ? difference : 0)}`}>
          {isChanged ? `${formatSignedPerShare(difference, currency)} ${share}` : "the same"}
        </p>
      </div>
      <div className="contents">
        <p className={labelStyle}>Against the price</p>
        <p className={`${figureStyle} ${chooseTone(findUpside(live.value) ?? 0)}`}>
          {formatUpside(live.value)}
        </p>
      </div>
    </div>
  );
}

const labelStyle = "self-end text-xs text-ink-3";
const figureStyle = "num text-[15px] leading-6 font-semibold sm:text-lg sm:leading-7";

function chooseTone(difference: number): string {
  if (difference === 0) return "text-ink-2";
  return difference > 0 ? "text-bull" : "text-bear";
}
