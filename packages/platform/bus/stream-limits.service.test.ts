import { runChecks } from "@plumbline/test-kit/audit.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { inTransaction } from "../database/database.ts";
import { connectBus, deadStream, eventStream, jobStream, publishDurable } from "./bus.ts";
import { createBusChecks } from "./create-bus-checks.ts";
import { outboxModel } from "./outbox.ts";

const url = process.env["NATS_URL"] as string;
const settings = await createTestSettings();
const onClose = useClosers();
const mebibyte = 1024 ** 2;
const small = { [eventStream]: 8_192, [jobStream]: 8_192, [deadStream]: 8_192 };

const open = async (maxBytes?: typeof small) => {
  const bus = await connectBus({ url, name: "test", maxBytes });
  onClose(() => bus.close());
  const manager = await bus.jetstreamManager();
  return { bus, info: (stream: string) => manager.streams.info(stream) };
};
const kilobyte = new Uint8Array(1_000);

test("existing streams get their limits at the next start", async () => {
  await open(small);
  const { info } = await open();
  for (const [stream, max_bytes, discard] of [
    [eventStream, 512 * mebibyte, "old"],
    [jobStream, 64 * mebibyte, "new"],
    [deadStream, 128 * mebibyte, "old"],
  ] as const)
    expect((await info(stream)).config, stream).toMatchObject({ max_bytes, discard });
});

test("a full stream of events drops the oldest, which are not sent again for ever", async () => {
  const { bus, info } = await open(small);
  const { connection, outbox, close } = await openTestOutbox({ sign: settings.signAsOwner, maxBytes: small });
  onClose(async () => {
    await outbox.close();
    await close();
  });
  const rows = outboxModel(connection);
  const firstName = "A".repeat(1_000);
  for (let n = 0; n < 20; n++)
    await inTransaction(connection, (session) =>
      outbox.append({
        subject: "identity.user.verified.v1",
        event: { userId: randomUUID(), email: "a@example.com", firstName },
        session,
      }),
    );
  outbox.start();
  await eventually("all are sent", async () => (await rows.countDocuments({ sentAt: null })) === 0);
  const { state } = await info(eventStream);
  expect(state.bytes).toBeLessThanOrEqual(small[eventStream]);
  expect(state.messages).toBeLessThan(20);
  const checks = createBusChecks({ service: "test", connection, bus });
  expect((await runChecks(checks, { repair: true }))["lost-messages"]).toMatchObject({
    compared: 20,
    differences: 0,
  });
});

test("a full queue refuses a job and keeps those it has; the outbox sends it once there is room", async () => {
  const { bus, info } = await open(small);
  const about = { bus, subject: "jobs.limits", data: kilobyte, carrier: {}, signature: "" };
  const fill = async () => {
    for (let n = 0; n < 20; n++) await publishDurable({ ...about, id: randomUUID() });
  };
  await expect(fill()).rejects.toMatchObject({ api_error: { description: "maximum bytes exceeded" } });
  const { state } = await info(jobStream);
  expect(state.messages).toBeGreaterThan(3);
  const { connection, outbox, close } = await openTestOutbox({ sign: settings.signAsOwner, maxBytes: small });
  onClose(async () => {
    await outbox.close();
    await close();
  });
  const rows = outboxModel(connection);
  const id = randomUUID();
  await inTransaction(connection, (session) =>
    outbox.appendJob({ id, subject: "jobs.limits", job: "x".repeat(1_000), session }),
  );
  outbox.start();
  expect((await info(jobStream)).state.first_seq, "nothing is dropped").toBe(state.first_seq);
  const manager = await bus.jetstreamManager();
  for (const seq of [state.first_seq, state.first_seq + 1, state.first_seq + 2])
    await manager.streams.deleteMessage(jobStream, seq);
  await eventually("the job is sent", async () => (await rows.findById(id).lean())?.sentAt);
});
