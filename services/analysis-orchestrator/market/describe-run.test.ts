import { expect, test } from "vitest";
import { describeRun } from "./describe-run.ts";

const run = {
  day: "2026-08-21",
  companies: 100,
  startedAt: new Date("2026-08-22T01:00:00Z"),
  isFinished: false,
  finishedAt: null,
};
const now = new Date("2026-08-22T01:30:00Z");
const counts = { valued: 40, refused: [{ code: "A", count: 10 }] };

test("minutes that are left follow from the pace of companies that are done, refused ones too", () => {
  expect(describeRun(run, counts, now)).toEqual({
    day: "2026-08-21",
    companies: 100,
    ...counts,
    startedAt: "2026-08-22T01:00:00.000Z",
    minutesLeft: 30,
    minutesPerThousand: 600,
  });
});

test("before the first company nothing is known of the pace", () => {
  const described = describeRun(run, { valued: 0, refused: [] }, now);
  expect(described).not.toHaveProperty("minutesLeft");
  expect(described).not.toHaveProperty("minutesPerThousand");
});

test("a finished run keeps the pace of its own time", () => {
  const finishedAt = new Date("2026-08-22T01:10:00Z");
  const described = describeRun({ ...run, isFinished: true, finishedAt }, counts, now);
  expect(described).toMatchObject({ finishedAt: "2026-08-22T01:10:00.000Z", minutesPerThousand: 200 });
  expect(described).not.toHaveProperty("minutesLeft");
});

test("a run that an earlier release finished has no end and no pace", () => {
  const described = describeRun({ ...run, isFinished: true }, counts, now);
  expect(described).not.toHaveProperty("finishedAt");
  expect(described).not.toHaveProperty("minutesLeft");
  expect(described).not.toHaveProperty("minutesPerThousand");
});

test("companies that left the list during a run leave no time below zero", () => {
  expect(describeRun({ ...run, companies: 45 }, counts, now).minutesLeft).toBe(0);
});
