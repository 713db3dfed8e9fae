import { create, toBinary } from "@bufbuild/protobuf";
import { Events } from "nats";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { connectBus, eventStream } from "./bus.ts";
import { consumeEvents, type EventHandlers } from "./consume.ts";
import { AppError, invalid, unavailable } from "../errors.ts";
import { eventSchemas } from "./events.ts";
import { createLogger } from "../telemetry/log.ts";
import { connectTestBus, consumerSettled, emitEvent, waitForDeadLetter } from "@plumbline/test-kit/bus.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";

const subject = "identity.user.deleted.v1";
const logger = createLogger({ name: "test", level: "silent" });
const settings = await createTestSettings();
const { verify } = settings;
const bus = await connectTestBus();
const onClose = useClosers();

const newService = () => `test-${randomUUID().slice(0, 8)}`;

const consume = async (service: string, handlers: EventHandlers) => {
  const stop = await consumeEvents({ bus, service, handlers, verify, logger });
  onClose(stop);
  return stop;
};

const settled = (service: string) => consumerSettled({ bus, stream: eventStream, durable: service });

const emit = (userId: string, id?: string) =>
  emitEvent({ bus, settings, subject, event: { userId }, ...(id ? { id } : {}) });

test("an event published twice with one id is handled once, with that id", async () => {
  const service = newService();
  const [userId, id] = [randomUUID(), randomUUID()];
  const handled: string[] = [];
  await consume(service, {
    [subject]: async (message, event) => {
      if (message.userId === userId) handled.push(event.id);
    },
  });
  await emit(userId, id);
  await emit(userId, id);
  await settled(service);
  expect(handled).toEqual([id]);
});

test("a service gets events published before its first start, and only those it has a handler for", async () => {
  const service = newService();
  const userId = randomUUID();
  await emit(userId);
  await emitEvent({
    bus,
    settings,
    subject: "billing.credits.changed.v1",
    event: { userId, credits: 4, change: -1 },
  });
  const handled: unknown[] = [];
  await consume(service, {
    "billing.credits.changed.v1": async (message) => {
      if (message.userId === userId) handled.push([message.credits, message.change]);
    },
  });
  await settled(service);
  expect(handled).toEqual([[4, -1]]);
});

test("each service gets an event once, however many replicas it has", async () => {
  const [first, second] = [newService(), newService()];
  const ids: string[] = Array.from({ length: 20 }, () => randomUUID());
  const seen: Record<string, string[]> = { [first]: [], [second]: [] };
  for (const service of [first, first, second]) {
    await consume(service, {
      [subject]: async (message) => {
        if (ids.includes(message.userId)) seen[service]?.push(message.userId);
      },
    });
  }
  for (const id of ids) await emit(id);
  for (const service of [first, second]) {
    await settled(service);
    expect(seen[service]?.toSorted()).toEqual(ids.toSorted());
  }
});

test.each([
  ["an unexpected error", new Error("boom")],
  ["unavailable", unavailable("DOWN", "down")],
  ["a conflict", new AppError({ kind: "conflict", code: "RACE", message: "race" })],
])("an event is redelivered after %s until its handler succeeds", async (_name, thrown) => {
  const service = newService();
  const userId = randomUUID();
  const ids: string[] = [];
  await consume(service, {
    [subject]: async (message, event) => {
      if (message.userId !== userId) return;
      ids.push(event.id);
      if (ids.length < 3) throw thrown;
    },
  });
  const id = randomUUID();
  await emit(userId, id);
  await eventually("the event was delivered three times", async () => ids.length === 3);
  await settled(service);
  expect(ids).toEqual([id, id, id]);
});

test("events are delivered in the order of their publication", async () => {
  const service = newService();
  const ids: string[] = Array.from({ length: 40 }, () => randomUUID());
  const given: string[] = [];
  await consume(service, {
    [subject]: async ({ userId }) => {
      if (ids.includes(userId)) given.push(userId);
    },
  });
  for (const id of ids) await emit(id);
  await settled(service);
  expect(given).toEqual(ids);
});

test("an event that fails does not delay the others", async () => {
  const service = newService();
  const [bad, good]: [string, string] = [randomUUID(), randomUUID()];
  let recovered = false;
  const handled: string[] = [];
  await consume(service, {
    [subject]: async (message) => {
      if (message.userId === bad && !recovered) throw new Error("not yet");
      if ([bad, good].includes(message.userId)) handled.push(message.userId);
    },
  });
  await emit(bad);
  await emit(good);
  await eventually("the good event is handled", async () => handled.includes(good));
  recovered = true;
  await eventually("the failing event is handled after recovery", async () => handled.includes(bad));
  expect(handled).toEqual([good, bad]);
});

test("a consumer continues after a reconnect", async () => {
  const own = await connectBus({ url: process.env["NATS_URL"] as string, name: "lost" });
  onClose(() => own.close());
  const [before, after]: [string, string] = [randomUUID(), randomUUID()];
  const handled: string[] = [];
  const stop = await consumeEvents({
    verify,
    bus: own,
    service: newService(),
    logger,
    handlers: {
      [subject]: async ({ userId }) => {
        if ([before, after].includes(userId)) handled.push(userId);
      },
    },
  });
  onClose(stop);
  await emit(before);
  await eventually("the event before the reconnect is handled", async () => handled.length === 1);
  const isBack = (async () => {
    for await (const { type } of own.status()) if (type === Events.Reconnect) return;
  })();
  await own.reconnect();
  await isBack;
  await emit(after);
  await eventually("the event after the reconnect is handled", async () => handled.length === 2);
  expect(handled).toEqual([before, after]);
});

test("an event that its owner did not sign becomes a dead letter and reaches no handler", async () => {
  const service = newService();
  const [forged, genuine] = [randomUUID(), randomUUID()];
  const handled: string[] = [];
  await consume(service, {
    [subject]: async ({ userId }) => {
      if (userId === forged || userId === genuine) handled.push(userId);
    },
  });
  await emitEvent({ bus, settings, subject, event: { userId: forged }, id: forged, from: "billing" });
  await emit(genuine);
  expect((await waitForDeadLetter({ bus, service, id: forged })).subject).toBe(`dead.${service}.${subject}`);
  await settled(service);
  expect(handled).toEqual([genuine]);
});

test("an event that a handler refuses becomes a dead letter at once and is not redelivered", async () => {
  const service = newService();
  const userId = randomUUID();
  let attempts = 0;
  await consume(service, {
    [subject]: async (message) => {
      if (message.userId !== userId) return;
      attempts++;
      throw invalid("BAD", "bad");
    },
  });
  const id = randomUUID();
  await emit(userId, id);
  const message = await waitForDeadLetter({ bus, service, id });
  const schema = eventSchemas[subject];
  expect(Buffer.from(message.data)).toEqual(Buffer.from(toBinary(schema, create(schema, { userId }))));
  expect(message.subject).toBe(`dead.${service}.${subject}`);
  await settled(service);
  expect(attempts).toBe(1);
});
