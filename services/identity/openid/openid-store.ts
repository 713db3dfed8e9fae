import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import { announceSignInChange } from "../announce-sign-in-change.ts";
import type { OpenIdLink, User, ProviderName } from "../domain/user.ts";
import { providerRules } from "./providers.ts";

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
export const createOpenIdStore = ({ connection, outbox }: { connection: Connection; outbox: Outbox }) => {
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
    put: async ({ key, ...link }: OpenIdLink, user: User): Promise<boolean> => {
      try {
        await inTransaction(connection, async (session) => {
          const { userId, provider } = link;
          await Links.deleteOne({ userId, provider }, { session });
          await Links.create([{ _id: key, ...link }], { session });
          const { label: method } = providerRules[provider];
          await announceSignInChange(outbox, { user, method, added: true, session });
        });
        outbox.poke();
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
    remove: async (user: User, provider: ProviderName): Promise<void> => {
      await inTransaction(connection, async (session) => {
        const { deletedCount } = await Links.deleteOne({ userId: user.id, provider }, { session });
        const { label: method } = providerRules[provider];
        if (deletedCount === 1) await announceSignInChange(outbox, { user, method, added: false, session });
      });
      outbox.poke();
    },
  };
};
export type OpenIdStore = ReturnType<typeof createOpenIdStore>;
