import type { FilingRef, Filings, ListedCompany } from "../company-data.ts";
import { cannotBeValued } from "../../errors.ts";
import { isYearLong, periodLength } from "./dates.ts";
import { refusals } from "./refusals.ts";
import { filingUrl } from "./filing-url.ts";
import type { CompanyFacts, Fact, FilingIndex, FilingRow } from "./sec-records.ts";

const annualForm = /^10-K(T|405)?$/;
const quarterlyForm = /^10-QT?$/;
const foreignForm = /^(20-F|40-F)(\/A)?$/;
const fundForm = /^(N-CSRS?|NPORT-P|N-CEN|485BPOS|24F-2NT|10-D)(\/A)?$/;

/**
 * Lists the filings that the facts name, for filers whose index is too long to contain their last
 * annual report.
 */
const rowsOfFacts = (facts: CompanyFacts): FilingRow[] => {
  const byAccession = new Map<string, Fact[]>();
  for (const tag of facts.byTag.values())
    for (const fact of tag) {
      const known = byAccession.get(fact.accession);
      if (known) known.push(fact);
      else byAccession.set(fact.accession, [fact]);
    }
  return [...byAccession].flatMap(([accession, rows]) => {
    const first = rows[0];
    if (
      !first ||
      !(annualForm.test(first.form) || quarterlyForm.test(first.form) || foreignForm.test(first.form))
    )
      return [];
    const ends = rows
      .filter((row) => (quarterlyForm.test(first.form) ? (periodLength(row) ?? 0) > 75 : isYearLong(row)))
      .map((row) => row.end)
      .sort();
    const periodEnd = ends.at(-1);
    return periodEnd
      ? [{ form: first.form, accession, filed: first.filed, periodEnd, primaryDocument: "" }]
      : [];
  });
};

/**
 * Finds the newest 10-K and the newest 10-Q filed after it. Throws CANNOT_BE_VALUED for foreign
 * filers (20-F, 40-F), funds, blank-check companies, real estate investment trusts, and companies
 * without a 10-K yet.
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
  const known = new Set(index.filings.map((row) => row.accession));
  const rows = [
    ...index.filings,
    ...(facts ? rowsOfFacts(facts).filter((row) => !known.has(row.accession)) : []),
  ]
    .filter((row) => row.periodEnd !== "" || foreignForm.test(row.form) || fundForm.test(row.form))
    .sort((a, b) => b.filed.localeCompare(a.filed) || b.periodEnd.localeCompare(a.periodEnd));
  const annual = rows.filter((row) => annualForm.test(row.form));
  const newest = annual[0];
  const foreign = rows.find((row) => foreignForm.test(row.form));
  if (foreign && (!newest || foreign.filed > newest.filed))
    throw cannotBeValued(
      subject.companyName,
      `it is a foreign filer: its annual report is a Form ${foreign.form.replace("/A", "")}, not a 10-K`,
    );
  if (!newest) {
    if (rows.some((row) => fundForm.test(row.form)))
      throw cannotBeValued(subject.companyName, refusals.fund.because);
    throw cannotBeValued(subject.companyName, "it has not filed an annual report (10-K) yet");
  }
  if (index.sic === 6770) throw cannotBeValued(subject.companyName, refusals.shell.because);
  if (index.sic === 6798) throw cannotBeValued(subject.companyName, refusals.trust.because);

  const refer = (row: FilingRow): FilingRef => ({
    form: row.form,
    accession: row.accession,
    filed: row.filed,
    periodEnd: row.periodEnd,
    url: filingUrl({ cik: subject.cik, accession: row.accession }),
  });
  const quarterly = rows.find((row) => quarterlyForm.test(row.form) && row.periodEnd > newest.periodEnd);
  return {
    annual: refer(newest),
    quarterly: quarterly ? refer(quarterly) : null,
    earlierAnnual: annual.slice(1, 4).map(refer),
    sic: index.sic,
    sicDescription: index.sicDescription,
    currency: "USD",
  };
};
