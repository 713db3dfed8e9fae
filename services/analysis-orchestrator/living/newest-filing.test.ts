import { expect, test } from "vitest";
import { createNewestFiling } from "./newest-filing.ts";

const indexOf = (...days: string[]) => ({
  filings: days.map((filed) => ({
    form: "4",
    accession: filed,
    filed,
    periodEnd: filed,
    primaryDocument: "",
  })),
});
const at = new Date("2026-03-04T12:00:00Z");

test("reports the age of the newest filing of all companies, and of how many", () => {
  const newest = createNewestFiling();
  expect(newest.readAge(at)).toEqual([]);
  newest.see("KO", indexOf("2026-03-03", "2026-01-02"));
  newest.see("PEP", indexOf("2026-02-01"));
  newest.see("PEP", indexOf());
  expect(newest.readAge(at)).toEqual([[36 * 3_600, {}]]);
  expect(newest.countCompanies()).toBe(2);
});
