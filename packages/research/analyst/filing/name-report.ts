import type { CompanyBrief } from "../analyst.ts";
import { dateInWords } from "../wording/format.ts";

/** Returns whether the text that was read is that of the newest annual report. */
export const isNewestReport = ({ filings, filingText }: CompanyBrief): boolean => {
  const end = filingText?.source.periodEnd;
  return !end || end === filings.annual.periodEnd;
};

/** Names the filing that texts quote; one that is not the newest report with its year. */
export const nameReport = (brief: CompanyBrief): string => {
  const end = brief.filingText?.source.periodEnd;
  if (!end || isNewestReport(brief)) return "the annual report";
  const year = brief.statements.annual.find((period) => period.end === end)?.label;
  return `the annual report for ${year ? `fiscal ${year}` : `the year to ${dateInWords(end)}`}`;
};
