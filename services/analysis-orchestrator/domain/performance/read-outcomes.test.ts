import { expect, test } from "vitest";
import type { Outcome, PerformanceWindow } from "./performance.ts";
import { createOutcomeReader } from "./read-outcomes.ts";

const createOutcome = (changes: Partial<Outcome> = {}): Outcome => ({
  recommendation: "Buy",
  count: 5,
  meanReturn: 0.02,
  aboveMarket: 0.6,
  ...changes,
});

/** Creates a reader of outcomes by window, and of the times of each word's nth oldest analysis. */
const createReader = (
  byWindow: Partial<Record<PerformanceWindow, Outcome[]>> = {},
  nth: Partial<Record<Outcome["recommendation"], string>> = {},
) => {
  const clock = { now: new Date("2026-11-22T10:00:00Z") };
  const read: PerformanceWindow[] = [];
  const asked: number[] = [];
  const readOutcomes = createOutcomeReader({
    store: {
      outcomes: async (window) => {
        read.push(window);
        return byWindow[window] ?? [];
      },
      findNth: async ({ recommendation, n }) => {
        asked.push(n);
        const time = nth[recommendation];
        return time ? new Date(time) : null;
      },
    },
    clock: () => clock.now,
  });
  return { readOutcomes, clock, read, asked };
};

test("publishes outcomes after one, three and twelve months, and no word of fewer than five", async () => {
  const { readOutcomes, read } = createReader({
    "1M": [createOutcome(), createOutcome({ recommendation: "Sell", count: 4 })],
    "6M": [createOutcome({ count: 90 })],
    "12M": [createOutcome({ recommendation: "Hold", count: 7 })],
  });
  expect(await readOutcomes()).toEqual({
    outcomes: [
      { ...createOutcome(), window: "1M" },
      { ...createOutcome({ recommendation: "Hold", count: 7 }), window: "12M" },
    ],
    firstMonth: null,
  });
  expect(read).toEqual(["1M", "3M", "12M"]);
});

test.each([
  ["2026-11-20T15:00:00Z", "2027-01"],
  // A month after it is the first of January, whose close comes after that day's measurement.
  ["2026-12-01T15:00:00Z", "2027-02"],
  ["2026-10-31T15:00:00Z", "2026-12"],
  // The month has come and gone without prices.
  ["2026-05-05T15:00:00Z", "2026-11"],
])("a fifth analysis of a word of %s can first be measured in %s", async (fifth, firstMonth) => {
  const { readOutcomes, asked } = createReader(
    { "1M": [createOutcome({ count: 4 })] },
    { Hold: fifth, "Strong Sell": "2026-12-20T00:00:00Z" },
  );
  expect(await readOutcomes()).toEqual({ outcomes: [], firstMonth });
  expect(new Set(asked)).toEqual(new Set([5]));
});

test("names no month while no word has five analyses", async () => {
  expect(await createReader().readOutcomes()).toEqual({ outcomes: [], firstMonth: null });
});

test("reads once an hour, and once for callers at the same time", async () => {
  const { readOutcomes, clock, read } = createReader({ "1M": [createOutcome()] });
  const [one, other] = await Promise.all([readOutcomes(), readOutcomes()]);
  expect(other).toBe(one);
  clock.now = new Date("2026-11-22T11:00:00Z");
  await readOutcomes();
  expect(read).toHaveLength(3);
  clock.now = new Date("2026-11-22T11:00:01Z");
  await readOutcomes();
  expect(read).toHaveLength(6);
});

test("a failed reading is not kept", async () => {
  let isAway = true;
  const readOutcomes = createOutcomeReader({
    store: {
      outcomes: async () => {
        if (isAway) throw new Error("the database is away");
        return [createOutcome()];
      },
      findNth: async () => null,
    },
    clock: () => new Date("2026-11-22T10:00:00Z"),
  });
  await expect(readOutcomes()).rejects.toThrow("away");
  isAway = false;
  expect((await readOutcomes()).outcomes).toHaveLength(3);
});
