import { knownFigure } from "@plumbline/market/columns.ts";
import type { CompanyRecords, DatedSplit } from "@plumbline/market/company-as-of.ts";
import { failedDayCode, type ValuedDay } from "@plumbline/market/value-days.ts";
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

/** Returns why a company has no value; null if it has one, or if only the valuing of the day failed. */
const readReason = (valued: ValuedDay): string | null =>
  "refused" in valued && valued.refused.code !== failedDayCode ? valued.refused.reason : null;

/** Creates a move of one value. */
const createNote = ({ row }: State, day: string) => {
  const { value, price } = row.figures;
  return { day, before: value, after: value, price: knownFigure(price), parts: [], userIds: null };
};

/** Creates the move of a company that can no longer be valued, with its last value. */
export const createRefusal = (state: State, day: string, refusal: string): Move => ({
  ...createNote(state, day),
  key: `refused:${day}`,
  cause: "No longer valued",
  refusal,
});

/** Creates the move of a company that had no value since it was followed. */
const createFirst = (state: State, day: string): Move => ({
  ...createNote(state, day),
  key: `valued:${day}`,
  cause: "Can now be valued",
});

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
    price: knownFigure(price),
    parts: splitChange(first, second),
  };
};

/** Lists the filings among the causes of a day with its valuation. */
const listValued = (causes: readonly Cause[], { row, base }: State): ValuedFiling[] =>
  causes.flatMap(({ key, cause }) => {
    const accession = readAccession(key);
    if (accession === null || !base) return [];
    const { value, price } = row.figures;
    return [{ accession, cause, day: row.day, value, price: knownFigure(price), base }];
  });

/**
 * Follows a company from its cursor to today: values it again on each day on which something
 * happened, and says what moved. Causes of one day share its valuation. A company that can no
 * longer be valued has one move that says why, and one once it can again; so that it is noticed
 * without a cause too, such as figures that are too old, each new day ends with a valuation. Lists
 * the filings with their valuations too.
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
  let { state, refusal = null } = cursor;

  const see = async (day: string, causes: readonly Cause[]): Promise<void> => {
    const valued = await value(day);
    const after = toState(valued);
    const reason = readReason(valued);
    if (state && refusal === null && reason !== null) {
      moves.push(createRefusal(state, day, reason));
      refusal = reason;
    }
    const again: Cause[] =
      after && refusal !== null ? [{ key: `valued:${day}`, cause: "Valued again", userIds: null }] : [];
    const happened = [...again, ...causes];
    if (!after || (state && happened.length === 0)) return;
    if (!state) moves.push(createFirst(after, day));
    else {
      const ratio =
        countSharesSince({ splits, filed: state.row.day }) / countSharesSince({ splits, filed: day });
      const change = compareStates(state, after, ratio);
      moves.push(...happened.map((cause) => ({ ...cause, day, ...change })));
    }
    filings.push(...listValued(causes, after));
    refusal = null;
    state = after;
  };

  let lastSeen = cursor.day;
  for (const { day, at } of listDays({ records, splits, cursor, today })) {
    const causes = at(state, levels);
    if (causes.length === 0) continue;
    await see(day, causes);
    lastSeen = day;
  }
  if (lastSeen < today) await see(today, []);
  const { ticker, companyName } = cursor;
  const noted = noteFilings(records, today);
  return { cursor: { ticker, companyName, day: today, state, refusal, ...noted }, moves, filings };
};
