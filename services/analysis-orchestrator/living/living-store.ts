import { inTransaction } from "@plumbline/platform/database/database.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import { type StoredWatchlist, watchlistModel } from "../watchlist/watchlist-store.ts";
import type { KeptLevels, LivingStore, Turn } from "./living.ts";
import { createBeliefStore } from "../beliefs/belief-store.ts";
import type { BeliefNews, Cursor, Move, KeptMove } from "./moves.ts";

const required = true;

const cursorSchema = new Schema(
  {
    _id: { type: String, required },
    cursor: { type: Schema.Types.Mixed, default: null },
    /** Counts the commits. */
    revision: { type: Number, required },
    failures: { type: Number, required },
    dueAt: { type: Date, required },
  },
  { collection: "watch_cursors", versionKey: false, minimize: false },
);
cursorSchema.index({ dueAt: 1 });

const moveSchema = new Schema(
  {
    // User, ticker and cause, so that a person is notified of a cause once.
    _id: { type: String, required },
    userId: { type: String, required },
    ticker: { type: String, required },
    companyName: { type: String, required },
    key: { type: String, required },
    cause: { type: String, required },
    day: { type: String, required },
    before: { type: Number, required },
    after: { type: Number, required },
    price: { type: Number, default: null },
    parts: { type: [Schema.Types.Mixed], required },
    /** Why the company can no longer be valued; missing in other moves. */
    refusal: { type: String },
    at: { type: Date, required },
  },
  { collection: "watch_moves", versionKey: false },
);
moveSchema.index({ userId: 1, at: -1 });

type StoredTurn = { _id: string; cursor: Cursor | null; revision: number; failures: number };
type StoredMove = Omit<KeptMove, "id"> & { _id: string; userId: string };
/** A move for one user. */
type AddressedMove = Omit<Move, "userIds"> & { userId: string };
type Watcher = { userId: string; addedOn: string };

/** Of a person's moves, so many are shown. */
const shownMoves = 100;

/** Creates the store of the companies that are followed, in MongoDB. */
export const createLivingStore = ({
  connection,
  outbox,
}: {
  connection: Connection;
  outbox: Pick<Outbox, "append" | "poke">;
}): LivingStore & {
  /** Lists the newest moves that a user was notified of, newest first. */
  listMoves: (userId: string) => Promise<KeptMove[]>;
  /** Removes the moves of a deleted user. */
  erase: (userId: string) => Promise<void>;
} => {
  const Watchlists = watchlistModel(connection);
  const Cursors = connection.model("WatchCursor", cursorSchema);
  const Moves = connection.model("WatchMove", moveSchema);
  const beliefs = createBeliefStore({ connection });

  /** Lists the companies that anybody watches or believes in. */
  const listWatched = async (): Promise<string[]> => {
    const found = await Watchlists.aggregate<{ _id: string }>([
      { $unwind: "$companies" },
      { $group: { _id: "$companies.ticker" } },
    ]);
    return [...new Set([...found.map(({ _id }) => _id), ...(await beliefs.listTickers())])];
  };

  /** Lists who watches a company, and what each keeps of it. */
  const listWatching = async (ticker: string, session: ClientSession | null = null) => {
    const found = await Watchlists.find({ "companies.ticker": ticker }, { companies: 1 })
      .session(session)
      .lean<StoredWatchlist[]>();
    return found.flatMap(({ _id: userId, companies }) =>
      companies.filter((company) => company.ticker === ticker).map((watched) => ({ userId, watched })),
    );
  };

  const listWatchers = async (ticker: string, session: ClientSession): Promise<Watcher[]> =>
    (await listWatching(ticker, session)).map(({ userId, watched }) => ({
      userId,
      addedOn: watched.addedAt.toISOString().slice(0, 10),
    }));

  /** Lists who watches a company and is to be notified of its moves. */
  const addressMoves = async (
    ticker: string,
    moves: readonly Move[],
    session: ClientSession,
  ): Promise<AddressedMove[]> => {
    const watchers = await listWatchers(ticker, session);
    return moves.flatMap(({ userIds, ...move }) =>
      watchers
        // What happened before a person watched the company is no news to the person.
        .filter(({ userId, addedOn }) => addedOn <= move.day && (userIds?.includes(userId) ?? true))
        .map(({ userId }) => ({ userId, ...move })),
    );
  };

  /** Marks beliefs, and lists the moves of those whose beliefs were broken. */
  const addMarks = async (news: readonly BeliefNews[], session: ClientSession): Promise<AddressedMove[]> => {
    const broken: AddressedMove[] = [];
    for (const { belief, mark, move } of news) {
      if (!(await beliefs.addMark(belief, mark, session)) || !move) continue;
      const { userIds: _reader, ...rest } = move;
      broken.push({ userId: belief.userId, ...rest });
    }
    return broken;
  };

  /** Writes moves for storage, but for those whose users know their causes. */
  const writeMoves = async (
    { ticker, companyName }: Cursor,
    addressed: readonly AddressedMove[],
    at: Date,
    session: ClientSession,
  ): Promise<StoredMove[]> => {
    const written = addressed.map((move) => ({
      _id: `${move.userId}:${ticker}:${move.key}`,
      ticker,
      companyName,
      at,
      ...move,
    }));
    const ids = written.map(({ _id }) => _id);
    const known = await Moves.find({ _id: { $in: ids } }, { _id: 1 })
      .session(session)
      .lean<{ _id: string }[]>();
    const notified = new Set(known.map(({ _id }) => _id));
    const takeNew = (id: string): boolean => {
      if (notified.has(id)) return false;
      notified.add(id);
      return true;
    };
    // A price can cross the same bound twice in the same direction.
    return written.filter(({ _id }) => takeNew(_id));
  };

  const notify = async (moves: readonly StoredMove[], session: ClientSession): Promise<void> => {
    if (moves.length === 0) return;
    await Moves.insertMany(moves, { session });
    for (const { _id: moveId, at: _at, key: _key, price, ...move } of moves)
      await outbox.append({
        subject: "analysis.watch.moved.v1",
        event: { ...move, moveId, ...(price === null ? {} : { price }) },
        session,
      });
  };

  return {
    addWatched: async (now) => {
      const watched = await listWatched();
      const found = await Cursors.find({ _id: { $in: watched } }, { _id: 1 }).lean();
      const known = new Set(found.map(({ _id }) => _id));
      for (const ticker of watched.filter((one) => !known.has(one)))
        await Cursors.updateOne(
          { _id: ticker },
          { $setOnInsert: { cursor: null, revision: 0, failures: 0, dueAt: now } },
          { upsert: true },
        );
    },
    takeDue: async (now, until): Promise<Turn | null> => {
      const found = await Cursors.findOneAndUpdate(
        { _id: { $in: await listWatched() }, dueAt: { $lte: now } },
        { dueAt: until },
        { sort: { dueAt: 1, _id: 1 } },
      ).lean<StoredTurn>();
      return (
        found && {
          ticker: found._id,
          cursor: found.cursor,
          revision: found.revision,
          failures: found.failures,
        }
      );
    },
    listLevels: async (ticker): Promise<KeptLevels[]> =>
      (await listWatching(ticker)).map(({ userId, watched: { levels, basisDay } }) => ({
        userId,
        levels,
        basisDay,
      })),
    listBeliefs: beliefs.listOf,
    commit: async ({ turn, cursor, moves, news, at, dueAt }) => {
      await inTransaction(connection, async (session) => {
        const { matchedCount } = await Cursors.updateOne(
          { _id: turn.ticker, revision: turn.revision },
          { cursor, revision: turn.revision + 1, failures: 0, dueAt },
          { session },
        );
        if (matchedCount === 0) return;
        const addressed = [
          ...(await addressMoves(cursor.ticker, moves, session)),
          ...(await addMarks(news, session)),
        ];
        await notify(await writeMoves(cursor, addressed, at, session), session);
      });
      outbox.poke();
    },
    postpone: async ({ ticker, dueAt, failures }) => {
      await Cursors.updateOne({ _id: ticker }, { dueAt, failures });
    },
    listMoves: async (userId) => {
      const found = await Moves.find({ userId })
        .sort({ at: -1, _id: 1 })
        .limit(shownMoves)
        .lean<StoredMove[]>();
      return found.map(({ _id: id, userId: _userId, ...move }) => ({ id, ...move }));
    },
    erase: async (userId) => {
      await Moves.deleteMany({ userId });
    },
  };
};
