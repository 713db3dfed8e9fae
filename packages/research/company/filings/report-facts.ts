import type { CompanyFacts, Fact } from "./sec-records.ts";

/**
 * Forms whose facts count. Proxy statements (DEF 14A) repeat net income rounded and with minority
 * interests.
 */
const reports = ["10-K", "10-Q", "8-K"];

const isOfReport = ({ form }: Fact) => reports.some((report) => form.startsWith(report));

/** Keeps the facts of annual and quarterly reports, and of 8-Ks that recast them. */
export const keepReportFacts = (facts: CompanyFacts): CompanyFacts => ({
  ...facts,
  // The same list where all are kept, so that its index by day is made once (pick-fact.ts).
  byTag: new Map(
    [...facts.byTag].map(([tag, rows]) => [tag, rows.every(isOfReport) ? rows : rows.filter(isOfReport)]),
  ),
});
