import { observe } from "@plumbline/platform/telemetry/metrics.ts";
import type { QueueStore } from "./queue-store.ts";

/** Reports the queue of analyses whenever the metrics are read. */
export const observeQueue = (queue: QueueStore): void => {
  observe("queue.jobs", "Analyses that have not ended, by status", async () =>
    (await queue.countUnended()).map(({ status, count }) => [count, { status }]),
  );
  observe("queue.oldest.seconds", "Age of the oldest of them", async () => [[await queue.ageOfOldest(), {}]]);
};
