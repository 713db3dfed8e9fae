import type { EventHandlers } from "@plumbline/shared/bus/consume.ts";
import type { IdentityClient } from "./clients.ts";
import type { Delivery } from "./domain/delivery.ts";
import { writeKnownAddressMail, writeSharedMail, writeVerificationMail } from "./domain/mails.ts";
import {
  createCompletedNotice,
  createFailedNotice,
  createPurchaseNotice,
  createRefundNotice,
  createSharedNotice,
  type Notice,
} from "./domain/notices.ts";
import type { RecipientStore } from "./domain/recipients.ts";
import type { NotificationStore } from "./store.ts";

/** Creates notification's handlers of events. They are idempotent by the id of the event. */
export const createNotificationHandlers = ({
  store,
  recipients,
  erasePerson,
  mailer,
  verificationTokenOf,
  publicUrl,
  clock,
}: {
  store: NotificationStore;
  recipients: RecipientStore;
  /** Erases what is kept of a person besides the recipient and the notifications. */
  erasePerson: (userId: string) => Promise<void>;
  mailer: Delivery;
  verificationTokenOf: IdentityClient["verificationTokenOf"];
  publicUrl: string;
  clock: () => Date;
}): EventHandlers => {
  const notify = async (notice: Notice) => {
    if (!(await recipients.isErased(notice.userId))) await store.notices.add(notice);
  };

  return {
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
    "identity.user.verified.v1": (person) => recipients.addVerified(person),
    "identity.user.changed.v1": (person, { sequence = 0 }) => recipients.change({ ...person, sequence }),
    "identity.user.deleted.v1": async ({ userId }) => {
      // First: a notification of an event that arrives meanwhile is not added any more.
      await recipients.erase(userId);
      await store.notices.erase(userId);
      await erasePerson(userId);
    },
    "analysis.analysis.completed.v1": (event, { id }) =>
      notify(createCompletedNotice({ ...event, id, at: clock() })),
    "analysis.analysis.failed.v1": async (event, { id }) => {
      // Its start was answered with an error, and perhaps no credit was spent.
      if (event.withdrawn) return;
      await notify(createFailedNotice({ ...event, id, at: clock() }));
    },
    "billing.purchase.completed.v1": (event, { id }) =>
      notify(createPurchaseNotice({ ...event, id, at: clock() })),
    "billing.purchase.refunded.v1": (event, { id }) =>
      notify(createRefundNotice({ ...event, id, at: clock() })),
    "analysis.analysis.shared.v1": async (event, { id }) => {
      const { recipientEmail, recipientId, sharerFirstName, sharerLastName, invitationClaimed } = event;
      const sharerName = `${sharerFirstName} ${sharerLastName}`;
      // First: it need not wait for the mail server.
      if (recipientId)
        await notify(createSharedNotice({ ...event, id, userId: recipientId, at: clock(), sharerName }));
      if (invitationClaimed || (await store.wasSent(id))) return;
      await mailer.sendOptional({
        to: { userId: recipientId ?? null, email: recipientEmail },
        kind: "sharing",
        write: (unsubscribe) =>
          writeSharedMail({ ...event, to: recipientEmail, sharerName, publicUrl, unsubscribe }),
      });
      await store.markSent(id);
    },
  };
};
