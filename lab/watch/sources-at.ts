import { type CompanyRecords, createSourcesAsOf } from "@plumbline/market/company-as-of.ts";
import { addDays } from "@plumbline/research/company/filings/dates.ts";
import type { FilingIndex } from "@plumbline/research/company/filings/sec-records.ts";
import { planFilings } from "./plan-filings.ts";

/** Closes are known half an hour after the exchange has closed, in winter. */
const closesAtHour = 21.5;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Creates readers of a company as its publishers showed it at a moment. */
export const createReadersAt = (records: CompanyRecords, seed: number) => {
  const asOf = createSourcesAsOf(records);
  // Filings are accepted in the order of their dates.
  const planned = planFilings(records, { seed }).toSorted((a, b) => a.filed.localeCompare(b.filed));
  const filedBy = (at: Date) => asOf(planned.findLast(({ acceptedAt }) => acceptedAt <= at)?.filed ?? "");
  const readIndex = (at: Date): Promise<FilingIndex> => filedBy(at).filings(records.subject);
  return {
    readIndex,
    readRecords: async (at: Date): Promise<CompanyRecords> => {
      const day = dayOf(at);
      const hours = (at.getTime() - Date.parse(day)) / 3_600_000;
      const [index, facts, prices] = await Promise.all([
        readIndex(at),
        filedBy(at).companyFacts(records.subject),
        asOf(hours < closesAtHour ? addDays(day, -1) : day).prices(records.subject.ticker),
      ]);
      return { ...records, index, facts, prices };
    },
  };
};
