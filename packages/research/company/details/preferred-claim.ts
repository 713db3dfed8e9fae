import type { Figure } from "@plumbline/report/provenance.ts";
import type { StatementPeriod } from "../company-data.ts";
import { joinNotes } from "../filings/figures.ts";

/**
 * Adds preferred stock to the other claims before shareholders if it takes no dividend out of net
 * income: its holders are paid first all the same. Millions.
 */
export const addPreferredClaim = (other: Figure, { figures }: StatementPeriod): Figure => {
  const { preferredStock, preferredDividends } = figures;
  const stock = preferredStock.value ?? 0;
  if (stock <= 0 || (preferredDividends.value ?? 0) > 0) return other;
  const rest = other.value ?? 0;
  return {
    value: Number((rest + stock).toPrecision(12)),
    source: {
      ...preferredStock.source,
      note: joinNotes(
        `Preferred stock of ${stock} million, whose holders are paid before shareholders and which takes no dividend out of net income.`,
        preferredStock.source.note,
        rest > 0
          ? `Plus other claims of ${rest} million (${other.source.tag}, ${other.source.label}).`
          : null,
      ),
    },
  };
};
