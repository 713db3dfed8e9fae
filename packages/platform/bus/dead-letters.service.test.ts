import { create, toBinary } from "@bufbuild/protobuf";
import { trace } from "@opentelemetry/api";
import { AckPolicy, DeliverPolicy } from "nats";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { currentTrace, eventStream } from "./bus.ts";
import { consumeEvents, consumeJobs } from "./consume.ts";
import { AppError, type ErrorKind, errorTable } from "../errors.ts";
import { eventSchemas } from "./events.ts";
import { createLogger } from "../telemetry/log.ts";
import { startTracing } from "../telemetry/testing/start-tracing.ts";
import {
  connectTestBus,
  consumerSettled,
  emitEvent,
  publishSigned,
  waitForDeadLetter,
} from "@plumbline/test-kit/bus.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";

// Dead letters. Tracing is on, so that messages carry their trace.
const subject = "identity.user.deleted.v1";
const logger = createLogger({ name: "test", level: "silent" });
afterAll(startTracing());
const settings = await createTestSettings();
const { verify } = settings;
const bus = await connectTestBus();
const onClose = useClosers();

const newService = () => `test-${randomUUID().slice(0, 8)}`;
const payloadOf = (userId: string) =>
  toBinary(eventSchemas[subject], create(eventSchemas[subject], { userId }));

/** Consumes the events of one user and records each delivery. */
const consume = async (service: string, userId: string, handle: () => Promise<void>) => {
  const given: string[] = [];
  onClose(
    await consumeEvents({
      bus,
      verify,
      service,
      logger,
      handlers: {
        [subject]: async (message, { id }) => {
          if (message.userId !== userId) return;
          given.push(id);
          await handle();
        },
      },
    }),
  );
  return given;
};

test("an event that has failed 38 times is a dead letter after the next failure, with its payload, id and trace", async () => {
  const service = newService();
  const [userId, id] = [randomUUID(), randomUUID()];
  const manager = await bus.jetstreamManager();
  await manager.consumers.add(eventStream, {
    durable_name: service,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.New,
    filter_subjects: [subject],
    max_deliver: 40,
  });
  const carrier = await trace.getTracer("test").startActiveSpan("a request", async (span) => {
    const current = currentTrace();
    await publishSigned({ bus, settings, subject, data: payloadOf(userId), id, carrier: current });
    span.end();
    return current;
  });
  const consumer = await bus.jetstream().consumers.get(eventStream, service);
  for (let failures = 0; failures < 38;) {
    const message = await consumer.next({ expires: 5_000 });
    if (message?.headers?.get("Nats-Msg-Id") === id) {
      failures++;
      message.nak();
    } else {
      message?.ack();
    }
  }
  const given = await consume(service, userId, () => Promise.reject(new Error("still not")));
  const dead = await waitForDeadLetter({ bus, service, id });
  expect(dead.subject).toBe(`dead.${service}.${subject}`);
  expect(Buffer.from(dead.data)).toEqual(Buffer.from(payloadOf(userId)));
  const traceId = carrier["traceparent"]?.split("-")[1];
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(dead.header.get("traceparent").split("-")[1], "the publisher's trace").toBe(traceId);
  await consumerSettled({ bus, stream: eventStream, durable: service });
  expect(given).toEqual([id]);
});

const dropped = (Object.keys(errorTable) as ErrorKind[]).filter(
  (kind) => errorTable[kind].consumer === "drop",
);
test.each(dropped)(
  "an event that fails with %s becomes a dead letter at once and is not redelivered",
  async (kind) => {
    const service = newService();
    const [userId, id] = [randomUUID(), randomUUID()];
    const given = await consume(service, userId, () =>
      Promise.reject(new AppError({ kind, code: "REFUSED", message: "refused" })),
    );
    await emitEvent({ bus, settings, subject, event: { userId }, id });
    const dead = await waitForDeadLetter({ bus, service, id });
    expect(dead.subject).toBe(`dead.${service}.${subject}`);
    await consumerSettled({ bus, stream: eventStream, durable: service });
    expect(given).toEqual([id]);
  },
);

test("an event that cannot be decoded becomes a dead letter unchanged, and the next is handled", async () => {
  const service = newService();
  const [userId, id] = [randomUUID(), randomUUID()];
  const garbage = Uint8Array.of(0x0a, 0xff, 0xff, 0xff);
  const given = await consume(service, userId, async () => undefined);
  await publishSigned({ bus, settings, subject, data: garbage, id: `garbage-${id}` });
  await emitEvent({ bus, settings, subject, event: { userId }, id });
  await eventually("the next event is handled", async () => given.length === 1);
  const dead = await waitForDeadLetter({ bus, service, id: `garbage-${id}` });
  expect(dead.subject).toBe(`dead.${service}.${subject}`);
  expect(Array.from(dead.data)).toEqual(Array.from(garbage));
  expect(given).toEqual([id]);
});

test("a refused job becomes a dead letter under its queue's subject", async () => {
  const service = newService();
  const queue = `jobs.${service}`;
  onClose(
    await consumeJobs({
      bus,
      verify,
      service,
      subject: queue,
      concurrency: 1,
      logger,
      handle: () => Promise.reject(new AppError({ kind: "not-found", code: "GONE", message: "gone" })),
    }),
  );
  const data = new TextEncoder().encode("job-ü");
  await publishSigned({ bus, settings, subject: queue, data, id: service });
  const dead = await waitForDeadLetter({ bus, service, id: service });
  expect(dead.subject).toBe(`dead.${service}.${queue}`);
  expect(new TextDecoder().decode(dead.data)).toBe("job-ü");
});
