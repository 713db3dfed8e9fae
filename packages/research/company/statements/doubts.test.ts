import { expect, test } from "vitest";
import type { Fact, Instance } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { createPeriod } from "../testing/period.ts";
import { createFlow } from "../testing/statements-of.ts";
import { findDoubts } from "./doubts.ts";

const find = (facts: Fact[], sic: number | null = 3560, instance: Instance | null = null) =>
  findDoubts({
    facts: createCompanyFacts(...facts),
    sic,
    instance,
    year: { ...createPeriod(2025, {}), start: "2025-01-01", end: "2025-12-31" },
    quarters: [],
  });
const createBalance = (tag: string, millions: number) =>
  createFact({ tag, end: "2025-12-31", value: millions * 1e6 });

test("says why a figure of the newest year may be another amount", () => {
  const sides = [
    createBalance("LiabilitiesAndStockholdersEquity", 2_000),
    createBalance("Liabilities", 1_080),
  ];
  expect(find(sides)).toEqual([
    {
      code: "FIGURE_IN_DOUBT",
      message:
        "Book equity of 2025-12-31 is taken as 920 million (LiabilitiesAndStockholdersEquity); it is what liabilities leave, because no total of equity has a standard tag.",
    },
  ]);
  expect(find([...sides, createBalance("StockholdersEquity", 920)])).toEqual([]);
});

test("warns of debt that may lack a line", () => {
  const debt = [
    createBalance("LongTermDebtNoncurrent", 3_394),
    createBalance("AccountsPayableCurrent", 12_473),
    createBalance("OtherLiabilitiesCurrent", 3_765),
    createBalance("LiabilitiesCurrent", 16_287),
  ];
  expect(find(debt).map(({ message }) => message)).toEqual([
    "Debt of 2025-12-31 is taken as 3394 million (LongTermDebtNoncurrent); no debt due within a year has a standard tag, and current liabilities hold more than their tagged lines.",
  ]);
});

test.each([
  ["NotesPayableAndCurrentMaturitiesOfLongTermDebt", true],
  ["LongTermDebtAndFairValueHedges", true],
  ["RevenuePayableCurrent", false],
])("the document decides whether a line may be missing: %s", (concept, isInDoubt) => {
  const debt = [
    createBalance("LongTermDebtNoncurrent", 3_394),
    createBalance("AccountsPayableCurrent", 12_473),
    createBalance("LiabilitiesCurrent", 16_287),
  ];
  const own = createInstanceFact({ concept, unit: "USD", value: 30e6, isOwn: true });
  expect(find(debt, 3523, createInstance(own))).toHaveLength(isInDoubt ? 1 : 0);
});

test.each([
  ["with finance leases of a note", "LongTermDebtAndFinanceLeasesNoncurrent", 222, false],
  ["of more than the leases", "LongTermDebtAndFinanceLeasesNoncurrent", 150, true],
  ["that names no lease", "LongTermDebtOfAllKinds", 222, true],
])("a line of debt %s leaves a doubt: %s", (_, concept, leases, isInDoubt) => {
  const debt = [
    createBalance("LongTermDebtNoncurrent", 5_535),
    createBalance("FinanceLeaseLiabilityNoncurrent", leases),
    createBalance("LiabilitiesCurrent", 0),
  ];
  const own = createInstanceFact({ concept, unit: "USD", value: 5_757e6, isOwn: true });
  expect(find(debt, 3711, createInstance(own))).toHaveLength(isInDoubt ? 1 : 0);
});

test.each([
  ["ShortTermBorrowingsIncludingLongTermDebtCurrent", 8_048, true],
  ["ShortTermBorrowingsIncludingLongTermDebtCurrent", 300, false],
  ["SevenAndThreeQuartersPercentSeniorNotes", 8_048, false],
  ["PrivateEducationLoans", 8_048, false],
  ["LongTermDebtNoncurrent", 8_048, false],
  ["LongTermDebtGross", 17_000, false],
  ["DebtLongtermAndShorttermCombinedNet", 16_721, false],
  ["MaximumCommercialPaperBorrowingAuthority", 8_048, false],
  ["TotalDebtMaturityYearFour", 8_048, false],
  ["CapitalizationShortTermDebtLongTermDebtAndEquity", 8_048, false],
  ["BadDebt", 8_048, false],
])("beside debt of 16721 million, %s of %i million leaves a doubt: %s", (concept, millions, isInDoubt) => {
  const debt = [createBalance("LongTermDebtNoncurrent", 16_721), createBalance("LiabilitiesCurrent", 0)];
  const own = createInstanceFact({ concept, unit: "USD", value: millions * 1e6, isOwn: true });
  expect(find(debt, 3523, createInstance(own)).map(({ message }) => message)).toEqual(
    isInDoubt
      ? [
          `Debt of 2025-12-31 is taken as 16721 million (LongTermDebtNoncurrent); the 10-K filed 2026-02-02 also gives ${concept} of 8048 million under tags of the company's own, and nothing in it decides whether debt has that.`,
        ]
      : [],
  );
});

test("a balance under a standard tag that is not read leaves no doubt of debt", () => {
  const debt = [createBalance("LongTermDebtNoncurrent", 16_721), createBalance("LiabilitiesCurrent", 0)];
  const face = createInstanceFact({ concept: "DebtInstrumentFaceAmount", unit: "USD", value: 21_050e6 });
  expect(find(debt, 3523, createInstance(face))).toEqual([]);
});

test("says debt with its part due within a year", () => {
  const debt = [
    createBalance("LongTermDebtNoncurrent", 16_721),
    createBalance("DebtCurrent", 1_499),
    createBalance("LiabilitiesCurrent", 0),
  ];
  const notes = createInstanceFact({ concept: "ConvertibleNotes", unit: "USD", value: 8_048e6, isOwn: true });
  expect(find(debt, 3523, createInstance(notes)).map(({ message }) => message)).toEqual([
    expect.stringContaining("is taken as 18220 million (LongTermDebtNoncurrent and DebtCurrent)"),
  ]);
});

test("names the other total of revenue", () => {
  const revenue = [
    createFlow("Revenues", 2025, 1_000),
    createFlow("RevenueFromContractWithCustomerExcludingAssessedTax", 2025, 1_300),
  ];
  expect(find(revenue)).toEqual([
    {
      code: "REVENUE_IN_DOUBT",
      message: expect.stringMatching(/taken as 1000 million \(Revenues\); the filings also give Revenue/),
    },
  ]);
});
