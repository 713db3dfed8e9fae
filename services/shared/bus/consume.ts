import { fromBinary } from "@bufbuild/protobuf";
import { SpanKind } from "@opentelemetry/api";
import { AckPolicy, type Consumer, type JsMsg, type NatsConnection } from "nats";
import { carrierOf, eventStream, inSpan, jobStream, publishDurable } from "./bus.ts";
import { errorTable, invalid, toAppError } from "../errors.ts";
import { type EventMessage, eventSchemas, type Subject } from "./events.ts";
import type { Logger } from "../telemetry/log.ts";

/** Handlers must be idempotent: a message may come more than once. id is the event's own. */
export type EventHandlers = {
  [S in Subject]?: (message: EventMessage<S>, event: { id: string }) => Promise<void>;
};

const ackWaitMs = 10_000;
const retryDelaysMs = [250, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000];
const maxDeliver = 40;

const idOf = (message: JsMsg) => message.headers?.get("Nats-Msg-Id") ?? String(message.seq);

/** A message's payload. One that cannot be read never will be: it is invalid, and not given again. */
const payloadOf = (subject: Subject, message: JsMsg) => {
  try {
    return fromBinary(eventSchemas[subject], message.data);
  } catch (cause) {
    throw invalid("UNREADABLE_EVENT", "The event cannot be decoded.", undefined, cause);
  }
};

/** Keeps a message from being given to another worker while it is worked on. */
const withHeartbeat = async <T>(message: JsMsg, work: () => Promise<T>): Promise<T> => {
  const timer = setInterval(() => message.working(), ackWaitMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};

const bury = async (bus: NatsConnection, service: string, message: JsMsg) => {
  const subject = `dead.${service}.${message.subject}`;
  await publishDurable({
    bus,
    subject,
    data: message.data,
    id: `${service}:${idOf(message)}`,
    carrier: carrierOf(message.headers),
  });
  message.term();
};

/**
 * The one consume loop: durable, explicit acks, backoff, a dead-letter stream for what can't be handled.
 * concurrency messages are worked on side by side. Answers a function that stops and waits for those under way.
 */
const consumeLoop = async ({
  bus,
  stream,
  durable,
  service,
  subjects,
  concurrency,
  handle,
  logger,
}: {
  bus: NatsConnection;
  stream: string;
  durable: string;
  service: string;
  subjects: string[];
  concurrency: number;
  handle: (message: JsMsg) => Promise<void>;
  logger: Logger;
}) => {
  const manager = await bus.jetstreamManager();
  const config = { filter_subjects: subjects, max_deliver: maxDeliver, ack_wait: ackWaitMs * 1e6 };
  try {
    await manager.consumers.update(stream, durable, config);
  } catch {
    await manager.consumers.add(stream, { ...config, durable_name: durable, ack_policy: AckPolicy.Explicit });
  }
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let leave: (() => void) | undefined;

  const work = async (message: JsMsg) => {
    try {
      await inSpan(
        { name: `consume ${message.subject}`, kind: SpanKind.CONSUMER, carrier: carrierOf(message.headers) },
        () => withHeartbeat(message, () => handle(message)),
      );
      message.ack();
    } catch (thrown) {
      const error = toAppError(thrown);
      const attempt = message.info.deliveryCount;
      const last = attempt >= maxDeliver - 1 || errorTable[error.kind].consumer === "drop";
      logger[last ? "error" : "warn"](
        { err: error.cause ?? error, subject: message.subject, attempt },
        "message not handled",
      );
      if (last) await bury(bus, service, message);
      else message.nak(retryDelaysMs[Math.min(attempt, retryDelaysMs.length) - 1]);
    }
  };

  /** The next message, or null when none came for a while or the loop is stopped; one that comes too late goes back. */
  const next = (consumer: Consumer) =>
    new Promise<JsMsg | null>((resolve, reject) => {
      leave = () => resolve(null);
      consumer
        .next({ expires: 5_000 })
        .then((message) => {
          if (stopped) message?.nak();
          resolve(stopped ? null : message);
        })
        .catch(reject);
    });

  const loop = async () => {
    while (!stopped) {
      try {
        const consumer = await bus.jetstream().consumers.get(stream, durable);
        while (!stopped) {
          // Asked for only when it can be worked on at once: what waited here would be given to another after ackWaitMs.
          const message = await next(consumer);
          if (!message) continue;
          const task: Promise<void> = work(message)
            .catch((thrown: unknown) => logger.error({ err: thrown }, "message left for redelivery"))
            .finally(() => underWay.delete(task));
          underWay.add(task);
          if (underWay.size >= concurrency) await Promise.race(underWay);
        }
      } catch (thrown) {
        if (!stopped) logger.warn({ err: thrown, durable }, "consumer lost, connecting again");
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  };
  const running = loop();
  return async () => {
    stopped = true;
    leave?.();
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 1_000))]);
    await Promise.all(underWay);
  };
};

/** Consumes the events that a service has handlers for, under the service's name. */
export const consumeEvents = ({
  bus,
  service,
  handlers,
  logger,
}: {
  bus: NatsConnection;
  service: string;
  handlers: EventHandlers;
  logger: Logger;
}) =>
  consumeLoop({
    bus,
    stream: eventStream,
    durable: service,
    service,
    subjects: Object.keys(handlers),
    concurrency: 16,
    logger,
    handle: async (message) => {
      const subject = message.subject as Subject;
      const handler = handlers[subject] as
        | ((payload: unknown, event: { id: string }) => Promise<void>)
        | undefined;
      if (handler) await handler(payloadOf(subject, message), { id: idOf(message) });
    },
  });

/** Works on jobs of a queue, each by one worker at a time over all replicas. The job is the message's text. */
export const consumeJobs = ({
  bus,
  service,
  subject,
  concurrency,
  handle,
  logger,
}: {
  bus: NatsConnection;
  service: string;
  subject: string;
  concurrency: number;
  handle: (job: string) => Promise<void>;
  logger: Logger;
}) =>
  consumeLoop({
    bus,
    stream: jobStream,
    durable: subject.replaceAll(".", "-"),
    service,
    subjects: [subject],
    concurrency,
    logger,
    handle: (message) => handle(message.string()),
  });
