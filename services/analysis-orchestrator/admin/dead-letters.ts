import { createAdminLog } from "@plumbline/platform/admin-log/admin-log.ts";
import { deadStream, readStored } from "@plumbline/platform/bus/bus.ts";
import { parseLetter, readDeadLetters } from "@plumbline/platform/bus/list-dead-letters.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { inTransaction } from "@plumbline/platform/database/database.ts";
import { failedPrecondition, notFound } from "@plumbline/platform/errors.ts";
import type { Connection } from "mongoose";
import { headers as createHeaders, type NatsConnection } from "nats";

const shown = 100;

/** Creates what administrators do with messages that a service could not handle. */
export const createDeadLetters = ({
  bus,
  connection,
  outbox,
}: {
  bus: NatsConnection;
  connection: Connection;
  outbox: Outbox;
}) => {
  const logAdmin = createAdminLog({ outbox, subject: "analysis.admin.acted.v1" });
  const manager = () => bus.jetstreamManager();

  const read = async (id: string) => {
    const seq = Number(id);
    const isPlace = Number.isSafeInteger(seq) && seq > 0;
    const message = isPlace ? await readStored(await manager(), { stream: deadStream, seq }) : null;
    if (!message) throw notFound("DEAD_LETTER_NOT_FOUND", "This message is not among the dead letters.");
    return { seq, message, letter: parseLetter(message) };
  };
  /** Removes a letter after its record is written. */
  const remove = async (
    { seq, letter }: Awaited<ReturnType<typeof read>>,
    { actorId, action }: { actorId: string; action: string },
  ) => {
    const { service, subject, id } = letter;
    await inTransaction(connection, (session) =>
      logAdmin(
        {
          actorId,
          action,
          targetType: "message",
          targetId: id,
          before: { service, subject },
          after: null,
        },
        session,
      ),
    );
    outbox.poke();
    await (await manager()).streams.deleteMessage(deadStream, seq);
  };

  return {
    count: async (): Promise<number> => (await (await manager()).streams.info(deadStream)).state.messages,
    /** Lists the newest dead letters of all services, the newest first. */
    list: async () => {
      const letters = [];
      for await (const message of readDeadLetters(bus)) {
        letters.push({ ...parseLetter(message), seq: message.seq });
        if (letters.length === shown) break;
      }
      return letters;
    },
    /**
     * Publishes the message of a letter again, with its own id and signature, and removes the
     * letter. Throws DEAD_LETTER_NOT_FOUND, and REQUEUED_TOO_SOON while the stream still drops the
     * id.
     */
    requeue: async (id: string, actorId: string): Promise<void> => {
      const found = await read(id);
      const { message, letter } = found;
      const headers = createHeaders();
      for (const key of message.header.keys()) headers.set(key, message.header.get(key));
      // The service that gave it up put its name before the id.
      const msgID = letter.id.slice(letter.service.length + 1);
      const sent = await bus
        .jetstream()
        .publish(letter.subject, message.data, { msgID, headers, timeout: 5_000 });
      if (sent.duplicate)
        throw failedPrecondition(
          "REQUEUED_TOO_SOON",
          "This message was sent less than ten minutes ago. Try again in ten minutes.",
        );
      await remove(found, { actorId, action: "requeued a dead letter" });
    },
    /** Removes a letter for good. Throws DEAD_LETTER_NOT_FOUND. */
    discard: async (id: string, actorId: string): Promise<void> =>
      remove(await read(id), { actorId, action: "discarded a dead letter" }),
  };
};
export type DeadLetters = ReturnType<typeof createDeadLetters>;
