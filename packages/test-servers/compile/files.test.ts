import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { readCsv } from "./files.ts";

const folder = mkdtempSync(join(tmpdir(), "plumbline-csv-"));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (text: string, name = "table.csv") => {
  const path = join(folder, name);
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
  return readCsv(path);
};

test("reads quoted fields, CRLF and a header with spaces", () => {
  const text = '\uFEFFname , value\r\n"Procter, Gamble ""PG""",1\r\n"two\nlines",\r\n';
  const rows = [
    { name: 'Procter, Gamble "PG"', value: "1" },
    { name: "two\nlines", value: "" },
  ];
  expect(read(text)).toEqual(rows);
  expect(read(text, "table.csv.gz")).toEqual(rows);
});

test("refuses a row with another number of fields", () => {
  expect(() => read("a,b\n1,2,3\n")).toThrow("Invalid Record Length");
});
