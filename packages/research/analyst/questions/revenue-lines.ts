import { isNumber } from "../../numbers.ts";
import type { CompanyBrief } from "../analyst.ts";
import type { Evidence } from "../record/evidence.ts";
import type { SegmentView } from "../thesis/report-context.ts";
import { type CompanyYear, type Line, listYears } from "../unusual/company-year.ts";

/** A line of revenue, and of which companies it is one; of all if not given. */
type RevenueLine = { name: string; lines: readonly Line[]; isFinancial?: boolean };

/** Lines of revenue with a standard tag that do not overlap. */
const revenueLines: readonly RevenueLine[] = [
  { name: "net interest income", lines: ["netInterestIncome"], isFinancial: true },
  { name: "principal transactions", lines: ["tradingRevenue"] },
  { name: "investment banking fees", lines: ["bankingFees"] },
  { name: "brokerage commissions", lines: ["brokerage"] },
  { name: "insurance premiums", lines: ["premiums", "insuranceRevenue"] },
  { name: "royalties received", lines: ["royalties"] },
];
const leases: RevenueLine = { name: "lease income", lines: ["leaseRevenue"] };
/** Revenue that the standard on contracts with customers leaves out: of insurers what they live on. */
const outsideContracts: Line = "revenueOutsideContracts";
/** A line that says how revenue is accounted for, not what it is from. */
export const ofContracts = "contracts with customers";
const nameOutside = (isFinancial: boolean): string =>
  isFinancial ? "premiums, rents and investment income" : "revenue outside contracts with customers";

/** Share of revenue that all lines together have at least: less would pass for the whole. */
const leastCovered = 0.2;
/** Share of revenue from which a line is named. */
const leastShare = 0.02;

const listAmounts = (year: CompanyYear, isFinancial: boolean): { name: string; revenue: number }[] => {
  const revenue = year.read("revenue");
  const other = year.read(outsideContracts);
  const isDivided = isNumber(revenue) && isNumber(other) && other > leastShare * revenue && other < revenue;
  if (isDivided)
    return [
      { name: ofContracts, revenue: revenue - other },
      { name: nameOutside(isFinancial), revenue: other },
    ];
  return [...revenueLines, leases]
    .filter((one) => one.isFinancial === undefined || one.isFinancial === isFinancial)
    .flatMap(({ name, lines }) => {
      const amount = lines.map((line) => year.read(line)).find(isNumber);
      return isNumber(amount) ? [{ name, revenue: amount }] : [];
    });
};

/**
 * Lists the lines of revenue of the newest fiscal year that the statements name under standard
 * tags, largest first, with their shares of all revenue and their growth; empty where they are
 * less than a fifth of it.
 */
export const listRevenueLines = (brief: CompanyBrief, evidence: Evidence): SegmentView[] => {
  const years = listYears(brief, evidence);
  const [before, now] = [years.at(-2), years.at(-1)];
  const revenue = now?.read("revenue");
  if (!now || !isNumber(revenue)) return [];
  const earlier = before ? listAmounts(before, evidence.isFinancial) : [];
  const rows = listAmounts(now, evidence.isFinancial)
    .filter((row) => row.revenue > leastShare * revenue)
    .map((row): SegmentView => {
      const last = earlier.find(({ name }) => name === row.name)?.revenue ?? 0;
      return {
        ...row,
        kind: "line of revenue",
        year: now.fiscalYear,
        share: row.revenue / revenue,
        growth: last > leastShare * revenue ? row.revenue / last - 1 : null,
      };
    })
    .toSorted((a, b) => b.revenue - a.revenue);
  const covered = rows.reduce((sum, { share }) => sum + (share ?? 0), 0);
  return covered >= leastCovered && covered <= 1.001 ? rows : [];
};

/** The figures that lines of revenue are read from. */
export const revenueLineFigures: readonly Line[] = [
  ...[...revenueLines, leases].flatMap(({ lines }) => lines),
  outsideContracts,
];
