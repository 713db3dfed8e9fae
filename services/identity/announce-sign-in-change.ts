import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import type { ClientSession } from "mongoose";
import type { User } from "./domain/user.ts";

/** Announces within a transaction that a user has another way to sign in, or one less. */
export const announceSignInChange = async (
  outbox: Outbox,
  {
    user: { id: userId, email, firstName },
    method,
    added,
    session,
  }: {
    user: User;
    /** two-step, or the provider as people know it. */
    method: string;
    added: boolean;
    session: ClientSession;
  },
): Promise<void> => {
  const event = { userId, email, firstName, method, added };
  await outbox.append({ subject: "identity.sign-in.changed.v1", event, session });
};
