import { type ClientSession, type Connection, Schema } from "mongoose";
import { addAtFreePlace } from "../free-place.ts";
import { type ApiToken, type ApiTokenStore, mostTokens } from "./api-tokens.ts";

const required = true;
const schema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    /** A user's tokens have different places, so that there are never more of them than places. */
    place: { type: Number, required },
    hash: { type: String, required },
    name: { type: String, required },
    scopes: { type: [String], required },
    createdAt: { type: Date, required },
    expiresAt: { type: Date, required },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: "api_tokens", versionKey: false },
);
schema.index({ userId: 1, place: 1 }, { unique: true });
schema.index({ hash: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

type Stored = Omit<ApiToken, "id"> & { _id: string; place: number; hash: string };

const toToken = ({ _id: id, place: _place, hash: _hash, ...token }: Stored): ApiToken => ({ id, ...token });

/** Creates the store of personal tokens in MongoDB, which removes those that have expired. */
export const createApiTokenStore = ({ connection }: { connection: Connection }) => {
  const Tokens = connection.model("ApiToken", schema);
  /** The database takes up to a minute to remove what has expired. */
  const valid = (at: Date) => ({ expiresAt: { $gt: at } });

  const store: ApiTokenStore = {
    add: ({ id, userId, createdAt, ...token }, hash) =>
      addAtFreePlace({
        most: mostTokens,
        listPlaces: async () => {
          await Tokens.deleteMany({ userId, expiresAt: { $lte: createdAt } });
          return Tokens.find({ userId }, { place: 1 }).lean();
        },
        add: (place) => Tokens.create([{ _id: id, userId, createdAt, ...token, place, hash }]),
      }),
    list: async (userId, at) =>
      (
        await Tokens.find({ userId, ...valid(at) })
          .sort({ createdAt: -1 })
          .lean<Stored[]>()
      ).map(toToken),
    remove: async ({ userId, id }) => (await Tokens.deleteOne({ _id: id, userId })).deletedCount === 1,
    findByHash: async (hash, at) => {
      const found = await Tokens.findOne({ hash, ...valid(at) }).lean<Stored>();
      return found && toToken(found);
    },
    markUsed: async (id, at) => {
      await Tokens.updateOne({ _id: id }, { lastUsedAt: at });
    },
  };
  return {
    ...store,
    /** Removes the tokens of a user who is deleted, within a transaction. */
    erase: async (userId: string, session: ClientSession): Promise<void> => {
      await Tokens.deleteMany({ userId }, { session });
    },
  };
};
