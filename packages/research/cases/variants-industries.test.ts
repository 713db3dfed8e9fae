import { expect, test } from "vitest";
import type { Company } from "./company.ts";
import { run } from "./run-company.ts";

/** Twelve months to June of a line that grows by 6% a year, from its last calendar year. */
const toJune = (year: number) => expect.closeTo(year * 1.03, 3);
const contract = "RevenueFromContractWithCustomerExcludingAssessedTax";
const gross = "RevenueFromContractWithCustomerIncludingAssessedTax";

// [company, what it files, revenue, net income]
test.each<[string, Company["flows"] & {}, number, number, number?]>([
  [
    "a bank with interest before its expense alone",
    {
      Revenues: null,
      OperatingIncomeLoss: null,
      InterestAndDividendIncomeOperating: 1_000,
      InterestExpense: 300,
      NoninterestIncome: 200,
      NetIncomeLoss: 180,
    },
    900,
    180,
    6021,
  ],
  [
    "a thrift that tags its contracts and its net interest",
    {
      Revenues: null,
      OperatingIncomeLoss: null,
      InterestIncomeExpenseNet: 640,
      NoninterestIncome: 90,
      [contract]: 55,
      NetIncomeLoss: 150,
    },
    730,
    150,
    6036,
  ],
  [
    "a consumer lender whose total is before interest expense",
    {
      Revenues: 1_650,
      OperatingIncomeLoss: null,
      InterestExpense: 300,
      InterestIncomeExpenseNet: 1_200,
      NoninterestIncome: 150,
      NetIncomeLoss: 190,
    },
    1_350,
    190,
    6141,
  ],
  [
    "a broker whose total is net of interest expense",
    { Revenues: 2_400, OperatingIncomeLoss: null, InterestExpense: 300, NetIncomeLoss: 450 },
    2_400,
    450,
    6211,
  ],
  [
    "a gas utility with regulated and other revenue",
    {
      Revenues: null,
      RegulatedOperatingRevenue: 1_500,
      UnregulatedOperatingRevenue: 400,
      OperatingIncomeLoss: 330,
      NetIncomeLoss: 210,
    },
    1_900,
    210,
    4924,
  ],
  [
    "an electric utility with an older total beside electric sales",
    {
      Revenues: null,
      ElectricUtilityRevenue: 2_300,
      UtilityRevenue: 2_600,
      OperatingIncomeLoss: 520,
      NetIncomeLoss: 300,
    },
    2_600,
    300,
    4911,
  ],
  [
    "an oil company with its sales of oil and gas alone",
    { Revenues: null, OilAndGasRevenue: 1_400, OperatingIncomeLoss: 380, NetIncomeLoss: 240 },
    1_400,
    240,
    1311,
  ],
  [
    "an oil company whose derivatives make total revenue less than its contracts",
    {
      Revenues: 1_250,
      [contract]: 1_600,
      CostsAndExpenses: 1_000,
      OperatingIncomeLoss: 250,
      NetIncomeLoss: 170,
    },
    1_250,
    170,
    1311,
  ],
  [
    "a maker that tags goods and services without a total",
    { Revenues: null, SalesRevenueGoodsNet: 3_100, SalesRevenueServicesNet: 900 },
    4_000,
    400,
  ],
  [
    "a brewer with sales before and after excise taxes",
    {
      Revenues: null,
      [gross]: 4_900,
      [contract]: 4_000,
      ExciseAndSalesTaxes: 900,
      CostOfRevenue: 2_600,
      GrossProfit: 1_400,
    },
    4_000,
    400,
    2082,
  ],
  [
    "a hospital company after its provision for bad debts",
    {
      Revenues: 3_600,
      HealthCareOrganizationPatientServiceRevenue: 4_200,
      OperatingIncomeLoss: 420,
      CostsAndExpenses: 3_180,
      NetIncomeLoss: 250,
    },
    3_600,
    250,
    8062,
  ],
  [
    "a life insurer with a total beside premiums",
    {
      Revenues: 5_400,
      PremiumsEarnedNet: 3_000,
      NetInvestmentIncome: 1_900,
      BenefitsLossesAndExpenses: 4_800,
      OperatingIncomeLoss: null,
      NetIncomeLoss: 480,
    },
    5_400,
    480,
    6311,
  ],
  [
    "an exchange that reports revenue less transaction costs under its contracts",
    { Revenues: 3_000, [contract]: 2_950, OperatingIncomeLoss: 1_200, NetIncomeLoss: 800 },
    3_000,
    800,
    6200,
  ],
  [
    "a company with a large gain beside a small operating income",
    {
      Revenues: 500,
      OperatingIncomeLoss: 40,
      IncomeLossFromContinuingOperationsBeforeIncomeTaxes: 710,
      NetIncomeLoss: 610,
    },
    500,
    610,
    6199,
  ],
  [
    "a company with discontinued operations and minorities",
    {
      IncomeLossFromContinuingOperations: 350,
      IncomeLossFromDiscontinuedOperationsNetOfTax: 80,
      ProfitLoss: 430,
      NetIncomeLossAttributableToNoncontrollingInterest: 30,
    },
    4_000,
    400,
  ],
  ["figures that every context repeats", { Revenues: ({ grow }) => [grow(4_000), grow(4_000)] }, 4_000, 400],
])("%s", async (_what, flows, revenue, netIncome, sic = 3559) => {
  expect(await run({ sic, flows })).toMatchObject({ revenue: toJune(revenue), netIncome: toJune(netIncome) });
});

// Each is refused because it is such a trust, not because a line of revenue is not read.
test.each<Company["flows"] & {}>([
  { Revenues: 820, OperatingLeaseLeaseIncome: 790, [contract]: 30, NetIncomeLoss: 190 },
  { Revenues: null, RealEstateRevenueNet: 800, NetIncomeLoss: 170 },
])("refuses a real estate trust, with the reason: %o", async (flows) => {
  await expect(run({ sic: 6798, flows })).rejects.toThrow(/real estate investment trust/);
});

test("adds up what an insurer without a tagged total paid and kept: premiums are a part", async () => {
  const read = await run({
    sic: 6331,
    flows: {
      Revenues: null,
      OperatingIncomeLoss: null,
      PremiumsEarnedNet: 3_300,
      NetInvestmentIncome: 450,
      GainLossOnInvestments: 150,
      BenefitsLossesAndExpenses: 3_500,
      IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 500,
    },
  });
  expect(read).toMatchObject({ revenue: toJune(4_000) });
});

test.each([
  ["nothing sold", { IncomeLossFromContinuingOperations: 400 }, 400],
  [
    "a part sold",
    {
      IncomeLossFromContinuingOperations: 360,
      IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity: 40,
    },
    400,
  ],
  [
    "with minorities",
    {
      IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest: 450,
      NetIncomeLossAttributableToNoncontrollingInterest: 50,
    },
    400,
  ],
])("reads income of continuing operations where no net income is tagged: %s", async (_, flows, income) => {
  expect(await run({ flows: { NetIncomeLoss: null, ...flows } })).toMatchObject({
    netIncome: toJune(income),
  });
});

test.each([
  [6022, 300, false],
  [6141, 300, false],
  [6022, 100, true],
])("doubts a spread below a total: SIC %d, interest expense of %d: %j", async (sic, interest, isDoubted) => {
  const read = await run({
    sic,
    flows: {
      Revenues: 1_650,
      OperatingIncomeLoss: null,
      InterestExpense: interest,
      InterestIncomeExpenseNet: 1_200,
      NoninterestIncome: 150,
      NetIncomeLoss: 190,
    },
  });
  expect(read).toMatchObject({ revenue: toJune(1_350) });
  expect(read.warnings.includes("REVENUE_IN_DOUBT")).toBe(isDoubted);
});
