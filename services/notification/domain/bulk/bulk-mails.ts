import { randomUUID } from "node:crypto";
import { bulkMailNotFound, noRecipients } from "../errors.ts";
import type { RecipientStore } from "../recipients.ts";
import type { BulkMail, BulkStore } from "./bulk-mail.ts";

/** Creates what administrators do with mails to many. */
export const createBulkMails = ({
  store,
  recipients,
  clock,
}: {
  store: BulkStore;
  recipients: RecipientStore;
  clock: () => Date;
}) => {
  const read = async (id: string) => {
    const mail = await store.find(id);
    if (!mail) throw bulkMailNotFound();
    return { mail, counts: await store.count(id) };
  };
  return {
    read,
    /**
     * Queues a mail. A repeated key of the same administrator returns the same mail. Throws
     * NO_RECIPIENTS if nobody would get it.
     */
    queue: async ({
      key,
      ...chosen
    }: Pick<BulkMail, "createdBy" | "subject" | "message" | "audience"> & { key: string }) => {
      const count = await recipients.count(chosen.audience);
      if (count === 0) throw noRecipients();
      const mail: BulkMail = {
        ...chosen,
        id: randomUUID(),
        state: "RUNNING",
        isListed: false,
        createdAt: clock(),
      };
      return { mail: await store.add(mail, key), count };
    },
    stop: async (id: string, adminId: string) => {
      await store.stop(id, adminId);
      return read(id);
    },
  };
};
export type BulkMails = ReturnType<typeof createBulkMails>;
