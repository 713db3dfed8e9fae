import { fromBinary, type MessageShape } from "@bufbuild/protobuf";
import { connectBus } from "@plumbline/shared/bus.ts";
import { connectDatabase, createIndexes } from "@plumbline/shared/database.ts";
import { eventSchemas, type Subject } from "@plumbline/shared/events.ts";
import { createLogger } from "@plumbline/shared/log.ts";
import { createOutbox } from "@plumbline/shared/outbox.ts";
import { randomUUID } from "node:crypto";
import { createAnalysisStore } from "../store/analysis-store.ts";

/** A clock that stands still until it is turned. */
export const handTurnedClock = (start: string) => {
  let now = Date.parse(start);
  return {
    clock: () => new Date(now),
    turn: (ms: number) => void (now += ms),
    set: (at: string) => void (now = Date.parse(at)),
  };
};

/** The store of analyses on a database of its own, with the messages that it has written to leave. */
export const openTestStore = async ({ clock = () => new Date() }: { clock?: () => Date } = {}) => {
  const connection = await connectDatabase({
    uri: process.env["MONGODB_URI"] as string,
    database: `test_${randomUUID().slice(0, 8)}`,
  });
  const bus = await connectBus({ url: process.env["NATS_URL"] as string, name: "store-test" });
  const logger = createLogger({ name: "test", level: "silent" });
  const store = createAnalysisStore({ connection, outbox: createOutbox({ connection, bus, logger }), clock });
  await createIndexes(connection);

  const messages = async (subject: string) => {
    const sent = await connection.collection("outbox").find({ subject }).sort({ createdAt: 1 }).toArray();
    return sent.map((message) => ({
      id: String(message["_id"]),
      data: new Uint8Array((message["data"] as { buffer: Uint8Array }).buffer),
    }));
  };
  return {
    connection,
    store,
    /** Events of a subject that are about an analysis, oldest first. */
    eventsOf: async <S extends Subject>(subject: S, analysisId: string) => {
      const all = (await messages(subject)).map(
        ({ data }) => fromBinary(eventSchemas[subject], data) as MessageShape<(typeof eventSchemas)[S]>,
      );
      return all.filter((event) => (event as { analysisId?: string }).analysisId === analysisId);
    },
    /** Jobs that were written, by the id that keeps them from being given out twice. */
    jobs: async () =>
      (await messages("jobs.analysis")).map(({ id, data }) => ({ id, job: new TextDecoder().decode(data) })),
    close: async () => {
      await bus.close();
      await connection.close();
    },
  };
};
