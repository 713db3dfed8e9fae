import { expect, test } from "vitest";
import type { ConceptName } from "../company/company-data.ts";
import { createFact } from "../company/testing/facts.ts";
import { createFlow, resolveStatementsOf } from "../company/testing/statements-of.ts";

// Filers of 2012 to 2025 whose tags name an amount that is another one. Amounts in millions.

const shares = "WeightedAverageNumberOfSharesOutstandingBasic";
const contract = "RevenueFromContractWithCustomerExcludingAssessedTax";
const parts = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";

type Lines = {
  year: number;
  sic?: number;
  flows: Record<string, number>;
  balances?: Record<string, number>;
  perShare?: number;
  count?: number;
};

const read = ({ year, sic = 3560, flows, balances = {}, perShare, count }: Lines) => {
  const end = `${year}-12-31`;
  const filed = `${year + 1}-02-20`;
  const accession = `0000000007-${(year + 1) % 100}-000003`;
  const dated = { accession, filed };
  const span = { start: `${year}-01-01`, end };
  const { annual, warnings } = resolveStatementsOf(
    [
      ...Object.entries(flows).map(([tag, value]) => createFlow(tag, year, value, dated)),
      ...Object.entries(balances).map(([tag, value]) =>
        createFact({ tag, end, value: value * 1e6, ...dated }),
      ),
      createFact({
        tag: "EntityCommonStockSharesOutstanding",
        unit: "shares",
        end,
        value: (count ?? 100) * 1e6,
        ...dated,
      }),
      ...(perShare === undefined
        ? []
        : [
            createFact({
              tag: "EarningsPerShareBasic",
              unit: "USD/shares",
              ...span,
              value: perShare,
              ...dated,
            }),
            createFact({ tag: shares, unit: "shares", ...span, value: (count ?? 100) * 1e6, ...dated }),
          ]),
    ],
    { sic },
  );
  const figures = annual.at(-1)?.figures;
  return {
    valueOf: (name: ConceptName) => figures?.[name].value,
    doubts: warnings.filter(({ code }) => code.endsWith("IN_DOUBT")).map(({ code }) => code),
  };
};

// [company, its lines, figure, what is right]
test.each<[string, Lines, ConceptName, number | null]>([
  [
    "2012: a miner's income with minorities as NetIncomeLoss, found by earnings per share",
    {
      year: 2012,
      flows: {
        MinorityInterestInNetIncomeLossOfConsolidatedEntities: 40,
        NetIncomeLoss: 340,
        SalesRevenueNet: 2_000,
      },
      perShare: 3,
    },
    "netIncome",
    300,
  ],
  [
    "2013: a bank's income of common holders as NetIncomeLoss, after dividends once",
    {
      year: 2013,
      sic: 6022,
      flows: {
        Revenues: 1_500,
        ProfitLoss: 420,
        NetIncomeLoss: 370,
        NetIncomeLossAttributableToNoncontrollingInterest: 10,
        PreferredStockDividendsIncomeStatementImpact: 40,
      },
      balances: { StockholdersEquity: 4_000, PreferredStockValue: 700 },
      perShare: 3.7,
    },
    "netIncome",
    370,
  ],
  [
    "2014: a utility's common equity with a subsidiary's preferred stock beside it",
    {
      year: 2014,
      sic: 4931,
      flows: { Revenues: 9_000, NetIncomeLoss: 800 },
      balances: {
        StockholdersEquity: 8_000,
        PreferredStockValue: 200,
        Liabilities: 21_800,
        LiabilitiesAndStockholdersEquity: 30_000,
      },
    },
    "bookEquity",
    8_000,
  ],
  [
    "2015: a company's preferred stock in its equity is taken off",
    {
      year: 2015,
      flows: { NetIncomeLoss: 800, Revenues: 9_000 },
      balances: {
        Liabilities: 22_000,
        LiabilitiesAndStockholdersEquity: 30_000,
        PreferredStockValue: 200,
        StockholdersEquity: 8_000,
      },
    },
    "bookEquity",
    7_800,
  ],
  [
    "2016: equity without a tagged total, from its lines",
    {
      year: 2016,
      flows: { SalesRevenueNet: 2_000, NetIncomeLoss: 150 },
      balances: {
        TreasuryStockCommonValue: 400,
        RetainedEarningsAccumulatedDeficit: 1_900,
        CommonStockValue: 5,
        AdditionalPaidInCapitalCommonStock: 595,
      },
    },
    "bookEquity",
    2_100,
  ],
  [
    "2018: a retailer's cost of sales beside membership fees",
    {
      year: 2018,
      sic: 5331,
      flows: {
        [contract]: 50_000,
        Revenues: 51_000,
        GrossProfit: 6_000,
        CostOfRevenue: 44_000,
        OperatingIncomeLoss: 1_500,
        CostsAndExpenses: 49_500,
        NetIncomeLoss: 1_000,
      },
    },
    "costOfSales",
    44_000,
  ],
  [
    "2019: cost of sales under the filer's own tag, from gross profit",
    { year: 2019, flows: { GrossProfit: 1_400, [contract]: 5_000, NetIncomeLoss: 300 } },
    "costOfSales",
    3_600,
  ],
  [
    "2021: current debt of three tags, one of which a note repeats",
    {
      year: 2021,
      flows: { [contract]: 5_000, NetIncomeLoss: 300 },
      balances: {
        LongTermDebtNoncurrent: 2_000,
        LongTermDebtCurrent: 150,
        CommercialPaper: 400,
        OtherShortTermBorrowings: 400,
        AccountsPayableCurrent: 600,
        ContractWithCustomerLiabilityCurrent: 120,
        OperatingLeaseLiabilityCurrent: 30,
        AccruedLiabilitiesCurrent: 200,
        LiabilitiesCurrent: 1_500,
      },
    },
    "shortTermDebt",
    550,
  ],
  [
    "2023: income of common holders, minorities under the filer's own tag, and a preferred dividend",
    {
      year: 2023,
      flows: {
        [contract]: 3_000,
        NetIncomeLossAvailableToCommonStockholdersBasic: 220,
        ProfitLoss: 275,
        PreferredStockDividendsIncomeStatementImpact: 25,
      },
      balances: { StockholdersEquity: 2_500 },
      perShare: 2.2,
    },
    "netIncome",
    220,
  ],
  [
    "2025: minorities in a total without liabilities stay out by their own line",
    {
      year: 2025,
      flows: { [contract]: 3_000, NetIncomeLoss: 240, ProfitLoss: 250 },
      balances: { [parts]: 2_600, MinorityInterest: 90 },
      perShare: 2.4,
    },
    "bookEquity",
    2_510,
  ],
])("%s", (_, lines, name, expected) => {
  const { valueOf, doubts } = read(lines);
  expect(valueOf(name)).toBe(expected);
  expect(doubts).toEqual([]);
});

// [company, its lines]
test.each<[string, Lines]>([
  [
    "2017: long-term debt alone, with an untagged line of current liabilities",
    {
      year: 2017,
      flows: { SalesRevenueNet: 2_000, NetIncomeLoss: 150 },
      balances: {
        LongTermDebtNoncurrent: 900,
        AccountsPayableCurrent: 300,
        OtherLiabilitiesCurrent: 100,
        LiabilitiesCurrent: 480,
      },
    },
  ],
  [
    "2020: income of all owners, with earnings per share that are a tenth lower",
    { year: 2020, flows: { [contract]: 2_000, ProfitLoss: 165 }, perShare: 1.5 },
  ],
])("says what is in doubt: %s", (_, lines) => {
  expect(read(lines).doubts).toEqual(["FIGURE_IN_DOUBT"]);
});
