import { steps } from "@plumbline/report/steps.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyLog } from "./testing/test-analysis.ts";
import { startTestOrchestrator } from "./testing/test-orchestrator.ts";

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator();
});
afterAll(() => kit.close());

test("estimates the time left from what the steps of completed analyses took", async () => {
  const log = steps.map(() => ({ ...emptyLog, seconds: 3_600 }));
  await kit.added({ status: "COMPLETED", endedAt: new Date(), stepsDone: steps.length, log });
  const now = new Date();
  const { id, userId } = await kit.added({
    status: "PROCESSING",
    active: true,
    stepsDone: steps.length - 2,
    startedAt: now,
    updatedAt: now,
  });
  const readTimeLeft = async () =>
    (await kit.client.getStatus({ id }, await kit.as(userId))).status?.timeRemaining ?? 0;
  // The durations are read in the background of the first call.
  const left = await eventually("the estimate", async () => {
    const seconds = await readTimeLeft();
    return seconds > 3_600 && seconds;
  });
  expect(left).toBeLessThanOrEqual(7_200);
});
