import { expect, test } from "vitest";
import { createBalances } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const end = "2019-12-31";
const next = "LongTermDebtMaturitiesRepaymentsOfPrincipalInNextTwelveMonths";

const read = (balances: Record<string, number>, accessions: Record<string, string> = {}) =>
  resolveReading({
    facts: createBalances(end, balances, accessions),
    name: "shortTermDebt",
    span: { start: "2019-01-01", end },
  });
const valueOf = (...args: Parameters<typeof read>) => {
  const reading = read(...args);
  return reading && reading.value / 1e6;
};

const example = {
  LiabilitiesCurrent: 600,
  AccountsPayableCurrent: 400,
  AccruedLiabilitiesCurrent: 120,
  LongTermDebtNoncurrent: 900,
  [next]: 60,
};

test("takes the current part of long-term debt from the table of maturities", () => {
  expect(read(example)).toMatchObject({
    value: 60e6,
    note: "The current part of long-term debt is what the table of maturities gives.",
  });
  expect(valueOf({ ...example, ShortTermBorrowings: 15 })).toBe(75);
  expect(valueOf({ ...example, LongTermDebt: 960 })).toBe(60);
});

test.each<[string, Record<string, number>, number | null]>([
  ["there is a line of it", { LongTermDebtCurrent: 58 }, 58],
  ["its line is zero", { LongTermDebtCurrent: 0 }, 0],
  ["notes may hold it", { NotesPayableCurrent: 62 }, 62],
  ["loans from banks may hold it", { ShortTermBankLoansAndNotesPayable: 62 }, 62],
  ["current liabilities have no room for it", { AccruedLiabilitiesCurrent: 150 }, null],
  ["borrowings take up the room", { ShortTermBorrowings: 75 }, 75],
  ["all long-term debt is due later", { LongTermDebt: 900 }, null],
  ["nothing is due", { [next]: 0 }, null],
  ["long-term debt is not divided", { LongTermDebtNoncurrent: 0, LongTermDebt: 900 }, null],
])("does not if %s", (_, changes, expected) => {
  expect(valueOf({ ...example, ...changes })).toBe(expected);
});

test("does not if the table is of another filing", () => {
  expect(valueOf(example, { [next]: "0000000001-20-000009" })).toBeNull();
});

/** Current liabilities of many lines under tags of the filer's own, most of which borrowings fill. */
const borrowed = { LiabilitiesCurrent: 363, AccountsPayableCurrent: 123, OtherLiabilitiesCurrent: 37 };

test.each<[string, Record<string, number>, number]>([
  ["a gas company", { ShortTermBorrowings: 115, LongTermDebtNoncurrent: 364, [next]: 25 }, 140],
  ["commercial paper", { CommercialPaperCurrent: 130, LongTermDebtNoncurrent: 90, [next]: 7.5 }, 137.5],
  ["a credit line", { LinesOfCreditCurrent: 101, LongTermDebtNoncurrent: 1_200, [next]: 40 }, 141],
  [
    "debt with leases",
    { ShortTermBorrowings: 160, LongTermDebtAndCapitalLeaseObligations: 75, [next]: 12 },
    172,
  ],
  [
    "all debt is both parts",
    { ShortTermBorrowings: 50, LongTermDebt: 90, LongTermDebtNoncurrent: 70, [next]: 20 },
    70,
  ],
  ["no room but for its costs", { ShortTermBorrowings: 150, LongTermDebtNoncurrent: 300, [next]: 55 }, 150],
  ["a part that just fits", { ShortTermBorrowings: 150, LongTermDebtNoncurrent: 300, [next]: 52.5 }, 202.5],
  [
    "all long-term debt is due later",
    { ShortTermBorrowings: 115, LongTermDebt: 364, LongTermDebtNoncurrent: 364, [next]: 25 },
    115,
  ],
  ["too much is left open", { ShortTermBorrowings: 15, LongTermDebtNoncurrent: 364, [next]: 25 }, 15],
  ["all of it is borrowed", { ShortTermBorrowings: 203, LongTermDebtNoncurrent: 364, [next]: 25 }, 203],
])("beside borrowings that are most of current liabilities: %s", (_, lines, expected) => {
  expect(valueOf({ ...borrowed, ...lines })).toBe(expected);
});
