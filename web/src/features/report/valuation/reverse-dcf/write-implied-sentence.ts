import type { AdjustedRow } from "@plumbline/report/report.ts";
import { formatDecimal, formatInteger, formatPercent, formatPerShare } from "../../../../shared/format.ts";
import type { CompleteReport } from "../../complete-report.ts";
import type { DriverName } from "../../parts/drivers.ts";
import { sortYears } from "../../parts/sort-years.ts";

/** Names the row of the highest margin, and the margin; null if none has a margin. */
const nameBestYear = (rows: readonly AdjustedRow[]): string | null => {
  const [best] = rows
    .flatMap(({ label, adjustedNetIncomeMargin: margin }) =>
      margin === null ? [] : [{ label, written: formatPercent(margin), margin }],
    )
    .toSorted((a, b) => b.margin - a.margin);
  if (!best) return null;
  return best.label === "TTM"
    ? `the latest twelve months, the best on record, reached ${best.written}`
    : `the best fiscal year on record, ${best.label}, reached ${best.written}`;
};

/**
 * Returns a sentence on the value of a driver that the price assumes, compared with the company's
 * record.
 */
export function writeImpliedSentence({
  driver,
  implied,
  report,
}: {
  driver: DriverName;
  implied: number | null;
  report: Pick<CompleteReport, "financials" | "base"> & {
    company: Pick<CompleteReport["company"], "currency">;
  };
}): string {
  if (implied === null) return "No value of this driver alone explains the price.";
  const rows = sortYears(report.financials.adjusted);
  const latest = rows.at(-1);
  const { base, company } = report;
  const endWith = (text: string | null) => (text === null ? "." : `; ${text}.`);
  switch (driver) {
    case "revenueGrowthRate": {
      // The trailing twelve months have no growth rate of several years; the last fiscal year has.
      const year = rows.findLast((row) => row.fiveYearCAGR !== null || row.threeYearCAGR !== null);
      const pastGrowth = year?.fiveYearCAGR ?? year?.threeYearCAGR ?? null;
      const years = year?.fiveYearCAGR == null ? "three" : "five";
      const record =
        pastGrowth === null
          ? null
          : `${pastGrowth < 0 ? `revenue has fallen ${formatPercent(-pastGrowth)}` : `the company has grown ${formatPercent(pastGrowth)}`} a year over ${years}`;
      const span = `${Math.ceil(base.yearsToStability / 2)} years`;
      if (implied < 0)
        return `The price assumes that revenue shrinks ${formatPercent(-implied)} a year for ${span} before growth climbs${endWith(record)}`;
      const then = implied < base.stableGrowthRate ? "a climb" : "a fade";
      return `The price assumes growth of ${formatPercent(implied)} a year for ${span}, then ${then} to ${formatPercent(base.stableGrowthRate)}${endWith(record)}`;
    }
    case "stableNetIncomeMargin": {
      return `The price assumes a lasting adjusted net margin of ${formatPercent(implied)}${endWith(nameBestYear(rows))}`;
    }
    case "salesToEquityRatio": {
      const now = latest?.adjustedSalesToEquityRatio ?? null;
      const record = now === null ? null : `sales are ${formatDecimal(now)} times equity today`;
      return `The price assumes that each new dollar of equity adds ${formatPerShare(implied, company.currency)} of sales${endWith(record)}`;
    }
    case "yearsToStability":
      return `The price assumes ${formatInteger(implied)} years until growth is stable; the base case has ${formatInteger(base.yearsToStability)}.`;
    case "stableRoe": {
      const now = latest?.adjustedROE ?? null;
      const record = now === null ? null : `it is ${formatPercent(now)} today`;
      return `The price assumes a lasting return on equity of ${formatPercent(implied)}${endWith(record)}`;
    }
    default:
      return "";
  }
}
