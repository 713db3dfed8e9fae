import { expect, test } from "vitest";
import type { ConceptName } from "../company-data.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const read = (name: ConceptName, rows: [string, number][]) =>
  resolveReading({
    facts: createCompanyFacts(...rows.map(([tag, value]) => createFact({ tag, end: span.end, value }))),
    name,
    span,
  })?.value ?? null;

test.each<[string, [string, number][], number | null]>([
  [
    "notes to banks beside the current part",
    [
      ["LongTermDebtCurrent", 300],
      ["ShortTermBankLoansAndNotesPayable", 60],
    ],
    360,
  ],
  [
    "two lines of short-term notes",
    [
      ["LongTermDebtAndCapitalLeaseObligationsCurrent", 10],
      ["NotesPayableToBankCurrent", 20],
      ["LinesOfCreditCurrent", 5],
    ],
    35,
  ],
  ["a line alone", [["LoansPayableCurrent", 70]], 70],
  [
    "the current part of lines without a total",
    [
      ["MediumtermNotesCurrent", 30],
      ["OtherLoansPayableCurrent", 7],
    ],
    37,
  ],
  [
    "the current part of bonds alone",
    [
      ["OtherLongTermDebtCurrent", 40],
      ["NotesPayableCurrent", 4],
    ],
    44,
  ],
  [
    "all current debt in one line, parts in notes",
    [
      ["DebtCurrent", 500],
      ["CommercialPaperCurrent", 200],
    ],
    500,
  ],
  [
    "a line larger than what claims to be all",
    [
      ["DebtCurrent", 24],
      ["LinesOfCreditCurrent", 400],
    ],
    400,
  ],
  [
    "commercial paper in a note beside a line of zero",
    [
      ["DebtCurrent", 0],
      ["CommercialPaper", 790],
    ],
    0,
  ],
  [
    "parts in notes that add up to a line",
    [
      ["LongTermDebtCurrent", 1_822],
      ["ShortTermBorrowings", 1_551],
      ["NotesPayableCurrent", 1_000],
      ["LinesOfCreditCurrent", 551],
    ],
    3_373,
  ],
  [
    "a line filed under two tags",
    [
      ["LongTermDebtCurrent", 300],
      ["NotesPayableCurrent", 300],
    ],
    300,
  ],
  [
    "DebtCurrent of a note beside the line",
    [
      ["DebtCurrent", 12_057],
      ["ShortTermBorrowings", 70_425],
    ],
    70_425,
  ],
  [
    "commercial paper of zero beside notes payable",
    [
      ["LongTermDebtCurrent", 7],
      ["CommercialPaper", 0],
      ["ShortTermBorrowings", 167],
    ],
    174,
  ],
  [
    "commercial paper that is a part of loans payable",
    [
      ["LongTermDebtCurrent", 5_003],
      ["CommercialPaper", 13_063],
      ["NotesAndLoansPayableCurrent", 13_835],
    ],
    18_838,
  ],
  [
    "commercial paper and other borrowings alone",
    [
      ["CommercialPaper", 55_367],
      ["OtherShortTermBorrowings", 26_636],
    ],
    82_003,
  ],
  [
    "a current part with leases under two tags",
    [
      ["LongTermDebtAndCapitalLeaseObligationsCurrent", 230],
      ["ShortTermBorrowings", 230],
    ],
    230,
  ],
  [
    "a current part larger than what claims to be all, with room for both",
    [
      ["DebtCurrent", 150],
      ["LongTermDebtAndCapitalLeaseObligationsCurrent", 300],
      ["LiabilitiesCurrent", 1_700],
      ["AccountsPayableCurrent", 900],
    ],
    450,
  ],
  [
    "a current part larger than what claims to be all, without room for both",
    [
      ["DebtCurrent", 150],
      ["LongTermDebtAndCapitalLeaseObligationsCurrent", 300],
      ["LiabilitiesCurrent", 1_700],
      ["AccountsPayableCurrent", 1_300],
    ],
    300,
  ],
  ["nothing", [["Liabilities", 5]], null],
])("reads debt due within a year of %s", (_, rows, expected) => {
  expect(read("shortTermDebt", rows)).toBe(expected);
});

test.each<[string, [string, number][], number | null]>([
  [
    "two lines without a total",
    [
      ["UnsecuredLongTermDebt", 1_200],
      ["ConvertibleDebtNoncurrent", 700],
    ],
    1_900,
  ],
  [
    "a credit line beside a small note",
    [
      ["NotesPayable", 10],
      ["LongTermLineOfCredit", 3_000],
    ],
    3_010,
  ],
  ["a credit line alone", [["LongTermLineOfCredit", 650]], 650],
  [
    "convertible bonds larger than the total, which leaves them out",
    [
      ["LongTermDebtNoncurrent", 50],
      ["ConvertibleDebtNoncurrent", 1_100],
    ],
    1_150,
  ],
  [
    "convertible bonds that are a part of the total",
    [
      ["LongTermDebtNoncurrent", 5_000],
      ["ConvertibleDebtNoncurrent", 1_100],
    ],
    5_000,
  ],
  [
    "all debt less its current part with leases",
    [
      ["LongTermDebt", 5_000],
      ["LongTermDebtAndCapitalLeaseObligationsCurrent", 1_000],
    ],
    4_000,
  ],
  [
    "all debt less its convertible current part",
    [
      ["LongTermDebt", 5_000],
      ["ConvertibleDebtCurrent", 800],
    ],
    4_200,
  ],
  [
    "parts beside the line that is their sum",
    [
      ["SeniorLongTermNotes", 900],
      ["LongTermLineOfCredit", 100],
      ["LongTermNotesPayable", 1_000],
    ],
    1_000,
  ],
  [
    "an unclassified balance sheet",
    [
      ["SecuredDebt", 400],
      ["UnsecuredDebt", 300],
      ["LineOfCredit", 50],
    ],
    750,
  ],
  [
    "a total that with its current part is all",
    [
      ["LongTermDebtNoncurrent", 401],
      ["LongTermDebtCurrent", 51],
      ["LongTermDebt", 452],
      ["LongTermLoansPayable", 488],
    ],
    401,
  ],
  [
    "notes beside convertible ones all due within a year",
    [
      ["LongTermDebt", 1_983],
      ["ConvertibleDebtCurrent", 796],
      ["ConvertibleDebt", 796],
    ],
    1_983,
  ],
  [
    "a bank's debt with its advances",
    [
      ["LongTermDebt", 270_653],
      ["FederalHomeLoanBankAdvancesLongTerm", 23_000],
    ],
    270_653,
  ],
  [
    "lines that the taxonomy lists beside the usual ones",
    [
      ["MediumtermNotesNoncurrent", 300],
      ["NotesPayableToBankNoncurrent", 40],
      ["LongTermPollutionControlBond", 5],
    ],
    345,
  ],
  [
    "an unclassified balance sheet with debentures owed to a trust",
    [
      ["SeniorNotes", 400],
      ["JuniorSubordinatedDebentureOwedToUnconsolidatedSubsidiaryTrust", 60],
    ],
    460,
  ],
  [
    "all debt with leases, under the tag of what is due later",
    [
      ["LongTermDebtNoncurrent", 19_351],
      ["LongTermDebtAndCapitalLeaseObligations", 20_763],
      ["LongTermDebtAndCapitalLeaseObligationsCurrent", 1_412],
    ],
    19_351,
  ],
  [
    "a line with leases beside its part without them",
    [
      ["LongTermDebtNoncurrent", 19_351],
      ["LongTermDebtAndCapitalLeaseObligations", 20_000],
      ["LongTermDebtAndCapitalLeaseObligationsCurrent", 1_412],
    ],
    20_000,
  ],
  ["one line of debt and leases", [["DebtAndCapitalLeaseObligations", 6_532]], 6_532],
  ["nothing", [["Liabilities", 5]], null],
])("reads debt due after a year of %s", (_, rows, expected) => {
  expect(read("longTermDebt", rows)).toBe(expected);
});
