import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { columns, type MarketRow } from "./columns.ts";
import { readRecord, recordColumns, writeRecord } from "./record-file.ts";

const row: MarketRow = {
  company: {
    ticker: "ACME",
    name: "Acme",
    industry: "Steel",
    accession: "0000000001-26-000001",
    filed: "2026-02-20",
    word: null,
    seed: 7,
  },
  filings: ["0000000001-26-000001"],
  figures: {
    ...(Object.fromEntries(columns.map((column) => [column, 0.1 + 0.2])) as MarketRow["figures"]),
    impliedGrowth: Number.NaN,
  },
};
const refused = { ticker: "FUND", name: "Fund", code: "CANNOT_BE_VALUED", reason: "It is a fund." };
const head = { day: "2026-03-31", modelVersion: "9", trials: 10, previous: "abc" };

test("a record is read as it was written, to the bit", () => {
  const { content, hash } = writeRecord(head, [row], [refused]);
  const record = readRecord(content);
  expect(record).toMatchObject({ hash, head: { ...head, valued: 1, refused: 1 }, refused: [refused] });
  const figureOf = (column: (typeof columns)[number]) =>
    record.rows[0]?.figures[recordColumns.indexOf(column)];
  expect([figureOf("value"), figureOf("impliedGrowth")]).toEqual([0.1 + 0.2, null]);
  expect(readRecord(gunzipSync(content)).hash).toBe(hash);
});

test("a changed figure changes the hash", () => {
  const other = { ...row, figures: { ...row.figures, value: 0.3 } };
  expect(writeRecord(head, [other], [refused]).hash).not.toBe(writeRecord(head, [row], [refused]).hash);
});

test("what is cut off, or no record, is refused", () => {
  const text = gunzipSync(writeRecord(head, [row], [refused]).content).toString();
  const lines = text.split("\n");
  expect(() => readRecord(Buffer.from(lines.slice(0, 2).join("\n")))).toThrow("cut off");
  expect(() => readRecord(Buffer.from(text.slice(0, -9)))).toThrow("no JSON");
  expect(() => readRecord(Buffer.from('{"a":1}\n'))).toThrow("no record of a day");
  expect(() => readRecord(Buffer.from(""))).toThrow("no record of a day");
});
