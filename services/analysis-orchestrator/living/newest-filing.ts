import type { FilingIndex } from "@plumbline/research/company/filings/sec-records.ts";

/**
 * Creates what knows the day of the newest filing, of any form, in the indexes that this process
 * has looked at. Among many companies somebody files on every working day, so an old day says that
 * the indexes no longer arrive, or arrive out of a stale cache.
 */
export const createNewestFiling = () => {
  const companies = new Set<string>();
  let newest = "";
  return {
    see: (ticker: string, { filings }: Pick<FilingIndex, "filings">): void => {
      companies.add(ticker);
      for (const { filed } of filings) if (filed > newest) newest = filed;
    },
    countCompanies: (): number => companies.size,
    /** Returns the seconds since the beginning of its day, in UTC; nothing before a look. */
    readAge: (now: Date): [number, Record<string, never>][] =>
      newest === "" ? [] : [[(now.getTime() - Date.parse(newest)) / 1000, {}]],
  };
};
