import type { EventHandlers } from "@plumbline/platform/bus/consume.ts";
import type { IdentityClient } from "./clients.ts";
import {
  writeAddressNoticeMail,
  writeNewAddressMail,
  writePasswordChangedMail,
  writeResetMail,
  writeSignInChangedMail,
} from "./domain/account-mails.ts";
import { type Mail, writeKnownAddressMail } from "./domain/mails.ts";

/** Creates the handlers of events about accounts, which all send mails. */
export const createAccountHandlers = ({
  sendOnce,
  linkTokenOf,
  publicUrl,
}: {
  /** Sends a mail unless it was sent under its key; writes it only if it is sent. */
  sendOnce: (key: string, write: () => Mail | Promise<Mail>) => Promise<void>;
  linkTokenOf: IdentityClient["linkTokenOf"];
  publicUrl: string;
}): EventHandlers => ({
  "identity.password.forgotten.v1": ({ email, firstName, requestId }, { id }) =>
    sendOnce(id, async () =>
      writeResetMail({ to: email, firstName, token: await linkTokenOf(requestId), publicUrl }),
    ),
  "identity.address.requested.v1": async (event, { id }) => {
    const { email, firstName, newEmail, requestId, ownerFirstName } = event;
    await sendOnce(id, async () =>
      ownerFirstName === undefined
        ? writeNewAddressMail({ to: newEmail, firstName, token: await linkTokenOf(requestId), publicUrl })
        : writeKnownAddressMail({ to: newEmail, firstName: ownerFirstName, publicUrl }),
    );
    await sendOnce(`${id} to the old address`, () =>
      writeAddressNoticeMail({ to: email, firstName, newEmail, publicUrl }),
    );
  },
  "identity.password.changed.v1": ({ email, firstName }, { id }) =>
    sendOnce(id, () => writePasswordChangedMail({ to: email, firstName, publicUrl })),
  "identity.sign-in.changed.v1": ({ email, firstName, method, added }, { id }) =>
    sendOnce(id, () => writeSignInChangedMail({ to: email, firstName, method, added, publicUrl })),
});
