import type { Connection } from "mongoose";
import type { JetStreamManager, NatsConnection } from "nats";
import { type Check, cursorOptions } from "../audit/audit.ts";
import { eventStream, findStream, jobStream, readStored } from "./bus.ts";
import { parseLetter, readDeadLetters } from "./list-dead-letters.ts";
import { outboxModel } from "./outbox.ts";

/** What a stream keeps: nothing before a sequence, and nothing that was sent before `expired`. */
type Kept = { firstSequence: number; lastSequence: number; expired: Date };

const readKept = async (manager: JetStreamManager, stream: string): Promise<Kept> => {
  const { config, state } = await manager.streams.info(stream);
  const maxAgeMs = config.max_age / 1e6;
  return {
    firstSequence: state.first_seq,
    lastSequence: state.last_seq,
    expired: new Date(maxAgeMs === 0 ? 0 : Date.now() - maxAgeMs),
  };
};

/**
 * Creates the checks of a service's messages: what its outbox has not sent, what it has sent and
 * the stream has lost (sent again as a repair), and what the service could not handle.
 */
export const createBusChecks = ({
  service,
  connection,
  bus,
}: {
  service: string;
  connection: Connection;
  bus: NatsConnection;
}): Check[] => {
  const Rows = outboxModel(connection);

  /** Has the relay send a message again; the same id keeps it from being handled twice. */
  const resend = async ({ _id, sequence }: { _id: string; sequence?: number | null }) => {
    const { matchedCount } = await Rows.updateOne({ _id, sequence }, { sentAt: null });
    return matchedCount > 0;
  };

  /** Returns whether the stream holds a message, or has held one that is done or was dropped. */
  const createLookup = async () => {
    const manager = await bus.jetstreamManager();
    const kept = {
      [eventStream]: await readKept(manager, eventStream),
      [jobStream]: await readKept(manager, jobStream),
    };
    return async ({
      id,
      subject,
      seq,
      sentAt,
    }: {
      id: string;
      subject: string;
      seq: number;
      sentAt: Date;
    }) => {
      const stream = findStream(subject);
      const { firstSequence, lastSequence, expired } = kept[stream];
      // Dropped by the stream's limits of age and bytes: sent again, it would drop the next one.
      if (sentAt < expired || seq < firstSequence) return true;
      if (seq > lastSequence) return false;
      if (stream === jobStream) return true;
      return (await readStored(manager, { stream, seq }))?.header.get("Nats-Msg-Id") === id;
    };
  };

  return [
    {
      name: "unsent-messages",
      compare: async function* ({ before }) {
        for await (const { _id: id, subject, createdAt } of Rows.find({ sentAt: null })
          .lean()
          .cursor(cursorOptions))
          yield createdAt > before ? null : { id, message: `The message ${subject} has not been sent.` };
      },
    },
    {
      name: "lost-messages",
      compare: async function* ({ before }) {
        const isStored = await createLookup();
        // Rows of an earlier version have no sequence.
        const query = { sentAt: { $lte: before }, sequence: { $ne: null } };
        const fields = { subject: 1, sentAt: 1, sequence: 1 } as const;
        for await (const row of Rows.find(query, fields).lean().cursor(cursorOptions)) {
          const { _id: id, subject, sequence, sentAt } = row;
          if (!sentAt || !sequence || (await isStored({ id, subject, seq: sequence, sentAt }))) yield null;
          else
            yield {
              id,
              message: `The message ${subject} was sent, but its stream does not hold it.`,
              repair: () => resend(row),
            };
        }
      },
    },
    {
      name: "dead-letters",
      compare: async function* ({ before }) {
        for await (const message of readDeadLetters(bus)) {
          const letter = parseLetter(message);
          if (letter.service !== service) continue;
          yield letter.at > before
            ? null
            : { id: letter.id, message: `The message ${letter.subject} could not be handled.` };
        }
      },
    },
  ];
};
