import { expect, test } from "vitest";
import { readDay, writeDay } from "./column-file.ts";
import { columns, type MarketRow } from "./columns.ts";

const rowOf = (ticker: string, first: number): MarketRow => ({
  company: {
    ticker,
    name: `${ticker} Ä`,
    industry: "X",
    accession: "1",
    filed: "2026-01-02",
    word: null,
    seed: 7,
  },
  filings: [],
  figures: Object.fromEntries(columns.map((column, i) => [column, first + i])) as MarketRow["figures"],
});
const head = {
  day: "2026-03-31",
  modelVersion: "9",
  trials: 10,
  refused: [{ ticker: "Q", name: "Q", code: "CANNOT_BE_VALUED", reason: "It is a fund." }],
};

test("reads what was written, with gaps as NaN", () => {
  const rows = [rowOf("A", 1), rowOf("B", 0.5)];
  (rows[1] as MarketRow).figures.price = Number.NaN;
  const bytes = writeDay(head, rows);
  const day = readDay(bytes);
  expect(day).toMatchObject({ ...head, companies: rows.map(({ company }) => company) });
  expect([...day.figures.value]).toEqual([2, 1.5]);
  expect([...day.figures.price]).toEqual([1, Number.NaN]);
  expect(writeDay(head, rows)).toEqual(bytes);
});

test("reads bytes that begin within a larger buffer", () => {
  const bytes = writeDay(head, [rowOf("A", 1)]);
  const larger = new Uint8Array(bytes.length + 3);
  larger.set(bytes, 3);
  expect(readDay(larger.subarray(3)).figures.price[0]).toBe(1);
});

test.each([
  ["what is no day", (bytes: Uint8Array) => bytes.subarray(1)],
  ["nothing", () => new Uint8Array()],
  ["a head that is cut off", (bytes: Uint8Array) => bytes.subarray(0, 40)],
  ["a column that is cut off", (bytes: Uint8Array) => bytes.subarray(0, -4)],
])("refuses %s", (_name, damage) => {
  expect(() => readDay(damage(writeDay(head, [rowOf("A", 1)])))).toThrow(/day of the market/);
});
