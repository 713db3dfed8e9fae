import { expect, test } from "vitest";
import { findDueReports } from "./due-reports.ts";

const find = (latest: string, today: string, marketValue: number | null = 10e9) =>
  findDueReports({ yearEnd: "2025-12-31", latest, today, marketValue });

test("names the report that was due though figures end before its period, and the next one", () => {
  // The 40th day after June is a Sunday.
  expect(find("2026-03-31", "2026-08-21")).toEqual({
    missing: [{ form: "10-Q", end: "2026-06-30", due: "2026-08-10" }],
    next: { form: "10-Q", end: "2026-09-30", due: "2026-11-09" },
    isExact: true,
  });
  expect(find("2026-06-30", "2026-08-21").missing).toEqual([]);
  expect(find("2025-12-31", "2026-08-21").missing.map(({ end }) => end)).toEqual([
    "2026-03-31",
    "2026-06-30",
  ]);
});

test("a report is not missing before its last day is over", () => {
  expect(find("2026-03-31", "2026-08-10")).toMatchObject({ missing: [], next: { end: "2026-06-30" } });
});

test("the quarter's end that moves with the weekday is the same one", () => {
  expect(find("2026-06-28", "2026-08-21").missing).toEqual([]);
});

test("smaller filers have more days", () => {
  const dueOf = (marketValue: number | null, today: string) => find(today, today, marketValue).next?.due;
  expect([10e9, 500e6, 50e6, null].map((value) => dueOf(value, "2026-06-30"))).toEqual([
    "2026-11-09",
    "2026-11-09",
    "2026-11-16",
    "2026-11-16",
  ]);
  expect([10e9, 500e6, 50e6].map((value) => dueOf(value, "2026-09-30"))).toEqual([
    "2027-03-01",
    "2027-03-16",
    "2027-03-31",
  ]);
});

/** Finds the missing reports of a company whose years have 52 or 53 weeks. */
const findWeekly = (yearEnd: string, latest: string, today: string) =>
  findDueReports({ yearEnd, latest, today, marketValue: 10e9 });

test("where ends move with the weekday, a report is missing some days later", () => {
  const listMissing = (today: string) => findWeekly("2025-09-27", "2026-03-28", today).missing;
  expect(listMissing("2026-08-12")).toEqual([]);
  expect(listMissing("2026-08-13")).toEqual([{ form: "10-Q", end: "2026-06-27", due: "2026-08-06" }]);
  expect(findWeekly("2025-09-27", "2026-03-28", "2026-08-21").isExact).toBe(false);
  expect(find("2026-03-31", "2026-08-21").isExact).toBe(true);
});

test("a quarter of 12 weeks is the same quarter, and one of 16 weeks is waited for", () => {
  // Costco's third quarter ends on 10 May, 16 weeks before its year does.
  expect(findWeekly("2025-08-31", "2026-05-10", "2026-08-21")).toMatchObject({
    missing: [],
    next: { form: "10-K", end: "2026-08-31" },
    isExact: false,
  });
  // Kroger's first quarter ends 16 weeks after its year; its report is due in July.
  expect(findWeekly("2025-02-01", "2025-02-01", "2025-07-01").missing).toEqual([]);
});

test("a report is missing on its due date where a later one than the figures is known to be filed", () => {
  const listMissing = (form: string, filed: string) =>
    findDueReports({
      yearEnd: "2025-12-27",
      latest: "2025-12-27",
      today: "2026-08-21",
      marketValue: 10e9,
      count: { form, filed },
    }).missing.map(({ end }) => end);
  // The count is on the cover of the report to June, whose figures are not there.
  expect(listMissing("10-Q", "2026-08-05")).toEqual(["2026-03-27", "2026-06-27"]);
  expect(listMissing("10-Q", "2026-05-05")).toEqual(["2026-03-27"]);
  expect(listMissing("8-K", "2026-08-05")).toEqual(["2026-03-27"]);
});

test("a quarter that ends with a week is due by its own end, a year that ends with a month by that", () => {
  // Coca-Cola's first quarter of 2026 ended on Friday 3 April, its second one on 3 July.
  expect(findWeekly("2025-12-31", "2026-04-03", "2026-08-21")).toMatchObject({
    missing: [{ form: "10-Q", end: "2026-07-03", due: "2026-08-12" }],
    next: { form: "10-Q", end: "2026-10-02", due: "2026-11-12" },
    isExact: true,
  });
  // NVIDIA's year ends with a week, too.
  expect(findWeekly("2026-01-25", "2026-04-26", "2026-08-21")).toMatchObject({
    next: { form: "10-Q", end: "2026-07-26", due: "2026-09-04" },
    isExact: false,
  });
  expect(findWeekly("2025-12-31", "2026-10-02", "2026-12-01").next).toMatchObject({ end: "2026-12-31" });
});
