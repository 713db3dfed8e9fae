import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { type Connection, Schema } from "mongoose";
import type { DigestClaim, DigestStore, WaitingMove } from "../domain/digest/digest.ts";

/** Longer than the stream keeps events, so that a redelivered one is known. */
const moveTtlSeconds = 30 * 24 * 3600;

const required = true;

const moveSchema = new Schema(
  {
    /** The id of the event. */
    _id: { type: String, required },
    userId: { type: String, required },
    move: { type: Schema.Types.Mixed, required },
    at: { type: Date, required },
    /** The day of the digest that it is in; null while it waits. */
    sentOn: { type: String, default: null },
  },
  { collection: "digest_moves", versionKey: false },
);
moveSchema.index({ sentOn: 1, at: 1 });
moveSchema.index({ userId: 1 });
moveSchema.index({ at: 1 }, { expireAfterSeconds: moveTtlSeconds });

/** The newest digest of each person. Its id is the user's, so that a person has one at a time. */
const digestSchema = new Schema(
  {
    _id: { type: String, required },
    day: { type: String, required },
    state: { type: String, enum: ["CLAIMED", "SENDING", "DONE"], required },
    owner: { type: String, required },
    leaseUntil: { type: Date, required },
  },
  { collection: "digests", versionKey: false },
);

type StoredMove = { _id: string; userId: string; move: Omit<WaitingMove, "id" | "userId" | "at">; at: Date };

/** Creates the store of daily digests in MongoDB. */
export const createDigestStore = ({ connection }: { connection: Connection }): DigestStore => {
  const Moves = connection.model("DigestMove", moveSchema);
  const Digests = connection.model("Digest", digestSchema);
  const filterWaiting = (before: Date) => ({ sentOn: null, at: { $lt: before } });
  const filterOwn = ({ userId, day, owner }: DigestClaim) => ({ _id: userId, day, owner });

  return {
    add: async ({
      id,
      userId,
      at,
      ticker,
      companyName,
      cause,
      day,
      before,
      after,
      price,
      parts,
      refusal,
    }) => {
      const drivers = parts.map(({ title, amount }) => ({ title, amount }));
      const moved = { ticker, companyName, cause, day, before, after, price, parts: drivers };
      // MongoDB would keep null in place of undefined.
      const move = refusal === undefined ? moved : { ...moved, refusal };
      await Moves.updateOne({ _id: id }, { $setOnInsert: { userId, move, at } }, { upsert: true });
    },
    listWaiting: (before) => Moves.distinct("userId", filterWaiting(before)),
    claim: async ({ userId, day, owner, now, until }) => {
      try {
        await Digests.updateOne(
          {
            _id: userId,
            leaseUntil: { $lte: now },
            $or: [{ day: { $lt: day } }, { day, state: "CLAIMED" }],
          },
          { day, owner, state: "CLAIMED", leaseUntil: until },
          { upsert: true },
        );
        return true;
      } catch (thrown) {
        // There is a digest that the filter excludes.
        if (!isDuplicateKey(thrown)) throw thrown;
        return false;
      }
    },
    listMoves: async (userId, before) => {
      const found = await Moves.find({ userId, ...filterWaiting(before) })
        .sort({ at: 1, _id: 1 })
        .lean<StoredMove[]>();
      return found.map(({ _id: id, move, at }) => ({ id, userId, at, ...move }));
    },
    markSending: (claim, moves) =>
      inTransaction(connection, async (session) => {
        const { matchedCount } = await Digests.updateOne(
          { ...filterOwn(claim), state: "CLAIMED" },
          { state: "SENDING" },
          { session },
        );
        if (matchedCount === 0) return false;
        const ids = moves.map(({ id }) => id);
        await Moves.updateMany({ _id: { $in: ids } }, { sentOn: claim.day }, { session });
        return true;
      }),
    release: (claim, leaseUntil) =>
      inTransaction(connection, async (session) => {
        const { matchedCount } = await Digests.updateOne(
          filterOwn(claim),
          { state: "CLAIMED", leaseUntil },
          { session },
        );
        const { userId, day: sentOn } = claim;
        if (matchedCount === 1) await Moves.updateMany({ userId, sentOn }, { sentOn: null }, { session });
      }),
    finish: (claim, moves) =>
      inTransaction(connection, async (session) => {
        const { matchedCount } = await Digests.updateOne(filterOwn(claim), { state: "DONE" }, { session });
        if (matchedCount === 0) return;
        const ids = moves.map(({ id }) => id);
        await Moves.updateMany({ _id: { $in: ids } }, { sentOn: claim.day }, { session });
      }),
    erase: async (userId) => {
      await Moves.deleteMany({ userId });
      await Digests.deleteMany({ _id: userId });
    },
  };
};
