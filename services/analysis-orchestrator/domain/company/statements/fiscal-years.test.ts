import { expect, test } from "vitest";
import { findFiscalYears } from "./fiscal-years.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";

const earned = (start: string, end: string, form = "10-K", fiscalYear: number | null = null): Fact => ({
  tag: "NetIncomeLoss",
  unit: "USD",
  start,
  end,
  value: 1_000_000,
  accession: `0000000001-${end.slice(2, 4)}-000001`,
  fiscalYear,
  form,
  filed: end,
});
const factsOf = (rows: Fact[]): CompanyFacts => ({
  cik: 1,
  name: "X",
  byTag: new Map([["NetIncomeLoss", rows]]),
});

test("calendar years, from the newest back to the first gap", () => {
  const rows = [2018, 2020, 2021, 2022].map((year) => earned(`${year}-01-01`, `${year}-12-31`));
  expect(findFiscalYears({ facts: factsOf(rows) }).map(({ fiscalYear }) => fiscalYear)).toEqual([
    2020, 2021, 2022,
  ]);
});

test("a fiscal year that was moved: the history goes on before the transition report's months", () => {
  const years = findFiscalYears({
    facts: factsOf([
      earned("2021-07-01", "2022-06-30"),
      earned("2022-07-01", "2023-06-30"),
      earned("2023-07-01", "2023-12-31", "10-KT"),
      earned("2024-01-01", "2024-12-31", "10-K", 2024),
      earned("2025-01-01", "2025-12-31", "10-K", 2025),
    ]),
  });
  expect(years).toEqual([
    { fiscalYear: 2022, start: "2021-07-01", end: "2022-06-30" },
    { fiscalYear: 2023, start: "2022-07-01", end: "2023-06-30" },
    { fiscalYear: 2024, start: "2024-01-01", end: "2024-12-31" },
    { fiscalYear: 2025, start: "2025-01-01", end: "2025-12-31" },
  ]);
});

test("the quarters that a 10-K repeats are no years, and no transition", () => {
  const quarters = [
    earned("2021-10-01", "2021-12-31"),
    earned("2022-01-01", "2022-03-31"),
    earned("2022-10-01", "2022-12-31"),
  ];
  const years = findFiscalYears({ facts: factsOf([...quarters, earned("2022-01-01", "2022-12-31")]) });
  expect(years.map(({ end }) => end)).toEqual(["2022-12-31"]);
});

test("nine-month figures of quarterly reports are not looked at", () => {
  expect(findFiscalYears({ facts: factsOf([earned("2022-01-01", "2022-12-31", "10-Q")]) })).toEqual([]);
});

test.each([
  ["as the filing names it", "2025-01-01", "2025-12-31", 2026, 2026],
  ["a year before its end", "2025-02-01", "2026-01-31", 2025, 2025],
  ["as the calendar has it, where the filing is two years off", "2025-01-01", "2025-12-31", 2027, 2025],
  ["as the calendar has it, where the filing is two years short", "2025-01-01", "2025-12-31", 2023, 2025],
  ["as the calendar has it, where the filing names none", "2025-01-01", "2025-12-31", null, 2025],
])("the newest year is named %s", (_name, start, end, filed, expected) => {
  const years = findFiscalYears({ facts: factsOf([earned(start, end, "10-K", filed)]) });
  expect(years.map(({ fiscalYear }) => fiscalYear)).toEqual([expected]);
});
