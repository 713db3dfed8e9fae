import type { CompanyRecords, DatedSplit } from "@plumbline/market/company-as-of.ts";
import type { ValuedDay } from "@plumbline/market/value-days.ts";
import { countSharesSince } from "@plumbline/research/company/shares/splits.ts";
import { readWatchedRow } from "../watchlist/watchlist.ts";
import type { ValuedFiling } from "../beliefs/mark-belief.ts";
import { type Cause, listDays, listFilings, listRecent, readAccession } from "./find-causes.ts";
import type { Cursor, Level, Move, State } from "./moves.ts";
import { rebase, splitChange } from "./split-change.ts";

const toState = (valued: ValuedDay): State | null => {
  const row = readWatchedRow(valued);
  return row && "row" in valued ? { row, base: valued.base } : null;
};

/** Notes which filings of the records were looked at, as far as the next look can meet them. */
const noteFilings = ({ index, facts }: CompanyRecords, day: string) => ({
  filings: listFilings({ index, facts }, day).map(({ accession }) => accession),
  looked: listRecent(index, day).map(({ accession }) => accession),
});

/** Begins to follow a company: values it today, so that only what comes later is news. */
export const beginFollowing = async (
  records: CompanyRecords,
  today: string,
  value: (day: string) => Promise<ValuedDay>,
): Promise<Cursor> => ({
  ticker: records.subject.ticker,
  companyName: records.subject.companyName,
  day: today,
  state: toState(await value(today)),
  ...noteFilings(records, today),
});

/** Compares two valuations on the share basis of the second. */
const compareStates = (before: State, after: State, ratio: number) => {
  const first = rebase({ value: before.row.figures.value, base: before.base }, ratio);
  const second = { value: after.row.figures.value, base: after.base };
  const { price } = after.row.figures;
  return {
    before: first.value,
    after: second.value,
    price: Number.isNaN(price) ? null : price,
    parts: splitChange(first, second),
  };
};

/** Lists the filings among the causes of a day with its valuation. */
const listValued = (causes: readonly Cause[], { row, base }: State): ValuedFiling[] =>
  causes.flatMap(({ key, cause }) => {
    const accession = readAccession(key);
    if (accession === null || !base) return [];
    const { value, price } = row.figures;
    return [{ accession, cause, day: row.day, value, price: Number.isNaN(price) ? null : price, base }];
  });

/**
 * Follows a company from its cursor to today: values it again on each day on which something
 * happened, and says what moved. Causes of one day share its valuation. A company that cannot be
 * valued has no moves until it can. Lists the filings with their valuations too.
 */
export const followCompany = async ({
  cursor,
  records,
  splits,
  today,
  levels,
  value,
}: {
  cursor: Cursor;
  records: CompanyRecords;
  splits: readonly DatedSplit[];
  today: string;
  levels: readonly Level[];
  /** Values the company with what was known on a day. */
  value: (day: string) => Promise<ValuedDay>;
}): Promise<{ cursor: Cursor; moves: Move[]; filings: ValuedFiling[] }> => {
  const moves: Move[] = [];
  const filings: ValuedFiling[] = [];
  let { state } = cursor;
  for (const { day, at } of listDays({ records, splits, cursor, today })) {
    const causes = at(state, levels);
    if (causes.length === 0) continue;
    const after = toState(await value(day));
    if (state && after) {
      const ratio =
        countSharesSince({ splits, filed: state.row.day }) / countSharesSince({ splits, filed: day });
      const change = compareStates(state, after, ratio);
      moves.push(...causes.map((cause) => ({ ...cause, day, ...change })));
    }
    if (after) filings.push(...listValued(causes, after));
    state = after ?? state;
  }
  const { ticker, companyName } = cursor;
  const noted = noteFilings(records, today);
  return { cursor: { ticker, companyName, day: today, state, ...noted }, moves, filings };
};
