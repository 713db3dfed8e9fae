import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { InputError } from "../command.ts";
import { loadQuarter } from "./load-quarter.ts";
import { writeQuarter, writeTables } from "./testing/sample-quarter.ts";

const lines = "IS Revenues C 100/40 Revenues\nBS Assets D 500 Total assets";

const load = async (tables: Parameters<typeof writeQuarter>[0]) => {
  const quarter = await loadQuarter(await writeQuarter(tables));
  return { ...quarter, filings: [...quarter.filings()] };
};

/** Adds rows to the end of a table. */
const withRows = (name: "sub" | "pre" | "num" | "tag", ...rows: string[]) => {
  const tables = writeTables([{ lines }]);
  return { ...tables, [name]: `${tables[name]}${rows.join("\n")}\n` };
};

test("gives each filing its own lines in order and its own numbers, wherever their rows are", async () => {
  const { filings, count } = await load(
    writeTables([{ lines }, { company: "OTHER WORKS", form: "10-K/A", quarters: 4, lines }]),
  );
  expect(count).toBe(2);
  expect(filings.map(({ company, form, sic, cik, period }) => [company, form, sic, cik, period])).toEqual([
    ["EXAMPLE WORKS", "10-Q", 3560, 1, 20090630],
    ["OTHER WORKS", "10-K/A", 3560, 2, 20090630],
  ]);
  expect(filings[1]?.lines.map(({ statement, tag, balance }) => [statement, tag, balance])).toEqual([
    ["BS", "Assets", "D"],
    ["IS", "Revenues", "C"],
  ]);
  expect(filings[1]?.numbers.map(({ tag, quarters, value }) => [tag, quarters, value]).toSorted()).toEqual([
    ["Assets", 0, 500e6],
    ["Revenues", 1, 40e6],
    ["Revenues", 4, 100e6],
  ]);
});

test.each([
  ["10-K", 1],
  ["10-KT", 1],
  ["10-QT/A", 1],
  ["8-K", 0],
  ["20-F", 0],
  ["10-K405", 0],
])("a %s counts %i times", async (form, count) => {
  expect((await load(writeTables([{ form, lines }]))).count).toBe(count);
});

test("leaves out numbers with dimensions, of co-registrants, without value and of no presented own tag", async () => {
  const { filings, badRows } = await load(
    withRows(
      "num",
      "0000000001-09-000001\tRevenues\tus-gaap/2009\t20090630\t2\tUSD\tSegment=A;\t\t7\t",
      "0000000001-09-000001\tRevenues\tus-gaap/2009\t20090630\t2\tUSD\t\tSubsidiary\t7\t",
      "0000000001-09-000001\tRevenues\tus-gaap/2009\t20080630\t2\tUSD\t\t\t\t",
      "0000000001-09-000001\tOwn\t0000000001-09-000001\t20090630\t2\tUSD\t\t\t7\t",
    ),
  );
  expect(filings[0]?.numbers.map(({ value }) => value)).not.toContain(7);
  expect(filings[0]?.numbers).toHaveLength(3);
  expect(badRows.num).toBe(0);
});

test("leaves out numbers in parentheses, which are no lines", async () => {
  const row = "0000000001-09-000001\t2\t9\tBS\t1\tPreferredStockValue\tus-gaap/2009\tPreferred stock\t0";
  expect((await load(withRows("pre", row))).filings[0]?.lines).toHaveLength(2);
});

test("an amount per share has a unit of its own", async () => {
  const { filings } = await load(writeTables([{ lines: "IS EarningsPerShareDiluted perShare 2.5 Diluted" }]));
  expect(filings[0]?.numbers[0]).toMatchObject({ unit: "USD/shares", value: 2.5 });
});

test.each([
  ["sub", "0000000001-09-000009\t9\tBAD\t1\t10-Q\t2009\t20090801"],
  ["sub", "0000000001-09-000001\t9\tTWICE\t1\t10-Q\t20090630\t20090801"],
  ["pre", "0000000001-09-000001\tx\t1\tIS\t0\tRevenues\tus-gaap/2009\tRevenues\t0"],
  ["num", "0000000001-09-000001\tRevenues\tus-gaap/2009\t20091399\t2\tUSD\t\t\t7\t"],
  ["num", "0000000001-09-000001\tRevenues\tus-gaap/2009\t20090630\t2\tUSD\t\t\tseven\t"],
  ["num", "0000000001-09-000001\tRevenues"],
] as const)("a bad row of %s costs that row: %s", async (name, row) => {
  const { filings, badRows } = await load(withRows(name, row));
  expect(badRows).toEqual({ sub: 0, pre: 0, tag: 0, num: 0, [name]: 1 });
  expect(filings).toHaveLength(1);
  expect(filings[0]?.numbers).toHaveLength(3);
});

test("an edition without segments and negating is read", async () => {
  const tables = writeTables([{ lines }]);
  const cut = (table: string, column: number) =>
    table.replace(/.+/g, (row) => row.split("\t").toSpliced(column, 1).join("\t"));
  const { filings } = await load({ ...tables, num: cut(tables.num, 6), pre: cut(tables.pre, 8) });
  expect(filings[0]?.numbers).toHaveLength(3);
  expect(filings[0]?.lines).toHaveLength(2);
});

test("refuses what is no quarter and names what is missing", async () => {
  const { num: _, ...without } = writeTables([{ lines }]);
  await expect(load(without)).rejects.toThrow(/2009q3\.zip has no num\.txt\.$/);
  await expect(loadQuarter("/nowhere/2009q3.zip")).rejects.toThrow(
    "/nowhere/2009q3.zip cannot be read as a zip archive: ENOENT",
  );
  const path = await writeQuarter({});
  await writeFile(path, "adsh\tcik\n");
  await expect(loadQuarter(path)).rejects.toThrow(InputError);
  await expect(loadQuarter(path)).rejects.toThrow(`${path} cannot be read as a zip archive: `);
});
