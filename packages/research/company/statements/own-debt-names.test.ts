import { expect, test } from "vitest";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { doubtDebt } from "./doubts.ts";
import { readOwnDebt } from "./own-debt.ts";

const end = "2025-12-31";
/** Reads all debt, in millions, of a balance sheet with lines under tags of the filer's own. */
const read = (standard: Record<string, number>, own: Record<string, number>) => {
  const facts = createCompanyFacts(
    ...Object.entries(standard).map(([tag, value]) => createFact({ tag, end, value: value * 1e6 })),
  );
  const instance = {
    ...createInstance(
      ...Object.entries(own).map(([concept, value]) =>
        createInstanceFact({ concept, unit: "USD", end, value: value * 1e6, isOwn: true }),
      ),
    ),
    accession: createFact({ tag: "Assets", end, value: 1 }).accession,
  };
  const debt = readOwnDebt({ facts, instance, end });
  const { doubt } = doubtDebt({ facts, span: { start: "2025-01-01", end }, instance, own: debt });
  const terms = [debt?.shortTermDebt?.value ?? null, debt?.longTermDebt?.value ?? null];
  return { terms: terms.map((value) => value && value / 1e6), doubt };
};

/** A balance sheet that its tagged lines do not fill, so that nothing adds up. */
const open = { LiabilitiesCurrent: 5_000, AccountsPayableCurrent: 900, Liabilities: 20_000 };

test.each<[string, Record<string, number>, Record<string, number>, (number | null)[]]>([
  [
    "the current part, alone",
    { LongTermDebtNoncurrent: 2_492 },
    { CurrentMaturitiesOfLongTermDebt: 1_340 },
    [1_340, 2_492],
  ],
  [
    "the current part, beside notes",
    { LongTermDebtNoncurrent: 2_822, ShortTermBankLoansAndNotesPayable: 523 },
    { CurrentPortionOfLongTermDebt: 262 },
    [785, 2_822],
  ],
  [
    "the current part of obligations",
    { LongTermDebtAndCapitalLeaseObligations: 4_141 },
    { CurrentPortionOfLongTermObligations: 70.5 },
    [70.5, 4_141],
  ],
  [
    "what is due within one year",
    { LongTermDebtNoncurrent: 4_417 },
    { LongTermDebtDueWithinOneYear: 140.8 },
    [140.8, 4_417],
  ],
  [
    "securities due within one year, beside commercial paper",
    { LongTermDebtNoncurrent: 15_481, CommercialPaper: 1_295 },
    { SecuritiesDueWithinOneYear: 1_137 },
    [2_432, 15_481],
  ],
  [
    "short-term debt, beside the current part",
    { LongTermDebtNoncurrent: 11_779, LongTermDebtCurrent: 406 },
    { ShortTermDebt: 140 },
    [546, 11_779],
  ],
  [
    "a note payable, beside the current part",
    { LongTermDebtAndCapitalLeaseObligations: 400, LongTermDebtCurrent: 38 },
    { NotePayableCurrent: 7.4 },
    [45.4, 400],
  ],
  [
    "loans and notes, alone",
    { LongTermDebtNoncurrent: 8_179 },
    { LoansAndNotesPayableCurrent: 3_435 },
    [3_435, 8_179],
  ],
  [
    "both kinds",
    { LongTermDebtNoncurrent: 900 },
    { CurrentInstallmentsOfLongTermDebt: 30, ShortTermBorrowings: 12 },
    [42, 900],
  ],
  [
    "obligations net of what is current",
    { LongTermDebtCurrent: 37 },
    { LongTermObligationsNetOfCurrentMaturities: 3_929 },
    [37, 3_929],
  ],
  [
    "debt less what is current",
    { DebtCurrent: 1_156 },
    { LongTermDebtLessCurrentPortion: 27_940 },
    [1_156, 27_940],
  ],
  ["debt due after one year", { DebtCurrent: 27 }, { LongTermDebtDueAfterOneYear: 539 }, [27, 539]],
  [
    "borrowings with leases, net of a discount",
    { DebtCurrent: 280 },
    { LongTermBorrowingsAndCapitalLeaseObligationsNetOfUnamortizedDiscount: 7_556 },
    [280, 7_556],
  ],
])("reads a line under a filer's own tag by its name: %s", (_, standard, own, expected) => {
  expect(read({ ...open, ...standard, Liabilities: 40_000 }, own)).toEqual({ terms: expected, doubt: null });
});

test.each<[string, Record<string, number>, Record<string, number>]>([
  ["a standard tag has the current part", { LongTermDebtCurrent: 30 }, { CurrentPortionOfLongTermDebt: 28 }],
  ["all debt due within a year has a standard tag", { DebtCurrent: 300 }, { ShortTermDebt: 90 }],
  [
    "two lines name it, of which one may be a part",
    {},
    {
      CurrentPortionOfLongTermDebt: 30,
      CurrentMaturitiesOfLongTermDebtOfTheCompany: 20,
    },
  ],
  ["it is of a subsidiary", {}, { CurrentPortionOfLongTermDebtOfSubsidiaries: 30 }],
  ["current liabilities cannot hold it", {}, { CurrentPortionOfLongTermDebt: 6_000 }],
  [
    "it is a bound of an agreement",
    { LongTermDebtCurrent: 30 },
    { AllowableDebtAsDefinedByFacility: 39_800 },
  ],
])("does not read a line under a filer's own tag where %s", (_, standard, own) => {
  expect(read({ ...open, LongTermDebtNoncurrent: 900, ...standard }, own).terms).toEqual([null, null]);
});

test("does not doubt debt for a bound of an agreement, or for the line that is read", () => {
  const all = { ...open, LongTermDebtNoncurrent: 900, LongTermDebtCurrent: 30 };
  expect(read(all, { AllowableDebtAsDefinedByFacility: 39_800 }).doubt).toBeNull();
  const sheet = { LiabilitiesCurrent: 5_000, AccountsPayableCurrent: 4_000, Liabilities: 20_000 };
  expect(read(sheet, { LongTermBorrowings: 900 })).toEqual({ terms: [null, 900], doubt: null });
});

test("doubts debt where the document names another borrowing that is not read", () => {
  const standard = { ...open, LongTermDebtNoncurrent: 900 };
  expect(read(standard, { CurrentPortionOfLongTermDebt: 30, TermLoanOfTheCompany: 200 }).doubt).toMatch(
    "TermLoanOfTheCompany of 200 million",
  );
});
