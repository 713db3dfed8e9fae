import { expect, test } from "vitest";
import { compareFigures, compareFiling } from "./compare-filing.ts";
import { loadQuarter } from "./load-quarter.ts";
import { writeQuarter, writeTables, type SampleFiling } from "./testing/sample-quarter.ts";

const compare = async (filing: SampleFiling) => {
  const { filings } = await loadQuarter(await writeQuarter(writeTables([filing])));
  const [first] = filings();
  return Object.fromEntries(
    compareFiling(first!).map(({ item, outcome, presented, product }) => [
      item,
      { outcome, presented: presented.value / 1e6, product: product.value && product.value / 1e6 },
    ]),
  );
};

const example = `
  BS CashAndCashEquivalentsAtCarryingValue D 20 Cash and cash equivalents
  BS PropertyPlantAndEquipmentNet D 480 Plant
  BS Assets D 500 Total assets
  BS LongTermDebtCurrent C 30 Current portion of long-term debt
  BS LongTermDebtNoncurrent C 170 Long-term debt
  BS Liabilities C 300 Total liabilities
  BS StockholdersEquity C 200 Total stockholders' equity
  BS LiabilitiesAndStockholdersEquity C 500 Total liabilities and stockholders' equity
  IS Revenues C 100/40 Net sales
  IS CostOfRevenue D 60/25 Cost of sales
  IS OperatingIncomeLoss C 40/15 Operating income
  IS IncomeTaxExpenseBenefit D 12/5 Taxes
  IS NetIncomeLoss C 28/10 Net income
  IS EarningsPerShareDiluted perShare 2.80/1.00 Diluted
  IS WeightedAverageNumberOfDilutedSharesOutstanding shares 10/10 Average shares, diluted
  CF CashAndCashEquivalentsAtCarryingValue D 20 Cash at end of period`;

const equal = (value: number) => ({ outcome: "equal", presented: value, product: value });

test("compares every item that the product reads, over the year to date", async () => {
  expect(await compare({ lines: example })).toEqual({
    revenue: equal(100),
    costOfSales: equal(60),
    operatingIncome: equal(40),
    netIncome: equal(28),
    netIncomeCommon: equal(28),
    equity: equal(200),
    totalAssets: equal(500),
    cash: equal(20),
    debt: equal(200),
    dilutedShares: equal(10),
  });
});

test("a part of revenue under the first tag of the list is wrong", async () => {
  const parts =
    "IS Revenues C 70/30 Rentals\n  IS SalesRevenueNet C 30/10 Sales\n  IS own:TotalRevenue C 100/40 Total revenues";
  const { revenue } = await compare({ lines: example.replace("IS Revenues C 100/40 Net sales", parts) });
  expect(revenue).toEqual({ outcome: "wrong", presented: 100, product: 70 });
});

test("a figure of the filer's own tag is refused, with the reason", async () => {
  const { revenue } = await compare({ lines: example.replace("IS Revenues", "IS own:Revenues") });
  expect(revenue).toEqual({ outcome: "refused", presented: 100, product: null });
});

test.each([
  ["equal where investing adds up with it", -60, { outcome: "equal", presented: 50, product: 50 }],
  ["doubtful where it does not", -90, { outcome: "doubtful", presented: 50, product: 20 }],
])("spending under a tag of the filer's own is %s", async (_, total, expected) => {
  const lines = `${example}
  CF NetCashProvidedByUsedInOperatingActivities D 70 Net cash provided by operating activities
  CF PaymentsToAcquirePropertyPlantAndEquipment C 20 Purchases of equipment
  CF own:CapitalizedSoftwareCosts C 30 Capitalized software
  CF PaymentsToAcquireInvestments C 10 Purchases of securities
  CF NetCashProvidedByUsedInInvestingActivities D ${total} Net cash used in investing activities
  CF RepaymentsOfLongTermDebt C 10 Repayments of debt
  CF NetCashProvidedByUsedInFinancingActivities D -10 Net cash used in financing activities`;
  expect((await compare({ lines })).capitalExpenditure).toEqual(expected);
});

test("two totals of revenue between which nothing decides are doubtful", async () => {
  const lines = example
    .replace(
      "IS Revenues C 100/40 Net sales",
      "IS RevenueFromContractWithCustomerExcludingAssessedTax C 100/40 Net sales",
    )
    .replace("IS CostOfRevenue", "IS own:Cost")
    .concat("\n  CI RevenueFromContractWithCustomerIncludingAssessedTax C 120/50 Gross billings");
  expect((await compare({ lines })).revenue).toEqual({ outcome: "doubtful", presented: 100, product: 100 });
});

test("income above revenue, which the product refuses, is refused", async () => {
  const lines = example
    .replace(
      "IS Revenues C 100/40 Net sales",
      "IS Revenues C 20/8 Fees\n  IS own:Sales C 80/32 Sales\n  IS own:Total C 100/40 Total revenues",
    )
    .replace("IS OperatingIncomeLoss", "IS own:OperatingProfit");
  const { revenue, netIncome, equity } = await compare({ lines });
  expect(revenue).toEqual({ outcome: "refused", presented: 100, product: null });
  expect(netIncome).toEqual({ outcome: "refused", presented: 28, product: null });
  expect(equity).toEqual(equal(200));
});

test.each<[string, string]>([
  ["equal", "NO CashAndCashEquivalentsAtCarryingValue D 18 Cash alone at end"],
  ["wrong", "NO CashAndCashEquivalentsAtCarryingValue D 22 Cash alone at end"],
])("cash without the restricted part that its line holds is %s", async (outcome, note) => {
  const total = "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents";
  const lines = example.replaceAll("CashAndCashEquivalentsAtCarryingValue", total);
  expect((await compare({ lines: `${lines}\n  ${note}` })).cash?.outcome).toBe(outcome);
});

test("one kind of debt in place of two is wrong", async () => {
  const lines = example.replace(
    "BS Liabilities C",
    "BS UnsecuredLongTermDebt C 70 Senior notes\n  BS Liabilities C",
  );
  expect((await compare({ lines })).debt).toEqual({ outcome: "wrong", presented: 270, product: 200 });
});

test("preferred dividends that the product misses make income of common holders wrong", async () => {
  const common = `IS own:Preferred D 3/1 Preferred dividends
  IS own:Common C 25/9 Net income available to common shareholders
  IS EarningsPerShareDiluted`;
  const result = await compare({ lines: example.replace("IS EarningsPerShareDiluted", common) });
  expect(result.netIncome).toEqual(equal(28));
  expect(result.netIncomeCommon).toEqual({ outcome: "wrong", presented: 25, product: 28 });
});

test("preferred stock and its dividends, which the product knows, are taken off", async () => {
  const common = `IS PreferredStockDividendsIncomeStatementImpact D 3/1 Preferred dividends
  IS own:Common C 25/9 Net income available to common shareholders
  BS PreferredStockValue C 40 Preferred stock
  IS EarningsPerShareDiluted`;
  const result = await compare({ lines: example.replace("IS EarningsPerShareDiluted", common) });
  expect(result.netIncome).toEqual(equal(28));
  expect(result.netIncomeCommon).toEqual(equal(25));
  expect(result.equity).toEqual(equal(200));
});

test("operating income that the product derives is compared", async () => {
  const lines = example
    .replace("IS OperatingIncomeLoss", "IS own:OperatingProfit")
    .replace("Taxes\n", "Taxes\n  IS InterestExpense D 2/1 Interest expense\n");
  // Net income and taxes are 40, interest 2.
  expect((await compare({ lines })).operatingIncome).toEqual({
    outcome: "wrong",
    presented: 40,
    product: 42,
  });
});

test("products and notes with dimensions, and a subsidiary's column, change nothing", async () => {
  const tables = writeTables([{ lines: example }]);
  const accession = "0000000001-09-000001";
  const number = (tag: string, quarters: number, segments: string, coRegistrant: string, millions: number) =>
    [
      accession,
      tag,
      "us-gaap/2009",
      "20090630",
      quarters,
      "USD",
      segments,
      coRegistrant,
      millions * 1e6,
      "",
    ].join("\t");
  const product = (line: number, label: string) =>
    [accession, 3, line, "IS", 0, "Revenues", "us-gaap/2009", label, 0].join("\t");
  const num = [
    number("Revenues", 2, "ProductOrService=Product;", "", 70),
    number("Revenues", 2, "ProductOrService=Service;", "", 30),
    number("Revenues", 2, "BusinessSegments=Americas;", "", 55),
    number("Revenues", 2, "", "Subsidiary", 44),
    number("StockholdersEquity", 0, "EquityComponents=RetainedEarnings;", "", 150),
    number("LongTermDebtNoncurrent", 0, "DebtInstrument=Notes;", "", 90),
    // Spans of a note: twelve months.
    number("Revenues", 4, "", "", 190),
  ];
  // The lines of products come before that of the total, under the same tag.
  const pre = tables.pre.replace(
    /^(.*\tRevenues\t.*)$/m,
    `${product(8, "Products")}\n${product(8, "Services")}\n$1`,
  );
  const path = await writeQuarter({ ...tables, pre, num: `${tables.num}${num.join("\n")}\n` });
  const [filing] = (await loadQuarter(path)).filings();
  const outcomes = compareFiling(filing!).map(({ item, outcome, presented }) => [
    item,
    outcome,
    presented.value / 1e6,
  ]);
  expect(outcomes).toEqual([
    ["revenue", "equal", 100],
    ["costOfSales", "equal", 60],
    ["operatingIncome", "equal", 40],
    ["netIncome", "equal", 28],
    ["netIncomeCommon", "equal", 28],
    ["equity", "equal", 200],
    ["totalAssets", "equal", 500],
    ["cash", "equal", 20],
    ["debt", "equal", 200],
    ["dilutedShares", "equal", 10],
  ]);
});

test("an item that is not presented is not compared", async () => {
  const lines = example.replace(/IS OperatingIncomeLoss.*\n/, "").replace("Net income", "Change in capital");
  expect(Object.keys(await compare({ lines }))).toEqual([
    "revenue",
    "costOfSales",
    "equity",
    "totalAssets",
    "cash",
    "debt",
    "dilutedShares",
  ]);
});

test("a filing without statements gives nothing", async () => {
  expect(await compare({ lines: "CF Cash D 7 Cash at end" })).toEqual({});
});

test.each([
  ["equal", { value: 100.5e6, source: "A", doubt: null }],
  ["wrong", { value: 100.6e6, source: "A", doubt: null }],
  ["doubtful", { value: 100e6, source: "A", doubt: "another tag says 90" }],
  ["refused", { value: null, reason: "not filed" }],
] as const)("is %s for %o beside 100 million", (outcome, product) => {
  expect(compareFigures({ value: 100e6, label: "Sales", tags: ["A"] }, product, 1000)).toBe(outcome);
});

test("a unit of the statement, or another value that it allows, is equal too", () => {
  const product = { value: 2e6, source: "A", doubt: null };
  expect(compareFigures({ value: 3e6, label: "Sales", tags: [] }, product, 1e6)).toBe("equal");
  expect(compareFigures({ value: 3e6, label: "Sales", tags: [] }, product, 1000)).toBe("wrong");
  expect(compareFigures({ value: 3e6, alternative: 2e6, label: "Sales", tags: [] }, product, 1000)).toBe(
    "equal",
  );
});

test("a note states income of common holders that the statement has no line of", async () => {
  const noted = "NO NetIncomeLossAvailableToCommonStockholdersBasic C 26/9 Common";
  const { netIncomeCommon } = await compare({ lines: `${example}\n  ${noted}` });
  expect(netIncomeCommon).toEqual({ outcome: "equal", presented: 28, product: 26 });
});

test("debt is not presented where a note alone states the part due within a year", async () => {
  const lines = example
    .replace(
      "BS LongTermDebtCurrent C 30 Current portion of long-term debt",
      "BS LiabilitiesCurrent C 30 Total current liabilities",
    )
    .replace("CF Cash", "NO LongTermDebtCurrent C 9 Due soon, at end\n  CF Cash");
  expect((await compare({ lines })).debt).toBeUndefined();
});

test("debt in one line with leases is compared without them too", async () => {
  const lines = example
    .replace(
      "BS LongTermDebtNoncurrent C 170 Long-term debt",
      "BS own:DebtAndLeases C 170 Long-term debt and finance leases",
    )
    .replace(
      "CF Cash",
      "NO LongTermDebtNoncurrent C 150 Debt at end\n  NO FinanceLeaseLiabilityNoncurrent C 20 Leases at end\n  CF Cash",
    );
  expect((await compare({ lines })).debt).toEqual({ outcome: "equal", presented: 200, product: 180 });
});

test("equity of all owners may be the company's without the part that another statement gives", async () => {
  const ofAll = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
  const lines = example.replace("BS StockholdersEquity ", `BS ${ofAll} `);
  const noted = `${lines}\n  CF MinorityInterest C 30 Stock of subsidiaries at end of period`;
  expect((await compare({ lines: noted })).equity).toEqual({
    outcome: "equal",
    presented: 200,
    product: 170,
  });
  // The total of the company alone allows nothing else.
  const ofCompany = noted.replace(ofAll, "StockholdersEquity");
  expect((await compare({ lines: ofCompany })).equity).toEqual({
    outcome: "wrong",
    presented: 200,
    product: 170,
  });
});
