import { invalid } from "@plumbline/platform/errors.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import type { WatchChange as ChangeMessage } from "@plumbline/proto/analysis_orchestrator/v1/watchlist_pb.ts";
import { type WatchChange, watchRequest } from "@plumbline/report/watch.ts";
import type { KeptMove } from "../living/moves.ts";
import { readOnNewestBasis } from "../market/share-basis.ts";
import type { ValuedCompany } from "../market/market.ts";
import { readCaller } from "../read-caller.ts";
import { describeHolding } from "./describe-holding.ts";
import {
  moveToDay,
  readWatchedRow,
  type WatchedColumn,
  type WatchedCompany,
  watchedColumns,
  type WatchedRow,
  type Watchlist,
} from "./watchlist.ts";

/** Three years and the newest quarters of them: what fits in a small line. */
const shownQuarters = 12;

const presentFigures = (row: WatchedRow, splits: ValuedCompany["splits"]) => {
  const read = readOnNewestBasis(row, splits);
  const figures: Partial<Record<WatchedColumn, number>> = {};
  for (const column of watchedColumns) if (!Number.isNaN(read(column))) figures[column] = read(column);
  return figures;
};

const presentDay = (row: WatchedRow | null, splits: ValuedCompany["splits"]) =>
  row && {
    day: row.day,
    filed: row.filed,
    ...optional("word", row.word),
    ...presentFigures(row, splits),
  };

const presentPoint = (row: WatchedRow, splits: ValuedCompany["splits"]) => {
  const { price, value } = presentFigures(row, splits);
  return { day: row.day, ...optional("price", price ?? null), ...optional("value", value ?? null) };
};

/** Lists the days of a company that have a value, oldest first. */
const listRows = (valued: ValuedCompany | null): WatchedRow[] =>
  valued ? [...valued.history, valued.newest].flatMap((outcome) => readWatchedRow(outcome) ?? []) : [];

const presentWatched = ({ watched, valued, unavailable }: WatchedCompany) => {
  const splits = valued?.splits ?? [];
  const days = listRows(valued);
  const newest = readWatchedRow(valued?.newest);
  const refused = valued && "refused" in valued.newest ? valued.newest.refused : null;
  const beforeFiling = days.findLast(({ day }) => newest !== null && day < newest.filed) ?? null;
  const { count, levels } = moveToDay(watched, splits, watched.basisDay);
  return {
    ticker: watched.ticker,
    companyName: watched.companyName,
    addedAt: watched.addedAt.toISOString(),
    group: watched.group,
    note: watched.note,
    ...optional("count", count),
    levels,
    ...optional("added", presentDay(watched.added, splits)),
    ...optional("newest", presentDay(newest, splits)),
    ...optional("beforeFiling", presentDay(beforeFiling, splits)),
    history: days.slice(-shownQuarters - 1).map((row) => presentPoint(row, splits)),
    ...optional("holding", describeHolding(valued)),
    ...optional("refusal", refused?.reason ?? (unavailable && `${unavailable}.`)),
  };
};

/** Validates changes. Throws INVALID_INPUT with the first rule that they break. */
const readChanges = (companies: readonly ChangeMessage[]): WatchChange[] => {
  const plain = companies.map(({ ticker, group, note, count, levels }) => ({
    ticker,
    ...(group === undefined ? {} : { group }),
    ...(note === undefined ? {} : { note }),
    ...(count === undefined ? {} : { count: count === 0 ? null : count }),
    ...(levels ? { levels: levels.prices } : {}),
  }));
  const read = watchRequest.safeParse({ companies: plain });
  if (read.success) return read.data.companies;
  throw invalid("INVALID_INPUT", read.error.issues[0]?.message ?? "Invalid companies.");
};

/** Creates the calls of the watchlist: each user's own. */
export const createWatchlistCalls = ({
  watchlist,
  listMoves,
  readTicker,
}: {
  watchlist: Watchlist;
  /** Lists the newest moves that a user was notified of. */
  listMoves: (userId: string) => Promise<KeptMove[]>;
  /** Checks the length of a ticker and writes it as the SEC does. */
  readTicker: (ticker: string) => string;
}) => {
  const present = (companies: WatchedCompany[]) => ({ companies: companies.map(presentWatched) });
  return {
    listWatched: {
      access: "user",
      handle: async (_request, context) => present(await watchlist.list(readCaller(context).userId)),
    },
    saveWatched: {
      access: "user",
      handle: async ({ companies }, context) => {
        const changes = readChanges(companies).map((change) => ({
          ...change,
          ticker: readTicker(change.ticker),
        }));
        return present(await watchlist.save(readCaller(context).userId, changes));
      },
    },
    removeWatched: {
      access: "user",
      handle: async ({ ticker }, context) =>
        present(await watchlist.remove(readCaller(context).userId, readTicker(ticker))),
    },
    listWatchMoves: {
      access: "user",
      handle: async (_request, context) => {
        const moves = await listMoves(readCaller(context).userId);
        return {
          moves: moves.map(({ at, price, refusal, ...move }) => ({
            ...move,
            at: at.toISOString(),
            ...optional("price", price),
            ...optional("refusal", refusal ?? null),
          })),
        };
      },
    },
  } satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
};
