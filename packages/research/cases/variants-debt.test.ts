import { expect, test } from "vitest";
import type { Company, Line } from "./company.ts";
import { run } from "./run-company.ts";

/** A balance of June that grows by 3% a year, from that of December. */
const atJune = (year: number) => expect.closeTo(year * 1.03, 3);

// [what the balance sheet has, its lines, debt, SIC code]
test.each<[string, Company["balances"] & {}, number, number?]>([
  [
    "a bank's advances and subordinated notes, not its deposits",
    { Deposits: 2_500, AdvancesFromFederalHomeLoanBanks: 300, SubordinatedDebt: 100 },
    400,
    6022,
  ],
  [
    "a lender's warehouse lines and senior notes",
    { WarehouseAgreementBorrowings: 700, SeniorNotes: 400 },
    1_100,
    6162,
  ],
  [
    "leases of both kinds beside debt",
    {
      LongTermDebtNoncurrent: 800,
      LongTermDebtCurrent: 50,
      FinanceLeaseLiabilityNoncurrent: 100,
      FinanceLeaseLiabilityCurrent: 20,
      OperatingLeaseLiabilityNoncurrent: 240,
      OperatingLeaseLiabilityCurrent: 60,
    },
    850,
  ],
  [
    "convertible notes due within a year and later",
    { ConvertibleNotesPayableCurrent: 100, ConvertibleLongTermNotesPayable: 400 },
    500,
  ],
  [
    "notes to related parties, due within a year and later",
    { NotesPayableRelatedPartiesClassifiedCurrent: 50, NotesPayableRelatedPartiesNoncurrent: 250 },
    300,
  ],
  ["a total of debt and leases that has no term", { DebtAndCapitalLeaseObligations: 900 }, 900],
  [
    "convertible notes that are all due within a year, under both tags",
    { ConvertibleNotesPayable: 300, ConvertibleNotesPayableCurrent: 300 },
    300,
  ],
  ["senior notes beside a total of zero", { LongTermDebtNoncurrent: () => 0, SeniorNotes: 400 }, 400],
  ["none, stated as zero", { LongTermDebt: () => 0, LongTermDebtCurrent: () => 0 }, 0],
  [
    "a revolving credit line due within a year, a term loan in two parts",
    { LinesOfCreditCurrent: 80, LongTermLoansPayable: 500, LoansPayableCurrent: 40 },
    620,
  ],
  [
    "bank loans, without checks that are not yet paid",
    { BankOverdrafts: 30, ShortTermBankLoansAndNotesPayable: 120, LongTermLoansFromBank: 200 },
    320,
  ],
  [
    "borrowings of a group held for sale, which are not the company's",
    {
      LongTermDebtNoncurrent: 600,
      DisposalGroupIncludingDiscontinuedOperationLongTermDebtNoncurrent: 200,
      LiabilitiesOfDisposalGroupIncludingDiscontinuedOperation: 350,
    },
    600,
  ],
  [
    "an insurer's notes beside its reserves",
    { LiabilityForFuturePolicyBenefits: 2_000, NotesPayable: 500 },
    500,
    6311,
  ],
])("reads debt: %s", async (_, balances, expected, sic = 3559) => {
  expect((await run({ sic, balances })).debt).toEqual(atJune(expected));
});

test.each<[string, Company]>([
  [
    "interest that is far above what the debt can cost",
    { flows: { InterestExpense: 120 }, balances: { LongTermDebtNoncurrent: 90, LongTermDebtCurrent: 10 } },
  ],
  ["a loan that only the notes give", { balances: { DebtInstrumentCarryingAmount: 640 } }],
  [
    "a current part that the newest 10-Q no longer has",
    {
      balances: {
        LongTermDebtNoncurrent: 930,
        LongTermDebtCurrent: ({ end, grow }) => (end < "2026" ? grow(100) : null),
      },
    },
  ],
  ["interest without any debt", { flows: { InterestExpense: 60 } }],
])("says that debt is in doubt: %s", async (_, company) => {
  expect((await run(company)).warnings).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(FIGURE_IN_DOUBT|DEBT_NOT_AT_HAND)$/)]),
  );
});

const sheet = {
  LiabilitiesCurrent: 1_500,
  AccountsPayableCurrent: 500,
  AccruedLiabilitiesCurrent: 260,
  LongTermDebtCurrent: 40,
  LongTermDebtNoncurrent: 900,
  OtherLiabilitiesNoncurrent: 500,
  Liabilities: 3_200,
};
const ownBalances = {
  // Coca-Cola's and Pacific Gas's lines fill the balance sheet; the notes' parts of them do not.
  LoansAndNotesPayable: 700,
  EnergyRecoveryBonds: 300,
  SeniorNotesDue2031: 450,
  CommercialPaperIssuedByFinancingArm: 610,
};

test("reads debt under a filer's own tags that fills the balance sheet of its newest 10-K", async () => {
  expect((await run({ quarters: 0, balances: sheet, ownBalances })).debt).toBe(1_940);
  expect((await run({ quarters: 0, balances: sheet })).debt).toBe(940);
});

test("says that balances of later quarters lack debt under a filer's own tags", async () => {
  const { debt, warnings } = await run({ balances: sheet, ownBalances });
  expect(debt).toEqual(atJune(940));
  expect(warnings).toContain("FIGURE_IN_DOUBT");
  const { warnings: others } = await run({ balances: sheet, ownBalances: { SeniorNotesDue2031: 450 } });
  expect(others).not.toContain("FIGURE_IN_DOUBT");
});

test("reads such debt of the newest quarter from the 10-Q's own document", async () => {
  const laterBalances = Object.fromEntries(
    Object.entries(ownBalances).map(([tag, millions]) => [tag, millions * 1.03]),
  );
  const { debt, warnings } = await run({ balances: sheet, ownBalances, laterBalances });
  expect(debt).toEqual(atJune(1_940));
  expect(warnings).not.toContain("FIGURE_IN_DOUBT");
});

// [all long-term debt, its part due later, the next year's maturities, debt]
test.each([
  [900, 840, 60, 900],
  [2_450, 2_400, 50, 2_450],
  // Other maturities than the difference, which may be discounts, prove nothing.
  [900, 840, 20, 840],
])("of all debt of %i and %i due later, with maturities of %i, counts %i", async (all, later, next, debt) => {
  const balances = {
    LongTermDebt: all,
    LongTermDebtNoncurrent: later,
    LongTermDebtMaturitiesRepaymentsOfPrincipalInNextTwelveMonths: next,
  };
  expect((await run({ quarters: 0, balances })).debt).toBe(debt);
});

// [tag of the filer's own, amount, lines under standard tags, debt]
test.each<[string, number, Company["balances"] & {}, number]>([
  ["LongTermDebtAndFairValueHedges", 800, { DebtCurrent: 60 }, 860],
  ["TotalShortTermDebt", 90, { LongTermDebtNoncurrent: 700 }, 790],
  ["LongTermDebtAndFinancingObligationsCurrent", 90, { LongTermDebtNoncurrent: 700 }, 790],
  // More than all liabilities, a detail, a line of a standard tag's term: none is debt of its own.
  ["LongTermDebtOfAffiliates", 300, { DebtCurrent: 60 }, 60],
  ["LongTermDebtAndLeases", 9_000, { DebtCurrent: 60 }, 60],
  ["LongTermDebtBeforeHedges", 650, { LongTermDebtNoncurrent: 700 }, 700],
])("reads %s of the filer's own where no standard tag has its term", async (tag, amount, balances, debt) => {
  expect((await run({ quarters: 0, balances, ownBalances: { [tag]: amount } })).debt).toBe(debt);
});

test.each<[string, Company["balances"] & {}, number]>([
  ["LineOfCredit", { LongTermDebtCurrent: 150, LongTermDebtNoncurrent: 800, LineOfCredit: 100 }, 1_050],
  ["ConvertibleNotesPayable", { LongTermDebtNoncurrent: 600, ConvertibleNotesPayable: 250 }, 850],
  ["NotesPayable", { LongTermDebtCurrent: 150, LongTermDebtNoncurrent: 700, NotesPayable: 100 }, 950],
])("counts a %s that current liabilities hold, and once", async (_, balances, total) => {
  const current = { AccountsPayableCurrent: 500, AccruedLiabilitiesCurrent: 150, LiabilitiesCurrent: 900 };
  expect((await run({ balances: { ...current, ...balances } })).debt).toEqual(atJune(total));
});

test.each([
  [{ NotesPayableCurrent: 60, LineOfCredit: 140 }],
  [{ NotesPayable: 200 }],
  [{ ConvertibleNotesPayable: 140, NotesPayable: 60 }],
])("counts %o within current liabilities once, beside no debt due later", async (lines) => {
  const balances = { AccountsPayableCurrent: 500, LiabilitiesCurrent: 700, ...lines };
  expect((await run({ balances })).debt).toEqual(atJune(200));
});

test.each([
  ["a company that owes more than it holds", 800, 540],
  ["a company that holds more than it owes, whose interest is income", 100, 500],
])("reads interest expense with a minus sign: %s", async (_, owed, operatingIncome) => {
  const { annual } = await run({
    flows: {
      OperatingIncomeLoss: null,
      InterestExpense: -40,
      IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 500,
    },
    balances: { LongTermDebtNoncurrent: owed },
  });
  expect(annual.at(-1)?.figures.operatingIncome.value).toBe(operatingIncome);
});

test.each<[string, Company["balances"] & {}, number]>([
  ["the current part", {}, 1_030],
  ["that of the year end, where later lines are missing", { LongTermDebtNoncurrent: 900 }, 1_027],
  [
    "other borrowings of the year end",
    { ShortTermBorrowings: ({ form, grow }) => (form === "10-K" ? grow(50) : null) },
    1_080,
  ],
])("counts all long-term debt of a 10-Q in one line without %s", async (_, lines, total) => {
  const inYear =
    (millions: number): Line =>
    ({ form, grow }) =>
      form === "10-K" ? grow(millions) : null;
  const balances = {
    LongTermDebt: 1_000,
    LongTermDebtCurrent: inYear(100),
    LongTermDebtNoncurrent: inYear(900),
    ...lines,
  };
  expect((await run({ balances })).debt).toBeCloseTo(total, 3);
});
