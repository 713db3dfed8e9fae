import { inTransaction } from "@plumbline/shared/database/database.ts";
import type { Outbox } from "@plumbline/shared/bus/outbox.ts";
import { optional } from "@plumbline/shared/rpc/plain.ts";
import type { ClientSession, Connection } from "mongoose";
import type { User } from "./domain/user.ts";
import { openModels } from "./models.ts";

/** Opens the collections of identity with what several of its stores do in transactions. */
export const openRecords = ({
  connection,
  outbox,
  hashAddress,
}: {
  connection: Connection;
  outbox: Outbox;
  hashAddress: (email: string) => string;
}) => {
  const models = openModels(connection);
  return {
    ...models,
    /** Runs work in a transaction, and has the events that it appended sent. */
    commit: async <T>(work: (session: ClientSession) => Promise<T>): Promise<T> => {
      const result = await inTransaction(connection, work);
      outbox.poke();
      return result;
    },
    announceVerified: async (user: User, session: ClientSession) => {
      const { id: userId, email, firstName, subscribed } = user;
      const former = await models.DeletedAddresses.exists({ _id: hashAddress(email) }).session(session);
      await outbox.append({
        subject: "identity.user.verified.v1",
        event: {
          userId,
          email,
          firstName,
          subscribed,
          returning: former !== null,
          ...optional("referredById", user.referredById),
        },
        session,
      });
    },
    /** Ends the open sessions of a user, all or one or all but one to keep; returns their ids. */
    endSessions: async (
      { userId, id, keep, at }: { userId: string; id?: string; keep?: string; at: Date },
      session: ClientSession,
    ): Promise<string[]> => {
      const which = { ...(id ? { $eq: id } : {}), ...(keep ? { $ne: keep } : {}) };
      const open = { userId, endedAt: null, ...(id || keep ? { _id: which } : {}) };
      const ids = (await models.Sessions.find(open, { _id: 1 }).session(session).lean()).map(
        ({ _id }) => _id,
      );
      await models.Sessions.updateMany({ _id: { $in: ids } }, { endedAt: at }, { session });
      return ids;
    },
  };
};
