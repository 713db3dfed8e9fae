import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createCompanyFacts } from "../testing/facts.ts";
import { createFlow, spanOfYear } from "../testing/statements-of.ts";
import { chooseRevenue } from "./choose-revenue.ts";

const contract = "RevenueFromContractWithCustomerExcludingAssessedTax";
const net = "RevenuesNetOfInterestExpense";
const pretax = "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest";
const choose = (facts: Fact[], sic: number | null = 3560, fiscal = 2025) =>
  chooseRevenue({ facts: createCompanyFacts(...facts), span: spanOfYear(fiscal), sic });
/** Facts of one year and one filing: [tag, millions]. */
const createYear = (fiscal: number, filing: Partial<Fact>, ...rows: [string, number][]) =>
  rows.map(([tag, millions]) => createFlow(tag, fiscal, millions, filing));
const inYear = (...rows: [string, number][]) => createYear(2025, {}, ...rows);

test.each<[string, number | null, [string, number][], number]>([
  [
    "a part filed as Revenues, below operating income",
    3560,
    [
      ["Revenues", 1_000],
      [contract, 10_000],
      ["OperatingIncomeLoss", 1_300],
    ],
    10_000,
  ],
  [
    "a total before what depositors earn, which other costs do not hold",
    6282,
    [
      ["Revenues", 8_000],
      ["InterestExpenseDeposits", 140],
      ["CostsAndExpenses", 6_900],
      [pretax, 960],
    ],
    7_860,
  ],
  [
    "a total before what depositors earn, which is among all costs",
    6282,
    [
      ["Revenues", 8_000],
      ["InterestExpenseDeposits", 140],
      ["CostsAndExpenses", 6_900],
      [pretax, 1_100],
    ],
    8_000,
  ],
  [
    "a part filed as Revenues, below gross profit",
    3560,
    [
      ["Revenues", 3_000],
      [contract, 10_000],
      ["GrossProfit", 4_000],
    ],
    10_000,
  ],
  [
    "a part below operating income and cost of sales",
    2840,
    [
      ["Revenues", 28_400],
      ["SalesRevenueNet", 82_006],
      ["OperatingIncomeLoss", 13_035],
      ["CostOfGoodsSold", 41_411],
    ],
    82_006,
  ],
  [
    "no total but in segments: gross profit and the cost of what was sold",
    3630,
    [
      ["GrossProfit", 1_400],
      ["CostOfGoodsAndServicesSold", 2_400],
      ["OperatingIncomeLoss", 700],
    ],
    3_800,
  ],
  [
    "a part below net income",
    3560,
    [
      ["Revenues", 900],
      [contract, 10_000],
      ["NetIncomeLoss", 1_000],
    ],
    10_000,
  ],
  [
    "contract revenue before rebates, with costs",
    7389,
    [
      ["Revenues", 14_950],
      [contract, 21_831],
      ["OperatingIncomeLoss", 7_282],
      ["OperatingExpenses", 7_668],
    ],
    14_950,
  ],
  [
    "contract revenue of a lessor",
    7359,
    [
      ["Revenues", 10_000],
      [contract, 3_000],
      ["OperatingIncomeLoss", 1_300],
    ],
    10_000,
  ],
  [
    "a bank's fees beside its interest",
    6022,
    [
      [contract, 120],
      ["InterestIncomeExpenseNet", 1_000],
      ["NoninterestIncome", 250],
    ],
    1_250,
  ],
  [
    "a bank's large fees beside its interest",
    6036,
    [
      [contract, 800],
      ["InterestIncomeExpenseNet", 1_000],
      ["NoninterestIncome", 900],
      ["NetIncomeLoss", 300],
    ],
    1_900,
  ],
  [
    "a bank's revenue before interest expense",
    6021,
    [
      ["Revenues", 2_050],
      ["InterestIncomeExpenseNet", 1_000],
      ["NoninterestIncome", 250],
    ],
    1_250,
  ],
  [
    "a finance company's net revenue",
    6199,
    [
      [net, 10_000],
      [contract, 1_700],
    ],
    10_000,
  ],
  [
    "a finance company's net revenue beside the gross",
    6141,
    [
      ["Revenues", 12_000],
      [net, 10_000],
      [contract, 1_700],
    ],
    10_000,
  ],
  [
    "net revenue of a filer without a code",
    null,
    [
      [net, 10_000],
      [contract, 1_700],
    ],
    10_000,
  ],
  [
    "net and gross revenue of a filer without a code, interest apart",
    null,
    [
      ["Revenues", 12_000],
      [net, 10_000],
      ["InterestExpense", 2_000],
    ],
    10_000,
  ],
  [
    "an industrial company's finance arm",
    3560,
    [
      ["Revenues", 12_000],
      [net, 300],
    ],
    12_000,
  ],
  [
    "a utility's total beside its electric part",
    4911,
    [
      ["RegulatedAndUnregulatedOperatingRevenue", 10_000],
      ["ElectricUtilityRevenue", 7_000],
    ],
    10_000,
  ],
  [
    "a utility's total beside contract revenue",
    4931,
    [
      ["RegulatedAndUnregulatedOperatingRevenue", 10_000],
      [contract, 9_000],
    ],
    10_000,
  ],
  [
    "electric and gas parts",
    4931,
    [
      ["ElectricUtilityRevenue", 7_000],
      ["GasDomesticRegulatedRevenue", 2_000],
    ],
    9_000,
  ],
  [
    "a total that no tag holds",
    4911,
    [
      ["ElectricUtilityRevenue", 700],
      ["OperatingIncomeLoss", 200],
      ["CostsAndExpenses", 800],
    ],
    1_000,
  ],
  ["an industry's line alone", 1311, [["OilAndGasRevenue", 500]], 500],
])("reads revenue of %s", (_, sic, rows, expected) => {
  expect(choose(inYear(...rows), sic)?.reading.value).toBe(expected * 1e6);
  expect(choose(inYear(...rows.toReversed()), sic)?.reading.value).toBe(expected * 1e6);
});

test.each([6712, 6199, 6111, null])("reads a bank's form with the code %s", (sic) => {
  const rows: [string, number][] = [
    [contract, 420],
    ["InterestIncomeExpenseNet", 1_000],
    ["NoninterestIncome", 250],
    ["NetIncomeLoss", 310],
  ];
  expect(choose(inYear(...rows), sic)?.reading.value).toBe(1_250e6);
});

test("keeps a retailer's sales beside the interest of its card", () => {
  const rows: [string, number][] = [
    [contract, 9_000],
    ["InterestIncomeExpenseNet", 200],
    ["NoninterestIncome", 50],
  ];
  expect(choose(inYear(...rows), 5311)?.reading.value).toBe(9_000e6);
});

test("says why the usual tag was passed over", () => {
  const chosen = choose(inYear(["Revenues", 1_000], [contract, 10_000], ["OperatingIncomeLoss", 1_300]));
  expect(chosen?.reading.note).toBe(
    "Not Revenues of 1000 million in the 10-K filed 2026-02-01: there operating income is 1300 million.",
  );
});

test("passes over a part of one year that fits neither year beside it", () => {
  const facts = [
    ...createYear(2024, {}, [contract, 9_400]),
    ...createYear(2025, {}, [contract, 10_000], ["Revenues", 4_000]),
    ...createYear(2026, {}, [contract, 10_600]),
  ];
  expect(choose(facts)?.reading.value).toBe(10_000e6);
});

test("takes what the newest filing of the year still gives", () => {
  const later = { filed: "2027-02-01", accession: "a-27-1", form: "10-K" };
  const facts = [
    ...createYear(2025, {}, ["Revenues", 9_000], [contract, 10_000]),
    ...createYear(2025, later, [contract, 10_000]),
  ];
  expect(choose(facts)?.reading.value).toBe(10_000e6);
});

test("measures a reading by its own filing: costs of an older one included a part since sold", () => {
  const later = { filed: "2027-02-01", accession: "a-27-1", form: "8-K" };
  const facts = [
    ...createYear(
      2025,
      {},
      ["Revenues", 14_730],
      ["OperatingIncomeLoss", 2_065],
      ["CostsAndExpenses", 12_703],
    ),
    ...createYear(2025, later, ["Revenues", 11_006]),
  ];
  expect(choose(facts)?.reading.value).toBe(11_006e6);
});

test("reports a larger reading that nothing rules out", () => {
  const chosen = choose(inYear(["Revenues", 5_000], [contract, 10_000]));
  expect(chosen?.reading.value).toBe(5_000e6);
  expect(chosen?.doubt).toBe(`${contract} of 10000 million in the 10-K filed 2026-02-01`);
});

test.each([
  [920, true],
  [970, false],
])("doubts revenue from contracts of %d beside costs and income of 1,000: %j", (millions, isDoubted) => {
  const chosen = choose(
    inYear([contract, millions], ["OperatingIncomeLoss", 150], ["CostsAndExpenses", 850]),
  );
  expect(chosen?.reading.value).toBe(millions * 1e6);
  expect(chosen?.doubt !== null).toBe(isDoubted);
});

test.each<[string, [string, number][]]>([
  [
    "readings that agree",
    [
      ["Revenues", 10_000],
      [contract, 10_050],
    ],
  ],
  [
    "a part",
    [
      ["Revenues", 10_000],
      [contract, 3_000],
    ],
  ],
  [
    "a reading that costs confirm",
    [
      ["Revenues", 14_950],
      [contract, 21_831],
      ["OperatingIncomeLoss", 7_282],
      ["OperatingExpenses", 7_668],
    ],
  ],
])("has no doubt about %s", (_, rows) => {
  expect(choose(inYear(...rows))?.doubt).toBeNull();
});

test("has no revenue without a reading, and reads negative revenue as it is", () => {
  expect(choose([])).toBeNull();
  expect(choose(inYear(["Revenues", -5]))?.reading.value).toBe(-5e6);
});

/** Revenue of a year with a gain in operating income, and of the year before, as one filing has them. */
type GainCase = { revenue: [number, number]; costs: [number, number]; operating: [number, number] };
test.each<[string, GainCase, number]>([
  [
    "a utility sold a plant",
    { revenue: [15_599, 19_742], costs: [14_589, 20_822], operating: [7_981, -978] },
    15_599,
  ],
  ["a chemist sold a line", { revenue: [800, 780], costs: [700, 690], operating: [400, 90] }, 800],
  ["a publisher sold its offices", { revenue: [310, 402], costs: [322, 380], operating: [118, 22] }, 310],
  ["a drug maker sold a right", { revenue: [41, 38], costs: [95, 101], operating: [226, -63] }, 41],
  [
    "a bank sold its cards",
    { revenue: [2_100, 2_300], costs: [1_900, 2_100], operating: [900, 200.5] },
    2_100,
  ],
  ["a shop, with small gains before", { revenue: [500, 510], costs: [480, 490], operating: [220, 29] }, 500],
  [
    "a railroad settled a claim",
    { revenue: [9_816, 9_207], costs: [7_001, 6_800], operating: [6_215, 2_407] },
    9_816,
  ],
  ["a part in both years", { revenue: [100, 100], costs: [700, 690], operating: [90, 85] }, 790],
  [
    "a part the year before alone is no part now",
    { revenue: [790, 100], costs: [700, 690], operating: [90, 85] },
    790,
  ],
  [
    "a part now alone, which grew before",
    { revenue: [100, 600], costs: [700, 690], operating: [90, 85] },
    790,
  ],
])("revenue where income and costs add up to more: %s", (_, { revenue, costs, operating }, expected) => {
  const rows = [0, 1].flatMap((ago) =>
    createYear(
      2025 - ago,
      { accession: "0000000001-26-000001", filed: "2026-02-02" },
      ["Revenues", revenue[ago] as number],
      ["CostsAndExpenses", costs[ago] as number],
      ["OperatingIncomeLoss", operating[ago] as number],
    ),
  );
  const chosen = choose(rows);
  expect(chosen?.reading.value).toBe(expected * 1e6);
  expect(chosen?.doubt).toBeNull();
});
