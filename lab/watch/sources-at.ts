import { type CompanyRecords, createSourcesAsOf } from "@plumbline/market/company-as-of.ts";
import { addDays } from "@plumbline/research/company/filings/dates.ts";
import type { FilingIndex } from "@plumbline/research/company/filings/sec-records.ts";
import { drawAcceptance } from "./plan-filings.ts";

/** Closes are known half an hour after the exchange has closed, in winter. */
const closesAtHour = 21.5;
/** A filing of an evening before a long weekend has a date so many days ahead. */
const mostDaysAhead = 5;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the newest filing date whose filings were accepted by then. */
const findNewestFiled = ({ subject, index }: CompanyRecords, seed: number, at: Date): string => {
  const latest = addDays(dayOf(at), mostDaysAhead);
  const dates = index.filings.map(({ filed }) => filed).filter((filed) => filed <= latest);
  const accepted = dates.filter((filed) => drawAcceptance(seed, subject.ticker, filed) <= at);
  return accepted.toSorted().at(-1) ?? "";
};

/** Creates readers of a company as its publishers showed it at a moment. */
export const createReadersAt = (records: CompanyRecords, seed: number) => {
  const asOf = createSourcesAsOf(records);
  const filedBy = (at: Date) => asOf(findNewestFiled(records, seed, at));
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
