import type { AnalysisListItem } from "@plumbline/gateway/dto/analysis.ts";
import type { ReactNode } from "react";
import { MiniRange } from "../../../shared/charts/mini-range.tsx";
import { formatPerShareShort } from "../../../shared/format.ts";

/** Draws the range of an analysis of a list; shows missing where it has none. */
export function AnalysisRange({
  value,
  price,
  p10,
  p90,
  missing = null,
}: Pick<AnalysisListItem, "value" | "price" | "p10" | "p90"> & { missing?: ReactNode }) {
  if (value === null || p10 === null || p90 === null) return missing;
  return (
    <MiniRange
      low={p10}
      high={p90}
      value={value}
      price={price}
      label={`p10 ${formatPerShareShort(p10)}, p90 ${formatPerShareShort(p90)}`}
    />
  );
}
