import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import { createAccountHandlers } from "./account-events.ts";
import type { IdentityClient, Mailer } from "./clients.ts";
import { type Mail, writeKnownAddressMail, writeSharedMail, writeVerificationMail } from "./domain/mails.ts";
import {
  createCompletedNotice,
  createFailedNotice,
  createPurchaseNotice,
  createRefundNotice,
  createSharedNotice,
} from "./domain/notices.ts";
import type { NotificationStore } from "./store.ts";

/** Creates notification's handlers of events. They are idempotent by the id of the event. */
export const createNotificationHandlers = ({
  store,
  mailer,
  identity,
  publicUrl,
  clock,
}: {
  store: NotificationStore;
  mailer: Mailer;
  identity: Pick<IdentityClient, "verificationTokenOf" | "linkTokenOf">;
  publicUrl: string;
  clock: () => Date;
}): EventHandlers => {
  const sendOnce = async (key: string, write: () => Mail | Promise<Mail>) => {
    if (await store.wasSent(key)) return;
    await mailer.send(await write());
    await store.markSent(key);
  };
  return {
    ...createAccountHandlers({ sendOnce, linkTokenOf: identity.linkTokenOf, publicUrl }),
    "identity.user.registered.v1": ({ email, firstName, registrationId, alreadyVerified }, { id }) =>
      sendOnce(id, async () => {
        const about = { to: email, firstName, publicUrl };
        if (alreadyVerified) return writeKnownAddressMail(about);
        return writeVerificationMail({ ...about, token: await identity.verificationTokenOf(registrationId) });
      }),
    "analysis.analysis.completed.v1": (event, { id }) =>
      store.notices.add(createCompletedNotice({ ...event, id, at: clock() })),
    "analysis.analysis.failed.v1": async (event, { id }) => {
      // Its start was answered with an error, and perhaps no credit was spent.
      if (event.withdrawn) return;
      await store.notices.add(createFailedNotice({ ...event, id, at: clock() }));
    },
    "billing.purchase.completed.v1": (event, { id }) =>
      store.notices.add(createPurchaseNotice({ ...event, id, at: clock() })),
    "billing.purchase.refunded.v1": (event, { id }) =>
      store.notices.add(createRefundNotice({ ...event, id, at: clock() })),
    "analysis.analysis.shared.v1": async (event, { id }) => {
      const { recipientEmail, recipientId, sharerFirstName, sharerLastName, invitationClaimed } = event;
      const sharerName = `${sharerFirstName} ${sharerLastName}`;
      // First: it need not wait for the mail server.
      if (recipientId)
        await store.notices.add(
          createSharedNotice({ ...event, id, userId: recipientId, at: clock(), sharerName }),
        );
      if (invitationClaimed) return;
      await sendOnce(id, () => writeSharedMail({ ...event, to: recipientEmail, sharerName, publicUrl }));
    },
  };
};
