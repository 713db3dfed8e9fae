import { expect, test } from "vitest";
import { addDays } from "./dates.ts";
import { isFederalHoliday } from "./federal-holidays.ts";

/** Lists the holidays of a year. */
const listHolidays = (year: number): string[] =>
  Array.from({ length: 365 }, (_, i) => addDays(`${year}-01-01`, i)).filter(isFederalHoliday);

// As the Office of Personnel Management lists them.
test("knows the holidays of 2026, in which one is kept on a Friday", () => {
  expect(listHolidays(2026)).toEqual([
    "2026-01-01",
    "2026-01-19",
    "2026-02-16",
    "2026-05-25",
    "2026-06-19",
    "2026-07-03",
    "2026-07-04",
    "2026-09-07",
    "2026-10-12",
    "2026-11-11",
    "2026-11-26",
    "2026-12-25",
  ]);
});

test("knows one on a Sunday, kept on Monday, and the last Monday of May", () => {
  expect(listHolidays(2027)).toContain("2027-07-05");
  expect(listHolidays(2021)).toContain("2021-05-31");
  expect(listHolidays(2021)).not.toContain("2021-05-24");
});
