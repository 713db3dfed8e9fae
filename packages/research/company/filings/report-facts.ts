import type { CompanyFacts } from "./sec-records.ts";

/**
 * Forms whose facts count. Proxy statements (DEF 14A) repeat net income rounded and with minority
 * interests.
 */
const reports = /^(10-K|10-Q|8-K)/;

/** Keeps the facts of annual and quarterly reports, and of 8-Ks that recast them. */
export const keepReportFacts = (facts: CompanyFacts): CompanyFacts => ({
  ...facts,
  byTag: new Map([...facts.byTag].map(([tag, rows]) => [tag, rows.filter(({ form }) => reports.test(form))])),
});
