import { expect, test } from "vitest";
import { createBalances } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const end = "2014-06-30";
/** Reads all debt of a balance sheet in millions, due within a year and later. */
const readDebt = (balances: Record<string, number>) =>
  (["shortTermDebt", "longTermDebt"] as const).reduce((sum, name) => {
    const span = { start: "2014-01-01", end };
    return sum + (resolveReading({ facts: createBalances(end, balances), name, span })?.value ?? 0) / 1e6;
  }, 0);

test.each<[string, Record<string, number>, number]>([
  ["a note", { DebtCurrent: 0, NotesPayableCurrent: 0.459, LongTermLoansPayable: 12.72 }, 13.179],
  [
    "borrowings of zero, loans",
    { ShortTermBorrowings: 0, LoansPayableCurrent: 31, LongTermDebtNoncurrent: 70 },
    101,
  ],
  ["borrowings of zero, a credit line", { ShortTermBorrowings: 0, LinesOfCreditCurrent: 400 }, 400],
  ["all of zero, convertible notes", { DebtCurrent: 0, ConvertibleNotesPayableCurrent: 2.4 }, 2.4],
  ["borrowings of zero, other notes", { ShortTermBorrowings: 0, OtherNotesPayableCurrent: 150 }, 150],
  ["borrowings of zero, bank loans", { ShortTermBorrowings: 0, LoansPayableToBankCurrent: 8 }, 8],
  ["all of zero, two lines", { DebtCurrent: 0, NotesPayableCurrent: 5, LinesOfCreditCurrent: 6 }, 11],
  ["all of zero, secured debt", { DebtCurrent: 0, SecuredDebtCurrent: 77, LongTermDebtNoncurrent: 300 }, 377],
  ["borrowings of zero, senior notes", { ShortTermBorrowings: 0, SeniorNotesCurrent: 500 }, 500],
  ["zero alone", { DebtCurrent: 0, LongTermDebtNoncurrent: 40 }, 40],
])("reads lines beside one of zero: %s", (_, balances, all) => {
  expect(readDebt(balances)).toBeCloseTo(all, 6);
});

/** Liabilities due later of 92.4 million, of which the note's total of derivatives is no part. */
const later = { Liabilities: 134.8, LiabilitiesCurrent: 42.4, OtherLiabilitiesNoncurrent: 4.7 };

test.each<[string, Record<string, number>, number]>([
  ["derivatives", { DerivativeLiabilitiesCurrent: 2.5, DerivativeLiabilities: 2.5 }, 87.7],
  ["derivatives of two terms", { DerivativeLiabilitiesCurrent: 2, DerivativeLiabilities: 9 }, 87.7],
  ["deferred revenue", { DeferredRevenueCurrent: 11, DeferredRevenue: 11 }, 87.7],
  ["lease liabilities", { OperatingLeaseLiabilityCurrent: 3, OperatingLeaseLiability: 3 }, 87.7],
  ["finance leases", { FinanceLeaseLiabilityCurrent: 1, FinanceLeaseLiability: 1 }, 87.7],
  ["accrued taxes", { AccruedIncomeTaxesCurrent: 6, AccruedIncomeTaxes: 6 }, 87.7],
  ["other liabilities", { OtherLiabilitiesCurrent: 8, OtherLiabilities: 8 }, 87.7],
  [
    "deferred revenue and credits",
    { DeferredRevenueAndCreditsCurrent: 4, DeferredRevenueAndCredits: 5 },
    87.7,
  ],
  ["no note", {}, 87.7],
  // Nothing says that it is a note's: it stays a line due later.
  ["a line without a current part", { DerivativeLiabilities: 2.5 }, 60.7],
])("adds debt that fills liabilities due later, beside a note's total of %s", (_, note, all) => {
  expect(
    readDebt({ ...later, LongTermDebt: 60.7, NotesPayableRelatedPartiesNoncurrent: 27, ...note }),
  ).toBeCloseTo(all, 6);
});
