import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { expect, test } from "vitest";
import { readCompanyRecords } from "./company-as-of.ts";
import { packTask, unpackRecords } from "./pack-records.ts";

const { sources } = openTestCompanies();
const { signal } = new AbortController();

test.each(["KO", "JPM", "UBER"])("%s: a thread gets what was read of a company", async (ticker) => {
  const records = await readCompanyRecords({ sources, ticker, signal });
  expect(records.yields.length).toBeGreaterThan(1_000);
  const { records: packed, day } = structuredClone(packTask({ records, day: "2026-08-21" }));
  expect(day).toBe("2026-08-21");
  expect(unpackRecords(packed)).toStrictEqual(records);
});

test("no yields are none", async () => {
  const records = await readCompanyRecords({ sources, ticker: "KO", signal });
  const { records: packed } = packTask({ records: { ...records, yields: [] } });
  expect(unpackRecords(packed).yields).toEqual([]);
});
