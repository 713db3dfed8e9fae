import { FootballField } from "../../../shared/charts/football-field.tsx";
import { formatPerShareShort } from "../../../shared/format.ts";
import type { CompleteReport } from "../complete-report.ts";
import { listRanges } from "./list-ranges.ts";

/** Draws the report's ranges of value with its value and price. */
export function RangeChart({ report }: { report: CompleteReport }) {
  const { base, company } = report;
  return (
    <FootballField
      rows={listRanges(report)}
      value={base.perShareValue}
      price={company.stockPrice}
      format={(value) => formatPerShareShort(value, company.currency)}
      label="Ranges of value against the price"
    />
  );
}
