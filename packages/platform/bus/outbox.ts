import { create, toBinary } from "@bufbuild/protobuf";
import { type ClientSession, type Connection, Schema } from "mongoose";
import type { NatsConnection } from "nats";
import { randomUUID } from "node:crypto";
import { currentTrace, publishDurable } from "./bus.ts";
import { type EventInit, eventSchemas, type Subject } from "./events.ts";
import type { MessageSigner } from "./signatures.ts";
import type { Logger } from "../telemetry/log.ts";
import { measure, observe } from "../telemetry/metrics.ts";

const sentMessageTtlSeconds = 24 * 3600;
/**
 * Polls find what a process left that died between its commit and its poke. While they find
 * nothing, the pause between them doubles: polled every second, the whole product at rest used 94
 * ms of processor time a second, so 69.
 */
const pollIntervalMs = { first: 1_000, most: 8_000 };
const batchSize = 100;

const outboxSchema = new Schema(
  {
    _id: { type: String, required: true },
    subject: { type: String, required: true },
    data: { type: Buffer, required: true },
    trace: { type: Object, default: {} },
    createdAt: { type: Date, required: true },
    /** One more than any unsent message that its transaction saw; null from an older release. */
    place: { type: Number, default: null },
    sentAt: { type: Date, default: null },
    /** Of the message in its stream; null before it is sent. */
    sequence: { type: Number, default: null },
  },
  { collection: "outbox", versionKey: false, minimize: false },
);
outboxSchema.index({ sentAt: 1, place: 1 });
outboxSchema.index(
  { sentAt: 1 },
  { expireAfterSeconds: sentMessageTtlSeconds, partialFilterExpression: { sentAt: { $type: "date" } } },
);

export const outboxModel = (connection: Connection) => connection.model("Outbox", outboxSchema);

/**
 * Creates the transactional outbox of a service. append writes a message in the transaction of the
 * change it announces; a relay signs and publishes it after the commit and retries until it is
 * acknowledged. Messages are published in the order of the changes, which no clock decides. A
 * repeated publication has the same id.
 */
export const createOutbox = ({
  connection,
  bus,
  sign,
  logger,
  now = () => new Date(),
}: {
  connection: Connection;
  bus: NatsConnection;
  sign: MessageSigner;
  logger: Logger;
  now?: () => Date;
}) => {
  const Outbox = outboxModel(connection);
  let isStopped = false;
  let wake: (() => void) | undefined;
  let isPoked = false;
  /** When the oldest message was written that is not published yet. */
  let waitingSince: Date | null = null;
  observe("outbox.age.seconds", "Age of the oldest unpublished message", () => [
    [waitingSince ? (now().getTime() - waitingSince.getTime()) / 1000 : 0, {}],
  ]);

  /**
   * Returns the place of a new message: after every unsent one that the transaction sees. A change
   * that follows another sees its message, or that it was sent, whatever the clocks of the replicas
   * say. Two changes that do not see each other may have one place: their order means nothing.
   */
  const nextPlace = async (session: ClientSession): Promise<number> => {
    const last = await Outbox.findOne({ sentAt: null }, { place: 1 })
      .sort({ place: -1 })
      .session(session)
      .lean();
    return (last?.place ?? 0) + 1;
  };

  const write = async ({
    id,
    subject,
    data,
    session,
  }: {
    id: string;
    subject: string;
    data: Uint8Array;
    session: ClientSession;
  }) => {
    const place = await nextPlace(session);
    const row = { _id: id, subject, data: Buffer.from(data), trace: currentTrace(), place, createdAt: now() };
    await Outbox.create([row], { session });
  };

  const flush = async (): Promise<number> => {
    const waiting = await Outbox.find({ sentAt: null }).sort({ place: 1 }).limit(batchSize).lean();
    waitingSince = waiting[0]?.createdAt ?? null;
    for (const message of waiting) {
      const { _id: id, subject } = message;
      const data = new Uint8Array((message.data as unknown as { buffer: Uint8Array }).buffer ?? message.data);
      const signature = await sign({ subject, id, data });
      const carrier = message.trace as Record<string, string>;
      const sequence = await publishDurable({ bus, subject, data, id, carrier, signature });
      await Outbox.updateOne({ _id: id }, { sentAt: now(), sequence });
      measure.published({ subject });
    }
    return waiting.length;
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isPoked) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const relay = async () => {
    let pauseMs = pollIntervalMs.first;
    while (!isStopped) {
      isPoked = false;
      try {
        if ((await flush()) > 0) {
          pauseMs = pollIntervalMs.first;
          continue;
        }
      } catch (thrown) {
        pauseMs = pollIntervalMs.first;
        logger.warn({ err: thrown }, "outbox not published, will retry");
      }
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, pollIntervalMs.most);
    }
  };
  let running: Promise<void> | undefined;

  return {
    /** Writes an event in the transaction of the change that it announces. */
    append: <S extends Subject>({
      subject,
      event,
      session,
    }: {
      subject: S;
      event: EventInit<S>;
      session: ClientSession;
    }) => {
      const schema = eventSchemas[subject];
      return write({
        id: randomUUID(),
        subject,
        data: toBinary(schema, create(schema, event as never)),
        session,
      });
    },
    /** Writes a job of a work queue. A second job with the same id is dropped. */
    appendJob: ({
      id,
      subject,
      job,
      session,
    }: {
      id: string;
      subject: string;
      job: string;
      session: ClientSession;
    }) => write({ id, subject, data: new TextEncoder().encode(job), session }),
    /** Publishes committed messages now, instead of at the next poll. */
    poke: () => {
      isPoked = true;
      wake?.();
    },
    start: () => {
      running ??= relay();
    },
    close: async () => {
      isStopped = true;
      wake?.();
      await running;
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
