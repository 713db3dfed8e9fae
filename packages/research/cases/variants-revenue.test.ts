import { expect, test } from "vitest";
import type { Company } from "./company.ts";
import { run } from "./run-company.ts";

const contract = "RevenueFromContractWithCustomerExcludingAssessedTax";
/** Twelve months to June of a line that grows by 6% a year, from its last calendar year. */
const toJune = (year: number) => expect.closeTo(year * 1.03, 3);

// [company, what is right, lines, revenue, net income]
test.each<[string, Company, number, number]>([
  [
    "a bank whose fees exceed its net interest income",
    {
      sic: 6022,
      flows: {
        Revenues: null,
        OperatingIncomeLoss: null,
        InterestIncomeExpenseNet: 400,
        NoninterestIncome: 900,
        [contract]: 850,
        NetIncomeLoss: 260,
      },
    },
    1_300,
    260,
  ],
  [
    "a broker: revenue after interest expense",
    {
      sic: 6211,
      flows: {
        Revenues: 5_200,
        OperatingIncomeLoss: null,
        InterestExpense: 1_300,
        RevenuesNetOfInterestExpense: 3_900,
        NetIncomeLoss: 700,
      },
    },
    3_900,
    700,
  ],
  [
    "a company whose contract revenue is before rebates",
    {
      sic: 7389,
      flows: { Revenues: 6_000, [contract]: 8_700, OperatingIncomeLoss: 1_400, NetIncomeLoss: 900 },
    },
    6_000,
    900,
  ],
  [
    "a utility whose contract revenue is a part",
    {
      sic: 4911,
      flows: {
        Revenues: null,
        [contract]: 2_700,
        RegulatedAndUnregulatedOperatingRevenue: 3_000,
        OperatingIncomeLoss: 620,
        NetIncomeLoss: 380,
      },
    },
    3_000,
    380,
  ],
  [
    "an insurer without a total: premiums and investment income",
    {
      sic: 6331,
      flows: {
        Revenues: null,
        OperatingIncomeLoss: null,
        [contract]: 90,
        PremiumsEarnedNet: 4_000,
        NetInvestmentIncome: 600,
        BenefitsLossesAndExpenses: 4_050,
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 550,
        NetIncomeLoss: 440,
      },
    },
    4_600,
    440,
  ],
  [
    "a company whose 10-K and 10-Qs tag one line differently",
    {
      flows: {
        Revenues: ({ form, grow }) => (form === "10-Q" ? grow(4_000) : null),
        [contract]: ({ form, grow }) => (form === "10-K" ? grow(4_000) : null),
      },
    },
    4_000,
    400,
  ],
  [
    "a company that states income with minorities and that of common holders",
    {
      flows: {
        NetIncomeLoss: null,
        ProfitLoss: 700,
        NetIncomeLossAttributableToNoncontrollingInterest: 100,
        // 15 of 600 belong to participating securities.
        NetIncomeLossAvailableToCommonStockholdersBasic: 585,
        EarningsPerShareBasic: 585 / 198,
      },
    },
    4_000,
    585,
  ],
])("%s", async (_what, company, revenue, netIncome) => {
  expect(await run(company)).toMatchObject({ revenue: toJune(revenue), netIncome: toJune(netIncome) });
});

test("a savings bank with a year to June: interest less its expense, and other income", async () => {
  const read = await run({
    sic: 6035,
    yearEnd: (back) => `${2026 - back}-06-30`,
    quarters: 0,
    flows: {
      Revenues: null,
      OperatingIncomeLoss: null,
      InterestAndDividendIncomeOperating: 620,
      InterestExpense: 340,
      NoninterestIncome: 45,
      [contract]: 18,
      NetIncomeLoss: 60,
    },
  });
  expect(read).toMatchObject({ revenue: 325, netIncome: 60, end: "2026-06-30" });
});

// [what is larger, revenue from contracts, from operating leases, from all leases]
test.each<[string, number, number, number | null]>([
  ["leases than contracts: both are added up", 1_300, 2_700, null],
  ["all leases than operating ones: the larger is added", 1_300, 2_500, 2_700],
  ["contracts than leases, which they may hold", 4_000, 2_700, null],
])("a lessor without a total, with more %s", async (_, contracts, operating, leases) => {
  const flows = { [contract]: contracts, OperatingLeaseLeaseIncome: operating, LeaseIncome: leases };
  const read = await run({ sic: 7359, flows: { Revenues: null, ...flows } });
  expect(read.revenue).toBeCloseTo(4_120, 1);
});

test("a filer of 52 and 53 weeks that tagged a part as revenue in one 10-K", async () => {
  const ends = [
    "2026-01-31",
    "2025-02-01",
    "2024-02-03",
    "2023-01-28",
    "2022-01-29",
    "2021-01-30",
    "2020-02-01",
  ];
  const read = await run({
    sic: 5311,
    yearEnd: (back) => ends[back] ?? "",
    flows: {
      [contract]: 20_000,
      Revenues: ({ filed, end }) => (filed === "2024-03-24" && end === "2024-02-03" ? 3_100 : null),
    },
  });
  expect(read.revenueByYear["2023"]).toBeCloseTo(20_000 / 1.06 ** 2, 2);
  expect(read.revenueByYear["2024"]).toBeCloseTo(20_000 / 1.06, 2);
  expect(read.revenue).toBeCloseTo(20_600, 3);
});

// SoFi's kind, and codes under which such companies also file; 0 is no code.
test.each([6141, 6162, 6199, 6211, 6282, 6712, 7389, 0])(
  "a finance company of code %i: revenue after interest expense, not before, nor its fees",
  async (sic) => {
    const read = await run({
      sic,
      flows: {
        Revenues: 5_400,
        RevenuesNetOfInterestExpense: 4_000,
        [contract]: 900,
        InterestExpense: 1_400,
        OperatingIncomeLoss: null,
      },
    });
    expect(read.revenue).toEqual(toJune(4_000));
  },
);

test.each([6021, 6022, 6035, 6036, 6712, 6199, 6111, 0])(
  "a bank of code %i without a total: net interest and other income, not fees above net income",
  async (sic) => {
    const read = await run({
      sic,
      flows: {
        Revenues: null,
        OperatingIncomeLoss: null,
        InterestIncomeExpenseNet: 1_000,
        NoninterestIncome: 250,
        [contract]: 420,
        NetIncomeLoss: 310,
      },
    });
    expect(read.revenue).toEqual(toJune(1_250));
  },
);

test("an insurer that reports its gross investment income beside all revenue", async () => {
  const flows = {
    Revenues: 9_000,
    PremiumsEarnedNet: 8_300,
    GrossInvestmentIncomeOperating: 640,
    [contract]: 70,
  };
  expect(await run({ sic: 6331, flows })).toMatchObject({ revenue: toJune(9_000) });
});

test("a utility whose electric and gas lines add up to less than its total", async () => {
  const flows = {
    Revenues: null,
    RegulatedAndUnregulatedOperatingRevenue: 4_000,
    ElectricUtilityRevenue: 2_500,
    [contract]: 3_700,
  };
  expect(await run({ sic: 4931, flows })).toMatchObject({ revenue: toJune(4_000) });
});

test("a bank that files its interest before and after expense under three tags", async () => {
  const flows = {
    Revenues: 1_700,
    OperatingIncomeLoss: null,
    InterestAndDividendIncomeOperating: 1_450,
    InterestExpense: 450,
    NoninterestIncome: 250,
    NetIncomeLoss: 310,
  };
  expect(await run({ sic: 6022, flows })).toMatchObject({ revenue: toJune(1_250) });
});

test("a company that tags a part as revenue in its 10-Qs alone", async () => {
  const flows: Company["flows"] = {
    [contract]: 4_000,
    Revenues: ({ form, grow }) => (form === "10-Q" ? grow(900) : null),
  };
  expect(await run({ flows })).toMatchObject({ revenue: toJune(4_000) });
});

test("a company that tags a part as revenue in every filing, against its own costs", async () => {
  const flows = { Revenues: 1_100, [contract]: 4_000, CostsAndExpenses: 3_480 };
  expect(await run({ flows })).toMatchObject({ revenue: toJune(4_000) });
});

test("a company whose 10-K and 10-Qs tag net income differently", async () => {
  const flows: Company["flows"] = {
    NetIncomeLoss: ({ form, grow }) => (form === "10-K" ? grow(400) : null),
    ProfitLoss: ({ form, grow }) => (form === "10-Q" ? grow(400) : null),
  };
  expect(await run({ flows })).toMatchObject({ revenue: toJune(4_000), netIncome: toJune(400) });
});
