import { isSameEnd } from "../../company/filings/dates.ts";
import type { CompanyBrief } from "../analyst.ts";
import { dateInWords } from "../wording/format.ts";

/**
 * Says of which year the interest is that operating income covers, where that is an older one; else
 * empty.
 */
export const describeInterestYear = ({
  statements: { trailing },
}: Pick<CompanyBrief, "statements">): string => {
  const { periodEnd } = trailing.figures.interestExpense.source;
  return periodEnd && !isSameEnd(periodEnd, trailing.end)
    ? ` (that of the year to ${dateInWords(periodEnd)})`
    : "";
};
