import { expect, test } from "vitest";
import type { Company } from "./company.ts";
import { expectRefusal, run } from "./run-company.ts";

// Income above revenue: from a gain that the filing states, or from revenue that is a part.

const pretax = "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest";
const contract = "RevenueFromContractWithCustomerExcludingAssessedTax";
const balances = {
  Assets: 1_200,
  Liabilities: 300,
  StockholdersEquity: 900,
  LiabilitiesAndStockholdersEquity: 1_200,
};

test.each<[string, NonNullable<Company["flows"]>, number, number]>([
  [
    "a gain from the sale of a business",
    {
      Revenues: 100,
      CostsAndExpenses: 90,
      GainLossOnSaleOfBusiness: 390,
      [pretax]: 400,
      IncomeTaxExpenseBenefit: 80,
      NetIncomeLoss: 320,
    },
    100,
    320,
  ],
  [
    "a gain of a discontinued part",
    {
      Revenues: 300,
      [pretax]: 26,
      IncomeTaxExpenseBenefit: 6,
      IncomeLossFromContinuingOperations: 20,
      IncomeLossFromDiscontinuedOperationsNetOfTax: 500,
      NetIncomeLoss: 520,
    },
    300,
    520,
  ],
  [
    "a release of allowances for taxes",
    { Revenues: 80, [pretax]: 5, IncomeTaxExpenseBenefit: -120, NetIncomeLoss: 125 },
    80,
    125,
  ],
])("values a company whose income is above its revenue by %s", async (_, flows, revenue, netIncome) => {
  const read = await run({ growth: 0, flows: { OperatingIncomeLoss: null, ...flows }, balances });
  expect(read).toMatchObject({ revenue, netIncome });
});

test("still refuses income above revenue without a gain", () =>
  expectRefusal(
    { growth: 0, flows: { Revenues: 96, OperatingIncomeLoss: null, [pretax]: 500, NetIncomeLoss: 400 } },
    /net income is 400 million .* revenue only 96/,
  ));

test.each(["OperatingLeaseLeaseIncome", "InterestAndFeeIncomeLoansConsumer"])(
  "adds %s to revenue from contracts where costs confirm the sum",
  async (other) => {
    const read = async (costs: number) => {
      const incomes = { OperatingIncomeLoss: 120, NetIncomeLoss: 70, IncomeTaxExpenseBenefit: 20 };
      const flows = { Revenues: null, [contract]: 850, [other]: 150, CostsAndExpenses: costs, ...incomes };
      return (await run({ growth: 0, sic: 7359, flows })).revenue;
    };
    expect(await read(880)).toBe(1_000);
    expect(await read(730)).toBe(850);
  },
);

test("takes another total where a tag of the years before now holds a part", async () => {
  const read = await run({
    growth: 0,
    quarters: 1,
    flows: {
      OperatingIncomeLoss: null,
      Revenues: ({ filed, grow }) => grow(filed > "2026-01-01" ? 900 : 4_000),
      [contract]: ({ filed, grow }) => (filed > "2026-01-01" ? grow(4_000) : null),
    },
  });
  expect(read.revenue).toBe(4_000);
  expect(read.revenueByYear["2025"]).toBe(4_000);
});

test("refuses a trust whose income has no standard tag that is read, and says so", () =>
  expectRefusal(
    {
      sic: 6792,
      flows: {
        Revenues: null,
        OperatingIncomeLoss: null,
        IncomeTaxExpenseBenefit: null,
        NetIncomeLoss: null,
        RoyaltyIncome: 60,
        DistributableIncome: 55,
      },
    },
    /tag|trust|annual figures/,
  ));
