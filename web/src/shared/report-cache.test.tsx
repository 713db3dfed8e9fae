import type { Report } from "@plumbline/report/report.ts";
import { expect, test } from "vitest";
import { readCachedReport, cacheReport } from "./report-cache.ts";
import { removeUserData } from "./storage.ts";

const report = (id: string) => ({ id, ticker: id.toUpperCase() }) as Report;

test("caches the last three reports, and removes all at log-out", () => {
  for (const id of ["a", "b", "c", "a", "d"]) cacheReport(report(id));
  expect(readCachedReport("b")).toBeNull();
  expect(["a", "c", "d"].map((id) => readCachedReport(id)?.ticker)).toEqual(["A", "C", "D"]);
  removeUserData();
  expect(["a", "c", "d"].map(readCachedReport)).toEqual([null, null, null]);
});
