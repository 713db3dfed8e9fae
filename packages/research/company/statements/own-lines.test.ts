import { expect, test } from "vitest";
import { createInstance, createInstanceFact } from "../testing/facts.ts";
import { createFlow, income, resolveStatementsOf, revenue, spanOfYear } from "../testing/statements-of.ts";

const months = (year: number) => ({ start: `${year}-01-01`, end: `${year}-06-30` });
type Span = ReturnType<typeof months>;

/** Creates the flows of one span of a document, in millions; a plus sign marks the filer's own tags. */
const createLines = (lines: Record<string, number>, span: Span = spanOfYear(2025)) =>
  Object.entries({ NetCashProvidedByUsedInFinancingActivities: -500, ...lines }).map(([tag, millions]) =>
    createInstanceFact({
      concept: tag.replace("+", ""),
      unit: "USD",
      ...span,
      value: millions * 1e6,
      ...(tag.startsWith("+") && { isOwn: true }),
    }),
  );
const read = (lines: Record<string, number>, standard: Record<string, number> = {}) =>
  resolveStatementsOf(
    [revenue, income, ...Object.entries(standard).map(([tag, millions]) => createFlow(tag, 2025, millions))],
    { instance: createInstance(...createLines(lines)) },
  ).trailing.figures.dividends;

test.each<[string, number | null, Record<string, number>, Record<string, number>?]>([
  ["as paid", 454, { "+Dividendspaid": -454 }],
  ["as paid, not as declared", 527, { "+DividendsPaidToStockholders": -527 }, { DividendsCommonStock: 305 }],
  ["under a standard tag first", 300, { "+DividendsPaid": 527 }, { PaymentsOfDividends: 300 }],
  ["as payments", 1_039, { "+CommonDividendPayments": 1_039 }, { DividendsCash: 800 }],
  ["as cash payments", 391, { "+CashDividendPayments": 391 }, { DividendsCommonStockCash: 522 }],
  ["as payments for dividends", 168, { "+PaymentsForCashDividends": 168 }, { DividendsCash: 20 }],
  ["in cash", 163, { "+CashDividends": -163 }, { DividendsCommonStock: 166 }],
  ["as payment of common dividends", 77, { "+PaymentOfCommonStockDividends": 77 }],
  ["as a payment under a standard tag first", 300, { "+CashDividends": 310 }, { PaymentsOfDividends: 300 }],
  ["of a subsidiary's payments", null, { "+SubsidiaryDividendPayments": 9 }],
  ["of preferred payments", null, { "+PreferredStockDividendPayments": 9 }],
  ["that are received", null, { "+CashDividendsReceived": 9 }],
  ["for each share", null, { "+CashDividendsPerShare": 9 }],
  ["declared alone", null, { "+DividendsDeclaredAndNotPaid": 40 }],
  ["of minorities", null, { "+DividendsPaidToMinorityOwners": 40 }],
  ["of preferred stock", null, { "+DividendsPaidOnPreferredStock": 40 }],
  ["in two lines, one of which may be a part", null, { "+DividendsPaid": 40, "+CashDividendsPaidInMay": 9 }],
])("reads dividends of a filer's own tag %s", (_, expected, lines, standard) => {
  expect(read(lines, standard).value).toBe(expected);
});

test.each<[string, number | null, Record<string, number>, Record<string, number>?]>([
  ["by what was bought", 71, { "+PaymentsToReacquireCommonStock": 71 }],
  ["by what was bought back", 8, { "+TreasuryStockPurchases": -8 }],
  [
    "under a standard tag first",
    60,
    { "+SharesRepurchased": 71 },
    { PaymentsForRepurchaseOfCommonStock: 60 },
  ],
  [
    "not what the statement of equity gives",
    71,
    { "+PurchaseOfCommonStock": 71 },
    { TreasuryStockValueAcquiredCostMethod: 75 },
  ],
  ["withheld for taxes", null, { "+RepurchasesOfCommonStockForTaxWithholding": 5 }],
  ["that a program allows", null, { "+StockRepurchaseProgramAmountAuthorised": 900 }],
  ["of preferred stock", null, { "+PurchasesOfPreferredTreasuryStock": 5 }],
])("reads own shares bought of a filer's own tag %s", (_, expected, lines, standard) => {
  const facts = Object.entries(standard ?? {}).map(([tag, millions]) => createFlow(tag, 2025, millions));
  const { trailing } = resolveStatementsOf([revenue, income, ...facts], {
    instance: createInstance(...createLines(lines)),
  });
  expect(trailing.figures.buybacks.value).toBe(expected);
});

test.each<["dividends" | "buybacks", Record<string, number>, number]>([
  ["dividends", { DividendsCash: -407 }, 407],
  ["dividends", { DividendsCash: -407, PaymentsOfDividends: 390 }, 390],
  ["buybacks", { PaymentsForRepurchaseOfOtherEquity: 20 }, 20],
  ["buybacks", { PaymentsForRepurchaseOfOtherEquity: 20, TreasuryStockValueAcquiredCostMethod: 33 }, 33],
])("reads %s of %o", (name, lines, expected) => {
  const facts = Object.entries(lines).map(([tag, millions]) => createFlow(tag, 2025, millions));
  expect(resolveStatementsOf([revenue, income, ...facts]).trailing.figures[name].value).toBe(expected);
});

test.each<[string, number | null, Record<string, number>, Record<string, number>?]>([
  ["without depreciation", 620, { "+CostOfRevenueExclusiveOfDepreciation": 620 }],
  ["with what stores cost", 640, { "+CostOfSalesAndRelatedBuyingAndOccupancyCosts": 640 }],
  ["under a standard tag first", 600, { "+CostOfSalesAndBuying": 640 }, { CostOfRevenue: 600 }],
  ["as depreciation alone", null, { "+CostOfGoodsSoldDepreciationDepletionAndAmortization": 90 }],
  ["of a part that was sold", null, { "+CostOfSalesOfDiscontinuedOperations": 90 }],
  ["in two lines", null, { "+CostOfProductsSoldToOthers": 400, "+CostOfServicesRendered": 200 }],
])("reads cost of sales of a filer's own tag %s", (_, expected, lines, standard) => {
  const facts = Object.entries(standard ?? {}).map(([tag, millions]) => createFlow(tag, 2025, millions));
  const { trailing } = resolveStatementsOf([revenue, income, ...facts], {
    instance: createInstance(...createLines(lines)),
  });
  expect(trailing.figures.costOfSales.value).toBe(expected);
});

test("says whose amount it is, and that another is what was declared", () => {
  expect(read({ "+DividendsPaid": 527 }, { DividendsCommonStock: 305 }).source.note).toBe(
    "DividendsPaid of the filing's own document. DividendsCommonStock is what was declared.",
  );
});

test("adds up twelve months with the 10-Q's own document, and gives the year's without it", () => {
  const later = { form: "10-Q", accession: "0000000001-26-000010", filed: "2026-07-30" };
  const totals = ["NetCashProvidedByUsedInOperatingActivities", "NetCashProvidedByUsedInFinancingActivities"];
  const facts = [
    revenue,
    income,
    ...totals.map((tag) => createFlow(tag, 2025, 10)),
    ...[2025, 2026].flatMap((year) =>
      ["Revenues", "NetIncomeLoss", ...totals].map((tag) =>
        createFlow(tag, year, 50, { ...later, ...months(year) }),
      ),
    ),
  ];
  const instance = createInstance(...createLines({ "+DividendsPaid": 80 }));
  const quarterlyInstance = {
    ...createInstance(
      ...createLines({ "+DividendsPaid": 45 }, months(2026)),
      ...createLines({ "+DividendsPaid": 40 }, months(2025)),
    ),
    ...later,
  };
  const sum = (documents: Parameters<typeof resolveStatementsOf>[1]) =>
    resolveStatementsOf(facts, documents).trailing.figures.dividends;
  expect(sum({ instance, quarterlyInstance }).value).toBe(85);
  expect(sum({ instance })).toMatchObject({
    value: 80,
    source: { note: expect.stringContaining("later quarters do not report it") },
  });
});

test("counts no line in months as zero where the year has it under a standard tag, not its own of a note", () => {
  const later = { form: "10-Q", accession: "0000000001-26-000010", filed: "2026-07-30" };
  const totals = ["NetCashProvidedByUsedInOperatingActivities", "NetCashProvidedByUsedInFinancingActivities"];
  const facts = [
    revenue,
    income,
    createFlow("PaymentsForRepurchaseOfCommonStock", 2025, 80),
    ...totals.map((tag) => createFlow(tag, 2025, 10)),
    ...[2025, 2026].flatMap((year) =>
      ["Revenues", "NetIncomeLoss", ...totals].map((tag) =>
        createFlow(tag, year, 50, { ...later, ...months(year) }),
      ),
    ),
  ];
  const instance = createInstance(...createLines({ "+SharesRepurchasedInOpenMarket": 71 }));
  const { source, value } = resolveStatementsOf(facts, { instance }).trailing.figures.buybacks;
  expect([value, source.note ?? ""]).toEqual([80, expect.not.stringContaining("later quarters")]);
});

test.each<[string, number | null, Record<string, number>, Record<string, number>?]>([
  [
    "with other purchases",
    29,
    { "+AcquisitionsNetOfCashAcquiredAndPurchasesOfIntangibleAndOtherAssets": 29 },
  ],
  ["as payments", 27, { "+PaymentsToAcquireBusinessesNetOfCashAcquiredAndOther": 27 }],
  [
    "under a standard tag first",
    30,
    { "+AcquisitionsNetOfCashAcquiredAndOther": 29 },
    { PaymentsToAcquireBusinessesNetOfCashAcquired: 30 },
  ],
  ["not in cash", null, { "+AcquisitionsNetOfCashAcquiredNoncash": 29 }],
  [
    "without one in the notes",
    73,
    {},
    { GoodwillAcquiredDuringPeriod: 51, FinitelivedIntangibleAssetsAcquired1: 22 },
  ],
  [
    "before what the notes say",
    29,
    { "+AcquisitionsNetOfCashAcquiredAndOther": 29 },
    { GoodwillAcquiredDuringPeriod: 51 },
  ],
])("reads acquisitions of a filer's own tag %s", (_, expected, lines, standard = {}) => {
  const { trailing } = resolveStatementsOf(
    [revenue, income, ...Object.entries(standard).map(([tag, millions]) => createFlow(tag, 2025, millions))],
    { instance: createInstance(...createLines(lines)) },
  );
  expect(trailing.figures.acquisitions.value).toBe(expected);
});
