import { inTransaction, isDuplicateKey } from "@plumbline/shared/database/database.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import type { OpenIdLink } from "../domain/user.ts";

const required = true;
const linkSchema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    provider: { type: String, required },
    email: { type: String, default: null },
    linkedAt: { type: Date, required },
  },
  { collection: "openid_links", versionKey: false },
);
linkSchema.index({ userId: 1, provider: 1 }, { unique: true });

/** Creates the store of accounts at providers. */
export const createOpenIdStore = ({ connection }: { connection: Connection }) => {
  const Links = connection.model("OpenIdLink", linkSchema);
  const toLink = ({ _id, userId, provider, email, linkedAt }: Record<string, unknown>) =>
    ({ key: _id, userId, provider, email: email ?? null, linkedAt }) as OpenIdLink;

  return {
    find: async (key: string): Promise<OpenIdLink | null> => {
      const found = await Links.findById(key).lean();
      return found && toLink(found);
    },
    listOf: async (userId: string): Promise<OpenIdLink[]> =>
      (await Links.find({ userId }).sort({ linkedAt: 1 }).lean()).map(toLink),
    /** Adds a link within a transaction. Throws if the account there or the provider is taken. */
    add: async ({ key, ...link }: OpenIdLink, session: ClientSession): Promise<void> => {
      await Links.create([{ _id: key, ...link }], { session });
    },
    /** Adds a link, in place of the user's former one of the provider. False if it is another's. */
    put: async ({ key, ...link }: OpenIdLink): Promise<boolean> => {
      try {
        await inTransaction(connection, async (session) => {
          const { userId, provider } = link;
          await Links.deleteOne({ userId, provider }, { session });
          await Links.create([{ _id: key, ...link }], { session });
        });
        return true;
      } catch (thrown) {
        if (isDuplicateKey(thrown)) return false;
        throw thrown;
      }
    },
    /** Removes all of a user's links within a transaction. */
    erase: async (userId: string, session: ClientSession): Promise<void> => {
      await Links.deleteMany({ userId }, { session });
    },
    remove: async (userId: string, provider: string): Promise<void> => {
      await Links.deleteOne({ userId, provider });
    },
  };
};
export type OpenIdStore = ReturnType<typeof createOpenIdStore>;
