import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { commonSettings } from "@plumbline/test-kit/common-settings.ts";
import { engineConfig } from "./config.ts";

const workersOf = (ENGINE_WORKERS?: string) =>
  engineConfig.safeParse({ ...commonSettings, ENGINE_WORKERS }).data?.ENGINE_WORKERS;

test("defaults to a thread for each core but one, and accepts 1 to 64", () => {
  expect(workersOf()).toBe(Math.max(1, availableParallelism() - 1));
  expect(["1", "64"].map(workersOf)).toEqual([1, 64]);
  expect(["0", "65", "1.5", "many"].map(workersOf)).toEqual(Array(4).fill(undefined));
});
