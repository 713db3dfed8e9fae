import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const readLongTerm = (rows: [string, number][]) =>
  resolveReading({
    facts: createCompanyFacts(...rows.map(([tag, value]) => createFact({ tag, end: span.end, value }))),
    name: "longTermDebt",
    span,
  })?.value ?? null;

test.each<[string, [string, number][], number]>([
  [
    "notes payable, which hold their current part",
    [
      ["NotesPayable", 700],
      ["NotesPayableCurrent", 100],
    ],
    600,
  ],
  [
    "secured and unsecured debt, of which a part is due",
    [
      ["SecuredDebt", 300],
      ["SecuredDebtCurrent", 20],
      ["UnsecuredDebt", 500],
    ],
    780,
  ],
  [
    "convertible notes that fill liabilities without terms beside long-term borrowings",
    [
      ["LongTermDebt", 3_191],
      ["ConvertibleDebt", 243],
      ["ShortTermBorrowings", 2_234],
      ["SecuritiesLoaned", 19_335],
      ["DueToRelatedPartiesCurrentAndNoncurrent", 439],
      ["OtherLiabilities", 468],
      ["Liabilities", 25_910],
    ],
    3_434,
  ],
  [
    "long-term borrowings alone, where others fill liabilities with a part of them that a note gives",
    [
      ["LongTermDebt", 3_191],
      ["ConvertibleDebt", 243],
      ["TradingLiabilities", 7_120],
      ["PolicyholderDividendsPayable", 15],
      ["Liabilities", 10_326],
    ],
    3_191,
  ],
  [
    "notes payable that fill liabilities due after a year",
    [
      ["NotesPayable", 600],
      ["NotesPayableCurrent", 50],
      ["Liabilities", 2_000],
      ["LiabilitiesCurrent", 1_200],
      ["OtherLiabilitiesNoncurrent", 200],
    ],
    600,
  ],
  [
    "long-term debt that fills liabilities due after a year, beside its current part",
    [
      ["LongTermDebt", 600],
      ["LongTermDebtCurrent", 50],
      ["Liabilities", 2_000],
      ["LiabilitiesCurrent", 1_200],
      ["OtherLiabilitiesNoncurrent", 200],
    ],
    600,
  ],
  [
    "long-term debt with its current part, which leaves other liabilities open",
    [
      ["LongTermDebt", 600],
      ["LongTermDebtCurrent", 50],
      ["Liabilities", 2_000],
      ["LiabilitiesCurrent", 1_200],
      ["OtherLiabilitiesNoncurrent", 230],
    ],
    550,
  ],
  [
    "those lines of a balance sheet without terms that fill liabilities, not what notes divide once more",
    [
      ["SecuredDebt", 410_205],
      ["SeniorNotes", 1_203_114],
      ["LoansPayable", 905_330],
      ["OtherLoansPayable", 302_471],
      ["WarehouseAgreementBorrowings", 80_007],
      ["Liabilities", 4_500_551],
      ["ContractWithCustomerLiability", 402_600],
      ["AccountsPayableCurrentAndNoncurrent", 509_400],
      ["AccruedLiabilitiesCurrentAndNoncurrent", 1_400_100],
      ["EmployeeRelatedLiabilitiesCurrentAndNoncurrent", 190_318],
      ["OperatingLeaseLiability", 101_225],
    ],
    2_188_451,
  ],
  [
    "all lines of a balance sheet without terms in whole millions, whose sums meet by chance",
    [
      ["SecuredDebt", 20e6],
      ["SeniorNotes", 100e6],
      ["LoansPayable", 50e6],
      ["Liabilities", 200e6],
      ["AccountsPayableCurrentAndNoncurrent", 50e6],
    ],
    170e6,
  ],
  [
    "notes payable beside a larger current line",
    [
      ["NotesPayable", 90],
      ["NotesPayableCurrent", 100],
    ],
    90,
  ],
])("reads what is due after a year of %s", (_, rows, expected) => {
  expect(readLongTerm(rows)).toBe(expected);
});
