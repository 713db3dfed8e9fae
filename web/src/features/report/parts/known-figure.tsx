import type { Figure } from "@plumbline/report/provenance.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { formatSignedPercent } from "../../../shared/format.ts";
import { findUpside } from "../../../shared/format-value.ts";
import { Hint } from "../../../shared/ui/term.tsx";
import { Sourced } from "./sources/sourced.tsx";

/** Why a figure is missing that is computed from others. */
export const missingReasons = {
  adjustment: "Computed from figures of several years, some of which are not in the filings.",
  change:
    "Computed from the cash flow statement or from the change of equity; the filings state neither for this year.",
  noPrice: "No share price is available.",
  noValue: "The model leaves nothing for a share.",
} as const;

const notFiled = "The filings do not give this figure.";

type Format = (value: number | null) => string;

/** Shows a figure; a missing one with the reason on hover, focus and tap. */
export function KnownFigure({
  value,
  format,
  reason,
  printed,
}: {
  value: number | null;
  format: Format;
  reason: string;
  /** The reason on paper, if another one. */
  printed?: string;
}) {
  if (value !== null) return format(value);
  return (
    <Hint text={reason} printed={printed}>
      {format(null)}
    </Hint>
  );
}

/** Shows how far the value of a case lies from the price; where that is unknown, why. */
export function Upside({
  valued,
  format = formatSignedPercent,
  noValue = missingReasons.noValue,
}: {
  valued: Pick<ValuationCase, "perShareValue" | "upsidePercent">;
  format?: Format;
  /** Why nothing is left for a share. */
  noValue?: string;
}) {
  const reason = valued.perShareValue > 0 ? missingReasons.noPrice : noValue;
  return <KnownFigure value={findUpside(valued)} format={format} reason={reason} />;
}

/**
 * Shows a reported figure with its source; a missing one with the reason that the source gives. On
 * paper missing lines of filings share one reason: each names its own year or filing.
 */
export function ReportedFigure({
  figure: { value, source },
  format,
  isComputed = false,
}: {
  figure: Figure;
  format: Format;
  isComputed?: boolean;
}) {
  const reason = source.note ?? notFiled;
  if (value === null)
    return (
      <KnownFigure value={null} format={format} reason={reason} printed={isComputed ? reason : notFiled} />
    );
  return <Sourced source={source}>{format(value)}</Sourced>;
}
