import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { resolveReading } from "./resolve-figure.ts";

const end = "2016-09-30";
const read = (rows: [string, number][], accessions: Record<string, string> = {}) =>
  resolveReading({
    facts: createCompanyFacts(
      ...rows.map(([tag, value]) => {
        const accession = accessions[tag];
        return createFact({ tag, end, value: value * 1e6, ...(accession && { accession }) });
      }),
    ),
    name: "shortTermDebt",
    span: { start: "2015-10-01", end },
  });

const others: [string, number][] = [
  ["OtherLiabilitiesCurrent", 952],
  ["AccountsPayableCurrent", 3_225],
];

test.each<[string, [string, number][], number]>([
  [
    "all lines that fill current liabilities",
    [
      ["ShortTermBorrowings", 663],
      ["CommercialPaperCurrent", 100],
      ["LongTermDebtCurrent", 115],
      ["LiabilitiesCurrent", 5_055],
    ],
    878,
  ],
  [
    "all lines that fill current liabilities beside a net tax asset below zero",
    [
      ["ShortTermBorrowings", 663],
      ["CommercialPaperCurrent", 100],
      ["LongTermDebtCurrent", 115],
      ["DeferredTaxAssetsLiabilitiesNetCurrent", -341],
      ["LiabilitiesCurrent", 5_396],
    ],
    878,
  ],
  [
    "a line of debt due soon beside one that is larger",
    [
      ["LiabilitiesCurrent", 4_208.093],
      ["FederalHomeLoanBankAdvancesShortTerm", 25],
      ["DebtCurrent", 6.093],
    ],
    31.093,
  ],
  [
    "one line of two that a note repeats under other tags",
    [
      ["OtherShortTermBorrowings", 5_980],
      ["CommercialPaper", 5_980],
      ["LongTermDebtCurrent", 10_260],
      ["LiabilitiesCurrent", 20_417],
    ],
    16_240,
  ],
  [
    "without a loan of a note, where leases are part of accrued liabilities",
    [
      ["LongTermDebtAndCapitalLeaseObligationsCurrent", 1_283],
      ["ShortTermBorrowings", 189],
      ["BridgeLoan", 10_000],
      ["OperatingLeaseLiabilityCurrent", 348],
      ["LiabilitiesCurrent", 5_649],
    ],
    1_472,
  ],
  [
    "what it read, if no choice of lines fills them",
    [
      ["LongTermDebtCurrent", 115],
      ["ShortTermBorrowings", 663],
      ["LiabilitiesCurrent", 9_000],
    ],
    778,
  ],
])("reads %s", (_, rows, expected) => {
  expect(read([...others, ...rows])?.value).toBe(expected * 1e6);
});

test("lines of another filing fill nothing", () => {
  const rows: [string, number][] = [
    ["ShortTermBorrowings", 663],
    ["CommercialPaperCurrent", 100],
    ["LiabilitiesCurrent", 4_940],
  ];
  expect(read([...others, ...rows])?.value).toBe(763e6);
  expect(read([...others, ...rows], { CommercialPaperCurrent: "0000000001-17-000009" })?.value).toBe(663e6);
});

test("lines that overlap leave no room for debt", () => {
  const rows: [string, number][] = [
    ["AccountsPayableAndAccruedLiabilitiesCurrent", 4_177],
    ["OperatingLeaseLiabilityCurrent", 300],
    ["ConvertibleDebtCurrent", 295],
    ["NotesPayableCurrent", 150],
    ["LiabilitiesCurrent", 8_649],
  ];
  expect(read([...others, ...rows])?.value).toBe(445e6);
});
