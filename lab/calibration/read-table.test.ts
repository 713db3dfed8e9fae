import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { InputError, runCommand } from "./command.ts";
import { readTable } from "./read-table.ts";

const write = async (content: string | Buffer) => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-table-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "table.csv");
  await writeFile(path, content);
  return path;
};

test("an empty field is no figure and no day", async () => {
  const [row] = await readTable(await write("a,b,c\n1.5,2020-02-29,\n"), ["a", "b", "c"]);
  expect([row?.figure("a"), row?.day("b"), row?.figure("c"), row?.day("c"), row?.text("c")]).toEqual([
    1.5,
    "2020-02-29",
    null,
    null,
    "",
  ]);
});

test.each(["x", "1,5", "NaN", "1e999"])("refuses %s as a figure and names the row", async (value) => {
  const [, row] = await readTable(await write(`a\n1\n"${value}"\n`), ["a"]);
  expect(() => row?.figure("a")).toThrow(`row 2: a is "${value}", not a number.`);
});

test.each(["2020-13-01", "1/2/2020", "2020"])("refuses %s as a day", async (value) => {
  const [row] = await readTable(await write(`a\n${value}\n`), ["a"]);
  expect(() => row?.day("a")).toThrow(`row 1: a is "${value}", not a date as YYYY-MM-DD.`);
});

test.each([
  ["has no column b, c.", "a\n1\n"],
  ["has no column a, b, c.", ""],
  ["cannot be read: Invalid Record Length", "a,b,c\n1,2\n"],
  ["cannot be read: ", Buffer.from([0x1f, 0x8b, 1])],
])("refuses a file: %s", async (message, content) => {
  const reading = readTable(await write(content), ["a", "b", "c"]);
  await expect(reading).rejects.toThrow(InputError);
  await expect(reading).rejects.toThrow(message);
});

test("refuses a missing file", async () => {
  await expect(readTable("/nowhere/years.csv", ["a"])).rejects.toThrow("/nowhere/years.csv cannot be read");
});

test("a command ends with one line and exit code 1 for bad input, and throws what is a bug", async () => {
  const print = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => {
    print.mockRestore();
    process.exitCode = undefined;
  });
  await runCommand(() => Promise.reject(new InputError("There is no such file.")));
  expect(print.mock.calls).toEqual([["There is no such file."]]);
  expect(process.exitCode).toBe(1);
  await expect(runCommand(() => Promise.reject(new TypeError("bug")))).rejects.toThrow("bug");
});
