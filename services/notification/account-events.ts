import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { IdentityClient } from "./clients.ts";
import { writePasswordChangedMail, writeResetMail } from "./domain/account-mails.ts";
import type { Mail } from "./domain/mails.ts";

/** Creates the handlers of events about accounts, which all send a mail to the account's owner. */
export const createAccountHandlers = ({
  sendOnce,
  linkTokenOf,
  publicUrl,
}: {
  /** Sends a mail unless the event's mail was sent; writes it only if it is sent. */
  sendOnce: (eventId: string, write: () => Mail | Promise<Mail>) => Promise<void>;
  linkTokenOf: IdentityClient["linkTokenOf"];
  publicUrl: string;
}): EventHandlers => ({
  "identity.password.forgotten.v1": ({ email, firstName, requestId }, { id }) =>
    sendOnce(id, async () =>
      writeResetMail({ to: email, firstName, token: await linkTokenOf(requestId), publicUrl }),
    ),
  "identity.password.changed.v1": ({ email, firstName }, { id }) =>
    sendOnce(id, () => writePasswordChangedMail({ to: email, firstName, publicUrl })),
});
