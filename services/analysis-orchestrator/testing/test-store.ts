import { createIndexes } from "@plumbline/shared/database/database.ts";
import type { Subject } from "@plumbline/shared/bus/events.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { createAnalysisStore } from "../store/analysis-store.ts";

/** Creates a clock that stands still until it is set. */
export const createTestClock = (start: string) => {
  let now = Date.parse(start);
  return {
    clock: () => new Date(now),
    turn: (ms: number) => void (now += ms),
    set: (at: string) => void (now = Date.parse(at)),
  };
};

/** The store of analyses on a database of its own, with the messages that it has written to leave. */
export const openTestStore = async ({ clock = () => new Date() }: { clock?: () => Date } = {}) => {
  const { connection, outbox, messages, events, close } = await openTestOutbox();
  const store = createAnalysisStore({ connection, outbox, clock });
  await createIndexes(connection);
  return {
    connection,
    store,
    /** Events of a subject that are about an analysis, oldest first. */
    eventsOf: async <S extends Subject>(subject: S, analysisId: string) =>
      (await events(subject)).filter((event) => (event as { analysisId?: string }).analysisId === analysisId),
    /** Jobs that were written, by the id that keeps them from being given out twice. */
    jobs: async () =>
      (await messages("jobs.analysis")).map(({ id, data }) => ({ id, job: new TextDecoder().decode(data) })),
    close,
  };
};
