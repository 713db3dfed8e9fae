import { expect, test } from "vitest";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { readOwnDebt } from "./own-debt.ts";

const [end, before] = ["2020-06-30", "2019-12-31"];
/** Lines of a balance sheet in millions, on its day and on the day of the column beside it. */
type Sheet = Record<string, [number, number?]>;

/** Reads debt, in millions, of a balance sheet with lines under tags of the filer's own. */
const read = (standard: Sheet, own: Sheet, other: Sheet = {}) => {
  const rows = (sheet: Sheet) =>
    Object.entries(sheet).flatMap(([tag, [now, then]]) => [
      { tag, end, value: now * 1e6 },
      ...(then === undefined ? [] : [{ tag, end: before, value: then * 1e6 }]),
    ]);
  const facts = createCompanyFacts(...rows(standard).map((row) => createFact(row)));
  const { accession } = createFact({ tag: "Assets", end, value: 1 });
  const list = (sheet: Sheet, isOwn: boolean) =>
    rows(sheet).map(({ tag, ...row }) =>
      createInstanceFact({ concept: tag, unit: "USD", ...row, ...(isOwn && { isOwn: true }) }),
    );
  const instance = {
    ...createInstance(...list(standard, false), ...list(other, false), ...list(own, true)),
    accession,
  };
  const debt = readOwnDebt({ facts, instance, end });
  return [debt?.shortTermDebt?.value ?? null, debt?.longTermDebt?.value ?? null].map(
    (value) => value && Math.round(value / 1e3) / 1e3,
  );
};

const sheet: Sheet = {
  LiabilitiesCurrent: [6_401, 6_118],
  LiabilitiesNoncurrent: [25_546, 23_611],
  AccountsPayableCurrent: [2_211, 2_403],
  OtherLiabilitiesCurrent: [1_317, 1_290],
};

test.each<[string, Sheet, Sheet, (number | null)[]]>([
  [
    "recovery bonds of a utility beside balances of its own",
    {
      ...sheet,
      LongTermDebtCurrent: [342, 600],
      ShortTermBorrowings: [833, 287],
      LongTermDebtNoncurrent: [10_381, 9_321],
      RegulatoryLiabilityNoncurrent: [4_125, 3_657],
      DeferredTaxLiabilitiesNoncurrent: [10_213, 9_420],
    },
    {
      BalancingAccountsRegulatory: [1_312, 1_168],
      RecoveryBondsClassifiedAsCurrent: [386, 370],
      RecoveryBonds: [827, 1_213],
    },
    [1_561, 11_208],
  ],
  [
    "borrowings of funds of an asset manager, and its convertible notes",
    {
      Liabilities: [7_011.9, 8_105.2],
      EmployeeRelatedLiabilitiesCurrentAndNoncurrent: [820.4, 1_482.1],
      DueToRelatedPartiesCurrentAndNoncurrent: [300.9, 439.6],
      OtherLiabilities: [504.3, 492.2],
      ShortTermBorrowings: [880.5, 2_234.6],
      ConvertibleDebt: [95.7, 243.8],
      LongTermDebt: [3_191.2, 3_191.2],
    },
    { FundBorrowings: [1_214.3, 20.4], OtherLiabilitiesOfFunds: [4.6, 1.3] },
    [880.5, 4_501.2],
  ],
  [
    "notes of a cable company beside what it owes for programmes",
    {
      LiabilitiesCurrent: [1_590.92, 1_980.111],
      Liabilities: [8_100.731, 8_240.989],
      AccountsPayableCurrent: [421.743, 694.243],
      AccruedLiabilitiesCurrent: [1_045.528, 1_166.912],
      OtherLiabilitiesNoncurrent: [320.472, 331.216],
      LongTermLoansFromBank: [2_197.478, 1_938.75],
    },
    {
      ProgramObligationsCurrent: [123.649, 118.956],
      ProgramObligationsNoncurrent: [349.096, 316.896],
      SeniorNotesAndDebenturesNoncurrent: [3_318.884, 3_350.199],
      SubordinatedNotesNoncurrent: [323.881, 323.817],
    },
    [null, 5_840.243],
  ],
  [
    "debt of funds that an asset manager consolidates",
    {
      LiabilitiesCurrent: [2_701.1, 2_298.4],
      LiabilitiesNoncurrent: [6_089.5, 990.4],
      OtherLiabilitiesNoncurrent: [224.7, 244.7],
      LongTermDebtNoncurrent: [745.7, 745.7],
    },
    { LongTermDebtOfConsolidatedInvestmentProducts: [5_119.1] },
    [null, 5_864.8],
  ],
  [
    "borrowings of an insurance group by segment",
    {
      Liabilities: [420_117, 401_806],
      UnearnedPremiums: [23_512, 20_877],
      LiabilityForClaimsAndClaimsAdjustmentExpense: [119_871, 117_004],
      AccountsPayableAndAccruedLiabilities: [29_802, 31_077],
    },
    {
      PolicyholderAndAnnuityBenefits: [129_215, 118_540],
      NotesPayableAndOtherBorrowingsInsuranceAndOther: [43_511, 38_907],
      NotesPayableAndOtherBorrowingsRailroadUtilitiesAndEnergy: [74_206, 75_401],
    },
    [null, 117_717],
  ],
  [
    "bonds of a railroad beside casualty reserves of its own",
    {
      LiabilitiesCurrent: [3_417, 3_264],
      Liabilities: [38_811, 37_926],
      DeferredTaxLiabilitiesNoncurrent: [11_992, 11_654],
      AccountsPayableCurrent: [3_417, 3_264],
    },
    { CasualtyAndEnvironmentalClaims: [2_019, 2_113], MortgageBondsDueLater: [21_383, 20_895] },
    [null, 21_383],
  ],
  [
    "project debt without recourse, current",
    {
      LiabilitiesCurrent: [2_204, 2_351],
      AccountsPayableCurrent: [1_105, 1_317],
      DeferredRevenueCurrent: [400, 377],
    },
    { EstimatedLossesOnContracts: [691, 649], CurrentMaturitiesOfNonRecourseDebt: [8, 8] },
    [8, null],
  ],
  [
    "debt of entities that are consolidated, both parts",
    {
      LiabilitiesCurrent: [3_005.2, 3_190.3],
      Liabilities: [13_207.7, 13_460.1],
      AccountsPayableCurrent: [2_106.8, 2_200.1],
      LongTermDebtCurrent: [0.2, 56.9],
      LongTermDebtNoncurrent: [3_765.8, 4_302.6],
      DeferredTaxLiabilitiesNoncurrent: [5_982.3, 5_967.2],
    },
    {
      LongTermDebtCurrentOfVariableInterestEntities: [56.5],
      PowerContracts: [841.7, 933.3],
      LongTermDebtOfVariableInterestEntitiesNoncurrent: [454.4],
    },
    [56.7, 4_220.2],
  ],
  [
    "a credit line of a shop, in thousands",
    {
      LiabilitiesCurrent: [81.204, 77.117],
      AccountsPayableCurrent: [40.071, 41.903],
      AccruedLiabilitiesCurrent: [9.12, 8.004],
    },
    { GiftCardsOutstanding: [12.013, 15.21], BorrowingsUnderCreditFacilityOfBanks: [20, 12] },
    [20, null],
  ],
  [
    "nothing where a note divides the debt that is read",
    {
      LiabilitiesCurrent: [3_008, 2_911],
      LiabilitiesNoncurrent: [14_217, 13_304],
      AccountsPayableCurrent: [3_008, 2_911],
      LongTermDebtNoncurrent: [9_116, 8_207],
    },
    { SeniorNotesDueInTenYears: [4_013, 4_019], OtherObligations: [5_101, 5_097] },
    [null, null],
  ],
  [
    "nothing where only one column adds up",
    {
      LiabilitiesCurrent: [81.204, 77.117],
      AccountsPayableCurrent: [40.071, 41.903],
      AccruedLiabilitiesCurrent: [9.12, 8.004],
    },
    { GiftCardsOutstanding: [12.013, 15.21], MortgageNotesOfLandlord: [20, 14] },
    [null, null],
  ],
])("fills both columns of a balance sheet with %s", (_, standard, own, expected) => {
  expect(read(standard, own)).toEqual(expected);
});

const shop: Sheet = {
  LiabilitiesCurrent: [81.204, 77.117],
  AccountsPayableCurrent: [49.191, 49.907],
  LongTermDebtNoncurrent: [300, 310],
};

test("reads nothing where two choices of lines fill both columns with other debt", () => {
  const own: Sheet = {
    GiftCardsOutstanding: [12.013, 15.21],
    MortgageNotesOfLandlord: [20, 12],
    CustomerClaims: [20, 12],
  };
  expect(read(shop, own)).toEqual([null, null]);
});

test("counts no line by its name where lines that are no debt fill both columns", () => {
  const own: Sheet = { GiftCardsOutstanding: [32.013, 27.21], CurrentPortionOfLongTermDebt: [11.2, 9.9] };
  expect(read(shop, own)).toEqual([null, null]);
});
