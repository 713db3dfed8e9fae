import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { InputError } from "../command.ts";
import { readRows } from "./read-rows.ts";

/** Reads the columns a and c? of a table that arrives in chunks of a few bytes. */
const read = async (table: string, chunk = 3) => {
  const bytes = Buffer.from(table);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  );
  const rows: string[] = [];
  const badRows = await readRows({
    name: "num.txt",
    stream: Readable.from(chunks),
    columns: ["a", "c?"],
    take: ({ text, isEmpty }) => {
      rows.push(`${text(0)},${isEmpty(1) ? "empty" : text(1)}`);
      return text(0) !== "bad";
    },
  });
  return { rows, badRows };
};

test.each([1, 2, 3, 7, 1000])("reads rows that arrive in chunks of %i bytes", async (chunk) => {
  const { rows, badRows } = await read("b\ta\tc\n1\té€\t3\r\n\n4\t5\t\n6\t7\t8", chunk);
  expect(rows).toEqual(["é€,3", "5,empty", "7,8"]);
  expect(badRows).toBe(0);
});

test("a missing optional column is empty, and a mark at the beginning is no part of a name", async () => {
  expect((await read("\uFEFFa\tb\n1\t2\n")).rows).toEqual(["1,empty"]);
});

test("counts rows with too few or too many fields and rows that were refused", async () => {
  const { rows, badRows } = await read("a\tb\n1\n1\t2\t3\nbad\t2\n4\t5\n");
  expect(rows).toEqual(["bad,empty", "4,empty"]);
  expect(badRows).toBe(3);
});

test.each(["b\tc\n1\t2\n", ""])("names a column that is missing", async (table) => {
  await expect(read(table)).rejects.toThrow(new InputError("num.txt has no column a."));
});

test("a stream that breaks is a fault of the file", async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error("unexpected end of file"));
    },
  });
  const reading = readRows({ name: "num.txt", stream: broken, columns: ["a"], take: () => true });
  await expect(reading).rejects.toThrow(new InputError("num.txt cannot be read: unexpected end of file"));
});
