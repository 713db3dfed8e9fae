import { findFilings } from "../filings/filings.ts";
import type { CompanyFacts, FilingIndex } from "../filings/sec-records.ts";

const subject = { ticker: "X", cik: 9, companyName: "X Corp", exchange: null };
/** Creates a filing of the index. */
export const createFiling = (form: string, on: string, periodEnd = on) => ({
  form,
  accession: `0000000009-${on.slice(2, 4)}-00${on.slice(5, 7)}${on.slice(8, 10)}`,
  filed: on,
  periodEnd,
  primaryDocument: "",
});
/** Creates the filing index of X Corp. */
export const createIndex = (filings: FilingIndex["filings"], sic: number | null = 3571): FilingIndex => ({
  cik: 9,
  name: "X Corp",
  sic,
  sicDescription: "Electronic Computers",
  filings,
});
/** Finds the filings of X Corp in its index and facts. */
export const findFilingsOf = (index: FilingIndex, facts: CompanyFacts | null = null) =>
  findFilings({ subject, index, facts });

export const year2025 = createFiling("10-K", "2026-02-01", "2025-12-31");
/** Finds the filings of X Corp and returns their periods. */
export const findPeriods = (index: FilingIndex, facts: CompanyFacts | null = null) => {
  const { annual, quarterly, earlierAnnual } = findFilingsOf(index, facts);
  return { annual: annual.periodEnd, quarterly: quarterly?.periodEnd, earlier: earlierAnnual.length };
};
