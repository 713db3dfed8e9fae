import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { IdentityClient, Mailer } from "./clients.ts";
import { writeKnownAddressMail, writeSharedMail, writeVerificationMail } from "./domain/mails.ts";
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
  verificationTokenOf,
  publicUrl,
  clock,
}: {
  store: NotificationStore;
  mailer: Mailer;
  verificationTokenOf: IdentityClient["verificationTokenOf"];
  publicUrl: string;
  clock: () => Date;
}): EventHandlers => ({
  "identity.user.registered.v1": async ({ email, firstName, registrationId, alreadyVerified }, { id }) => {
    if (await store.wasSent(id)) return;
    const about = { to: email, firstName, publicUrl };
    await mailer.send(
      alreadyVerified
        ? writeKnownAddressMail(about)
        : writeVerificationMail({ ...about, token: await verificationTokenOf(registrationId) }),
    );
    await store.markSent(id);
  },
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
    if (invitationClaimed || (await store.wasSent(id))) return;
    await mailer.send(writeSharedMail({ ...event, to: recipientEmail, sharerName, publicUrl }));
    await store.markSent(id);
  },
});
