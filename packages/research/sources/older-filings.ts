import { addYears } from "../company/filings/dates.ts";
import type { FilingIndex, FilingRow } from "../company/filings/sec-records.ts";
import type { IndexWithPages, OlderPage } from "./formats.ts";

const annualReport = /^(10-K(T|405)?|20-F|40-F)$/;
/** An annual report older than this is not current. */
const yearsOfOlderPages = 2;

/**
 * Adds older pages to a filing index, newest first, down to the newest annual report: banks file
 * thousands of other documents a year. readPage returns null for a page that is missing.
 */
export const addOlderFilings = async (
  { index, older }: IndexWithPages,
  readPage: (name: string) => Promise<FilingRow[] | null>,
): Promise<FilingIndex> => {
  const pages = older.toSorted((a, b) => b.newest.localeCompare(a.newest));
  const filings = [...index.filings];
  for (const page of pages) {
    const isTooOld = page.newest < addYears((pages[0] as OlderPage).newest, -yearsOfOlderPages);
    if (isTooOld || filings.some(({ form }) => annualReport.test(form))) break;
    filings.push(...((await readPage(page.name)) ?? []));
  }
  return { ...index, filings };
};
