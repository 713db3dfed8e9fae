import { runChecks } from "@plumbline/test-kit/audit.ts";
import { connectTestBus, publishSigned } from "@plumbline/test-kit/bus.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { inTransaction } from "../database/database.ts";
import { connectBus, eventStream, jobStream } from "./bus.ts";
import { consumeEvents } from "./consume.ts";
import { createBusChecks } from "./create-bus-checks.ts";
import { createLogger } from "../telemetry/log.ts";
import { outboxModel } from "./outbox.ts";

const subject = "identity.user.verified.v1";
const settings = await createTestSettings();
const bus = await connectTestBus();
const onClose = useClosers();

/**
 * Opens an outbox of its own, which publishes once it is started, and the checks of its service.
 */
const openService = async () => {
  const service = `test-${randomUUID().slice(0, 8)}`;
  const { connection, outbox, close } = await openTestOutbox({ sign: settings.signAsOwner });
  onClose(async () => {
    await outbox.close();
    await close();
  });
  const rows = outboxModel(connection);
  const append = (userId: string) =>
    inTransaction(connection, (session) =>
      outbox.append({ subject, event: { userId, email: "a@example.com", firstName: "A" }, session }),
    );
  const audit = (options: { repair?: boolean; graceMs?: number } = {}) =>
    runChecks(createBusChecks({ service, connection, bus }), options);
  return {
    service,
    rows,
    outbox,
    append,
    appendJob: (id: string) =>
      inTransaction(connection, (session) =>
        outbox.appendJob({ id, subject: `jobs.${service}`, job: id, session }),
      ),
    audit,
    countsOf: async () =>
      Object.values(await audit()).map(({ compared, differences }) => [compared, differences]),
    allSent: () =>
      eventually("all messages are sent", async () => (await rows.countDocuments({ sentAt: null })) === 0),
  };
};

/** Publishes the messages of an outbox, and returns their rows in the order of the messages. */
const publish = async ({ outbox, allSent, rows }: Awaited<ReturnType<typeof openService>>) => {
  outbox.start();
  await allSent();
  return rows.find().sort({ sequence: 1 }).lean();
};

const lost = (of: string) => `The message ${of} was sent, but its stream does not hold it.`;

test("finds nothing after events and jobs that were sent, a handled job among them", async () => {
  const opened = await openService();
  for (let n = 0; n < 3; n++) await opened.append(randomUUID());
  await opened.appendJob(randomUUID());
  await opened.appendJob(randomUUID());
  const jobs = (await publish(opened)).filter((row) => row.subject.startsWith("jobs."));
  const { streams } = await bus.jetstreamManager();
  await streams.deleteMessage(jobStream, jobs[0]?.sequence as number);
  expect(await opened.countsOf()).toEqual([
    [0, 0],
    [5, 0],
    [0, 0],
  ]);
});

test("finds messages that are not sent, if they are older than the grace period", async () => {
  const opened = await openService();
  await opened.append(randomUUID());
  const [row] = await opened.rows.find().lean();
  expect((await opened.audit({ graceMs: 60_000 }))["unsent-messages"]).toMatchObject({ differences: 0 });
  expect((await opened.audit())["unsent-messages"]?.findings).toEqual([
    { id: row?._id, message: `The message ${subject} has not been sent.`, repaired: false },
  ]);
});

test("sends an event again that its stream has lost, and finds it the next time", async () => {
  const opened = await openService();
  const userId = randomUUID();
  await opened.append(userId);
  // Marked as sent, as before a stream lost its end.
  const sentAt = new Date(Date.now() - 3_600_000);
  await opened.rows.updateMany({}, { sentAt, sequence: 1_000_000_000 });
  const [row] = await opened.rows.find().lean();
  const handled: string[] = [];
  onClose(
    await consumeEvents({
      bus,
      service: opened.service,
      handlers: { [subject]: async (event) => void handled.push(event.userId) },
      verify: settings.verify,
      logger: createLogger({ name: "test", level: "silent" }),
    }),
  );
  opened.outbox.start();
  const finding = { id: row?._id, message: lost(subject) };
  expect((await opened.audit())["lost-messages"]?.findings).toEqual([{ ...finding, repaired: false }]);
  expect((await opened.audit({ repair: true }))["lost-messages"]?.findings).toEqual([
    { ...finding, repaired: true },
  ]);
  await eventually("the event is handled", async () => handled.includes(userId));
  await opened.allSent();
  expect((await opened.audit())["lost-messages"]).toMatchObject({ compared: 1, differences: 0 });
});

test("finds a message whose sequence belongs to another", async () => {
  const opened = await openService();
  for (let n = 0; n < 2; n++) await opened.append(randomUUID());
  const [first, second] = await publish(opened);
  await opened.rows.updateOne({ _id: first?._id }, { sequence: second?.sequence as number });
  expect((await opened.audit())["lost-messages"]).toMatchObject({
    compared: 2,
    findings: [{ id: first?._id, message: lost(subject) }],
  });
});

test("finds a message that was deleted from its stream", async () => {
  const opened = await openService();
  await opened.append(randomUUID());
  const [row] = await publish(opened);
  const { streams } = await bus.jetstreamManager();
  await streams.deleteMessage(eventStream, row?.sequence as number);
  expect((await opened.audit())["lost-messages"]?.findings).toMatchObject([{ id: row?._id }]);
});

test("finds a job beyond the end of its stream", async () => {
  const opened = await openService();
  const id = randomUUID();
  await opened.appendJob(id);
  await publish(opened);
  await opened.rows.updateMany({}, { sequence: 1_000_000_000 });
  expect((await opened.audit())["lost-messages"]?.findings).toMatchObject([
    { id, message: lost(`jobs.${opened.service}`) },
  ]);
});

test("passes over messages without a sequence, young ones, and those too old for the stream", async () => {
  const opened = await openService();
  for (let n = 0; n < 3; n++) await opened.append(randomUUID());
  const [old, young, expired] = await publish(opened);
  const set = (row: typeof old, changes: object) => opened.rows.updateOne({ _id: row?._id }, changes);
  await set(old, { sequence: null });
  const sequence = 1_000_000_000;
  await set(young, { sequence });
  await set(expired, { sequence, sentAt: new Date(Date.now() - 8 * 24 * 3_600_000) });
  expect((await opened.audit({ graceMs: 60_000 }))["lost-messages"]).toMatchObject({
    compared: 1,
    differences: 0,
  });
  expect((await opened.audit())["lost-messages"]?.findings).toMatchObject([{ id: young?._id }]);
});

test("finds the service's own dead letters", async () => {
  const opened = await openService();
  const bury = (service: string, id: string) =>
    publishSigned({
      bus,
      settings,
      subject: `dead.${service}.${subject}`,
      data: new Uint8Array(),
      id: `${service}:${id}`,
      from: "billing",
    });
  await bury(opened.service, "e1");
  await bury(`${opened.service}-other`, "e2");
  const message = `The message ${subject} could not be handled.`;
  expect((await opened.audit({ repair: true }))["dead-letters"]).toMatchObject({
    compared: 1,
    findings: [{ id: `${opened.service}:e1`, message, repaired: false }],
  });
  expect((await opened.audit({ graceMs: 60_000 }))["dead-letters"]).toMatchObject({ differences: 0 });
});

test("cannot be made while the broker is away", async () => {
  const { connection, close } = await openTestOutbox();
  onClose(close);
  const closed = await connectBus({ url: process.env["NATS_URL"] as string, name: "test" });
  await closed.close();
  const checks = createBusChecks({ service: "test", connection, bus: closed });
  await expect(runChecks(checks)).rejects.toThrow();
});
