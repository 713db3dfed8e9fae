import { isNumber } from "../../numbers.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { listRevenueLines } from "./revenue-lines.ts";

/** A part of the company whose growth is known, and its size as a share of revenue. */
export type Grown = SegmentView & { growth: number; size: number; rows: readonly SegmentView[] };
/** A place named by what it is not. */
const elsewhere = /^(?:outside|rest of|other|foreign|non-)/i;

/** Shares of revenue from which a part is worth naming, and from which it is the company itself. */
const partSizes = { least: 0.05, most: 0.85 };

/** Lists the kinds of parts: segments and regions, or else the lines of revenue. */
export const listKinds = ({ operating, geographic, brief, evidence }: ReportContext): SegmentView[][] =>
  operating.length + geographic.length > 0 ? [operating, geographic] : [listRevenueLines(brief, evidence)];

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
