import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import {
  connect,
  headers as createHeaders,
  type JetStreamManager,
  type MsgHdrs,
  type NatsConnection,
  RetentionPolicy,
  type StreamConfig,
} from "nats";
import { eventSchemas } from "./events.ts";

export const eventStream = "EVENTS";
export const jobStream = "JOBS";
export const deadStream = "DEAD";

/** One wildcard for each service that has events: "identity.>". */
const eventSubjects = [...new Set(Object.keys(eventSchemas).map((subject) => `${subject.split(".")[0]}.>`))];

const day = 24 * 3600 * 1e9;
const streams: Partial<StreamConfig>[] = [
  { name: eventStream, subjects: eventSubjects, max_age: 7 * day, duplicate_window: 10 * 60 * 1e9 },
  {
    name: jobStream,
    subjects: ["jobs.>"],
    retention: RetentionPolicy.Workqueue,
    duplicate_window: 10 * 60 * 1e9,
  },
  { name: deadStream, subjects: ["dead.>"], max_age: 30 * day },
];

const ensureStreams = async (manager: JetStreamManager) => {
  for (const config of streams) {
    try {
      await manager.streams.update(config.name as string, config);
    } catch {
      await manager.streams.add(config);
    }
  }
};

/** Connects, for ever trying again when the server goes away, and makes sure that the streams exist. */
export const connectBus = async ({ url, name }: { url: string; name: string }): Promise<NatsConnection> => {
  const connection = await connect({
    servers: url,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    timeout: 10_000,
    waitOnFirstConnect: true,
  });
  await ensureStreams(await connection.jetstreamManager());
  return connection;
};

const tracer = () => trace.getTracer("plumbline/bus");

/** W3C trace context of the moment, to be kept beside a message that leaves later. */
export const currentTrace = (): Record<string, string> => {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
};

/** Runs work in a span that continues the trace in the carrier. */
export const inSpan = <T>(
  { name, kind, carrier }: { name: string; kind: SpanKind; carrier: Record<string, string> },
  work: () => Promise<T>,
): Promise<T> =>
  context.with(propagation.extract(context.active(), carrier), () =>
    tracer().startActiveSpan(name, { kind }, async (span) => {
      try {
        return await work();
      } catch (thrown) {
        span.setStatus({
          code: SpanStatusCode.ERROR,
          message: thrown instanceof Error ? thrown.name : "error",
        });
        throw thrown;
      } finally {
        span.end();
      }
    }),
  );

/** Publishes to JetStream under an id that makes repeats harmless; waits for the server's acknowledgement. */
export const publishDurable = async ({
  bus,
  subject,
  data,
  id,
  carrier,
}: {
  bus: NatsConnection;
  subject: string;
  data: Uint8Array;
  id: string;
  carrier: Record<string, string>;
}): Promise<void> =>
  inSpan({ name: `publish ${subject}`, kind: SpanKind.PRODUCER, carrier }, async () => {
    const headers = createHeaders();
    for (const [key, value] of Object.entries(currentTrace())) headers.set(key, value);
    await bus.jetstream().publish(subject, data, { msgID: id, headers, timeout: 5_000 });
  });

/** The trace context that a message carries. */
export const carrierOf = (headers: MsgHdrs | undefined): Record<string, string> =>
  Object.fromEntries((headers?.keys() ?? []).map((key) => [key.toLowerCase(), headers?.get(key) ?? ""]));
