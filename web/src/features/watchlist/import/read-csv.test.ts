import { expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";

test.each([
  [
    "commas",
    "a,b\n1,2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "semicolons, with decimal commas",
    'a;b\r\n"1,5";2\r\n',
    [
      ["a", "b"],
      ["1,5", "2"],
    ],
  ],
  [
    "tabs",
    "a\tb\n1\t2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a delimiter, a line break and quotes in quotes",
    '"a, b","c\nd"\n"say ""x""",2',
    [
      ["a, b", "c\nd"],
      ['say "x"', "2"],
    ],
  ],
  ["empty lines and spaces", "\n a , b \n\n,,\n", [["a", "b"]]],
  ["a quote that never ends", 'a,"b\n1', [["a", "b\n1"]]],
  ["nothing", "", []],
])("reads %s", (_, text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});
