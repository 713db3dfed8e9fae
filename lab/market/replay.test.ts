import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { readRecord, writeRecord } from "@plumbline/market/record-file.ts";
import { replayRow } from "@plumbline/market/replay-row.ts";
import { divideOutcomes, valueDays } from "@plumbline/market/value-days.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { createRandom } from "@plumbline/test-kit/random.ts";
import { beforeAll, expect, test } from "vitest";
import { chooseRows } from "./choose-rows.ts";

const { sources } = openTestCompanies();
const { signal } = new AbortController();
const [day, trials] = ["2021-03-31", 500];

let record: ReturnType<typeof readRecord>;
beforeAll(async () => {
  const outcomes = [];
  for (const ticker of ["KO", "JPM", "AAPL", "UBER", "MCD"]) {
    const records = await readCompanyRecords({ sources, ticker, signal });
    outcomes.push(...(await valueDays({ records, days: [{ day, trials }] })));
  }
  const { rows, refused } = divideOutcomes(outcomes);
  const { content } = writeRecord({ day, modelVersion: "1", trials, previous: null }, rows, refused);
  record = readRecord(content);
});

test("rows of a record are computed again from the sources to the last bit", async () => {
  const { head, rows } = record;
  expect(rows.length).toBeGreaterThanOrEqual(4);
  for (const row of rows) expect(await replayRow({ head, row, sources, signal }), row.ticker).toEqual([]);
});

test("a figure, a word or a filing that was changed later is named", async () => {
  const { head } = record;
  const [row] = chooseRows(record.rows, { asked: ["ko"], draw: 0, random: createRandom(1) });
  if (!row) throw new Error("KO is in the record");
  const place = head.columns.indexOf("value");
  const value = row.figures[place] ?? 0;
  const changed = {
    ...row,
    word: "Strong Buy",
    filings: row.filings.slice(1),
    figures: row.figures.with(place, value * (1 + 2 ** -50)),
  };
  const differences = await replayRow({ head, row: changed, sources, signal });
  expect(differences.map(({ part }) => part)).toEqual(["word", "filings", "value"]);
});

test("a record has no price and no market value", () => {
  expect(record.head.columns).not.toContain("price");
  expect(record.head.columns).not.toContain("marketValue");
  expect(record.head.columns).toContain("valueToPrice");
});

test("rows are chosen by ticker, by line, or by lot without repetition", () => {
  const random = createRandom(7);
  const tickers = (asked: string[], draw = 0) =>
    chooseRows(record.rows, { asked, draw, random }).map(({ ticker }) => ticker);
  expect(tickers(["1", "mcd"])).toEqual([record.rows[0]?.ticker, "MCD"]);
  expect(new Set(tickers([], 3)).size).toBe(3);
  expect(tickers([], 50).toSorted()).toEqual(record.rows.map(({ ticker }) => ticker).toSorted());
  expect(() => tickers(["NONE"])).toThrow("no row NONE");
});
