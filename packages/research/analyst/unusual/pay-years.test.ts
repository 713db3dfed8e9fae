import { expect, test } from "vitest";
import type { CompanyYear } from "./company-year.ts";
import { findPayYears } from "./pay-years.ts";

/** Creates fiscal years from 2018 on with revenue of 1,000 and pay in shares. */
const create = (...pay: (number | null)[]): CompanyYear[] =>
  pay.map((value, i) => ({
    fiscalYear: 2018 + i,
    read: (line) => (line === "shareBasedCompensation" ? value : line === "revenue" ? 1_000 : null),
  }));

test.each([
  { why: "twice that of both years beside it", pay: [70, 140, 70], found: [2019] },
  { why: "less than twice that of the year after", pay: [70, 140, 71], found: [] },
  { why: "less than twice that of the year before", pay: [71, 140, 70], found: [] },
  { why: "a first year", pay: [354, 74, 67], found: [2018] },
  { why: "the newest year, of which nothing later is known", pay: [74, 67, 354], found: [] },
  { why: "under a twentieth of revenue", pay: [20, 49, 20], found: [] },
])("pay in shares of one year alone: $why", ({ pay, found }) => {
  expect([...findPayYears(create(...pay))]).toEqual(found);
});
