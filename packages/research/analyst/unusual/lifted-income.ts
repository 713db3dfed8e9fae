import { isNumber, median, quotient } from "../../numbers.ts";
import { percent } from "../wording/format.ts";
import type { CompanyBrief } from "../analyst.ts";
import type { Evidence } from "../record/evidence.ts";
import { type CompanyYear, listYears, readLatest } from "./company-year.ts";

/**
 * Share of revenue from which an item outside operations is worth a sentence: auditors take 0.5 to
 * 1% for what a reader would want to know.
 */
export const leastItem = 0.01;

/** Fiscal years with operating income whose relation to net income is usual, and the fewest of them. */
export const usualYears = { most: 5, least: 3 };
/** Relative distances from the usual relation, and from that of the last year, of news: our judgement. */
const leastApart = { usual: 0.1, last: 0.05 };

/** Net income of the latest twelve months as a share of operating income, and the usual one. */
type Relation = { end: string; share: number; usual: number; margin: number; atUsual: number };

/**
 * Reads how far net income of the latest twelve months is above its usual share of operating
 * income, which only items outside operations, or tax, explain; null if it is not, or the company
 * is a bank or an insurer. The usual share is the median of the last five fiscal years.
 */
export const readRelation = (brief: CompanyBrief, evidence: Evidence): Relation | null => {
  const latest = readLatest(brief);
  const { source } = brief.statements.trailing.figures.operatingIncome;
  if (!latest || evidence.isFinancial || source.kind !== "filing") return null;
  const shareOf = (year: CompanyYear) =>
    quotient("share", year.read("netIncome"), year.read("operatingIncome"));
  const years = listYears(brief, evidence).slice(-usualYears.most).map(shareOf).filter(isNumber);
  const [share, usual, last = 0] = [shareOf(latest), median(years), years.at(-1)];
  const [income, revenue, operating] = (["netIncome", "revenue", "operatingIncome"] as const).map((line) =>
    latest.read(line),
  );
  if (!isNumber(share) || !isNumber(usual) || years.length < usualYears.least) return null;
  if (usual <= 0 || last <= 0) return null;
  if (!isNumber(income) || !isNumber(revenue) || !isNumber(operating)) return null;
  const isApart =
    share / usual - 1 >= leastApart.usual &&
    share / last - 1 >= leastApart.last &&
    income - usual * operating >= leastItem * revenue;
  return isApart
    ? { end: latest.end, share, usual, margin: income / revenue, atUsual: (usual * operating) / revenue }
    : null;
};

/**
 * Reads the net margin of the latest twelve months at the usual share of operating income, where
 * what lifted it is not adjusted: the adjusted margin is the reported one. Null if it is about
 * that, or is adjusted.
 */
export const readUnadjustedLift = (brief: CompanyBrief, evidence: Evidence): number | null => {
  const { isSmoothed, trailingReported } = evidence.margin;
  const found = isSmoothed ? null : readRelation(brief, evidence);
  return found && percent(found.margin) === percent(trailingReported) ? found.atUsual : null;
};
