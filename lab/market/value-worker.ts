import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { openArchiveSources } from "@plumbline/market/archive/archive-sources.ts";
import { readRefusal } from "@plumbline/market/refusals.ts";
import { type DayOutcome, valueDays } from "@plumbline/market/value-days.ts";

/** A part of a market that a thread values. */
export type ValueTask = { folder: string; tickers: string[]; days: { day: string; trials: number }[] };
/** The outcomes of each company, in the order of the tickers. */
export type ValueAnswer = { ticker: string; outcomes: DayOutcome[] }[];

const opened = new Map<string, ReturnType<typeof openArchiveSources>>();
const { signal } = new AbortController();

/** Runs in a thread of value.ts. */
export default async ({ folder, tickers, days }: ValueTask): Promise<ValueAnswer> => {
  const opening = opened.get(folder) ?? openArchiveSources(folder);
  opened.set(folder, opening);
  const { sources } = await opening;
  const answer: ValueAnswer = [];
  for (const ticker of tickers) {
    try {
      const records = await readCompanyRecords({ sources, ticker, signal });
      answer.push({ ticker, outcomes: await valueDays({ records, days }) });
    } catch (thrown) {
      const refused = readRefusal(thrown, { ticker, name: ticker });
      answer.push({ ticker, outcomes: days.map(({ day }) => ({ day, refused })) });
    }
  }
  return answer;
};
