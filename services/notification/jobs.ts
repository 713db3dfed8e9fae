import type { ContactStore } from "./domain/contact.ts";
import { contactMailKey, contactMails, writeContactCopy, writeContactMail } from "./domain/contact.ts";
import type { Delivery } from "./domain/delivery.ts";
import type { NotificationStore } from "./store.ts";

/**
 * Creates the handler of the mail queue's jobs: a mail to many, or a message to Plumbline with its
 * copy. Each is idempotent, because a job is delivered again after a crash.
 */
export const createMailJobs = ({
  sendBulkMail,
  contacts,
  store,
  mailer,
  contactTo,
}: {
  sendBulkMail: (id: string) => Promise<void>;
  contacts: ContactStore;
  store: Pick<NotificationStore, "wasSent" | "markSent">;
  mailer: Delivery;
  contactTo: string;
}) => {
  const sendContactMails = async (id: string) => {
    const message = await contacts.find(id);
    if (!message) return;
    const mails = { team: writeContactMail(message, { contactTo }), copy: writeContactCopy(message) };
    for (const name of contactMails) {
      const key = contactMailKey(id, name);
      if (await store.wasSent(key)) continue;
      await mailer.send(mails[name], { key });
      await store.markSent(key);
    }
  };
  const handlers: Record<string, (id: string) => Promise<void>> = {
    bulk: sendBulkMail,
    contact: sendContactMails,
  };
  return async (job: string): Promise<void> => {
    const [, kind = "", id = ""] = /^(\w+):(.+)$/.exec(job) ?? [];
    await handlers[kind]?.(id);
  };
};
