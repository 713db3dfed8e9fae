import { expect, test } from "vitest";
import type { ConceptName } from "../company-data.ts";
import { resolveReading } from "./resolve-figure.ts";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact } from "../testing/facts.ts";

const span = { start: "2025-01-01", end: "2025-12-31" };
const createBalance = (tag: string, value: number, changes: Partial<Fact> = {}) =>
  createFact({ tag, end: span.end, value, ...changes });
const createFlow = (tag: string, value: number) => createBalance(tag, value, { start: span.start });

/** Returns value, tags and note of the first reading that applies. */
const read = (name: ConceptName, ...facts: Fact[]) => {
  const reading = resolveReading({ facts: createCompanyFacts(...facts), name, span });
  return (
    reading && {
      value: reading.value,
      tags: reading.picked.map((one) => one.fact.tag),
      note: reading.note,
    }
  );
};

test.each([
  // The balance sheet's line is read if it is within 2% of the rounded amount of the note.
  [8_495, 8_500, 8_495],
  [981, 1_000, 981],
  [1_019, 1_000, 1_019],
  [980, 1_000, 1_000],
  [1_020, 1_000, 1_000],
  [0, 0, 0],
])("reads a balance sheet's line of %i and a note's amount of %i as %i", (line, note, value) => {
  expect(
    read("shortTermDebt", createBalance("DebtCurrent", note), createBalance("ShortTermBorrowings", line))
      ?.value,
  ).toBe(value);
});

test("notes that a note rounds the balance sheet's line", () => {
  const debt = createBalance("DebtCurrent", 8_500);
  expect(read("shortTermDebt", debt, createBalance("ShortTermBorrowings", 8_495))).toEqual({
    value: 8_495,
    tags: ["ShortTermBorrowings"],
    note: "Taken from the balance sheet; a note rounds the same amount.",
  });
  const plain = { value: 8_500, tags: ["DebtCurrent"], note: undefined };
  expect(read("shortTermDebt", debt)).toEqual(plain);
  expect(read("shortTermDebt", debt, createBalance("ShortTermBorrowings", 8_500))).toEqual(plain);
  // Numbers of different filings need not be the same line.
  expect(
    read("shortTermDebt", debt, createBalance("ShortTermBorrowings", 8_495, { accession: "other" })),
  ).toEqual(plain);
  expect(
    read("shortTermDebt", createBalance("DebtCurrent", 0), createBalance("ShortTermBorrowings", 5))?.value,
  ).toBe(0);
});

test("counts a line once that is filed under two tags, and adds up two different lines", () => {
  const current = createBalance("LongTermDebtCurrent", 874);
  expect(read("shortTermDebt", current, createBalance("ShortTermBorrowings", 874))).toEqual({
    value: 874,
    tags: ["LongTermDebtCurrent"],
    note: "Filed under two tags, counted once.",
  });
  expect(read("shortTermDebt", current, createBalance("ShortTermBorrowings", 100))).toEqual({
    value: 974,
    tags: ["LongTermDebtCurrent", "ShortTermBorrowings"],
    note: undefined,
  });
  // A nearly equal amount is another line, because no note rounds it.
  expect(read("shortTermDebt", current, createBalance("ShortTermBorrowings", 870))?.value).toBe(1_744);
  // Commercial paper of the same amount is another debt.
  expect(read("shortTermDebt", current, createBalance("CommercialPaper", 874))?.value).toBe(1_748);
});

test.each<[string, Record<string, number>, number]>([
  [
    "current liabilities have room for one",
    {
      LongTermDebtAndCapitalLeaseObligationsCurrent: 6_780,
      ShortTermBorrowings: 6_785,
      AccountsPayableCurrent: 3_732,
      LiabilitiesCurrent: 14_200,
    },
    6_785,
  ],
  [
    "with what is due later it is all debt",
    {
      LongTermDebtCurrent: 750,
      ShortTermBorrowings: 753,
      LongTermDebtNoncurrent: 1_714,
      DebtLongtermAndShorttermCombinedAmount: 2_467,
    },
    753,
  ],
  [
    "a note gives principal above what is owed less costs",
    {
      LongTermDebtCurrent: 500,
      ShortTermBorrowings: 493,
      AccountsPayableCurrent: 200,
      LiabilitiesCurrent: 720,
    },
    493,
  ],
  [
    "current liabilities have room for both: two lines",
    {
      LongTermDebtCurrent: 1_096,
      ShortTermBorrowings: 1_093,
      AccountsPayableCurrent: 900,
      LiabilitiesCurrent: 3_900,
    },
    2_189,
  ],
  [
    "amounts differ: two lines",
    {
      LongTermDebtCurrent: 300,
      ShortTermBorrowings: 400,
      AccountsPayableCurrent: 200,
      LiabilitiesCurrent: 700,
    },
    700,
  ],
])("counts a current part once that borrowings hold: %s", (_, rows, expected) => {
  const facts = Object.entries(rows).map(([tag, value]) => createBalance(tag, value));
  expect(read("shortTermDebt", ...facts)?.value).toBe(expected);
});

test("current debt is zero if long-term debt already includes it", () => {
  const current = createBalance("LongTermDebtCurrent", 500);
  const total = createBalance("LongTermDebt", 39_973);
  expect(read("shortTermDebt", current, total, createBalance("LongTermDebtNoncurrent", 39_973))).toEqual({
    value: 0,
    tags: ["LongTermDebtCurrent"],
    note: "The part due within a year is included in long-term debt, as on the balance sheet.",
  });
  const plain = { value: 500, tags: ["LongTermDebtCurrent"], note: undefined };
  expect(read("shortTermDebt", current, total, createBalance("LongTermDebtNoncurrent", 39_473))).toEqual(
    plain,
  );
  expect(read("shortTermDebt", current, total)).toEqual(plain);
  expect(read("shortTermDebt", current, createBalance("LongTermDebtNoncurrent", 39_973))).toEqual(plain);
});

test("adds no note if there is no current debt", () => {
  const same = [createBalance("LongTermDebt", 9), createBalance("LongTermDebtNoncurrent", 9)];
  expect(read("shortTermDebt", createBalance("LongTermDebtCurrent", 0), ...same)?.note).toBeUndefined();
  expect(read("shortTermDebt", createBalance("CommercialPaper", 5), ...same)).toMatchObject({
    value: 5,
    note: undefined,
  });
});

test("a part of long-term debt that notes add to what is due later is a line of its own", () => {
  const lines = [
    createBalance("LongTermDebtCurrent", 300),
    createBalance("LongTermDebtNoncurrent", 2_700),
    createBalance("LongTermDebt", 2_700),
    createBalance("ShortTermBorrowings", 80),
  ];
  expect(read("shortTermDebt", ...lines, createBalance("DebtInstrumentCarryingAmount", 3_000))?.value).toBe(
    380,
  );
  expect(read("shortTermDebt", ...lines, createBalance("DebtInstrumentCarryingAmount", 2_700))?.value).toBe(
    0,
  );
});

test("adds amortization to a total of depreciation that is below it", () => {
  const amortised = createFlow("AmortizationOfIntangibleAssets", 2_500);
  expect(read("depreciation", createFlow("DepreciationDepletionAndAmortization", 600), amortised)).toEqual({
    value: 3_100,
    tags: ["DepreciationDepletionAndAmortization", "AmortizationOfIntangibleAssets"],
    note: "Depreciation alone is tagged as the total.",
  });
  expect(
    read("depreciation", createFlow("DepreciationDepletionAndAmortization", 2_500), amortised)?.value,
  ).toBe(2_500);
  // A later report tags the amortization of the same year.
  const later = createFlow("AmortizationOfIntangibleAssets", 979);
  expect(
    read("depreciation", createFlow("DepreciationAndAmortization", 266), {
      ...later,
      accession: "0000000001-28-000001",
      filed: "2028-02-01",
    })?.value,
  ).toBe(1_245);
  // Below zero it is what securities gain in value.
  expect(
    read("depreciation", createFlow("DepreciationAmortizationAndAccretionNet", -9), amortised)?.value,
  ).toBe(-9);
});

test("reads depreciation and amortization of a bank beside a smaller line of other amortization", () => {
  const lines = [createFlow("Depreciation", 49), createFlow("AmortizationOfIntangibleAssets", 9)];
  expect(read("depreciation", createFlow("OtherDepreciationAndAmortization", 35), ...lines)).toMatchObject({
    value: 58,
    tags: ["Depreciation", "AmortizationOfIntangibleAssets"],
  });
  expect(read("depreciation", createFlow("OtherDepreciationAndAmortization", 60), ...lines)?.value).toBe(60);
});

test.each<[ConceptName, string]>([
  ["depreciation", "UtilitiesOperatingExpenseDepreciationAndAmortization"],
  ["depreciation", "DepreciationNonproduction"],
  ["interestExpense", "FinancingInterestExpense"],
  ["shareBasedCompensation", "StockOptionPlanExpense"],
  ["shareBasedCompensation", "RestrictedStockExpense"],
  ["shareBasedCompensation", "EmployeeBenefitsAndShareBasedCompensation"],
  ["incomeTax", "IncomeTaxExpenseBenefitContinuingOperations"],
  ["impairment", "ImpairmentOfOilAndGasProperties"],
])("reads %s from %s, where it is the only line", (name, tag) => {
  expect(read(name, createFlow(tag, 280))?.value).toBe(280);
});

test("leaves software out that a note gives, where the total of investing has no room for it", () => {
  const property = createFlow("PaymentsToAcquirePropertyPlantAndEquipment", 2_000);
  const software = createFlow("PaymentsToDevelopSoftware", 1_400);
  const sale = createFlow("ProceedsFromSaleOfPropertyPlantAndEquipment", 17);
  const readBeside = (investing: number) =>
    read(
      "capitalExpenditure",
      property,
      software,
      sale,
      createFlow("NetCashProvidedByUsedInInvestingActivities", investing),
    );
  expect(readBeside(-1_983)).toEqual({
    value: 2_000,
    tags: ["PaymentsToAcquirePropertyPlantAndEquipment"],
    note: "The total of investing has no room for the software that a note gives.",
  });
  expect(readBeside(-5_600)?.value).toBe(3_400);
});

test("adds software paid, and its parts only where they are not in it", () => {
  const property = createFlow("PaymentsToAcquirePropertyPlantAndEquipment", 2_000);
  const all = createFlow("PaymentsForSoftware", 500);
  const bought = createFlow("PaymentsToAcquireSoftware", 200);
  const readSum = (...lines: ReturnType<typeof createFlow>[]) =>
    read("capitalExpenditure", property, ...lines)?.value;
  expect(readSum(all)).toBe(2_500);
  expect(readSum(all, bought)).toBe(2_500);
  expect(readSum(all, bought, createFlow("PaymentsToDevelopSoftware", 300))).toBe(2_500);
  expect(readSum(all, createFlow("PaymentsToDevelopSoftware", 700))).toBe(3_200);
});

test("skips depreciation that is less than half of the cash flow statement's total", () => {
  const total = createFlow("DepreciationAndAmortization", 2_000);
  expect(read("depreciation", createFlow("DepreciationDepletionAndAmortization", 999), total)).toEqual({
    value: 2_000,
    tags: ["DepreciationAndAmortization"],
    note: "The cash flow statement's total; another tag holds only part of it.",
  });
  expect(
    read("depreciation", createFlow("DepreciationDepletionAndAmortization", 1_000), total),
  ).toMatchObject({
    value: 1_000,
    note: undefined,
  });
  expect(read("depreciation", createFlow("DepreciationDepletionAndAmortization", 999))).toMatchObject({
    value: 999,
    note: undefined,
  });
});

test.each(["Investments", "MarketableSecurities"])(
  "reads %s as short-term if they fit into current assets",
  (tag) => {
    const current = createBalance("AssetsCurrent", 100);
    expect(read("shortTermInvestments", createBalance(tag, 100), current)?.value).toBe(100);
    expect(read("shortTermInvestments", createBalance(tag, 101), current)).toBeNull();
    expect(read("shortTermInvestments", createBalance(tag, 100))).toBeNull();
  },
);

test("investments without a term are not current where other lines fill current assets", () => {
  const lines = [createBalance("MarketableSecurities", 191), createBalance("AssetsCurrent", 1_000)];
  const others = [createBalance("InventoryNet", 600), createBalance("OtherAssetsCurrent", 100)];
  const cash = (value: number) => createBalance("CashAndCashEquivalentsAtCarryingValue", value);
  expect(read("shortTermInvestments", ...lines, ...others, cash(300))).toBeNull();
  expect(read("shortTermInvestments", ...lines, ...others, cash(109))?.value).toBe(191);
});

test("investments tagged as short-term need no current assets, nor do sums of several tags", () => {
  expect(read("shortTermInvestments", createBalance("ShortTermInvestments", 7))?.value).toBe(7);
  const sum = [createBalance("OtherShortTermInvestments", 4), createBalance("MarketableSecurities", 3)];
  expect(read("shortTermInvestments", ...sum)?.value).toBe(7);
});

test("skips negative interest expense, and returns null without another reading", () => {
  const negative = createFlow("InterestExpense", -5);
  expect(read("interestExpense", negative)).toBeNull();
  expect(read("interestExpense", negative, createFlow("InterestPaidNet", 3))?.value).toBe(3);
  expect(read("interestExpense", createFlow("InterestExpense", 0))?.value).toBe(0);
  expect(read("netIncome", createFlow("NetIncomeLoss", -5))?.value).toBe(-5);
});

test.each([
  ["liabilities and it are the whole", 5_000, 5_000 - 300],
  ["it is the parent's", 4_700, 4_700],
])("takes minorities off equity if %s", (_, equity, expected) => {
  const facts = [
    createBalance("StockholdersEquity", equity),
    createBalance("MinorityInterest", 300),
    createBalance("Liabilities", 7_000),
    createBalance("LiabilitiesAndStockholdersEquity", 12_000),
  ];
  expect(read("bookEquity", ...facts)?.value).toBe(expected);
});

test("what dilution adds is added to the basic count, unless it is the diluted count itself", () => {
  const count = (tag: string, millions: number) =>
    createFact({ tag, unit: "shares", start: "2025-01-01", end: "2025-12-31", value: millions * 1e6 });
  const basic = count("WeightedAverageNumberOfSharesOutstandingBasic", 816);
  const added = "WeightedAverageNumberDilutedSharesOutstandingAdjustment";
  expect(read("dilutedShares", basic)?.value).toBe(816e6);
  expect(read("dilutedShares", basic, count(added, 11))?.value).toBe(827e6);
  expect(read("dilutedShares", basic, count(added, 827))?.value).toBe(827e6);
});

test("a bank's total of cash comes before its parts", () => {
  const balance = (tag: string, millions: number) =>
    createFact({ tag, end: "2025-12-31", value: millions * 1e6 });
  const parts = [balance("CashAndDueFromBanks", 3_002), balance("InterestBearingDepositsInBanks", 1_166)];
  const total = balance("CashCashEquivalentsAndFederalFundsSold", 4_772);
  expect(read("cash", ...parts, total)?.value).toBe(4_772e6);
});

test("a total of depreciation below the cash flow statement's in the same filing is a part", () => {
  const part = createFlow("DepreciationDepletionAndAmortization", 8_200);
  const total = createFlow("DepreciationAmortizationAndAccretionNet", 10_157);
  expect(read("depreciation", part, total)).toEqual({
    value: 10_157,
    tags: ["DepreciationAmortizationAndAccretionNet"],
    note: "The cash flow statement's total; a note has a part of it.",
  });
  // A later filing states the total under the first tag.
  expect(read("depreciation", part, { ...total, accession: "earlier" })?.value).toBe(8_200);
  expect(read("depreciation", { ...part, value: 10_200 }, total)?.value).toBe(10_200);
});

test.each([
  ["InterestIncomeExpenseNonoperatingNet", -264, 264],
  ["InterestIncomeExpenseNet", -264, 264],
  // Interest income, and more paid than is left after it.
  ["InterestIncomeExpenseNonoperatingNet", 264, 171],
  ["InterestIncomeExpenseNonoperatingNet", -160, 171],
])("with %s of %i interest expense is %i, beside 171 paid in cash", (tag, net, expense) => {
  expect(read("interestExpense", createFlow("InterestPaid", 171), createFlow(tag, net))?.value).toBe(expense);
});

test.each([
  ["PaymentsToAcquireMachineryAndEquipment", 230, "a-1", 424],
  ["PaymentsToAcquireOtherProductiveAssets", 230, "a-1", 424],
  // It may be a part of the line, or a line of another report.
  ["PaymentsToAcquireMachineryAndEquipment", 190, "a-1", 194],
  ["PaymentsToAcquireMachineryAndEquipment", 230, "a-2", 194],
])("with %s of %i in report %s capital expenditure is %i", (tag, other, accession, total) => {
  const bought = { ...createFlow(tag, other), accession };
  const line = { ...createFlow("PaymentsToAcquirePropertyPlantAndEquipment", 194), accession: "a-1" };
  expect(read("capitalExpenditure", line, bought)?.value).toBe(total);
});

test("reads capital expenditure that is tagged as purchases of machines alone", () => {
  const machines = "PaymentsToAcquireMachineryAndEquipment";
  expect(read("capitalExpenditure", createFlow(machines, 1_001))).toMatchObject({
    value: 1_001,
    tags: [machines],
  });
});

test("reads the line of short-term investments before the securities for sale in it", () => {
  const sale = createBalance("AvailableForSaleSecuritiesDebtSecuritiesCurrent", 24_091);
  const readWith = (line: number) =>
    read("shortTermInvestments", sale, createBalance("OtherShortTermInvestments", line))?.value;
  expect(readWith(42_153)).toBe(42_153);
  expect(readWith(900)).toBe(24_091);
});
