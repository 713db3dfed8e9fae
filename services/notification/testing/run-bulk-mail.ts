import { BulkMailState, NotificationService } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { openProcesses } from "./open-processes.ts";

/** Ten thousand mails take 20 minutes on a busy machine of two cores. */
const maxWaitMs = 3_600_000;

/**
 * Sends a mail to many by a process of the service, which is killed once half of the mails have
 * arrived and then started again. Needs MONGODB_URI, NATS_URL and REDIS_URL. Returns how often each
 * address got the mail, and what the service says became of it.
 */
export const runBulkMail = async ({ people, perMinute }: { people: number; perMinute: number }) => {
  const opened = await openProcesses({ people, settings: { MAIL_PER_MINUTE: `${perMinute}` } });
  const { settings, catcher, start } = opened;
  const openClient = (port: number) =>
    createRpcClient({ service: NotificationService, address: `127.0.0.1:${port}`, deadlineMs: 10_000 });
  const first = await start();
  let client = openClient(first.port);
  try {
    await opened.addPeople();
    const as = await settings.userToken({ userId: "an-admin", isAdmin: true, expiresIn: 3_600 });
    const letter = { subject: "News", message: "Hello", idempotencyKey: "a key" };
    const { id } = await client.sendBulkMail({ ...letter, all: true }, { as });
    await eventually("half of the mails", async () => catcher.mails().length >= people / 2, maxWaitMs);
    await first.kill();
    const beforeKill = catcher.mails().length;
    client.close();
    client = openClient((await start()).port);
    const mail = await eventually(
      "the mail is done",
      async () => {
        const answer = await client.getBulkMail({ id }, { as });
        return answer.mail?.state === BulkMailState.DONE && answer.mail;
      },
      maxWaitMs,
    );
    return { received: opened.countReceived(), beforeKill, mail };
  } finally {
    client.close();
    await opened.close();
  }
};
