import type { Delivery } from "../domain/delivery.ts";
import { type Mail, writeMail } from "../domain/mails.ts";
import type { Notice } from "../domain/notices.ts";
import type { Recipient, RecipientStore } from "../domain/recipients.ts";
import type { Webhook } from "./webhook.ts";

const title = "Your webhook was switched off";
/** A message failed for good; the wait between attempts is in waitsMs. */
const describe = ({ url }: Pick<Webhook, "url">): string =>
  `${new URL(url).host} did not accept a message after seven attempts in 33 hours. No more messages are sent to it.`;

const writeOffMail = (to: Recipient, webhook: Webhook, publicUrl: string): Mail =>
  writeMail({
    to: to.email,
    subject: title,
    lines: [
      `Hello ${to.firstName},`,
      describe(webhook),
      "Your account shows what the server answered. Once it works again, save its address to switch the webhook on.",
    ],
    button: { link: `${publicUrl}/account`, label: "See the deliveries" },
  });

/**
 * Creates the function that notifies the user of a webhook that was switched off, by a notification
 * and a mail of service, each once.
 */
export const createAnnounceOff =
  ({
    store,
    recipients,
    mailer,
    publicUrl,
  }: {
    store: {
      notices: { add: (notice: Notice) => Promise<void> };
      wasSent: (key: string) => Promise<boolean>;
      markSent: (key: string) => Promise<void>;
    };
    recipients: Pick<RecipientStore, "find">;
    mailer: Pick<Delivery, "send">;
    publicUrl: string;
  }) =>
  async (webhook: Webhook & { offAt: Date }): Promise<void> => {
    const { userId, offAt } = webhook;
    const to = await recipients.find(userId);
    // An erased user.
    if (!to) return;
    const id = `webhook-off:${userId}:${offAt.toISOString()}`;
    const url = "/account";
    await store.notices.add({
      id,
      userId,
      title,
      message: describe(webhook),
      url,
      read: false,
      createdAt: offAt,
    });
    if (await store.wasSent(id)) return;
    await mailer.send(writeOffMail(to, webhook, publicUrl), { key: id });
    await store.markSent(id);
  };
