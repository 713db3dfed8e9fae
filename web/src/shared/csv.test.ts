import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";

test.each(["=1+1", "+44 20", "-2", "@SUM(A1)", "\tx"])(
  "writes %j so that a spreadsheet does not run it",
  (text) => expect(writeCsv([[text]])).toBe(`\uFEFF'${text}\r\n`),
);

test("keeps numbers, quotes what needs it, and leaves cells without a value empty", () => {
  expect(writeCsv([["a,b", 'say "x"', "two\nlines", -5, true, null]])).toBe(
    '\uFEFF"a,b","say ""x""","two\nlines",-5,true,\r\n',
  );
});
