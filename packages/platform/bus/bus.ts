import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import {
  connect,
  DiscardPolicy,
  headers as createHeaders,
  type JetStreamManager,
  type MsgHdrs,
  type NatsConnection,
  NatsError,
  RetentionPolicy,
  type StoredMsg,
  type StreamConfig,
} from "nats";
import { eventSchemas } from "./events.ts";
import { signatureHeader } from "./signatures.ts";
import { currentRequestId, requestIdKey, withRequestId } from "../telemetry/request-id.ts";

export const eventStream = "EVENTS";
export const jobStream = "JOBS";
export const deadStream = "DEAD";
const jobPrefix = "jobs.";

/** A wildcard for each service that publishes events, such as "identity.>". */
const eventSubjects = [...new Set(Object.keys(eventSchemas).map((subject) => `${subject.split(".")[0]}.>`))];

/** JetStream states times in nanoseconds. */
const dayNs = 24 * 3600 * 1e9;
const duplicateWindowNs = 10 * 60 * 1e9;
const mebibyte = 1024 ** 2;

/** The most bytes that each stream stores. */
export type StreamBytes = Record<typeof eventStream | typeof jobStream | typeof deadStream, number>;
/** The limits of an installation that sets no others. */
export const defaultBytes: StreamBytes = {
  [eventStream]: 512 * mebibyte,
  [jobStream]: 64 * mebibyte,
  [deadStream]: 128 * mebibyte,
};

/** The streams, apart from what an installation decides. */
export const streams: (Partial<StreamConfig> & { name: keyof StreamBytes })[] = [
  {
    name: eventStream,
    subjects: eventSubjects,
    max_age: 7 * dayNs,
    discard: DiscardPolicy.Old,
    duplicate_window: duplicateWindowNs,
  },
  {
    name: jobStream,
    subjects: [`${jobPrefix}>`],
    retention: RetentionPolicy.Workqueue,
    // A job that was accepted is not dropped: a full queue refuses, and the outbox keeps the new
    // one.
    discard: DiscardPolicy.New,
    duplicate_window: duplicateWindowNs,
  },
  { name: deadStream, subjects: ["dead.>"], max_age: 30 * dayNs, discard: DiscardPolicy.Old },
];

/**
 * Adds a stream, unless another service has just done so. Rejects with the reason why it cannot be
 * added.
 */
const addStream = (manager: JetStreamManager, config: Partial<StreamConfig>) =>
  manager.streams.add(config).catch((thrown: unknown) =>
    manager.streams.update(config.name as string, config).catch(() => {
      throw thrown;
    }),
  );

/** Creates or updates the streams. */
const ensureStreams = async (
  manager: JetStreamManager,
  { replicas, maxBytes }: { replicas: number; maxBytes: StreamBytes },
) => {
  for (const stream of streams) {
    const config = { ...stream, num_replicas: replicas, max_bytes: maxBytes[stream.name] };
    await manager.streams.update(config.name as string, config).catch(() => addStream(manager, config));
  }
};

/**
 * Connects to NATS, reconnecting without limit when the connection is lost later, and creates or
 * updates the streams. url: the server, with user and password if it requires them. replicas: how
 * many servers of a cluster store each stream. maxBytes: limits other than the usual ones.
 */
export const connectBus = async ({
  url,
  name,
  replicas = 1,
  maxBytes = defaultBytes,
}: {
  url: string;
  name: string;
  replicas?: number;
  maxBytes?: StreamBytes | undefined;
}): Promise<NatsConnection> => {
  const { host, username, password } = new URL(url);
  const connection = await connect({
    servers: host,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    timeout: 5_000,
  });
  try {
    await ensureStreams(await connection.jetstreamManager(), { replicas, maxBytes });
  } catch (thrown) {
    await connection.close();
    throw thrown;
  }
  return connection;
};

const getTracer = () => trace.getTracer("plumbline/bus");

/**
 * Returns the current W3C trace context and request id, to store beside a message that is published
 * later.
 */
export const currentTrace = (): Record<string, string> => {
  const requestId = currentRequestId();
  const carrier: Record<string, string> = requestId ? { [requestIdKey]: requestId } : {};
  propagation.inject(context.active(), carrier);
  return carrier;
};

/** Runs work in a span that continues the trace of the carrier, under its request id. */
export const inSpan = <T>(
  { name, kind, carrier }: { name: string; kind: SpanKind; carrier: Record<string, string> },
  work: () => Promise<T>,
): Promise<T> =>
  context.with(propagation.extract(context.active(), carrier), () =>
    getTracer().startActiveSpan(name, { kind }, async (span) => {
      try {
        return await withRequestId(carrier[requestIdKey], work);
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

/** Returns the stream that stores the messages of a subject of an outbox. */
export const findStream = (subject: string) => (subject.startsWith(jobPrefix) ? jobStream : eventStream);

/**
 * Publishes to JetStream and waits for the acknowledgement. The stream drops a second message with
 * the same id. Returns the message's sequence in its stream.
 */
export const publishDurable = async ({
  bus,
  subject,
  data,
  id,
  carrier,
  signature,
}: {
  bus: NatsConnection;
  subject: string;
  data: Uint8Array;
  id: string;
  carrier: Record<string, string>;
  /** Of a MessageSigner; consumers refuse a message without one. */
  signature: string;
}): Promise<number> =>
  inSpan({ name: `publish ${subject}`, kind: SpanKind.PRODUCER, carrier }, async () => {
    const headers = signatureHeaders(signature);
    for (const [key, value] of Object.entries(currentTrace())) headers.set(key, value);
    const { seq } = await bus.jetstream().publish(subject, data, { msgID: id, headers, timeout: 5_000 });
    return seq;
  });

/** JetStream's error code. */
const messageNotFound = 10037;

/** Reads the message of a sequence; null if it is not stored. */
export const readStored = (
  manager: JetStreamManager,
  { stream, seq }: { stream: string; seq: number },
): Promise<StoredMsg | null> =>
  manager.streams.getMessage(stream, { seq }).catch((thrown: unknown) => {
    if (thrown instanceof NatsError && thrown.api_error?.err_code === messageNotFound) return null;
    throw thrown;
  });

/** Returns the headers that carry a signature. */
export const signatureHeaders = (signature: string): MsgHdrs => {
  const headers = createHeaders();
  headers.set(signatureHeader, signature);
  return headers;
};

/** Returns the signature of a message; empty if it has none. */
export const readSignature = (headers: MsgHdrs | undefined): string => headers?.get(signatureHeader) ?? "";

/** Returns the headers of a message by lower-case name: its trace context among them. */
export const readCarrier = (headers: MsgHdrs | undefined): Record<string, string> =>
  Object.fromEntries((headers?.keys() ?? []).map((key) => [key.toLowerCase(), headers?.get(key) ?? ""]));
