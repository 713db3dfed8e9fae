import type { Figure } from "@plumbline/report/provenance.ts";
import { formatFixed } from "@plumbline/report/format-number.ts";

/** Writes millions: whole from 100 on, and below one with the digits that a wrong scale leaves. */
export const writeMillions = (value: number): string =>
  Math.abs(value) < 1
    ? `${Number(value.toPrecision(2))} million`
    : `${formatFixed(value, Math.abs(value) < 100 ? 1 : 0)} million`;

/** Names the tag and the filing of a figure. */
export const citeFigure = ({ source }: Figure): string =>
  [source.tag, source.label].filter(Boolean).join(", ") || "computed from its filings";

/** Writes a figure with its tag and filing. */
export const writeFigure = (figure: Figure): string =>
  `${writeMillions(figure.value ?? 0)} (${citeFigure(figure)})`;

/** Names a period in a sentence, by its label. */
export const namePeriod = ({ label }: { label: string }): string => {
  if (label === "TTM") return "the latest twelve months";
  return /^\d{4}$/.test(label) ? `fiscal ${label}` : label;
};
