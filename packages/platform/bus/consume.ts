import { fromBinary } from "@bufbuild/protobuf";
import { SpanKind } from "@opentelemetry/api";
import { AckPolicy, type Consumer, type JsMsg, type NatsConnection } from "nats";
import { readCarrier, eventStream, inSpan, jobStream, publishDurable, readSignature } from "./bus.ts";
import { errorTable, invalid, toAppError } from "../errors.ts";
import { type EventMessage, eventSchemas, type Subject } from "./events.ts";
import type { MessageVerifier } from "./signatures.ts";
import type { Logger } from "../telemetry/log.ts";
import { observe } from "../telemetry/metrics.ts";

/**
 * Handlers of events. They must be idempotent, because of redelivery, and know the newer of two
 * changes by the version that their owner gave them: the place in the stream says nothing once a
 * message was sent again. id: the event's id.
 */
export type EventHandlers = {
  [S in Subject]?: (message: EventMessage<S>, event: { id: string }) => Promise<void>;
};

const ackWaitMs = 10_000;
const retryDelaysMs = [250, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000];
const maxDeliver = 40;

const readId = (message: JsMsg) => message.headers?.get("Nats-Msg-Id") ?? "";

/** Decodes a message. Throws UNREADABLE_EVENT, which is not retried. */
const decodePayload = (subject: Subject, message: JsMsg) => {
  try {
    return fromBinary(eventSchemas[subject], message.data);
  } catch (cause) {
    throw invalid("UNREADABLE_EVENT", "The event cannot be decoded.", undefined, cause);
  }
};

/** Prevents the redelivery of a message while work on it continues. */
const withHeartbeat = async <T>(message: JsMsg, work: () => Promise<T>): Promise<T> => {
  const timer = setInterval(() => message.working(), ackWaitMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};

/** Moves a message, with its signature, to the stream of dead letters. */
const publishDeadLetter = async (bus: NatsConnection, service: string, message: JsMsg) => {
  const subject = `dead.${service}.${message.subject}`;
  await publishDurable({
    bus,
    subject,
    data: message.data,
    id: `${service}:${readId(message) || message.seq}`,
    carrier: readCarrier(message.headers),
    signature: readSignature(message.headers),
  });
  message.term();
};

/**
 * The consume loop of all consumers: durable, explicit acknowledgement, redelivery with backoff,
 * dead letters for messages without their owner's signature and for errors that no retry cures.
 * `concurrency` messages are handled at once. Returns a function that stops and waits for those in
 * progress.
 */
const consumeLoop = async ({
  bus,
  stream,
  durable,
  service,
  subjects,
  concurrency,
  handle,
  verify,
  logger,
}: {
  bus: NatsConnection;
  stream: string;
  durable: string;
  service: string;
  subjects: string[];
  concurrency: number;
  handle: (message: JsMsg) => Promise<void>;
  verify: MessageVerifier;
  logger: Logger;
}) => {
  const manager = await bus.jetstreamManager();
  const config = { filter_subjects: subjects, max_deliver: maxDeliver, ack_wait: ackWaitMs * 1e6 };
  try {
    await manager.consumers.update(stream, durable, config);
  } catch {
    await manager.consumers.add(stream, { ...config, durable_name: durable, ack_policy: AckPolicy.Explicit });
  }
  observe("consumer.waiting", "Messages that wait for a consumer", async () => {
    const { num_pending, num_ack_pending } = await manager.consumers.info(stream, durable);
    return [[num_pending + num_ack_pending, { consumer: durable }]];
  });
  const inProgress = new Set<Promise<void>>();
  let isStopped = false;
  let leave: (() => void) | undefined;

  const verifyAndHandle = async (message: JsMsg) => {
    const { subject, data, headers } = message;
    await verify({ subject, id: readId(message), data, signature: readSignature(headers) });
    await handle(message);
  };

  const work = async (message: JsMsg) => {
    try {
      await inSpan(
        {
          name: `consume ${message.subject}`,
          kind: SpanKind.CONSUMER,
          carrier: readCarrier(message.headers),
        },
        () => withHeartbeat(message, () => verifyAndHandle(message)),
      );
      message.ack();
    } catch (thrown) {
      const error = toAppError(thrown);
      const attempt = message.info.deliveryCount;
      const isLast = attempt >= maxDeliver - 1 || errorTable[error.kind].consumer === "drop";
      logger[isLast ? "error" : "warn"](
        { err: error.cause ?? error, subject: message.subject, attempt },
        "message not handled",
      );
      if (isLast) await publishDeadLetter(bus, service, message);
      else message.nak(retryDelaysMs[Math.min(attempt, retryDelaysMs.length) - 1]);
    }
  };

  /**
   * Fetches the next message; null after 5 s without one, or when the loop is stopped. A message
   * after the stop is returned.
   */
  const next = (consumer: Consumer) =>
    new Promise<JsMsg | null>((resolve, reject) => {
      leave = () => resolve(null);
      consumer
        .next({ expires: 5_000 })
        .then((message) => {
          if (isStopped) message?.nak();
          resolve(isStopped ? null : message);
        })
        .catch(reject);
    });

  const loop = async () => {
    while (!isStopped) {
      try {
        const consumer = await bus.jetstream().consumers.get(stream, durable);
        while (!isStopped) {
          // Fetched only when a handler is free: a message that waited here would be redelivered
          // after ackWaitMs.
          const message = await next(consumer);
          if (!message) continue;
          const task: Promise<void> = work(message)
            .catch((thrown: unknown) => logger.error({ err: thrown }, "message left for redelivery"))
            .finally(() => inProgress.delete(task));
          inProgress.add(task);
          if (inProgress.size >= concurrency) await Promise.race(inProgress);
        }
      } catch (thrown) {
        if (!isStopped) logger.warn({ err: thrown, durable }, "consumer lost, reconnecting");
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  };
  const running = loop();
  return async () => {
    isStopped = true;
    leave?.();
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 1_000))]);
    await Promise.all(inProgress);
  };
};

/**
 * Consumes the events that a service has handlers for. The replicas of a service share one durable
 * consumer.
 */
export const consumeEvents = ({
  bus,
  service,
  handlers,
  verify,
  logger,
}: {
  bus: NatsConnection;
  service: string;
  handlers: EventHandlers;
  verify: MessageVerifier;
  logger: Logger;
}) =>
  consumeLoop({
    bus,
    stream: eventStream,
    durable: service,
    service,
    subjects: Object.keys(handlers),
    concurrency: 16,
    verify,
    logger,
    handle: async (message) => {
      const subject = message.subject as Subject;
      const handler = handlers[subject] as
        | ((payload: unknown, event: { id: string }) => Promise<void>)
        | undefined;
      if (handler) await handler(decodePayload(subject, message), { id: readId(message) });
    },
  });

/**
 * Consumes the jobs of a work queue: each is handled by one worker at a time over all replicas. A
 * job is a text.
 */
export const consumeJobs = ({
  bus,
  service,
  subject,
  concurrency,
  handle,
  verify,
  logger,
}: {
  bus: NatsConnection;
  service: string;
  subject: string;
  concurrency: number;
  handle: (job: string) => Promise<void>;
  verify: MessageVerifier;
  logger: Logger;
}) =>
  consumeLoop({
    bus,
    stream: jobStream,
    durable: subject.replaceAll(".", "-"),
    service,
    subjects: [subject],
    concurrency,
    verify,
    logger,
    handle: (message) => handle(message.string()),
  });
