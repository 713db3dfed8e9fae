import { optional } from "@plumbline/platform/rpc/plain.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import type { Subject } from "@plumbline/platform/bus/events.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { createAnalysisStore } from "../store/analysis-store.ts";

/** Creates a clock that does not move until it is moved. */
export const createTestClock = (start: string) => {
  let now = Date.parse(start);
  return {
    clock: () => new Date(now),
    turn: (ms: number) => void (now += ms),
    set: (at: string) => void (now = Date.parse(at)),
  };
};

/** Opens the analysis store on its own database, with the messages in its outbox. */
export const openTestStore = async ({
  clock = () => new Date(),
  version,
}: { clock?: () => Date; version?: string } = {}) => {
  const { connection, outbox, messages, events, close } = await openTestOutbox();
  const store = createAnalysisStore({ connection, outbox, clock, ...optional("version", version ?? null) });
  await createIndexes(connection);
  return {
    connection,
    store,
    /** Lists events of a subject about an analysis, oldest first. */
    eventsOf: async <S extends Subject>(subject: S, analysisId: string) =>
      (await events(subject)).filter((event) => (event as { analysisId?: string }).analysisId === analysisId),
    /** Lists jobs with the id that deduplicates them. */
    jobs: async () =>
      (await messages("jobs.analysis")).map(({ id, data }) => ({ id, job: new TextDecoder().decode(data) })),
    close,
  };
};
