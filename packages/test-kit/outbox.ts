import { fromBinary } from "@bufbuild/protobuf";
import { randomUUID } from "node:crypto";
import { connectBus, type StreamBytes } from "@plumbline/platform/bus/bus.ts";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { type EventMessage, eventSchemas, type Subject } from "@plumbline/platform/bus/events.ts";
import type { MessageSigner } from "@plumbline/platform/bus/signatures.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { createOutbox } from "@plumbline/platform/bus/outbox.ts";

/**
 * Opens a database, by default a new one, with an outbox that does not publish: its messages stay
 * in the collection, where a test can read them.
 */
export const openTestOutbox = async ({
  database = `test_${randomUUID().slice(0, 8)}`,
  sign = async () => "",
  maxBytes,
}: { database?: string; sign?: MessageSigner; maxBytes?: StreamBytes | undefined } = {}) => {
  const connection = await connectDatabase({ uri: process.env["MONGODB_URI"] as string, database });
  const bus = await connectBus({ url: process.env["NATS_URL"] as string, name: "test", maxBytes });
  const logger = createLogger({ name: "test", level: "silent" });
  const outbox = createOutbox({ connection, bus, sign, logger });
  /** Reads the messages of a subject in the order in which they were appended. */
  const messages = async (subject: string) => {
    const rows = await connection.collection("outbox").find({ subject }).sort({ createdAt: 1 }).toArray();
    return rows.map(({ _id, data }) => ({
      id: String(_id),
      data: new Uint8Array((data as { buffer: Uint8Array }).buffer),
    }));
  };
  return {
    connection,
    outbox,
    messages,
    /** Reads the events of a subject in the order in which they were appended. */
    events: async <S extends Subject>(subject: S): Promise<EventMessage<S>[]> =>
      (await messages(subject)).map(({ data }) => fromBinary(eventSchemas[subject], data)),
    close: async (): Promise<void> => {
      await bus.close();
      await connection.close();
    },
  };
};
export type TestOutbox = Awaited<ReturnType<typeof openTestOutbox>>;
