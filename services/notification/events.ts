import type { EventHandlers } from "@plumbline/platform/bus/consume.ts";
import { createAccountHandlers } from "./account-events.ts";
import type { IdentityClient } from "./clients.ts";
import type { Delivery } from "./domain/delivery.ts";
import { auditMailKeyOf, writeAuditMail } from "./domain/audit-mails.ts";
import { recipientUnknown } from "./domain/errors.ts";
import {
  writeBonusMail,
  writeDisputeMail,
  writeDisputeLostMail,
  writeDisputeWonMail,
  writeFriendMail,
  writeMovedMail,
  writePaymentFailedMail,
  writeReadyMail,
  writeReceiptMail,
  writeRefundFailedMail,
  writeRefundMail,
  writeReportMail,
} from "./domain/event-mails.ts";
import {
  type Mail,
  type Unsubscribe,
  writeKnownAddressMail,
  writeSharedMail,
  writeVerificationMail,
} from "./domain/mails.ts";
import {
  createBonusNotice,
  createCompletedNotice,
  createDisputeNotice,
  createDisputeLostNotice,
  createDisputeWonNotice,
  createFailedNotice,
  createFriendNotice,
  createPaymentFailedNotice,
  createPurchaseNotice,
  createRefundFailedNotice,
  createRefundNotice,
  createReportNotice,
  createSharedNotice,
  type Notice,
} from "./domain/notices.ts";
import type { DigestStore } from "./domain/digest/digest.ts";
import { createMoveDelivery, type WebhookStore } from "./webhooks/webhook.ts";
import { createMovedNotice } from "./domain/watch-moves.ts";
import type { MailKind, Recipient, RecipientStore } from "./domain/recipients.ts";
import type { NotificationStore } from "./store.ts";

/** Who waits for a shorter analysis waits for it on its page. */
const longRunSeconds = 60;

/** Creates notification's handlers of events. They are idempotent by the id of the event. */
export const createNotificationHandlers = ({
  store,
  digests,
  webhooks,
  recipients,
  erasePerson,
  mailer,
  identity,
  isPresent,
  publicUrl,
  contactTo,
  clock,
}: {
  store: NotificationStore;
  digests: Pick<DigestStore, "add">;
  webhooks: Pick<WebhookStore, "find" | "addDelivery">;
  recipients: RecipientStore;
  /** Erases what is kept of a person. */
  erasePerson: (userId: string) => Promise<void>;
  mailer: Delivery;
  identity: Pick<IdentityClient, "verificationTokenOf" | "linkTokenOf">;
  /** Whether a user has a page of the app open. */
  isPresent: (userId: string) => Promise<boolean>;
  publicUrl: string;
  contactTo: string;
  clock: () => Date;
}): EventHandlers => {
  const notify = async (notice: Notice) => {
    if (!(await recipients.isErased(notice.userId))) await store.notices.add(notice);
  };

  /** Sends a person a mail of a kind once per event, if the person is known and wants it. */
  const sendTo = async (
    userId: string,
    id: string,
    kind: MailKind,
    write: (about: { to: Recipient; publicUrl: string; unsubscribe: Unsubscribe }) => Mail,
  ) => {
    const to = await recipients.find(userId);
    if (!to || (await store.wasSent(id))) return;
    await mailer.sendOptional({
      to,
      kind,
      key: id,
      write: (unsubscribe) => write({ to, publicUrl, unsubscribe }),
    });
    await store.markSent(id);
  };

  /**
   * Notifies a buyer and sends a mail, once per event. Throws until the buyer is known, and stores
   * nothing before. An erased buyer gets neither.
   */
  const tellBuyer = async (notice: Notice, write: (to: Recipient) => Mail) => {
    const { id, userId } = notice;
    const to = await recipients.find(userId);
    if (!to && !(await recipients.isErased(userId))) throw recipientUnknown();
    await notify(notice);
    if (await store.wasSent(id)) return;
    if (to) await mailer.send(write(to), { key: id });
    await store.markSent(id);
  };

  /** Sends a mail of service unless it was sent under its key; writes it only if it is sent. */
  const sendOnce = async (key: string, write: () => Mail | Promise<Mail>) => {
    if (await store.wasSent(key)) return;
    await mailer.send(await write(), { key });
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
    "identity.user.verified.v1": async ({ referredById, returning, ...person }, { id }) => {
      await recipients.addVerified(person);
      // Who deleted an account and comes back gives a referrer no bonus.
      if (!referredById || returning) return;
      const friend = { friendFirstName: person.firstName };
      await notify(createFriendNotice({ ...friend, id, userId: referredById, at: clock() }));
      await sendTo(referredById, id, "referralNews", (about) => writeFriendMail({ ...about, ...friend }));
    },
    "identity.user.changed.v1": recipients.change,
    "identity.user.deleted.v1": ({ userId }) => erasePerson(userId),
    "analysis.analysis.completed.v1": async (event, { id }) => {
      await notify(createCompletedNotice({ ...event, id, at: clock() }));
      if (event.seconds <= longRunSeconds || (await isPresent(event.userId))) return;
      await sendTo(event.userId, id, "analysisReady", (about) => writeReadyMail({ ...about, ...event }));
    },
    "analysis.analysis.failed.v1": async (event, { id }) => {
      // Its start was answered with an error, and perhaps no credit was spent.
      if (event.withdrawn) return;
      await notify(createFailedNotice({ ...event, id, at: clock() }));
    },
    "billing.purchase.completed.v1": (event, { id }) =>
      tellBuyer(createPurchaseNotice({ ...event, id, at: clock() }), (to) =>
        writeReceiptMail({ ...event, to, publicUrl }),
      ),
    "billing.purchase.refunded.v1": (event, { id }) =>
      tellBuyer(createRefundNotice({ ...event, id, at: clock() }), (to) =>
        writeRefundMail({ ...event, to, publicUrl }),
      ),
    "billing.purchase.refund-failed.v1": (event, { id }) =>
      tellBuyer(createRefundFailedNotice({ ...event, id, at: clock() }), (to) =>
        writeRefundFailedMail({ ...event, to, publicUrl }),
      ),
    "billing.purchase.failed.v1": (event, { id }) =>
      tellBuyer(createPaymentFailedNotice({ ...event, id, at: clock() }), (to) =>
        writePaymentFailedMail({ ...event, to, publicUrl }),
      ),
    "billing.purchase.disputed.v1": (event, { id }) =>
      tellBuyer(createDisputeNotice({ ...event, id, at: clock() }), (to) =>
        writeDisputeMail({ ...event, to, publicUrl }),
      ),
    "billing.purchase.dispute-won.v1": (event, { id }) =>
      tellBuyer(createDisputeWonNotice({ ...event, id, at: clock() }), (to) =>
        writeDisputeWonMail({ ...event, to, publicUrl }),
      ),
    "billing.purchase.dispute-lost.v1": (event, { id }) =>
      tellBuyer(createDisputeLostNotice({ ...event, id, at: clock() }), (to) =>
        writeDisputeLostMail({ ...event, to, publicUrl }),
      ),
    "billing.audit.differed.v1": (audited) =>
      sendOnce(auditMailKeyOf(audited, clock()), () => writeAuditMail(audited, { contactTo })),
    "billing.referral.bonus.v1": async (event, { id }) => {
      const bonus = createBonusNotice({ ...event, id, at: clock() });
      await notify(bonus);
      await sendTo(event.userId, id, "referralNews", (about) =>
        writeBonusMail({ ...about, bonus, credits: event.credits }),
      );
    },
    "feedback.report.status-changed.v1": async (event, { id }) => {
      await notify(createReportNotice({ ...event, id, at: clock() }));
      await sendTo(event.userId, id, "feedbackNews", (about) => writeReportMail({ ...about, ...event }));
    },
    "analysis.watch.moved.v1": async (event, { id }) => {
      await notify(createMovedNotice({ ...event, id, at: clock() }));
      const webhook = await webhooks.find(event.userId);
      if (webhook && !webhook.offAt)
        await webhooks.addDelivery(createMoveDelivery({ ...event, id, at: clock() }));
      const { watchNews, watchDaily } = await recipients.readPreferences(event.userId);
      if (watchNews && watchDaily && !(await store.wasSent(id))) {
        await digests.add({ ...event, id, at: clock() });
        await store.markSent(id);
      }
      await sendTo(event.userId, id, "watchNews", (about) => writeMovedMail({ ...about, ...event }));
    },
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
        key: id,
        write: (unsubscribe) =>
          writeSharedMail({ ...event, to: recipientEmail, sharerName, publicUrl, unsubscribe }),
      });
      await store.markSent(id);
    },
  };
};
