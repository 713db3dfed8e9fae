import { expect, test } from "vitest";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { readOwnDebt } from "./own-debt.ts";

const end = "2025-12-31";
/** Reads debt, in millions, of a balance sheet with lines under tags of the filer's own. */
const read = (standard: Record<string, number>, own: Record<string, number>) => {
  const facts = createCompanyFacts(
    ...Object.entries(standard).map(([tag, value]) => createFact({ tag, end, value: value * 1e6 })),
  );
  const { accession } = createFact({ tag: "Assets", end, value: 1 });
  const instance = {
    ...createInstance(
      ...Object.entries(own).map(([concept, value]) =>
        createInstanceFact({ concept, unit: "USD", end, value: value * 1e6, isOwn: true }),
      ),
    ),
    accession,
  };
  const debt = readOwnDebt({ facts, instance, end });
  return [debt?.shortTermDebt?.value ?? null, debt?.longTermDebt?.value ?? null].map(
    (value) => value && value / 1e6,
  );
};

test("reads debt of variable interest entities beside that of the company, in tags of any case", () => {
  const sheet = {
    LiabilitiesCurrent: 331,
    AccountsPayableCurrent: 75,
    OtherLiabilitiesCurrent: 103,
    LiabilitiesNoncurrent: 1_233,
    OtherLiabilitiesNoncurrent: 242,
  };
  const lines = {
    Debtduewithinoneyearexcludingvariableinterestentities: 145,
    DebtOfVariableInterestEntitiesDueWithinOneYear: 8,
    Longtermdebtexcludingvariableinterestentities: 899,
    LongTermDebtOfVariableInterestEntities: 92,
  };
  expect(read(sheet, lines)).toEqual([153, 991]);
  expect(read(sheet, { ...lines, BadDebtOfVariableInterestEntities: 153 })).toEqual([153, 991]);
});

test("reads one line that names notes and the current part, where no standard tag has either", () => {
  const sheet = { LiabilitiesCurrent: 500, AccountsPayableCurrent: 200, LongTermDebtNoncurrent: 900 };
  const tag = "NotesPayableAndCurrentMaturitiesOfLongTermDebt";
  expect(read(sheet, { [tag]: 40 })).toEqual([40, 900]);
  expect(read({ ...sheet, LongTermDebtCurrent: 30 }, { [tag]: 40 })).toEqual([null, null]);
});

test("reads the own line that fills liabilities, of which the standard one is a part", () => {
  const sheet = {
    LiabilitiesCurrent: 7_714,
    Liabilities: 18_187,
    LongTermDebtAndCapitalLeaseObligations: 7_420,
    // A net asset with a minus sign is a liability.
    DeferredTaxAssetsLiabilitiesNetNoncurrent: -568,
    OtherLiabilitiesNoncurrent: 2_428,
  };
  const own = { LongTermDebtIncludingCapitalLeasesAndHedges: 7_477 };
  expect(read(sheet, own)).toEqual([null, 7_477]);
  expect(read({ ...sheet, OtherLiabilitiesNoncurrent: 2_485 }, own)).toEqual([null, null]);
  expect(read({ ...sheet, DeferredTaxAssetsLiabilitiesNetNoncurrent: 568 }, own)).toEqual([null, null]);
});

test.each([
  "LiabilityForClaimsAndClaimsAdjustmentExpense",
  "LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseReportedAndIncurredButNotReportedIBNRClaims",
  "ReserveForLossesAndLossAdjustmentExpenses",
  "LiabilityForClaimsAndClaimsAdjustmentExpensePropertyCasualtyLiability",
])("reads an own line of an insurer that fills its liabilities beside %s", (tag) => {
  const sheet = { Liabilities: 58_693, LongTermDebt: 3_158, UnearnedPremiums: 17_525, [tag]: 37_551 };
  const own = { ShortTermDebt: 150, TrustPreferredSecurities: 309 };
  expect(read(sheet, own)).toEqual([null, 3_617]);
});
