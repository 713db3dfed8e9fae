import { type CompanyRecords, readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { valueDays } from "@plumbline/market/value-days.ts";
import { addDays } from "@plumbline/research/company/filings/dates.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { beforeAll, expect, test } from "vitest";
import { hasNews } from "./find-causes.ts";
import { beginFollowing, followCompany } from "./follow-company.ts";
import type { Cursor } from "./moves.ts";
import { createReplaySources } from "./testing/replay-company.ts";

// What the SEC accepts in the evening has the date of the next business day.

let records: CompanyRecords;
let filed: string;
let before: CompanyRecords;
beforeAll(async () => {
  const { signal } = new AbortController();
  records = await readCompanyRecords({ sources: openTestCompanies().sources, ticker: "NVDA", signal });
  filed = records.index.filings.find(({ form }) => form === "10-Q")?.filed ?? "";
  before = await createReplaySources(records, 50).readRecords(addDays(filed, -1));
});

/** Values with all that the records hold by a day. */
const valueWith = (known: CompanyRecords) => async (day: string) => {
  const [valued] = await valueDays({ records: known, days: [{ day, trials: 50 }] });
  if (!valued) throw new Error("no outcome");
  return valued;
};

const begin = (today: string): Promise<Cursor> => beginFollowing(before, today, valueWith(before));

const follow = (cursor: Cursor, today: string, known = records) =>
  followCompany({ cursor, records: known, splits: [], today, levels: [], value: valueWith(known) });

test.each([1, 3])("a filing dated %d days ahead is news at once, and only once", async (ahead) => {
  const today = addDays(filed, -ahead);
  const evening = { ...records, prices: records.prices.filter(({ date }) => date <= today) };
  const cursor = await begin(today);
  expect(hasNews(cursor, evening.index)).toBe(true);
  const { moves, filings, cursor: next } = await follow(cursor, today, evening);
  expect(moves.map(({ cause, day }) => ({ cause, day }))).toEqual([{ cause: "New 10-Q", day: filed }]);
  expect(filings).toHaveLength(1);
  expect(next.day).toBe(today);
  expect(next.state?.row.filed).toBe(filed);
  expect(hasNews(next, evening.index)).toBe(false);
  const later = await follow(next, addDays(filed, 1));
  expect(later.moves.filter(({ key }) => key.startsWith("filing:"))).toEqual([]);
  expect(later.cursor.state?.row.filed).toBe(filed);
});

test("a filing dated further ahead than a long weekend waits for its day", async () => {
  const today = addDays(filed, -6);
  const { moves } = await follow(await begin(today), today);
  expect(moves).toEqual([]);
});
