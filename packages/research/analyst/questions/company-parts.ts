import { isNumber } from "../../numbers.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { listRevenueLines } from "./revenue-lines.ts";

/** A part of the company whose growth is known, and its size as a share of revenue. */
export type Grown = SegmentView & { growth: number; size: number; rows: readonly SegmentView[] };
/** A place named by what it is not. */
const elsewhere = /^(?:outside|rest of|other|foreign|non-)/i;

/**
 * Least change of a part, as a share of all revenue, that can move the value: half a percent, the
 * lower end of what auditors take for what a reader would want to know.
 */
export const leastMove = 0.005;

/** Shares of revenue from which a part is worth naming, and from which it is the company itself. */
export const partSizes = { least: 0.05, most: 0.85 };

/**
 * Writes a fiscal year of which parts are known, and that those of the newest one were not read
 * where it is older: "fiscal 2024 (2025 not read)".
 */
export const writeYearOfParts = ({ brief }: ReportContext, year: number): string => {
  const newest = brief.statements.annual.at(-1)?.fiscalYear ?? year;
  return `fiscal ${year}${newest > year ? ` (${newest} not read)` : ""}`;
};

/** Lists the kinds of parts: segments and regions, or else the lines of revenue. */
export const listKinds = ({ operating, geographic, brief, evidence }: ReportContext): SegmentView[][] =>
  operating.length + geographic.length > 0 ? [operating, geographic] : [listRevenueLines(brief, evidence)];

/** Words with which a filing says that a business went, so that its revenue did not fall by itself. */
const sale =
  /\b(?:refranchis\w*|divest\w*|dispos(?:al|ed|ition)\w*|deconsolidat\w*|spin-?off|spun off|(?:sale|sold) (?:of )?(?:our|the|its|certain|a)\b.*\b(?:business|operations|interest|stake|subsidiar|brands?|stores|territor)\w*)/i;

/** Returns whether a sentence of the filing names the part beside a sale of a business. */
export const isSoldInPart = ({ brief }: ReportContext, name: string): boolean => {
  const { discussion, notes } = brief.filingText ?? {};
  return [discussion, notes].some((text) =>
    (text ?? "").split(/(?<=[.!?])\s|\n/).some((sentence) => sentence.includes(name) && sale.test(sentence)),
  );
};

/** Lists the parts by name that are neither small nor nearly all of the company. */
export const listParts = (context: ReportContext): Grown[] =>
  listKinds(context).flatMap((rows) =>
    rows
      .filter((row) => isNamed(row) && !elsewhere.test(row.name))
      .flatMap((row) => {
        // Where eliminations leave no shares, a part is set against the revenue of the company.
        const size = row.share ?? row.revenue / context.base.baseRevenue;
        const isPart = size > partSizes.least && size < partSizes.most;
        return isNumber(row.growth) && isPart ? [{ ...row, growth: row.growth, size, rows }] : [];
      }),
  );

/**
 * Returns by how much all revenue but a part's grew in the part's year; null without the company's
 * revenue of that year and the one before.
 */
export const growthOfOthers = (
  { brief }: ReportContext,
  { year, revenue, growth }: Pick<Grown, "year" | "revenue" | "growth">,
): number | null => {
  const [before, now] = [year - 1, year].map(
    (at) => brief.statements.annual.find(({ fiscalYear }) => fiscalYear === at)?.figures.revenue.value,
  );
  if (!isNumber(before) || !isNumber(now)) return null;
  const [rest, restBefore] = [now - revenue, before - revenue / (1 + growth)];
  return rest > 0 && restBefore > 0 ? rest / restBefore - 1 : null;
};
