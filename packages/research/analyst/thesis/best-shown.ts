import { findBestYear } from "../questions/usual-tax.ts";
import { yearsOfRecord } from "../record/normal-income.ts";
import type { ReportContext } from "./report-context.ts";

/**
 * Finds the fiscal year with the highest adjusted margin of those that the report shows, of those
 * without a gain from tax where the highest of all had one; null if none is left.
 */
export const findBestShown = (context: ReportContext): ReturnType<typeof findBestYear> => {
  const best = findBestYear(context);
  const last = context.evidence.growth.lastYear ?? best?.year ?? 0;
  return best && best.year > last - yearsOfRecord ? best : null;
};
