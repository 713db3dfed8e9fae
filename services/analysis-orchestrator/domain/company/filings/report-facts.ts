import type { CompanyFacts } from "./sec-records.ts";

/** Proxy statements (DEF 14A) repeat net income rounded, and with minorities: only reports of results count. */
const reports = /^(10-K|10-Q|8-K)/;

/** The facts that were filed in annual and quarterly reports, and in 8-Ks that recast them. */
export const keepReportFacts = (facts: CompanyFacts): CompanyFacts => ({
  ...facts,
  byTag: new Map([...facts.byTag].map(([tag, rows]) => [tag, rows.filter(({ form }) => reports.test(form))])),
});
