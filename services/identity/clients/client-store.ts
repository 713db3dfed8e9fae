import { createAdminLog } from "@plumbline/platform/admin-log/admin-log.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import type { Client, ClientStore, StoredSecret } from "./clients.ts";

const required = true;
const schema = new Schema(
  {
    _id: { type: String, required },
    name: { type: String, required },
    scopes: { type: [String], required },
    perMinute: { type: Number, required },
    perDay: { type: Number, required },
    secrets: {
      type: [
        new Schema(
          {
            hash: { type: String, required },
            createdAt: { type: Date, required },
            expiresAt: { type: Date, default: null },
          },
          { _id: false },
        ),
      ],
      required,
    },
    createdAt: { type: Date, required },
    revokedAt: { type: Date, default: null },
  },
  { collection: "clients", versionKey: false },
);
schema.index({ name: 1 }, { unique: true });

const toClient = ({ _id: id, ...client }: { _id: string }): Client => ({ id, ...client }) as Client;

/** What the log of administrators' acts says of a client. */
const describe = ({ name, scopes, perMinute, perDay }: Client) => ({ name, scopes, perMinute, perDay });

/** Creates the store of clients in MongoDB. Each change is written with its record of the act. */
export const createClientStore = ({
  connection,
  outbox,
}: {
  connection: Connection;
  outbox: Outbox;
}): ClientStore => {
  const Clients = connection.model("ServiceClient", schema);
  const logAdmin = createAdminLog({ outbox, subject: "identity.admin.acted.v1" });
  const commit = async <T>(work: (session: ClientSession) => Promise<T>): Promise<T> => {
    const result = await inTransaction(connection, work);
    outbox.poke();
    return result;
  };
  /** Changes a client that is not revoked, and records the act. Returns null if there is none. */
  const change = ({
    id,
    changes,
    ...act
  }: {
    id: string;
    /** Returns the fields to replace. */
    changes: (client: Client) => Partial<Client>;
    actorId: string;
    action: string;
  }): Promise<Client | null> =>
    commit(async (session) => {
      const found = await Clients.findOne({ _id: id, revokedAt: null }).session(session).lean();
      if (!found) return null;
      const client = toClient(found);
      const fields = changes(client);
      await Clients.updateOne({ _id: id }, fields, { session });
      const about = { ...act, targetType: "client", targetId: id } as const;
      await logAdmin({ ...about, before: null, after: null }, session);
      return { ...client, ...fields };
    });

  return {
    find: async (id: string): Promise<Client | null> => {
      const found = await Clients.findById(id).lean();
      return found && toClient(found);
    },
    list: async (): Promise<Client[]> => (await Clients.find().sort({ name: 1 }).lean()).map(toClient),
    listRevoked: async (after: Date): Promise<Client[]> =>
      (await Clients.find({ revokedAt: { $gt: after } }).lean()).map(toClient),
    add: async (client: Client, actorId: string): Promise<boolean> => {
      const { id, ...fields } = client;
      try {
        await commit(async (session) => {
          await Clients.create([{ _id: id, ...fields }], { session });
          const act = { actorId, action: "created a client", targetType: "client", targetId: id } as const;
          await logAdmin({ ...act, before: null, after: describe(client) }, session);
        });
        return true;
      } catch (thrown) {
        if (isDuplicateKey(thrown)) return false;
        throw thrown;
      }
    },
    changeSecrets: (id, replace: (secrets: StoredSecret[]) => StoredSecret[], actorId) =>
      change({
        id,
        changes: ({ secrets }) => ({ secrets: replace(secrets) }),
        actorId,
        action: "rotated a client's secret",
      }),
    revoke: (id: string, at: Date, actorId: string) =>
      change({
        id,
        changes: () => ({ revokedAt: at, secrets: [] }),
        actorId,
        action: "revoked a client",
      }),
  };
};
