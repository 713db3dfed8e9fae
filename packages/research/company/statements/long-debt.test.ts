import { expect, test } from "vitest";
import { createBalances } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const end = "2025-12-31";
const readLongTerm = (balances: Record<string, number>, accessions: Record<string, string> = {}) => {
  const facts = createBalances(end, balances, accessions);
  const reading = resolveReading({ facts, name: "longTermDebt", span: { start: "2025-01-01", end } });
  return reading && reading.value / 1e6;
};

test.each<[string, Record<string, number>, number]>([
  [
    "notes payable of the same amount, beside a loan from related parties",
    {
      LongTermDebt: 42.6,
      NotesPayableCurrent: 42.6,
      NotesPayableRelatedPartiesNoncurrent: 4.2,
      Liabilities: 102,
      LiabilitiesCurrent: 97.8,
    },
    4.2,
  ],
  [
    "a credit line of the same amount",
    { LinesOfCreditCurrent: 900, LiabilitiesNoncurrent: 300, LongTermDebt: 900 },
    0,
  ],
  [
    "loans of which a part is due",
    { LongTermDebt: 26.1, NotesAndLoansPayableCurrent: 17.2, Liabilities: 61, LiabilitiesCurrent: 52.1 },
    8.9,
  ],
  [
    "bank loans, beside other notes that leave too much",
    {
      LongTermDebt: 5_000,
      OtherNotesPayableCurrent: 20,
      LoansPayableToBankCurrent: 3_000,
      LiabilitiesNoncurrent: 2_400,
    },
    2_000,
  ],
])("takes off what is due of all long-term debt that exceeds later liabilities: %s", (_, rows, expected) => {
  expect(readLongTerm(rows)).toBeCloseTo(expected, 6);
});

test.each<[string, Record<string, number>]>([
  ["no liabilities by term", { LongTermDebt: 900, NotesPayableCurrent: 900, Liabilities: 2_000 }],
  ["as much due later", { LongTermDebt: 900, NotesPayableCurrent: 900, LiabilitiesNoncurrent: 900 }],
  ["a part that leaves too much", { LongTermDebt: 900, NotesPayableCurrent: 20, LiabilitiesNoncurrent: 300 }],
  ["a larger line", { LongTermDebt: 900, NotesPayableCurrent: 950, LiabilitiesNoncurrent: 300 }],
])("keeps all long-term debt with %s", (_, rows) => {
  expect(readLongTerm(rows)).toBe(900);
});

test("keeps all long-term debt beside a line of another filing", () => {
  const rows = { LongTermDebt: 900, NotesPayableCurrent: 900, LiabilitiesNoncurrent: 300 };
  expect(readLongTerm(rows, { NotesPayableCurrent: "0000000001-25-000001" })).toBe(900);
});

test.each<[string, Record<string, number>, number]>([
  [
    "its current part",
    { DebtAndCapitalLeaseObligations: 15_163, LongTermDebtAndCapitalLeaseObligationsCurrent: 2_416 },
    12_747,
  ],
  [
    "its current part and borrowings",
    { DebtAndCapitalLeaseObligations: 12_955, LongTermDebtCurrent: 575, ShortTermBorrowings: 685 },
    11_695,
  ],
  [
    "all that is due, of which a line is a part",
    { DebtAndCapitalLeaseObligations: 53_864, DebtCurrent: 1_278, LongTermDebtCurrent: 900 },
    52_586,
  ],
  ["nothing, where nothing is due", { DebtAndCapitalLeaseObligations: 110.9 }, 110.9],
  [
    "nothing, where it fills the liabilities due after a year",
    {
      DebtAndCapitalLeaseObligations: 500,
      LongTermDebtCurrent: 40,
      OtherLiabilitiesNoncurrent: 300,
      LiabilitiesNoncurrent: 800,
    },
    500,
  ],
  ["no larger line", { DebtAndCapitalLeaseObligations: 500, ShortTermBorrowings: 700 }, 500],
])("takes %s off debt and leases of any term", (_, rows, expected) => {
  expect(readLongTerm(rows)).toBeCloseTo(expected, 6);
});
