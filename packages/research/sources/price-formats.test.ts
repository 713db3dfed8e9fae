import { expect, test } from "vitest";
import { readFmp, readStooq, readTiingo } from "./price-formats.ts";
import { countLeftOut } from "./readable-rows.ts";
import type { Format } from "./reader.ts";

/** Reads a body; returns what was read and how many rows were left out. */
const read = <T>(format: Format<T>, body: unknown) => {
  const { leaveOut, found } = countLeftOut();
  return { value: format(body, leaveOut), leftOut: found()?.rows ?? 0 };
};
const tiingo = (body: unknown) => read(readTiingo, body).value;

test("leaves closes before a spin-off as traded: its factor changes no count", () => {
  const { leaveOut } = countLeftOut();
  const rows = readTiingo(
    [
      { date: "2023-01-03", close: 64, adjClose: 50, divCash: 0.4, splitFactor: 1 },
      { date: "2023-01-04", close: 50, adjClose: 50, divCash: 0, splitFactor: 1.281 },
      { date: "2026-08-20", close: 60, adjClose: 60, divCash: 0, splitFactor: 1 },
      { date: "2026-08-21", close: 30, adjClose: 30, divCash: 0, splitFactor: 2 },
    ],
    leaveOut,
  );
  expect(rows.map(({ close }) => close)).toEqual([32, 25, 30, 30]);
  expect(rows[0]?.dividend).toBe(0.2);
});

test("adjusts Tiingo's closes for later splits", () => {
  const rows = tiingo([
    { date: "2025-11-14T00:00:00.000Z", close: 1110, adjClose: 111, divCash: 10, splitFactor: 1 },
    { date: "2025-11-17T00:00:00.000Z", close: 112, adjClose: 112, divCash: 0, splitFactor: 10 },
    { date: "2025-11-18T00:00:00.000Z", close: 113, adjClose: 113, divCash: 0, splitFactor: 1 },
  ]);
  expect(rows.map(({ close }) => close)).toEqual([111, 112, 113]);
  expect(rows[0]).toMatchObject({ date: "2025-11-14", dividend: 1 });
  expect(rows[1]?.splitFactor).toBe(10);
});

test("of two rows of a day the last counts, with its split or without one", () => {
  const row = { date: "2026-08-21", close: 50, adjClose: 50, divCash: 0 };
  const before = { ...row, date: "2026-08-20T00:00:00.000Z", close: 100, splitFactor: 1 };
  const [split, none] = [{ ...row, splitFactor: 2 }, row];
  expect(tiingo([before, none, split]).map(({ close }) => close)).toEqual([50, 50]);
  expect(tiingo([before, split, none]).map(({ close }) => close)).toEqual([100, 50]);
});

test("adjusts closes before two splits for both (4 for 1, then 10 for 1)", () => {
  const rows = tiingo([
    { date: "2021-07-19", close: 750, adjClose: 18, divCash: 0, splitFactor: 1 },
    { date: "2021-07-20", close: 186, adjClose: 18.1, divCash: 0, splitFactor: 4 },
    { date: "2024-06-07", close: 1_208, adjClose: 120, divCash: 0.4, splitFactor: 1 },
    { date: "2024-06-10", close: 121.5, adjClose: 121, divCash: 0, splitFactor: 10 },
  ]);
  expect(rows.map(({ close }) => close)).toEqual([18.75, 18.6, 120.8, 121.5]);
  expect(rows.map(({ dividend }) => dividend)).toEqual([0, 0, 0.04, 0]);
  expect(rows.map(({ adjClose }) => adjClose)).toEqual([18, 18.1, 120, 121]);
  expect(rows.map(({ splitFactor }) => splitFactor)).toEqual([1, 4, 1, 10]);
});

test("sorts prices oldest first, and reads a missing dividend as zero", () => {
  const rows = tiingo([
    { date: "2026-08-21T00:00:00.000Z", close: 2, adjClose: 2 },
    { date: "2026-08-20T00:00:00.000Z", close: 1, adjClose: 1 },
  ]);
  expect(rows).toEqual([
    { date: "2026-08-20", close: 1, adjClose: 1, dividend: 0, splitFactor: 1 },
    { date: "2026-08-21", close: 2, adjClose: 2, dividend: 0, splitFactor: 1 },
  ]);
});

type Day = { date?: string; close?: number | string | null; adjClose?: number | string | null };
const day = (date: string, close: number | string | null) => ({ date, close, adjClose: close });
const [thursday, friday] = [day("2026-08-20", 10), day("2026-08-21", 11)];
const faulty: Record<string, Day | null> = {
  "a null close": day("2026-08-19", null),
  "a close of zero": day("2026-08-19", 0),
  "a negative close": day("2026-08-19", -9),
  "a close as text": day("2026-08-19", "9"),
  "no close": { date: "2026-08-19", adjClose: 9 },
  "a day that does not exist": day("2026-02-30", 9),
  "a day of another era": day("9999-12-31", 9),
  "no day": { close: 9, adjClose: 9 },
  nothing: null,
};
const toTable = (rows: readonly (Day | null)[]) => [
  "Date,Open,High,Low,Close,Volume",
  ...rows.map((one) => `${one?.date ?? ""},1,1,1,${one?.close ?? ""},5`),
];

test.each(Object.entries(faulty))("a day with %s costs that day, of every provider", (name, bad) => {
  const rows = [bad, thursday, friday];
  const expected = [thursday, friday].map((one) => ({ ...one, dividend: 0, splitFactor: 1 }));
  // The others give no splits.
  const withoutSplits = expected.map((one) => ({ ...one, splitFactor: null }));
  expect(read(readTiingo, rows)).toEqual({ value: expected, leftOut: 1 });
  expect(read(readFmp, { historical: rows.toReversed() })).toEqual({ value: withoutSplits, leftOut: 1 });
  // A table has no types: 9 as text is a price there.
  if (name !== "a close as text")
    expect(read(readStooq, toTable(rows).join("\n"))).toEqual({ value: withoutSplits, leftOut: 1 });
});

test.each([null, undefined, 0, -1, "10"])("the close stands in for an adjusted close of %j", (adjClose) => {
  const rows = [
    { ...thursday, adjClose, splitFactor: 1 },
    { ...friday, splitFactor: 2 },
  ];
  expect(tiingo(rows).map((one) => one.adjClose)).toEqual([5, 11]);
  expect(read(readFmp, { historical: rows }).value.map((one) => one.adjClose)).toEqual([10, 11]);
});

test("a split and a dividend of a day without a close count on the next day that has one", () => {
  const rows = tiingo([
    { date: "2026-08-18", close: 100, adjClose: 9, divCash: 0, splitFactor: 1 },
    { date: "2026-08-19", close: null, adjClose: null, divCash: 0.5, splitFactor: 10 },
    { date: "2026-08-20", close: 10, adjClose: 10, divCash: 0.25, splitFactor: 1 },
    { date: "2026-08-21", close: 11, adjClose: 11, divCash: 0, splitFactor: 1 },
  ]);
  expect(rows).toEqual([
    { date: "2026-08-18", close: 10, adjClose: 9, dividend: 0, splitFactor: 1 },
    { date: "2026-08-20", close: 10, adjClose: 10, dividend: 0.75, splitFactor: 10 },
    { date: "2026-08-21", close: 11, adjClose: 11, dividend: 0, splitFactor: 1 },
  ]);
});

test("a factor or a dividend that cannot be changes nothing, and a repeated day counts once", () => {
  const rows = tiingo([
    { ...thursday, divCash: null, splitFactor: 0 },
    { ...friday, divCash: -1, splitFactor: null },
    { ...friday, divCash: 1, splitFactor: 2 },
    { ...friday, divCash: 1, splitFactor: 2 },
  ]);
  expect(rows.map(({ date, dividend, splitFactor }) => [date, dividend, splitFactor])).toEqual([
    ["2026-08-20", 0, 1],
    ["2026-08-21", 1, 2],
  ]);
});

test.each<[string, Format<unknown>, unknown]>([
  ["Tiingo without a readable day", readTiingo, [day("2026-08-21", -1), day("2026-08-20", null)]],
  ["Tiingo's message", readTiingo, { detail: "Not found." }],
  ["FMP without a readable day", readFmp, { historical: [day("2026-08-21", 0)] }],
  ["FMP's history as text", readFmp, { historical: "none" }],
  ["Stooq without a readable day", readStooq, toTable([day("2026-08-21", 0)]).join("\n")],
  ["Stooq's limit page", readStooq, "Exceeded the daily hits limit"],
])("%s is another format", (_name, format, body) => {
  expect(() => read(format, body)).toThrow();
});

test("an answer without days has no prices", () => {
  expect(tiingo([])).toEqual([]);
  expect(read(readFmp, {}).value).toEqual([]);
  expect(read(readFmp, { historical: null }).value).toEqual([]);
  expect(read(readStooq, "No data").value).toEqual([]);
  expect(read(readStooq, "Date,Open,High,Low,Close,Volume\n").value).toEqual([]);
});
