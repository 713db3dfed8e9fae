import {
  type BulkMailSchema,
  BulkMailState,
  type NotificationService,
} from "@plumbline/proto/notification/v1/notification_pb.ts";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import type { RequireAccounts } from "@plumbline/platform/rpc/accounts.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { requireText } from "@plumbline/platform/rpc/texts.ts";
import type { BulkMails } from "./domain/bulk/bulk-mails.ts";
import type { Delivery } from "./domain/delivery.ts";
import { recipientRefused } from "./domain/errors.ts";
import { writeLetter } from "./domain/letters.ts";

const maxSubjectLength = 200;
const maxMessageLength = 20_000;
const maxKeyLength = 100;

const readLetter = ({ subject, message }: { subject: string; message: string }) => ({
  subject: requireText("subject", subject, maxSubjectLength),
  message: requireText("message", message, maxMessageLength),
});

const presentBulkMail = ({
  mail,
  counts,
}: Awaited<ReturnType<BulkMails["read"]>>): MessageInitShape<typeof BulkMailSchema> => ({
  id: mail.id,
  state: BulkMailState[mail.state],
  subject: mail.subject,
  createdAt: mail.createdAt.toISOString(),
  waiting: counts.WAITING + counts.CLAIMED + counts.SENDING,
  sent: counts.SENT,
  skipped: counts.SKIPPED,
  refused: counts.REFUSED,
  uncertain: counts.UNCERTAIN,
});

/** Creates the calls with which administrators send mails. */
export const createBulkCalls = ({
  bulkMails,
  mailer,
  readAccount,
  requireAccounts,
}: {
  bulkMails: BulkMails;
  mailer: Delivery;
  /** Reads the account of the user who calls. */
  readAccount: (userToken: string) => Promise<{ email: string }>;
  requireAccounts: RequireAccounts;
}) =>
  ({
    sendBulkMail: {
      access: "admin",
      handle: async ({ all, userIds, subscribedOnly, idempotencyKey, ...letter }, { caller }) => {
        const read = readLetter(letter);
        const key = requireText("idempotencyKey", idempotencyKey, maxKeyLength);
        if (!all) await requireAccounts(userIds);
        const { mail, count } = await bulkMails.queue({
          ...read,
          createdBy: requireUserId(caller),
          key,
          audience: { userIds: all ? null : [...new Set(userIds)], subscribedOnly },
        });
        return { id: mail.id, recipients: count };
      },
    },
    getBulkMail: {
      access: "admin",
      handle: async ({ id }) => ({ mail: presentBulkMail(await bulkMails.read(id)) }),
    },
    stopBulkMail: {
      access: "admin",
      handle: async ({ id }, { caller }) => ({
        mail: presentBulkMail(await bulkMails.stop(id, requireUserId(caller))),
      }),
    },
    sendTestMail: {
      access: "admin",
      handle: async (letter, { caller }) => {
        const { email } = await readAccount(caller.kind === "user" ? caller.token : "");
        if (!(await mailer.send(writeLetter({ ...readLetter(letter), to: email })))) throw recipientRefused();
        return { email };
      },
    },
  }) satisfies Partial<Methods<typeof NotificationService>>;
