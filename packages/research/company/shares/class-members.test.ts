import { expect, test } from "vitest";
import { isCommonStock } from "./class-members.ts";

test.each([
  "CommonClassAMember",
  "CapitalClassCMember",
  "CommonStockMember",
  "OrdinarySharesMember",
  "ClassVMember",
  "BrightHorizonsMember",
  "UnitedHoldingsClassAMember",
  "CommonUnitsRepresentingLimitedPartnerInterestsMember",
  "UnitsOfBeneficialInterestMember",
  "CommonStockAndPreferredStockPurchaseRightsMember",
  "CommonStockIncludingAssociatedRightsMember",
])("%s is common stock", (member) => {
  expect(isCommonStock(member)).toBe(true);
});

test.each([
  "SeriesAPreferredStockMember",
  "PreferredClassBMember",
  "PreferenceSharesMember",
  "CumulativeRedeemableSeriesCMember",
  "WarrantMember",
  "RedeemableWarrantsEachExercisableForOneShareOfCommonStockMember",
  "UnitsEachConsistingOfOneShareOfClassACommonStockAndOneRightMember",
  "UnitMember",
  "DepositarySharesEachRepresentingOneThousandthMember",
  "RightsMember",
  "ContingentValueRightsMember",
  "SeniorNotesDue2031Member",
  "SubordinatedDebenturesMember",
])("%s is not common stock", (member) => {
  expect(isCommonStock(member)).toBe(false);
});
