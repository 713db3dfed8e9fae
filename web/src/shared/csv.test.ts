import { expect, test } from "vitest";
import { readCsvText, writeCsv } from "./csv.ts";

test.each(["=1+1", "+44 20", "-2", "@SUM(A1)", "'=1"])(
  "writes %j so that a spreadsheet does not run it",
  (text) => expect(writeCsv([[text]])).toBe(`\uFEFF'${text}\r\n`),
);

test("keeps numbers, quotes what needs it, and leaves cells without a value empty", () => {
  expect(writeCsv([["a,b", 'say "x"', "two\nlines", -5, true, null]])).toBe(
    '\uFEFF"a,b","say ""x""","two\nlines",-5,true,\r\n',
  );
});

test.each(["=1+1", "'=1+1", "''-2", "'quoted'", "plain", ""])("reads back %j", (text) => {
  const [cell] = writeCsv([[text]])
    .slice(1)
    .split("\r\n");
  expect(readCsvText(cell ?? "")).toBe(text);
});

test("quotes what a reader could take for the sign between cells", () => {
  expect(writeCsv([["a;b", "\tx"]])).toBe('\uFEFF"a;b","\'\tx"\r\n');
});
