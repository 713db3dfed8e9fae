import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { recordLog } from "@plumbline/test-kit/log.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { createMailer } from "./clients.ts";
import { registered, useTestHandlers } from "./testing/test-handlers.ts";

// What happens while the mail server refuses, is away or stays silent.
const smtpPort = await freePort();
const opened = useTestHandlers({ smtpPort, clock: () => new Date("2026-03-01T10:00:00Z") });
const handle: typeof opened.handle = (...event) => opened.handle(...event);

test("does not record a mail as sent that the mail server refused", async () => {
  const event = registered();
  const id = randomUUID();
  await expect(handle("identity.user.registered.v1", event, id)).rejects.toMatchObject({
    kind: "unavailable",
    code: "MAIL_UNAVAILABLE",
  });
  expect(await opened.store.wasSent(id)).toBe(false);
  const catcher = await startMailCatcher({ port: smtpPort });
  await handle("identity.user.registered.v1", event, id);
  expect(await opened.store.wasSent(id)).toBe(true);
  expect(catcher.mails().filter(({ to }) => to === event.email)).toHaveLength(1);
  await catcher.close();
});

test("tells the log why a mail was refused, without the address that the mail server repeats", async () => {
  const to = `${randomUUID()}@example.com`;
  const server = createServer((socket) => {
    socket.write("220 ready\r\n");
    socket.on("data", (data) => {
      const line = data.toString();
      socket.write(
        line.startsWith("RCPT") ? `550 no mailbox ${line.slice("RCPT TO:".length)}` : "250 ok\r\n",
      );
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const refused = createMailer({ url: `smtp://127.0.0.1:${port}`, from: "a@example.com" });
  const error = await failureOf(refused.send({ to, subject: "s", text: "t", html: "h" }));
  expect(error.code).toBe("RECIPIENT_REFUSED");
  const { logger, lines } = recordLog();
  logger.warn({ err: error.cause }, "message not handled");
  const [line] = lines() as { err: { message: string } }[];
  expect(line?.err.message).toBe("the mail server failed: EENVELOPE 550 RCPT TO");
  expect(JSON.stringify(line)).not.toContain(to);
  refused.close();
  server.close();
});

test("times out on a mail server that accepts the connection and stays silent", async () => {
  const server = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const impatient = createMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: "a@example.com",
    connectMs: 50,
  });
  await expect(
    impatient.send({ to: "b@example.com", subject: "s", text: "t", html: "h" }),
  ).rejects.toMatchObject({
    kind: "unavailable",
    code: "MAIL_UNAVAILABLE",
    message: "The mail server did not accept the e-mail.",
  });
  impatient.close();
  server.close();
});
