import { expect, test } from "vitest";
import { createBalances } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const end = "2016-09-30";
/** Reads all debt of a balance sheet in millions, due within a year and later. */
const readDebt = (balances: Record<string, number>) =>
  (["shortTermDebt", "longTermDebt"] as const).reduce((sum, name) => {
    const span = { start: "2016-01-01", end };
    return sum + (resolveReading({ facts: createBalances(end, balances), name, span })?.value ?? 0) / 1e6;
  }, 0);

test.each<[string, Record<string, number>, number]>([
  [
    "of an insurer, smaller",
    {
      LiabilitiesCurrent: 9_800,
      OtherLiabilitiesCurrent: 2_850,
      ShortTermBorrowings: 480,
      OtherLongTermDebtCurrent: 450,
      LongTermDebtNoncurrent: 3_190,
    },
    4_120,
  ],
  [
    "that is secured, of a shop",
    {
      LiabilitiesCurrent: 300,
      AccountsPayableCurrent: 180,
      SecuredDebtCurrent: 12,
      ShortTermBorrowings: 70,
      LongTermDebtNoncurrent: 200,
    },
    282,
  ],
  [
    "in two lines",
    {
      ShortTermBorrowings: 900,
      SeniorNotesCurrent: 250,
      ConvertibleNotesPayableCurrent: 110,
      LiabilitiesCurrent: 5_000,
      LongTermDebtNoncurrent: 2_000,
    },
    3_260,
  ],
  [
    "of medium-term notes of a railroad",
    {
      LiabilitiesCurrent: 2_000,
      AccountsPayableCurrent: 1_100,
      MediumtermNotesCurrent: 20.5,
      ShortTermBorrowings: 100,
      LongTermDebtNoncurrent: 6_700,
    },
    6_820.5,
  ],
  [
    "of subordinated debt, while notes are paid too",
    {
      LiabilitiesCurrent: 640,
      ShortTermBorrowings: 200,
      SubordinatedDebtCurrent: 40,
      AccountsPayableCurrent: 250,
      LongTermDebtNoncurrent: 310,
    },
    550,
  ],
  [
    "that is larger",
    { LiabilitiesCurrent: 90, ShortTermBorrowings: 5, UnsecuredDebtCurrent: 30, LongTermDebtNoncurrent: 60 },
    95,
  ],
  [
    "of bonds of a utility",
    {
      LiabilitiesCurrent: 1_400,
      ShortTermBorrowings: 310,
      LongtermPollutionControlBondCurrent: 55,
      AccountsPayableCurrent: 500,
      LongTermDebtNoncurrent: 4_000,
    },
    4_365,
  ],
  [
    "that a note gives, without room beside borrowings",
    {
      LiabilitiesCurrent: 500,
      AccountsPayableCurrent: 380,
      ShortTermBorrowings: 118,
      OtherLongTermDebtCurrent: 30,
      LongTermDebtNoncurrent: 700,
    },
    818,
  ],
  [
    "that a note gives, in all debt due within a year",
    {
      LiabilitiesCurrent: 5_000,
      DebtCurrent: 1_000,
      ShortTermBorrowings: 1_003,
      SecuredDebtCurrent: 200,
      LongTermDebtNoncurrent: 900,
    },
    1_903,
  ],
  [
    "of the same amount, filed under two tags",
    {
      LiabilitiesCurrent: 400,
      ShortTermBorrowings: 33.3,
      OtherLongTermDebtCurrent: 33.3,
      LongTermDebtNoncurrent: 80,
    },
    113.3,
  ],
])("the part of long-term debt due within a year beside borrowings: %s", (_, balances, debt) => {
  expect(readDebt(balances)).toBeCloseTo(debt, 6);
});
