import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";
import { randomUUID } from "node:crypto";
import { connect, createServer } from "node:net";
import { afterAll, expect, test } from "vitest";
import { connectBus, currentTrace, eventStream, inSpan } from "./bus.ts";
import { consumeEvents } from "./consume.ts";
import { createIndexes, inTransaction } from "../database/database.ts";
import { reach } from "../reach.ts";
import { createLogger } from "../telemetry/log.ts";
import { requestIdKey, withRequestId } from "../telemetry/request-id.ts";
import { startTracing } from "../telemetry/testing/start-tracing.ts";
import { connectTestBus } from "@plumbline/test-kit/bus.ts";
import { recordLog } from "@plumbline/test-kit/log.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { atPort, createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";

const url = process.env["NATS_URL"] as string;
const ended: ReadableSpan[] = [];
afterAll(startTracing((span) => void ended.push(span)));
const settings = await createTestSettings();
const bus = await connectTestBus();

const day = 24 * 3600 * 1e9;
test.each([
  [eventStream, { retention: "limits", max_age: 7 * day, duplicate_window: 600e9 }],
  ["JOBS", { retention: "workqueue", max_age: 0, duplicate_window: 600e9, subjects: ["jobs.>"] }],
  ["DEAD", { retention: "limits", max_age: 30 * day, subjects: ["dead.>"] }],
])("the stream %s has its retention", async (name, kept) => {
  const { config } = await (await bus.jetstreamManager()).streams.info(name);
  expect(config).toMatchObject(kept);
});

test("services that start at once on a new broker agree on its streams", async () => {
  const manager = await bus.jetstreamManager();
  await manager.streams.delete(eventStream);
  const names = ["one", "two", "three", "four"];
  const connections = await Promise.all(names.map((name) => connectBus({ url, name })));
  expect((await manager.streams.info(eventStream)).config.subjects).toContain("identity.>");
  for (const connection of connections) await connection.close();
});

test("a connection waits for a server that starts later", async () => {
  const port = await freePort();
  const { logger, lines } = recordLog();
  const connecting = reach({
    server: "broker",
    connect: () => connectBus({ url: atPort(url, port), name: "early" }),
    logger,
  });
  const { hostname, port: actual } = new URL(url);
  const relay = createServer((client) => {
    const server = connect(Number(actual), hostname);
    for (const socket of [client, server]) socket.on("error", () => undefined);
    client.pipe(server).pipe(client);
  });
  // By the time this connection is refused, the first attempt of the bus has been refused too.
  await new Promise<void>((resolve) => connect(port, "127.0.0.1").on("error", () => resolve()));
  relay.listen(port, "127.0.0.1");
  const connection = await connecting;
  expect(connection.isClosed()).toBe(false);
  expect(lines()[0]).toMatchObject({ level: 40, msg: "server not reached, will retry", server: "broker" });
  await connection.close();
  await new Promise((resolve) => relay.close(resolve));
});

test("a span ends with its work and records its failure", async () => {
  const about = { kind: SpanKind.CONSUMER, carrier: {} };
  expect(await inSpan({ name: "works", ...about }, async () => 7)).toBe(7);
  const fault = new TypeError("secret");
  await expect(inSpan({ name: "fails", ...about }, () => Promise.reject(fault))).rejects.toBe(fault);
  const statusOf = (name: string) => ended.find((span) => span.name === name)?.status;
  expect(statusOf("works")).toEqual({ code: SpanStatusCode.UNSET });
  expect(statusOf("fails")).toEqual({ code: SpanStatusCode.ERROR, message: "TypeError" });
});

test("a handler continues the trace and the request in which its event was written to the outbox", async () => {
  const { connection, outbox, close } = await openTestOutbox({ sign: settings.signAsOwner });
  await createIndexes(connection);
  const userId = randomUUID();
  const logger = createLogger({ name: "test", level: "silent" });
  const traces: string[] = [];
  const stop = await consumeEvents({
    bus,
    verify: settings.verify,
    service: `test-${userId.slice(0, 8)}`,
    logger,
    handlers: {
      "identity.user.deleted.v1": async (event) => {
        if (event.userId !== userId) return;
        const { traceparent, [requestIdKey]: requestId } = currentTrace();
        traces.push(`${requestId} ${traceparent?.split("-")[1]}`);
      },
    },
  });
  const traceId = await trace.getTracer("test").startActiveSpan("a request", async (span) => {
    await withRequestId("request-1", () =>
      inTransaction(connection, (session) =>
        outbox.append({ subject: "identity.user.deleted.v1", event: { userId }, session }),
      ),
    );
    span.end();
    return span.spanContext().traceId;
  });
  outbox.start();
  await eventually("the event is handled", async () => traces.length === 1);
  expect(traces).toEqual([`request-1 ${traceId}`]);
  await stop();
  await outbox.close();
  await close();
});
