import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createCompany, createYear } from "../backtest/testing/reported-company.ts";
import { InputError } from "../command.ts";
import { formatValueScore } from "./format-value-score.ts";
import { readValuationRows } from "./read-rows.ts";
import { scoreValue } from "./score-value.ts";
import { createRow } from "./testing/valued-case.ts";

const read = async (text: string) => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-rows-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "rows.jsonl");
  await writeFile(path, text);
  return readValuationRows(path);
};

test("scores rows of companies that the file has, in one unit", () => {
  const companies = [
    createCompany(),
    createCompany({ id: "2", years: [createYear(2018, { revenue: 9e6 }), createYear(2019)] }),
  ];
  const rows = [createRow(), createRow({ id: "2", ticker: "T2" }), createRow({ id: "3" })];
  const score = scoreValue(rows, companies);
  expect(score).toMatchObject({
    valuations: 1,
    unmatched: 1,
    brokenUnits: [{ ticker: "T2", reason: "revenue above $2,000bn" }],
    worthless: { profitable: 1, worthless: 0 },
  });
  expect(score.realised.map(({ years }) => years)).toEqual([1]);
  const text = formatValueScore(score);
  expect(text).toContain("1 valuations; 1 rows are not in the file");
  expect(text).toContain("revenue above $2,000bn: T2");
  expect(text).toContain("Realised value over 1 year");
});

test("reads rows line by line", async () => {
  const rows = [createRow(), createRow({ id: "2" })];
  expect(await read(rows.map((row) => `${JSON.stringify(row)}\n`).join(""))).toEqual(rows);
});

test("names the line that is no valuation", async () => {
  const good = JSON.stringify(createRow());
  await expect(read(`${good}\nnot JSON\n`)).rejects.toThrow(/line 2 is no valuation: it is not JSON/);
  await expect(read(`${good}\n{"id":"1"}\n`)).rejects.toThrow(/line 2 .*: fiscalYear is missing/);
  await expect(readValuationRows("/nowhere.jsonl")).rejects.toThrow(InputError);
});
