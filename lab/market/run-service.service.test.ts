import { createRandom } from "@plumbline/test-kit/random.ts";
import { expect, test } from "vitest";
import { runService } from "./run-service.ts";

test("processes of the service end a run from the archives alone, also where one is killed", async () => {
  const kept = await runService({ tickers: ["UBER"], kills: 1, random: createRandom(1) });
  // The quarters since June 2019, and the day.
  expect(kept).toMatchObject({ rows: 30, factsAsked: 0 });
}, 180_000);
