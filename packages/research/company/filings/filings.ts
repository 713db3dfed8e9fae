import type { FilingRef, Filings, ListedCompany } from "../company-data.ts";
import { cannotBeValued } from "../../errors.ts";
import { isYearLong, periodLength } from "./dates.ts";
import { filingLabel } from "./figures.ts";
import { filingUrl } from "./filing-url.ts";
import { findInvestmentCompany, hasYearOfRevenue } from "./investment-company.ts";
import { refusals } from "./refusals.ts";
import type { CompanyFacts, Fact, FilingIndex, FilingRow } from "./sec-records.ts";
import { blankCheckCode } from "../statements/filer-codes.ts";

const annualForm = /^10-K(T|405)?$/;
const quarterlyForm = /^10-QT?$/;
const foreignForm = /^(20-F|40-F)(\/A)?$/;
const isAmendment = ({ form }: FilingRow) => form.endsWith("/A");
const fundForm = /^(N-CSRS?|NPORT-P|N-CEN|485BPOS|24F-2NT|10-D)(\/A)?$/;

/** Returns the report that a fact is the first of; null if the fact is of another form. */
const beginReport = (first: Fact) => {
  const isQuarterly = quarterlyForm.test(first.form);
  const isReport = isQuarterly || annualForm.test(first.form) || foreignForm.test(first.form);
  return isReport ? { first, isQuarterly, periodEnd: "" } : null;
};

/**
 * Lists the filings that the facts name, for filers whose index is too long to contain their last
 * annual report.
 */
const rowsOfFacts = (facts: CompanyFacts): FilingRow[] => {
  const byAccession = new Map<string, { first: Fact; isQuarterly: boolean; periodEnd: string } | null>();
  for (const tag of facts.byTag.values())
    for (const fact of tag) {
      const known = byAccession.get(fact.accession);
      const report = known === undefined ? beginReport(fact) : known;
      if (known === undefined) byAccession.set(fact.accession, report);
      if (!report || fact.end <= report.periodEnd) continue;
      const isOfPeriod = report.isQuarterly ? (periodLength(fact) ?? 0) > 75 : isYearLong(fact);
      if (isOfPeriod) report.periodEnd = fact.end;
    }
  return [...byAccession].flatMap(([accession, report]) => {
    if (!report?.periodEnd) return [];
    const { first, periodEnd } = report;
    return [{ form: first.form, accession, filed: first.filed, periodEnd, primaryDocument: "" }];
  });
};

/** Compares two reports by their periods, newest first; without a period, by their days of filing. */
const byPeriod = (a: FilingRow, b: FilingRow): number =>
  (a.periodEnd && b.periodEnd ? b.periodEnd.localeCompare(a.periodEnd) : 0) || b.filed.localeCompare(a.filed);

/**
 * Finds the 10-K of the newest year and the 10-Q of the newest months after it. Throws
 * CANNOT_BE_VALUED for foreign filers (20-F, 40-F), funds, real estate investment trusts, and
 * companies without a 10-K yet; with facts, also for blank-check companies without a year of
 * revenue.
 */
export const findFilings = ({
  subject,
  index,
  facts,
}: {
  subject: ListedCompany;
  index: FilingIndex;
  facts: CompanyFacts | null;
}): Filings => {
  const refuse = (reason: string) => cannotBeValued(subject.companyName, reason);
  const known = new Set(index.filings.flatMap((row) => (row.periodEnd ? [row.accession] : [])));
  const rows = [
    ...index.filings,
    ...(facts ? rowsOfFacts(facts).filter((row) => !known.has(row.accession)) : []),
  ]
    .filter((row) => row.periodEnd !== "" || foreignForm.test(row.form) || fundForm.test(row.form))
    .sort((a, b) => b.filed.localeCompare(a.filed) || b.periodEnd.localeCompare(a.periodEnd));
  // A late report of an older year is filed after that of a newer one.
  const annual = rows.filter((row) => annualForm.test(row.form)).toSorted(byPeriod);
  const newest = annual[0];
  // An amendment of an old year makes no foreign filer of a company that files 10-Ks now.
  const foreign = rows
    .filter((row) => foreignForm.test(row.form) && !(newest && isAmendment(row)))
    .toSorted(byPeriod)[0];
  if (foreign && (!newest || byPeriod(foreign, newest) < 0))
    throw refuse(
      `it is a foreign filer: its annual report is a Form ${foreign.form.replace("/A", "")}, not a 10-K`,
    );
  if (!newest) {
    if (rows.some((row) => fundForm.test(row.form))) throw refuse(refusals.fund.because);
    throw refuse("it has not filed an annual report (10-K) yet");
  }
  // The code often stays for years after a blank-check company has merged with a business.
  if (index.sic === blankCheckCode && facts && !hasYearOfRevenue(facts, newest))
    throw refuse(
      `${refusals.shell.because}: it is registered as one (SIC code ${blankCheckCode}), and its ${filingLabel(newest)} states no year of revenue`,
    );
  if (index.sic === 6798) throw refuse(refusals.trust.because);
  const investmentCompany = findInvestmentCompany({ index, facts, annual: newest });
  if (investmentCompany) throw refuse(investmentCompany);

  const refer = (row: FilingRow): FilingRef => ({
    form: row.form,
    accession: row.accession,
    filed: row.filed,
    periodEnd: row.periodEnd,
    url: filingUrl({ cik: subject.cik, accession: row.accession }),
  });
  const quarterly = rows
    .filter((row) => quarterlyForm.test(row.form) && row.periodEnd > newest.periodEnd)
    .toSorted(byPeriod)[0];
  return {
    annual: refer(newest),
    quarterly: quarterly ? refer(quarterly) : null,
    earlierAnnual: annual.slice(1, 4).map(refer),
    sic: index.sic,
    sicDescription: index.sicDescription,
    currency: "USD",
  };
};
