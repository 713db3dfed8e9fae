import { type CompanyRecords, type DatedSplit, listSplits } from "@plumbline/market/company-as-of.ts";
import { isRefusal } from "@plumbline/market/refusals.ts";
import type { DaysTask, ValuedDay } from "@plumbline/market/value-days.ts";
import type { FilingIndex } from "@plumbline/research/company/filings/sec-records.ts";
import { countSharesSince } from "@plumbline/research/company/shares/splits.ts";
import { hasNews } from "./find-causes.ts";
import { beginFollowing, createRefusal, followCompany } from "./follow-company.ts";
import type { Belief } from "../beliefs/belief.ts";
import { listBeliefNews } from "../beliefs/list-belief-news.ts";
import type { BeliefNews, Cursor, Level, Move } from "./moves.ts";

/** A company whose turn it is. cursor: null before it is followed. */
export type Turn = { ticker: string; revision: number; failures: number; cursor: Cursor | null };

/** Price levels of a user, on the share basis of a day. */
export type KeptLevels = { userId: string; levels: number[]; basisDay: string };

export type LivingStore = {
  /** Adds companies that are newly watched or believed in to those that are followed. */
  addWatched: (now: Date) => Promise<void>;
  /** Takes the watched company that has waited longest, and keeps others from it until a time. */
  takeDue: (now: Date, until: Date) => Promise<Turn | null>;
  listLevels: (ticker: string) => Promise<KeptLevels[]>;
  /** Lists the beliefs of all readers about a company. */
  listBeliefs: (ticker: string) => Promise<Belief[]>;
  /**
   * Keeps how far a company was followed, marks beliefs, and notifies those whom the moves concern,
   * in one transaction. Does nothing if another process was faster.
   */
  commit: (next: {
    turn: Turn;
    cursor: Cursor;
    moves: readonly Move[];
    news: readonly BeliefNews[];
    at: Date;
    dueAt: Date;
  }) => Promise<void>;
  /** Says when a company's next turn is. */
  postpone: (next: { ticker: string; dueAt: Date; failures: number }) => Promise<void>;
};

const minute = 60_000;

/**
 * Between two looks at a company's filing index. A message comes half of it after the filing in the
 * middle, and 1,000 companies are under two requests a second, of the ten that the SEC allows.
 */
const lookEveryMs = 10 * minute;
/** A look that takes longer is one of a process that was killed. */
const longestLookMs = 5 * minute;
/** As many double the wait to more than the longest. */
const longestDoublings = 30;
/** The longest wait after failures, which doubles with each. */
const longestWaitMs = 6 * 60 * minute;

/** So many refusals of the sources in turn, half a day and more, are no fault of a day. */
const lastingRefusals = 3;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Creates what follows the companies that are watched. `advance` looks at each whose turn it is,
 * one at a time. Several processes may run it, and again after a crash: what was not committed is
 * done again, and what was committed is not.
 */
export const createLiving = ({
  store,
  readIndex,
  readRecords,
  valueDays,
  readDay,
  trials,
  clock,
  onFault,
}: {
  store: LivingStore;
  readIndex: (ticker: string) => Promise<FilingIndex>;
  readRecords: (ticker: string) => Promise<CompanyRecords>;
  valueDays: (task: DaysTask) => Promise<ValuedDay[]>;
  /** The day whose prices are the newest ones. */
  readDay: () => string;
  trials: number;
  clock: () => Date;
  onFault: (thrown: unknown, ticker: string) => void;
}) => {
  const readLevels = async (ticker: string, splits: readonly DatedSplit[]): Promise<Level[]> =>
    (await store.listLevels(ticker)).flatMap(({ userId, levels, basisDay }) =>
      levels.map((level) => ({ userId, price: level / countSharesSince({ splits, filed: basisDay }) })),
    );

  const look = async (turn: Turn): Promise<void> => {
    const { ticker, cursor } = turn;
    const today = readDay();
    const dueAt = later(clock(), lookEveryMs);
    const isQuiet = cursor !== null && cursor.day >= today && !hasNews(cursor, await readIndex(ticker));
    if (isQuiet) return store.postpone({ ticker, dueAt, failures: 0 });
    const records = await readRecords(ticker);
    const splits = listSplits(records);
    const value = async (day: string): Promise<ValuedDay> => {
      const [valued] = await valueDays({ records, days: [{ day, trials }] });
      if (!valued) throw new Error("a task has an outcome for each of its days");
      return valued;
    };
    const followed = cursor
      ? await followCompany({
          cursor,
          records,
          splits,
          today,
          levels: await readLevels(ticker, splits),
          value,
        })
      : { cursor: await beginFollowing(records, today, value), moves: [], filings: [] };
    const { filings, ...next } = followed;
    const beliefs = filings.length > 0 ? await store.listBeliefs(ticker) : [];
    const news = listBeliefNews({ beliefs, filings, moves: next.moves, splits });
    await store.commit({ turn, ...next, news, at: clock(), dueAt });
  };

  /** Notifies once that the sources no longer have a company that was valued. */
  const noteRefusal = async (turn: Turn, refusal: string, dueAt: Date): Promise<void> => {
    const { cursor } = turn;
    if (!cursor?.state || cursor.refusal) return;
    const moves = [createRefusal(cursor.state, readDay(), refusal)];
    await store.commit({ turn, cursor: { ...cursor, refusal }, moves, news: [], at: clock(), dueAt });
  };

  return {
    advance: async (): Promise<void> => {
      await store.addWatched(clock());
      for (;;) {
        const now = clock();
        const turn = await store.takeDue(now, later(now, longestLookMs));
        if (!turn) return;
        try {
          await look(turn);
        } catch (thrown) {
          const isRefused = isRefusal(thrown);
          const failures = turn.failures + 1;
          // A company that the sources refuse, such as a foreign filer, is asked for rarely.
          const doublings = isRefused ? longestDoublings : Math.min(failures, longestDoublings);
          const dueAt = later(clock(), Math.min(lookEveryMs * 2 ** doublings, longestWaitMs));
          if (isRefused && failures >= lastingRefusals) await noteRefusal(turn, thrown.message, dueAt);
          await store.postpone({ ticker: turn.ticker, dueAt, failures });
          onFault(thrown, turn.ticker);
        }
      }
    },
  };
};
