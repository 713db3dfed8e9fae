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
  ["it is the current part alone", {}, { CurrentPortionOfLongTermDebt: 30 }],
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
