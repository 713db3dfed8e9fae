import { expect, test } from "vitest";
import type { Company } from "./company.ts";
import { expectRefusal, listQuarters, run } from "./run-company.ts";

// Banks and lenders of which one line or another has a tag of their own, in millions.

const contract = "RevenueFromContractWithCustomerExcludingAssessedTax";
const pretax = "IncomeLossFromContinuingOperationsBeforeIncomeTaxes";
const usual = { Revenues: null, OperatingIncomeLoss: null };

// [what, code, lines, revenue]
test.each<[string, number, Company["flows"] & {}, number]>([
  [
    "a bank whose other income follows from all costs and provisions, with fees below net income",
    6022,
    {
      InterestIncomeExpenseNet: 700,
      [contract]: 90,
      NoninterestExpense: 400,
      ProvisionForLoanLeaseAndOtherLosses: 50,
      [`${pretax}ExtraordinaryItemsNoncontrollingInterest`]: 420,
      IncomeTaxExpenseBenefit: 90,
      NetIncomeLoss: 330,
    },
    870,
  ],
  [
    "a savings bank of the same kind, with fees above net income and a release of provisions",
    6035,
    {
      InterestIncomeExpenseNet: 230,
      [contract]: 95,
      NoninterestExpense: 265,
      ProvisionForLoanAndLeaseLosses: -5,
      [`${pretax}MinorityInterestAndIncomeLossFromEquityMethodInvestments`]: 85,
      IncomeTaxExpenseBenefit: 17,
      NetIncomeLoss: 68,
    },
    345,
  ],
  [
    "a bank that tags its interest before expense as revenue",
    6021,
    {
      Revenues: 1_500,
      InterestAndDividendIncomeOperating: 1_500,
      InterestExpense: 500,
      InterestIncomeExpenseNet: 1_000,
      NoninterestIncome: 260,
      NoninterestExpense: 720,
      ProvisionForLoanAndLeaseLosses: 100,
      [`${pretax}ExtraordinaryItemsNoncontrollingInterest`]: 440,
      NetIncomeLoss: 340,
    },
    1_260,
  ],
  [
    "a lender without a total, before its provision",
    6141,
    {
      InterestAndFeeIncomeLoansAndLeases: 800,
      InterestExpense: 200,
      InterestIncomeExpenseNet: 600,
      ProvisionForLoanAndLeaseLosses: 250,
      NoninterestIncome: 120,
      NoninterestExpense: 300,
      [`${pretax}ExtraordinaryItemsNoncontrollingInterest`]: 170,
      NetIncomeLoss: 130,
    },
    720,
  ],
])("reads revenue of %s", async (_, sic, flows, revenue) => {
  const read = await run({ growth: 0, sic, flows: { ...usual, ...flows } });
  expect(read.revenue).toBeCloseTo(revenue, 1);
});

test("refuses a bank that sold a part since its 10-K, with the months of both reports", () =>
  expectRefusal(
    {
      growth: 0,
      sic: 6022,
      more: listQuarters("2024-12-31", 2),
      flows: {
        ...usual,
        [contract]: 120,
        InterestIncomeExpenseNet: ({ filed, grow }) => grow(filed > "2026-04-01" ? 900 : 1_500),
        NoninterestIncome: ({ filed, grow }) => grow(filed > "2026-04-01" ? 150 : 500),
        NetIncomeLoss: 330,
      },
    },
    /525 million/,
    /1,000 million/,
    /10-Q filed/,
  ));
