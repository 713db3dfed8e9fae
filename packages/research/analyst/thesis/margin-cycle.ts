import { isNumber, quotient } from "../../numbers.ts";
import { listYears } from "../unusual/company-year.ts";
import { dateInWords, percent } from "../wording/format.ts";
import type { ReportContext } from "./report-context.ts";

/** Width of a record of net margins from which it is that of a cycle: our judgement. */
const leastWidth = 0.3;

/**
 * Says that the operating margin of the newest quarter is above that of every fiscal year of a
 * company whose net margin has moved in a wide range: what fell before can fall again. Null
 * otherwise.
 */
export const describePeak = ({ brief, evidence }: ReportContext): string | null => {
  const { quarter } = brief.statements;
  const { low, high, trailingReported } = evidence.margin;
  const now = quarter && quotient("margin", quarter.now.operatingIncome.value, quarter.now.revenue.value);
  const years = listYears(brief, evidence)
    .map((year) => quotient("margin", year.read("operatingIncome"), year.read("revenue")))
    .filter(isNumber);
  if (!quarter || !isNumber(now) || !low || !high || evidence.isLossMaker || years.length < 3) return null;
  const most = Math.max(high.margin, trailingReported);
  return most - low.margin >= leastWidth && now > Math.max(...years)
    ? `In the quarter to ${dateInWords(quarter.now.end)} the operating margin was ${percent(now)}, above that of every fiscal year on record; adjusted net margins went from ${percent(low.margin)} (${low.year}) to ${percent(most)}${most === trailingReported ? " over the latest twelve months" : ` (${high.year})`}.`
    : null;
};
