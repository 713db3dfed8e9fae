import { observe } from "@plumbline/shared/telemetry/metrics.ts";
import type { QueueStore } from "./queue-store.ts";

/** Reports the queue of analyses whenever the metrics are read. */
export const observeQueue = (queue: QueueStore): void => {
  observe("queue.jobs", "Analyses that have not ended, by status", async () => {
    const { counts, stuck } = await queue.readLoad();
    return [
      ...counts.map(({ status, count }): [number, { status: string }] => [count, { status }]),
      [stuck, { status: "stuck" }],
    ];
  });
  observe("queue.oldest.seconds", "Age of the oldest of them", async () => [
    [(await queue.readLoad()).oldestSeconds, {}],
  ]);
};
