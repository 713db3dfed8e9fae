import { formatPerShare, formatSignedPercent } from "../../../shared/format.ts";
import type { LiveValue } from "./compute-live-value.ts";

type Figures = Pick<LiveValue, "value"> | null;

/** Formats the value per share as the header of the report does: none if claims take all of it. */
export function formatLiveValue(live: Figures, currency: string): string {
  return live?.value.perShareValue === 0
    ? "None"
    : formatPerShare(live?.value.perShareValue ?? null, currency);
}

/** Formats the difference from the price; N/A if there is no value or no price. */
export function formatLiveUpside(live: Figures): string {
  return formatSignedPercent(live?.value.perShareValue === 0 ? null : (live?.value.upsidePercent ?? null));
}
