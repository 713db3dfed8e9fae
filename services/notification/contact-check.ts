import type { Check } from "@plumbline/platform/audit/audit.ts";
import { contactMailKey, contactMails, type ContactStore } from "./domain/contact.ts";
import type { NotificationStore } from "./store.ts";

/** Older messages have been looked at often enough; what was sent is not known for ever. */
const windowMs = 24 * 3_600_000;

/**
 * Creates the check of messages to Plumbline whose mails were not sent. Their job may be lost with
 * the broker's last messages, which the stream of jobs cannot tell from one that is done. As a
 * repair the job is added again; a mail that was sent is not sent again.
 */
export const createContactCheck = ({
  contacts,
  wasSent,
}: {
  contacts: Pick<ContactStore, "readIds" | "requeue">;
  wasSent: NotificationStore["wasSent"];
}): Check => ({
  name: "contact-mails",
  compare: async function* ({ before }) {
    const from = new Date(before.getTime() - windowMs);
    for await (const id of contacts.readIds({ from, to: before })) {
      const sent = await Promise.all(contactMails.map((mail) => wasSent(contactMailKey(id, mail))));
      const repair = async () => {
        await contacts.requeue(id);
        return true;
      };
      yield sent.every(Boolean) ? null : { id, message: "A mail of the message was not sent.", repair };
    }
  },
});
