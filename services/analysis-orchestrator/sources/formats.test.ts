import { expect, test } from "vitest";
import { fredFormat, tickersFormat, tiingoFormat } from "./formats.ts";

test("adjusts Tiingo's closes for later splits", () => {
  const rows = tiingoFormat.parse([
    { date: "2025-11-14T00:00:00.000Z", close: 1110, adjClose: 111, divCash: 10, splitFactor: 1 },
    { date: "2025-11-17T00:00:00.000Z", close: 112, adjClose: 112, divCash: 0, splitFactor: 10 },
    { date: "2025-11-18T00:00:00.000Z", close: 113, adjClose: 113, divCash: 0, splitFactor: 1 },
  ]);
  expect(rows.map(({ close }) => close)).toEqual([111, 112, 113]);
  expect(rows[0]).toMatchObject({ date: "2025-11-14", dividend: 1 });
  expect(rows[1]?.splitFactor).toBe(10);
});

test("adjusts closes before two splits for both (4 for 1, then 10 for 1)", () => {
  const rows = tiingoFormat.parse([
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

test("leaves closes before a spin-off as traded: its factor changes no count", () => {
  const rows = tiingoFormat.parse([
    { date: "2023-01-03", close: 64, adjClose: 50, divCash: 0.4, splitFactor: 1 },
    { date: "2023-01-04", close: 50, adjClose: 50, divCash: 0, splitFactor: 1.281 },
    { date: "2026-08-20", close: 60, adjClose: 60, divCash: 0, splitFactor: 1 },
    { date: "2026-08-21", close: 30, adjClose: 30, divCash: 0, splitFactor: 2 },
  ]);
  expect(rows.map(({ close }) => close)).toEqual([32, 25, 30, 30]);
  expect(rows[0]?.dividend).toBe(0.2);
});

test("sorts prices oldest first, and reads a missing dividend as zero", () => {
  const rows = tiingoFormat.parse([
    { date: "2026-08-21T00:00:00.000Z", close: 2, adjClose: 2 },
    { date: "2026-08-20T00:00:00.000Z", close: 1, adjClose: 1 },
  ]);
  expect(rows).toEqual([
    { date: "2026-08-20", close: 1, adjClose: 1, dividend: 0, splitFactor: 1 },
    { date: "2026-08-21", close: 2, adjClose: 2, dividend: 0, splitFactor: 1 },
  ]);
});

test("skips days without a yield in both notations of FRED", () => {
  expect(
    fredFormat.parse("observation_date,DGS10\n2026-09-03,4.77\n2026-09-07,\n2026-09-08,.\n2026-09-09,4.83\n"),
  ).toEqual([
    { date: "2026-09-03", yield: 0.0477 },
    { date: "2026-09-09", yield: 0.0483 },
  ]);
});

test.each([
  ["FRED", fredFormat, "<html>Scheduled maintenance</html>"],
  ["FRED without a value", fredFormat, "observation_date,DGS10\n"],
  ["tickers", tickersFormat, { fields: ["cik"], data: [] }],
  ["prices", tiingoFormat, [{ date: "2026-08-21", close: -1, adjClose: 1 }]],
])("%s: rejects an invalid format", (_name, format, value) => {
  expect(format.safeParse(value).success).toBe(false);
});
