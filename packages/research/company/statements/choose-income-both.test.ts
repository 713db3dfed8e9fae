import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createFlow, spanOfYear } from "../testing/statements-of.ts";
import { chooseNetIncome } from "./choose-income.ts";

const span = spanOfYear(2025);
/** Earnings per share of a filer without dilution, basic and diluted in one line. */
const both = (perShare: number, millionShares: number) => [
  createFact({ tag: "EarningsPerShareBasicAndDiluted", unit: "USD/shares", ...span, value: perShare }),
  createFact({
    tag: "WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
    unit: "shares",
    ...span,
    value: millionShares * 1e6,
  }),
];
const choose = (rows: Record<string, number>, facts = both(0, 100)) =>
  chooseNetIncome({
    facts: createCompanyFacts(
      ...Object.entries(rows).map(([tag, millions]) => createFlow(tag, 2025, millions)),
      ...facts,
    ),
    span,
  });
const common = "NetIncomeLossAvailableToCommonStockholdersBasic";
const pretax = "IncomeLossFromContinuingOperationsBeforeIncomeTaxes";

test.each<[string, Record<string, number>, ReturnType<typeof both>, number]>([
  ["income of common holders", { NetIncomeLoss: 0.333, [common]: -0.333 }, both(-0.02, 14.8), -0.333],
  ["a large loss", { NetIncomeLoss: 900, [common]: -900 }, both(-4.5, 200), -900],
  ["a profit that is filed as a loss", { NetIncomeLoss: -12, [common]: 12 }, both(1.2, 10), 12],
  [
    "income before tax",
    {
      NetIncomeLoss: 5,
      IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments:
        -5,
    },
    both(-0.5, 10),
    -5,
  ],
  ["nothing, where the sign is right", { NetIncomeLoss: -5, [common]: -5 }, both(-0.5, 10), -5],
  ["nothing, where earnings per share are zero", { NetIncomeLoss: 0.1, [common]: -0.1 }, both(0, 100), 0.1],
])("turns the sign of income where earnings per share agree with %s", (_, rows, facts, expected) => {
  expect(choose(rows, facts)?.value).toBeCloseTo(expected * 1e6, 0);
});

test("doubts a sign that earnings per share alone speak against", () => {
  expect(choose({ NetIncomeLoss: 5, [pretax]: -5 }, both(-0.5, 10))?.doubt).toMatch("the other sign");
});

test.each<[string, Record<string, number>, ReturnType<typeof both>]>([
  ["a loss of half a dollar", { ProfitLoss: -5 }, both(-0.5, 10)],
  ["a loss of less than a cent", { ProfitLoss: -0.03 }, both(0, 30)],
  ["a loss of one cent", { ProfitLoss: -0.6 }, both(-0.01, 60)],
  ["a profit", { ProfitLoss: 700 }, both(3.5, 200)],
])("does not doubt income of all owners that earnings per share are: %s", (_, rows, facts) => {
  expect(choose(rows, facts)).toMatchObject({ value: (rows["ProfitLoss"] ?? 0) * 1e6 });
  expect(choose(rows, facts)?.doubt).toBeUndefined();
});

test("doubts income of all owners that is not what one line of earnings per share is", () => {
  expect(choose({ ProfitLoss: 8 }, both(0.5, 10))?.doubt).toMatch("other owners");
});

const preferredStock = (millions: number, tag = "PreferredStockValue") =>
  createFact({ tag, end: "2025-12-31", value: millions * 1e6 });

test.each<[string, number, number, number, string]>([
  ["a bank that pays back its stock", 11_728, 8_774, 8_152, "PreferredStockValue"],
  ["a small company", 2.4, 2, 5, "PreferredStockValue"],
  ["stock under another tag", 50, 44, 100, "PreferredStockValueOutstanding"],
  ["stock with paid-in capital", 900, 850, 1_000, "PreferredStockIncludingAdditionalPaidInCapital"],
  ["a loss", -100, -108, 90, "PreferredStockValue"],
])("takes all income where preferred stock takes the rest: %s", (_, all, ofCommon, stock, tag) => {
  const facts = [...both(ofCommon / 100, 100), preferredStock(stock, tag)];
  expect(choose({ ProfitLoss: all, [common]: ofCommon }, facts)?.value).toBeCloseTo(all * 1e6, 0);
});

test.each<[string, Record<string, number>, number[]]>([
  ["stock at par value", {}, [0.004]],
  ["no stock", {}, []],
  ["other owners' part", { MinorityInterestInNetIncomeLossOfConsolidatedEntities: 9 }, [500]],
  ["a dividend that leaves more to others", { PreferredStockDividendsIncomeStatementImpact: 2 }, [500]],
])("keeps income of common holders, with dividends: %s", (_, more, stock) => {
  const facts = [...both(2.22, 100), ...stock.map((value) => preferredStock(value))];
  const dividends = more["PreferredStockDividendsIncomeStatementImpact"] ?? 0;
  expect(choose({ ProfitLoss: 231, [common]: 222, ...more }, facts)?.value).toBeCloseTo(
    (222 + dividends) * 1e6,
    0,
  );
});

test.each<[string, number, number, boolean]>([
  ["a part that was sold", 740, 8.37, true],
  ["a part that lost", 100, 0.5, true],
  ["nothing sold", 740, 7.4, false],
  ["rounding", 180.6, 1.81, false],
  ["earnings of less than a cent", 0.2, 0, false],
])(
  "doubts income from continuing operations that earnings per share are not: %s",
  (_, income, perShare, isDoubted) => {
    const reading = choose({ IncomeLossFromContinuingOperations: income }, both(perShare, 100));
    expect(reading).toMatchObject({ value: income * 1e6 });
    expect(reading?.doubt !== undefined).toBe(isDoubted);
  },
);

const beforeTax =
  "IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments";
const discontinued = "IncomeLossFromDiscontinuedOperationsNetOfTax";

test.each<[string, Record<string, number>, ReturnType<typeof both>, number]>([
  [
    "dividends on a subsidiary's preferred stock",
    {
      NetIncomeLoss: 445,
      ProfitLoss: 423.5,
      [beforeTax]: 693,
      IncomeTaxExpenseBenefit: 240,
      [discontinued]: -8,
    },
    [],
    423.5,
  ],
  [
    "part of a pipeline, with earnings per share",
    { NetIncomeLoss: 310, ProfitLoss: 270, [beforeTax]: 400, IncomeTaxExpenseBenefit: 90 },
    both(2.7, 100),
    270,
  ],
  [
    "part of a hospital that pays no tax",
    { NetIncomeLoss: 52, ProfitLoss: 31, [beforeTax]: 52, IncomeTaxExpenseBenefit: 0 },
    both(0.31, 100),
    31,
  ],
  [
    "part in a year of a loss",
    { NetIncomeLoss: -80, ProfitLoss: -95, [beforeTax]: -100, IncomeTaxExpenseBenefit: -20 },
    both(-0.95, 100),
    -95,
  ],
  [
    "loss, which is taken off with the right tags",
    { NetIncomeLoss: 690, ProfitLoss: 682, [beforeTax]: 1_000, IncomeTaxExpenseBenefit: 318 },
    both(6.82, 100),
    690,
  ],
  [
    "loss, where income before tax is after it, by earnings per share",
    { NetIncomeLoss: 690, ProfitLoss: 640, [beforeTax]: 1_000, IncomeTaxExpenseBenefit: 310 },
    both(6.9, 100),
    690,
  ],
  [
    "part, whose income is more than the company's",
    { NetIncomeLoss: 270, ProfitLoss: 310, [beforeTax]: 400, IncomeTaxExpenseBenefit: 90 },
    both(2.7, 100),
    270,
  ],
])("finds the company's income beside other owners' %s", (_, rows, facts, expected) => {
  expect(choose(rows, facts)?.value).toBeCloseTo(expected * 1e6, 0);
});

const diluted = "NetIncomeLossAvailableToCommonStockholdersDiluted";
const others = "NetIncomeLossAttributableToNoncontrollingInterest";

test.each<[string, Record<string, number>, ReturnType<typeof both>, number]>([
  ["a small loss", { NetIncomeLoss: -1.802, [others]: 0.102, [diluted]: -1.904 }, both(-0.04, 42.4), -1.904],
  [
    "that of the basic ones with the other sign",
    { NetIncomeLoss: -9.07, [others]: 0.4, [diluted]: -9.47, [common]: 9.07 },
    both(-0.27, 33.7),
    -9.47,
  ],
  ["a profit", { NetIncomeLoss: 800, [others]: 60, [diluted]: 740 }, both(3.7, 200), 740],
  ["one without their part", { NetIncomeLoss: 800, [others]: 60, [diluted]: 800 }, both(4, 200), 800],
  ["one with interest added back", { NetIncomeLoss: 800, [others]: 60, [diluted]: 815 }, both(4, 200), 800],
])(
  "takes other owners' part off income by that of diluted common holders: %s",
  (_, rows, facts, expected) => {
    expect(choose(rows, facts)?.value).toBeCloseTo(expected * 1e6, 0);
  },
);

const continuing = "IncomeLossFromContinuingOperations";

test.each<[string, Record<string, number>, ReturnType<typeof both>, number]>([
  [
    "that of all owners, of whom there are no others",
    { ProfitLoss: 4_644, [others]: 0, [continuing]: 4_626 },
    both(3.98, 1_161),
    4_644,
  ],
  ["that of common holders", { [continuing]: 5_202, [common]: 5_237 }, both(4.63, 1_123), 5_237],
  [
    "nothing, where it alone is what earnings per share are",
    { ProfitLoss: 900, [continuing]: 600 },
    both(6, 100),
    600,
  ],
  ["nothing, where nothing else is tagged", { [continuing]: 600 }, both(6.02, 100), 600],
])("passes income from continuing operations over for %s", (_, rows, facts, expected) => {
  expect(choose(rows, facts)?.value).toBeCloseTo(expected * 1e6, 0);
});
