import { maxWatched, type WatchChange } from "@plumbline/report/watch.ts";
import type { ColumnName } from "@plumbline/market/columns.ts";
import type { DayOutcome } from "@plumbline/market/value-days.ts";
import { countSharesSince } from "@plumbline/research/company/shares/splits.ts";
import { AppError } from "@plumbline/platform/errors.ts";
import { unknownTickers, watchlistFull } from "../domain/errors.ts";
import type { MarketStore, ValuedCompany } from "../market/market.ts";
import type { UserListStore } from "../store/user-list-store.ts";

/** The figures that a watchlist shows. */
export const watchedColumns = [
  "price",
  "value",
  "p10",
  "p25",
  "p75",
  "p90",
  "growth",
  "impliedGrowth",
] as const satisfies readonly ColumnName[];
export type WatchedColumn = (typeof watchedColumns)[number];

/** A company on a day, on the share basis of that day; a figure that is not known is NaN. */
export type WatchedRow = {
  day: string;
  filed: string;
  word: string | null;
  figures: Record<WatchedColumn, number>;
};

/** Reads what a watchlist shows of a day; null if the company was refused. */
export const readWatchedRow = (outcome: DayOutcome | undefined): WatchedRow | null => {
  if (!outcome || !("row" in outcome)) return null;
  const { company, figures } = outcome.row;
  const shown = Object.fromEntries(watchedColumns.map((column) => [column, figures[column]]));
  const { filed, word } = company;
  return { day: outcome.day, filed, word, figures: shown as WatchedRow["figures"] };
};

/** A company that a user watches. */
export type Watched = {
  ticker: string;
  companyName: string;
  addedAt: Date;
  group: string;
  note: string;
  /** Shares held; null for none. */
  count: number | null;
  /** Prices in dollars whose crossing notifies the user, lowest first. */
  levels: number[];
  /** The day whose share basis the count and the levels are on. */
  basisDay: string;
  /** The row when it was added; null if there was none. */
  added: WatchedRow | null;
};

/** Companies in the order in which they were added. */
export type WatchlistStore = UserListStore<Watched>;

/** A watched company with what the table of the market has of it; null before it was valued. */
export type WatchedCompany = {
  watched: Watched;
  valued: ValuedCompany | null;
  /** Why it cannot be valued, as far as that is known before it is. */
  unavailable: string | null;
};

/** A listed company for people, and why it cannot be valued, as far as that is known. */
type ListedTitle = { title: string; unavailable?: string };

/** Moves the count and the levels to the share basis of a day. */
export const moveToDay = (watched: Watched, splits: ValuedCompany["splits"], day: string): Watched => {
  const factor = countSharesSince({ splits, filed: watched.basisDay });
  if (factor === 1) return { ...watched, basisDay: day };
  const count = watched.count === null ? null : watched.count * factor;
  return { ...watched, count, levels: watched.levels.map((level) => level / factor), basisDay: day };
};

const applyChange = (
  watched: Watched,
  { group = watched.group, note = watched.note, count = watched.count, levels = watched.levels }: WatchChange,
): Watched => ({
  ...watched,
  group,
  note,
  count,
  levels: [...new Set(levels)].toSorted((a, b) => a - b),
});

/** Creates the rules of watching companies: listed ones, at most 500 of a user. */
export const createWatchlist = ({
  store,
  market,
  describeCompany,
  readDay,
  clock,
}: {
  store: WatchlistStore;
  market: Pick<MarketStore, "findCompanies">;
  /** Describes a listed company. Throws UNKNOWN_TICKER. */
  describeCompany: (ticker: string) => Promise<ListedTitle>;
  /** The day whose prices are the newest ones. */
  readDay: () => string;
  clock: () => Date;
}) => {
  const findListed = async (ticker: string): Promise<ListedTitle | null> => {
    try {
      return await describeCompany(ticker);
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.code === "UNKNOWN_TICKER") return null;
      throw thrown;
    }
  };

  const withValues = async (list: Watched[]): Promise<WatchedCompany[]> => {
    const valued = await market.findCompanies(list.map(({ ticker }) => ticker));
    return Promise.all(
      list.map(async (watched) => {
        const known = valued.get(watched.ticker) ?? null;
        const listed = known ? null : await findListed(watched.ticker);
        return { watched, valued: known, unavailable: listed?.unavailable ?? null };
      }),
    );
  };

  /** Names listed companies. Throws UNKNOWN_TICKERS with all that are none. */
  const readTitles = async (tickers: readonly string[]): Promise<Map<string, string>> => {
    const titles = new Map<string, string>();
    const unknown: string[] = [];
    for (const ticker of tickers) {
      const listed = await findListed(ticker);
      if (listed) titles.set(ticker, listed.title);
      else unknown.push(ticker);
    }
    if (unknown.length > 0) throw unknownTickers(unknown);
    return titles;
  };

  return {
    list: async (userId: string): Promise<WatchedCompany[]> => withValues(await store.list(userId)),

    /**
     * Adds or changes companies, all or none, and returns the whole list. Throws UNKNOWN_TICKERS,
     * WATCHLIST_FULL.
     */
    save: async (userId: string, changes: readonly WatchChange[]): Promise<WatchedCompany[]> => {
      const tickers = changes.map(({ ticker }) => ticker);
      const [titles, valued] = await Promise.all([readTitles(tickers), market.findCompanies(tickers)]);
      const [day, addedAt] = [readDay(), clock()];
      const create = (ticker: string): Watched => ({
        ticker,
        companyName: titles.get(ticker) ?? ticker,
        addedAt,
        group: "",
        note: "",
        count: null,
        levels: [],
        basisDay: day,
        added: readWatchedRow(valued.get(ticker)?.newest),
      });
      const saved = await store.change(userId, (list) => {
        const next = new Map(list.map((watched) => [watched.ticker, watched]));
        for (const change of changes) {
          const known = next.get(change.ticker) ?? create(change.ticker);
          const splits = valued.get(change.ticker)?.splits ?? [];
          next.set(change.ticker, applyChange(moveToDay(known, splits, day), change));
        }
        if (next.size > maxWatched) throw watchlistFull(maxWatched);
        return [...next.values()];
      });
      return withValues(saved);
    },

    remove: async (userId: string, ticker: string): Promise<WatchedCompany[]> =>
      withValues(await store.change(userId, (list) => list.filter((watched) => watched.ticker !== ticker))),
  };
};
export type Watchlist = ReturnType<typeof createWatchlist>;
