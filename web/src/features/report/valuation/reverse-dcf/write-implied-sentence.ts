import { formatDecimal, formatInteger, formatPercent } from "../../../../shared/format.ts";
import type { CompleteReport } from "../../complete-report.ts";
import type { DriverName } from "../../parts/drivers.ts";
import { sortYears } from "../../parts/sort-years.ts";

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
  report: Pick<CompleteReport, "financials" | "base">;
}): string {
  if (implied === null) return "No value of this driver alone explains the price.";
  const rows = sortYears(report.financials.adjusted);
  const latest = rows.at(-1);
  const { base } = report;
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
          : `${pastGrowth < 0 ? `revenue has fallen ${formatPercent(-pastGrowth)}` : `the company has grown ${formatPercent(pastGrowth)}`} a year over ${years} years`;
      const span = `${Math.ceil(base.yearsToStability / 2)} years`;
      if (implied < 0)
        return `The price assumes that revenue shrinks ${formatPercent(-implied)} a year for ${span}, before growth climbs${endWith(record)}`;
      const then = implied < base.stableGrowthRate ? "climbing" : "fading";
      return `The price assumes ${formatPercent(implied)} growth for ${span}, then ${then}${endWith(record)}`;
    }
    case "stableNetIncomeMargin": {
      const margins = rows.flatMap((row) => row.adjustedNetIncomeMargin ?? []);
      const bestYear =
        margins.length > 0 ? `the best year on record reached ${formatPercent(Math.max(...margins))}` : null;
      return `The price assumes a net margin of ${formatPercent(implied)} for good${endWith(bestYear)}`;
    }
    case "salesToEquityRatio": {
      const now = latest?.adjustedSalesToEquityRatio ?? null;
      const record = now === null ? null : `the ratio is ${formatDecimal(now)} today`;
      return `The price assumes ${formatDecimal(implied)} of revenue for each unit reinvested${endWith(record)}`;
    }
    case "yearsToStability":
      return `The price assumes ${formatInteger(implied)} years until growth is stable; the base case has ${formatInteger(base.yearsToStability)}.`;
    case "stableRoe": {
      const now = latest?.adjustedROE ?? null;
      const record = now === null ? null : `it is ${formatPercent(now)} today`;
      return `The price assumes a return on equity of ${formatPercent(implied)} for good${endWith(record)}`;
    }
    default:
      return "";
  }
}
