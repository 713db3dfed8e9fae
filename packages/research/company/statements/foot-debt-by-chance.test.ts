import { expect, test } from "vitest";
import { createCompanyFacts, createFact, createInstance, createInstanceFact } from "../testing/facts.ts";
import { readOwnDebt } from "./own-debt.ts";

const end = "2018-03-31";
type Amounts = Record<string, number>;
/** Lists the lines of the filer's own that count as debt of a balance sheet in millions. */
const readOwn = (standard: Amounts, own: Amounts): string[] => {
  const facts = createCompanyFacts(
    ...Object.entries(standard).map(([tag, value]) => createFact({ tag, end, value: value * 1e6 })),
  );
  const { accession } = createFact({ tag: "Assets", end, value: 1 });
  const lines = Object.entries(own).map(([concept, value]) =>
    createInstanceFact({ concept, unit: "USD", end, value: value * 1e6, isOwn: true }),
  );
  const debt = readOwnDebt({ facts, instance: { ...createInstance(...lines), accession }, end });
  return debt?.lines.map(({ fact }) => fact.tag) ?? [];
};

const sheet: Amounts = {
  LiabilitiesCurrent: 1_590.92,
  AccountsPayableCurrent: 421.743,
  AccruedLiabilitiesCurrent: 572.167,
  DeferredRevenueCurrent: 110.134,
  LoansPayableToBankCurrent: 163.772,
};
const note = "SeniorSubordinatedNotes";
// Beside the standard lines 323.104 million are open.
test.each<[string, Amounts, Amounts, string[]]>([
  ["0.8 million of 1,591, in thousands", {}, { [note]: 323.881 }, []],
  ["four thousand", {}, { [note]: 323.108 }, []],
  ["three thousand", {}, { [note]: 323.107 }, [note]],
  ["nothing", {}, { [note]: 323.104 }, [note]],
  ["two lines by 0.5 million", {}, { [note]: 300.604, BridgeLoanFromBanks: 23 }, []],
  ["two lines by nothing", {}, { [note]: 300.104, BridgeLoanFromBanks: 23 }, [note, "BridgeLoanFromBanks"]],
  [
    "one million, in millions",
    {
      LiabilitiesCurrent: 16_000,
      AccountsPayableCurrent: 8_000,
      AccruedLiabilitiesCurrent: 4_003,
      DeferredRevenueCurrent: 500,
      LoansPayableToBankCurrent: 1_200,
    },
    { [note]: 2_298 },
    [note],
  ],
  [
    "seven million, in millions",
    {
      LiabilitiesCurrent: 16_000,
      AccountsPayableCurrent: 8_000,
      AccruedLiabilitiesCurrent: 4_003,
      DeferredRevenueCurrent: 500,
      LoansPayableToBankCurrent: 1_200,
    },
    { [note]: 2_304 },
    [],
  ],
  [
    "a thousand dollars, in dollars",
    {
      LiabilitiesCurrent: 3.000_417,
      AccountsPayableCurrent: 1.5,
      AccruedLiabilitiesCurrent: 0.4,
      DeferredRevenueCurrent: 0.1,
      LoansPayableToBankCurrent: 0.2,
    },
    { [note]: 0.801_417 },
    [],
  ],
  [
    "nothing, in dollars",
    {
      LiabilitiesCurrent: 3.000_417,
      AccountsPayableCurrent: 1.5,
      AccruedLiabilitiesCurrent: 0.4,
      DeferredRevenueCurrent: 0.1,
      LoansPayableToBankCurrent: 0.2,
    },
    { [note]: 0.800_417 },
    [note],
  ],
])("an own line that misses current liabilities by %s", (_, standard, own, expected) => {
  expect(readOwn({ ...sheet, ...standard }, own)).toEqual(expected);
});
