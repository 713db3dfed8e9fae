import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { isServing } from "@plumbline/test-servers/servers/health.ts";
import { BulkMailState, NotificationService } from "@plumbline/proto/notification/v1/notification_pb.ts";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Ten thousand mails take 20 minutes on a busy machine of two cores. */
const maxWaitMs = 3_600_000;

/**
 * Sends a mail to many by a process of the service, which is killed once half of the mails have
 * arrived and then started again. Needs MONGODB_URI, NATS_URL and REDIS_URL. Returns how often each
 * address got the mail, and what the service says became of it.
 */
export const runBulkMail = async ({ people, perMinute }: { people: number; perMinute: number }) => {
  const settings = await createTestSettings();
  const identity = await startKeysStandIn(settings);
  const catcher = await startMailCatcher({ port: 0, keep: people * 2 });
  const port = await freePort();
  const environment = settings.environmentOf("notification", {
    GRPC_PORT: `${port}`,
    IDENTITY_ADDRESS: identity.address,
    SMTP_URL: `smtp://127.0.0.1:${catcher.port}`,
    PUBLIC_URL: "http://plumbline.test",
    MAIL_PER_MINUTE: `${perMinute}`,
  });
  const startService = async () => {
    const program = join(import.meta.dirname, "../main.ts");
    const child = spawn(process.execPath, [program], { env: environment, stdio: "ignore" });
    await eventually("the service serves", () => isServing(port), 30_000);
    return child;
  };

  let service = await startService();
  const client = createRpcClient({
    service: NotificationService,
    address: `127.0.0.1:${port}`,
    deadlineMs: 10_000,
  });
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  try {
    await connection.collection<{ _id: string }>("recipients").insertMany(
      Array.from({ length: people }, (_, number) => ({
        _id: `user-${number}`,
        email: `user-${number}@example.com`,
        firstName: "Ann",
        version: 1,
        erasedAt: null,
      })),
    );
    const as = await settings.userToken({ userId: "an-admin", isAdmin: true, expiresIn: 3_600 });
    const letter = { subject: "News", message: "Hello", idempotencyKey: "a key" };
    const { id } = await client.sendBulkMail({ ...letter, all: true }, { as });
    await eventually("half of the mails", async () => catcher.mails().length >= people / 2, maxWaitMs);
    service.kill("SIGKILL");
    await once(service, "exit");
    const beforeKill = catcher.mails().length;
    service = await startService();
    const mail = await eventually(
      "the mail is done",
      async () => {
        const answer = await client.getBulkMail({ id }, { as });
        return answer.mail?.state === BulkMailState.DONE && answer.mail;
      },
      maxWaitMs,
    );
    const received = new Map<string, number>();
    for (const { to } of catcher.mails()) received.set(to, (received.get(to) ?? 0) + 1);
    return { received, beforeKill, mail };
  } finally {
    service.kill("SIGKILL");
    client.close();
    await connection.close();
    await catcher.close();
    await identity.close();
  }
};
