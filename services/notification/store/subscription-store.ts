import { createAdminLog } from "@plumbline/platform/admin-log/admin-log.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { inTransaction } from "@plumbline/platform/database/database.ts";
import type { Connection } from "mongoose";
import { recipientModel } from "./recipient-store.ts";

/** Creates what administrators read and change of who wants news of Plumbline. */
export const createSubscriptionStore = ({
  connection,
  outbox,
}: {
  connection: Connection;
  outbox: Outbox;
}) => {
  const Recipients = recipientModel(connection);
  const logAdmin = createAdminLog({ outbox, subject: "notification.admin.acted.v1" });
  return {
    /** Returns those of the users who want news. */
    find: async (userIds: string[]): Promise<string[]> => {
      const wanted = { _id: { $in: userIds }, "preferences.productNews": true };
      return (await Recipients.find(wanted, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
    /** Switches a person's news on or off, with its record. Returns false for who is not known. */
    set: async ({
      userId,
      subscribed,
      adminId,
    }: {
      userId: string;
      subscribed: boolean;
      adminId: string;
    }): Promise<boolean> => {
      const isKnown = await inTransaction(connection, async (session) => {
        const before = await Recipients.findOneAndUpdate(
          { _id: userId, erasedAt: null, email: { $type: "string" } },
          { "preferences.productNews": subscribed },
          { session },
        ).lean<{ preferences?: { productNews?: boolean } }>();
        if (!before) return false;
        const wasSubscribed = before.preferences?.productNews === true;
        if (wasSubscribed === subscribed) return true;
        const about = { actorId: adminId, action: "changed a subscription", targetType: "user" } as const;
        const change = { before: { subscribed: wasSubscribed }, after: { subscribed } };
        await logAdmin({ ...about, targetId: userId, ...change }, session);
        return true;
      });
      outbox.poke();
      return isKnown;
    },
  };
};
export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;
