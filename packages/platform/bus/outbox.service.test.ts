import type { Connection } from "mongoose";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectBus, eventStream, jobStream } from "./bus.ts";
import { consumeEvents, consumeJobs } from "./consume.ts";
import { connectDatabase, createIndexes, inTransaction } from "../database/database.ts";
import { createLogger } from "../telemetry/log.ts";
import { createOutbox } from "./outbox.ts";
import { connectTestBus, consumerSettled } from "@plumbline/test-kit/bus.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";

const subject = "identity.user.verified.v1";
const run = `test_${randomUUID().slice(0, 8)}`;
const logger = createLogger({ name: "test", level: "silent" });
const events: { userId: string; email: string; id: string }[] = [];
const settings = await createTestSettings();
const { verify } = settings;
const bus = await connectTestBus();
let stopConsumer: () => Promise<void>;
const onClose = useClosers();

beforeAll(async () => {
  stopConsumer = await consumeEvents({
    bus,
    verify,
    service: run,
    logger,
    handlers: {
      [subject]: async ({ userId, email }, { id }) => void events.push({ userId, email, id }),
    },
  });
});
afterAll(() => stopConsumer());

/**
 * Opens what a process of a service has: a connection and an outbox, in a new or existing database.
 */
const openProcess = async (database: string, on = bus, now = () => new Date()) => {
  const connection = await connectDatabase({ uri: process.env["MONGODB_URI"] as string, database });
  const outbox = createOutbox({ connection, bus: on, sign: settings.signAsOwner, logger, now });
  await createIndexes(connection);
  const close = async () => {
    await outbox.close();
    await connection.close();
  };
  onClose(close);
  return { connection, outbox };
};

const newDatabase = () => `${run}_${randomUUID().slice(0, 8)}`;
type Process = Awaited<ReturnType<typeof openProcess>>;

const append = ({ connection, outbox }: Process, userId: string, fault?: Error) =>
  inTransaction(connection, async (session) => {
    await outbox.append({ subject, event: { userId, email: "ü@example.com", firstName: "A" }, session });
    if (fault) throw fault;
  });

const waiting = (connection: Connection) => connection.collection("outbox").countDocuments({ sentAt: null });
const allSent = (connection: Connection) =>
  eventually("the outbox has sent all its messages", async () => (await waiting(connection)) === 0);

const settled = () => consumerSettled({ bus, stream: eventStream, durable: run });
const eventsOf = (userId: string) => events.filter((event) => event.userId === userId);

test("publishes a committed event once", async () => {
  const process = await openProcess(newDatabase());
  process.outbox.start();
  const userId = randomUUID();
  await append(process, userId);
  process.outbox.poke();
  await allSent(process.connection);
  await settled();
  expect(eventsOf(userId)).toEqual([{ userId, email: "ü@example.com", id: expect.any(String) }]);
  const row = await process.connection.collection("outbox").findOne({});
  const { streams } = await bus.jetstreamManager();
  const stored = await streams.getMessage(eventStream, { seq: row?.["sequence"] as number });
  expect(stored.header.get("Nats-Msg-Id")).toBe(String(row?._id));
});

test("publishes without a poke at the next poll", async () => {
  const process = await openProcess(newDatabase());
  process.outbox.start();
  await append(process, randomUUID());
  await allSent(process.connection);
});

test("closing waits until the current batch is published", async () => {
  const process = await openProcess(newDatabase());
  for (let count = 0; count < 10; count++) await append(process, randomUUID());
  process.outbox.start();
  await process.outbox.close();
  expect(await waiting(process.connection)).toBe(0);
});

test("publishes nothing of an aborted transaction", async () => {
  const process = await openProcess(newDatabase());
  process.outbox.start();
  const [aborted, committed] = [randomUUID(), randomUUID()];
  await expect(append(process, aborted, new Error("no"))).rejects.toThrow("no");
  await append(process, committed);
  process.outbox.poke();
  await allSent(process.connection);
  await settled();
  expect(eventsOf(committed)).toHaveLength(1);
  expect(eventsOf(aborted)).toEqual([]);
  expect(await process.connection.collection("outbox").countDocuments()).toBe(1);
});

test("the next process publishes what a crash left, in order", async () => {
  const database = newDatabase();
  const crashed = await openProcess(database);
  const userIds: string[] = Array.from({ length: 3 }, () => randomUUID());
  for (const userId of userIds) await append(crashed, userId);
  await crashed.connection.close();

  const next = await openProcess(database);
  expect(await waiting(next.connection)).toBe(3);
  next.outbox.start();
  await allSent(next.connection);
  await settled();
  const published = events.filter((event) => userIds.includes(event.userId));
  expect(published.map((event) => event.userId)).toEqual(userIds);
});

test("changes of replicas whose clocks are ten minutes apart are published in their order", async () => {
  const database = newDatabase();
  const away = (ms: number) => openProcess(database, bus, () => new Date(Date.now() + ms));
  const [fast, slow] = [await away(600_000), await away(0)];
  const userIds: string[] = Array.from({ length: 6 }, () => randomUUID());
  for (const [i, userId] of userIds.entries()) await append(i % 2 === 0 ? fast : slow, userId);
  slow.outbox.start();
  await allSent(slow.connection);
  await settled();
  const published = events.map(({ userId }) => userId).filter((userId) => userIds.includes(userId));
  expect(published).toEqual(userIds);
});

test("an event published but not marked before a crash is still handled once", async () => {
  const database = newDatabase();
  const first = await openProcess(database);
  first.outbox.start();
  const userId = randomUUID();
  await append(first, userId);
  await allSent(first.connection);
  await first.outbox.close();
  await first.connection.collection("outbox").updateMany({}, { $set: { sentAt: null } });

  const next = await openProcess(database);
  next.outbox.start();
  await allSent(next.connection);
  await settled();
  expect(eventsOf(userId)).toHaveLength(1);
});

test("two relays of one outbox publish each event once", async () => {
  const database = newDatabase();
  const processes = [await openProcess(database), await openProcess(database)];
  const userIds: string[] = Array.from({ length: 20 }, () => randomUUID());
  for (const userId of userIds) await append(processes[0] as Process, userId);
  for (const { outbox } of processes) outbox.start();
  await allSent((processes[0] as Process).connection);
  await settled();
  const published = events.map((event) => event.userId).filter((userId) => userIds.includes(userId));
  expect(published.toSorted()).toEqual(userIds.toSorted());
});

test("messages wait while the bus is down", async () => {
  const database = newDatabase();
  const away = await connectBus({ url: process.env["NATS_URL"] as string, name: "away" });
  const cut = await openProcess(database, away);
  await away.close();
  cut.outbox.start();
  const userId = randomUUID();
  await append(cut, userId);
  await cut.outbox.close();
  expect(await waiting(cut.connection)).toBe(1);

  const whole = await openProcess(database);
  whole.outbox.start();
  await allSent(whole.connection);
  await settled();
  expect(eventsOf(userId)).toHaveLength(1);
});

test("jobs with one id are one job, whatever database they come from", async () => {
  const jobSubject = `jobs.${run}`;
  const jobs: string[] = [];
  onClose(
    await consumeJobs({
      bus,
      verify,
      service: run,
      subject: jobSubject,
      concurrency: 2,
      logger,
      handle: async (job) => void jobs.push(job),
    }),
  );
  const id = randomUUID();
  for (const { connection, outbox } of [await openProcess(newDatabase()), await openProcess(newDatabase())]) {
    outbox.start();
    await inTransaction(connection, (session) =>
      outbox.appendJob({ id, subject: jobSubject, job: "analysis-ü", session }),
    );
    outbox.poke();
    await allSent(connection);
  }
  await consumerSettled({ bus, stream: jobStream, durable: jobSubject.replaceAll(".", "-") });
  expect(jobs).toEqual(["analysis-ü"]);
});
