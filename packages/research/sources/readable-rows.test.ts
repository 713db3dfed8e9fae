import { expect, test } from "vitest";
import { z } from "zod";
import { countLeftOut, keepReadableRows, readRows, realDay } from "./readable-rows.ts";

const format = z.object({ day: realDay, value: z.number() });
const good = { day: "2026-08-21", value: 1 };

test("keeps what can be read, counts the rest and says what is wrong with the first", () => {
  const rows = [good, { ...good, value: null }, null, { day: "2026-02-30", value: 2 }, 5, good];
  expect(keepReadableRows(format, rows)).toEqual({
    rows: [good, good],
    leftOut: 4,
    reason: expect.stringMatching(/^value: /),
  });
  expect(keepReadableRows(format, [good])).toEqual({ rows: [good], leftOut: 0, reason: "" });
  expect(keepReadableRows(format, { 0: good })).toMatchObject({ rows: [], leftOut: 1 });
});

test.each([
  ["2026-02-28", true],
  ["2024-02-29", true],
  ["1962-01-02", true],
  ["2026-02-29", false],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["9999-12-31", false],
  ["0001-01-01", false],
  ["n/a", false],
  ["20260821", false],
  ["2026-08-21T00:00:00Z", false],
  ["", false],
])("%j is a day: %s", (day, isDay) => {
  expect(realDay.safeParse(day).success).toBe(isDay);
});

test("an answer without rows is one, an answer without a readable row is none", () => {
  const { leaveOut, found } = countLeftOut();
  const read = (rows: unknown) => readRows({ format, rows, leaveOut });
  expect(read([])).toEqual([]);
  expect(read([good])).toEqual([good]);
  expect(found()).toBeNull();
  expect(() => read([{ ...good, value: "1" }])).toThrow("no row can be read: value:");
  expect(() => read({ error: "no such page" })).toThrow("not a list of rows");
});

test("adds up what several parts of an answer leave out, and keeps the first reason", () => {
  const { leaveOut, found } = countLeftOut();
  leaveOut(0, "nothing");
  leaveOut(2, "first");
  leaveOut(3, "second");
  expect(found()).toEqual({ rows: 5, reason: "first" });
});
