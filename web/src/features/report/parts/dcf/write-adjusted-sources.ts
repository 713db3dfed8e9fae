import type { Provenance } from "@plumbline/report/provenance.ts";
import type { AdjustedRow } from "@plumbline/report/report.ts";
import { formatMillions } from "../../../../shared/format.ts";
import { writeSource } from "../sources/write-source.ts";

/**
 * Writes the sources of a year's adjusted net income and equity: what the filing states, and what
 * is adjusted; the filing itself if nothing is.
 */
export function writeAdjustedSources(row: AdjustedRow): {
  netIncome: Provenance;
  investedEquity: Provenance;
} {
  const { label, netIncome, bookEquity, researchAndDevelopment } = row;
  const research = researchAndDevelopment.value ?? 0;
  const capitalised =
    research > 0
      ? ` Research and development of ${formatMillions(research)} counts as an investment and is amortised instead.`
      : "";
  const write = (note: string) => writeSource({ kind: "derived", label: `Adjusted, ${label}`, note });
  return {
    netIncome:
      row.adjustedNetIncome === netIncome.value
        ? netIncome.source
        : write(
            `Net income as reported, ${formatMillions(netIncome.value)}.${capitalised} One-off charges, if the DataLog names any, are taken out after tax.`,
          ),
    investedEquity:
      row.adjustedEquity === bookEquity.value
        ? bookEquity.source
        : write(
            `Book equity as reported, ${formatMillions(bookEquity.value)}, and research and development that is not yet amortised.`,
          ),
  };
}
