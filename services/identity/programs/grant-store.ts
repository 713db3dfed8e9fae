import { type ClientSession, type Connection, type QueryFilter, Schema } from "mongoose";
import { addAtFreePlace } from "../free-place.ts";
import { mostGrants } from "./authorizations.ts";
import type { Code, Grant, GrantStore, TokenHashes } from "./program.ts";

const required = true;
const nested = { _id: false };
const code = new Schema(
  {
    hash: { type: String, required },
    challenge: { type: String, required },
    redirectUri: { type: String, required },
    isTaken: { type: Boolean, required },
  },
  nested,
);
const used = new Schema(
  {
    refresh: { type: String, required },
    at: { type: Date, required },
    answer: { type: String, required },
  },
  nested,
);
const tokens = new Schema(
  {
    access: { type: String, required },
    accessExpiresAt: { type: Date, required },
    family: { type: String, required },
    refresh: { type: String, required },
    used: { type: used, default: null },
  },
  nested,
);
const schema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    /** A user's connections have different places, so that there are never more than places. */
    place: { type: Number, required },
    programId: { type: String, required },
    name: { type: String, required },
    redirectHost: { type: String, required },
    scopes: { type: [String], required },
    resource: { type: String, required },
    createdAt: { type: Date, required },
    expiresAt: { type: Date, required },
    lastUsedAt: { type: Date, default: null },
    code: { type: code, required },
    /** null until the code was exchanged. */
    tokens: { type: tokens, default: null },
  },
  { collection: "grants", versionKey: false },
);
schema.index({ userId: 1, place: 1 }, { unique: true });
schema.index({ userId: 1, programId: 1 }, { unique: true });
schema.index({ "code.hash": 1 }, { unique: true });
schema.index({ "tokens.access": 1 }, { unique: true, sparse: true });
schema.index({ "tokens.family": 1 }, { unique: true, sparse: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type Stored = Omit<Grant, "id"> & {
  _id: string;
  place: number;
  code: Code & { isTaken: boolean };
  tokens: TokenHashes | null;
};

const toGrant = ({ _id: id, place: _place, code: _code, tokens: _tokens, ...grant }: Stored): Grant => ({
  id,
  ...grant,
});

/** Creates the store of connections in MongoDB, which removes those that have expired. */
export const createGrantStore = ({ connection }: { connection: Connection }) => {
  const Grants = connection.model("Grant", schema);
  /** The database takes up to a minute to remove what has expired. */
  const valid = (at: Date) => ({ expiresAt: { $gt: at } });
  const find = (filter: QueryFilter<unknown>) => Grants.findOne(filter).lean<Stored>();

  const store: GrantStore = {
    add: ({ id, userId, ...grant }, issued) => {
      const { programId, createdAt } = grant;
      const replaced = { userId, $or: [{ programId }, { expiresAt: { $lte: createdAt } }] };
      return addAtFreePlace({
        most: mostGrants,
        listPlaces: async () => {
          await Grants.deleteMany(replaced);
          return Grants.find({ userId }, { place: 1 }).lean();
        },
        add: (place) =>
          Grants.create([{ _id: id, userId, ...grant, place, code: { ...issued, isTaken: false } }]),
      });
    },
    takeCode: async (hash, at) => {
      const filter = { "code.hash": hash, "code.isTaken": false, ...valid(at) };
      const taken = await Grants.findOneAndUpdate(filter, { "code.isTaken": true }).lean<Stored>();
      return taken && { grant: toGrant(taken), code: taken.code };
    },
    setTokens: async (id, { from, tokens: replacement, expiresAt }) => {
      const filter = { _id: id, ...(from === null ? { tokens: null } : { "tokens.refresh": from }) };
      return (await Grants.updateOne(filter, { tokens: replacement, expiresAt })).matchedCount === 1;
    },
    findByFamily: async (family, at) => {
      const found = await find({ "tokens.family": family, ...valid(at) });
      return found?.tokens ? { grant: toGrant(found), tokens: found.tokens } : null;
    },
    findByAccess: async (access, at) => {
      const found = await find({ "tokens.access": access, "tokens.accessExpiresAt": { $gt: at } });
      return found && toGrant(found);
    },
    list: async (userId, at) =>
      (
        await Grants.find({ userId, tokens: { $ne: null }, ...valid(at) })
          .sort({ createdAt: -1 })
          .lean<Stored[]>()
      ).map(toGrant),
    remove: async (which) => {
      const filter =
        "usedCode" in which
          ? { "code.hash": which.usedCode, "code.isTaken": true }
          : { _id: which.id, ...(which.userId ? { userId: which.userId } : {}) };
      const removed = await Grants.findOneAndDelete(filter).lean<Stored>();
      return removed && toGrant(removed);
    },
    markUsed: async (id, at) => {
      await Grants.updateOne({ _id: id }, { lastUsedAt: at });
    },
  };
  return {
    ...store,
    /** Removes the connections of a user who is deleted, within a transaction. */
    erase: async (userId: string, session: ClientSession): Promise<void> => {
      await Grants.deleteMany({ userId }, { session });
    },
  };
};
