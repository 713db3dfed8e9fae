import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createFlow, spanOfYear } from "../testing/statements-of.ts";
import { chooseNetIncome } from "./choose-income.ts";

const perShare = (value: number) => [
  createFact({ tag: "EarningsPerShareBasic", unit: "USD/shares", ...spanOfYear(2025), value }),
  createFact({
    tag: "WeightedAverageNumberOfSharesOutstandingBasic",
    unit: "shares",
    ...spanOfYear(2025),
    value: 500e6,
  }),
];
const choose = (rows: [string, number][], facts = perShare(2)) =>
  chooseNetIncome({
    facts: createCompanyFacts(...rows.map(([tag, millions]) => createFlow(tag, 2025, millions)), ...facts),
    span: spanOfYear(2025),
  })?.value;

const common = "NetIncomeLossAvailableToCommonStockholdersBasic";
const minorities = "NetIncomeLossAttributableToNoncontrollingInterest";

test.each<[string, [string, number][], number]>([
  [
    "as stated",
    [
      ["NetIncomeLoss", 990],
      ["ProfitLoss", 1_000],
      [common, 980],
    ],
    990,
  ],
  [
    "without other owners, where their income is tagged twice",
    [
      ["NetIncomeLoss", 1_100],
      ["ProfitLoss", 1_100],
      [minorities, 100],
    ],
    1_000,
  ],
  [
    "as stated, where other owners' part is rounding",
    [
      ["NetIncomeLoss", 1_001],
      ["ProfitLoss", 1_001],
      [minorities, 1],
    ],
    1_001,
  ],
  [
    "of common holders, not with minorities",
    [
      ["ProfitLoss", 1_667],
      [common, 1_000],
    ],
    1_000,
  ],
  [
    "less minorities",
    [
      ["ProfitLoss", 1_100],
      [minorities, 100],
    ],
    1_000,
  ],
  [
    "without minorities that are not a part of it",
    [
      ["ProfitLoss", 1_000],
      [minorities, 20],
    ],
    1_000,
  ],
  ["with minorities, if nothing else is stated", [["ProfitLoss", 1_200]], 1_200],
])("reads net income %s", (_, rows, expected) => {
  expect(choose(rows)).toBe(expected * 1e6);
});

test("takes minorities off without earnings per share, and has none without a reading", () => {
  expect(
    choose(
      [
        ["ProfitLoss", 1_100],
        [minorities, 100],
      ],
      [],
    ),
  ).toBe(1_000e6);
  expect(choose([])).toBeUndefined();
});

const minorityInterest = "MinorityInterestInNetIncomeLossOfConsolidatedEntities";
const pretax = "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest";

test.each<[string, [string, number][], ReturnType<typeof perShare>, number]>([
  [
    "less other owners' part, which earnings per share leave out of the tagged amount",
    [
      ["NetIncomeLoss", 1_060],
      [minorityInterest, 60],
    ],
    perShare(2),
    1_000,
  ],
  [
    "as tagged where earnings per share confirm it beside other owners' part",
    [
      [minorityInterest, 60],
      ["NetIncomeLoss", 1_000],
    ],
    perShare(2),
    1_000,
  ],
  [
    "less other owners' part where pre-tax income less tax is the tagged amount",
    [
      [minorityInterest, 22],
      [pretax, 996],
      ["IncomeTaxExpenseBenefit", 366],
      ["NetIncomeLoss", 630],
    ],
    [],
    608,
  ],
  [
    "less other owners' part where the rest is that of common holders and dividends",
    [
      ["NetIncomeLoss", 526],
      [minorityInterest, 10],
      ["PreferredStockDividends", 124],
      [common, 392],
    ],
    [],
    516,
  ],
  [
    "before dividends where the common holders' amount has the company's tag",
    [
      ["NetIncomeLoss", 498],
      ["ProfitLoss", 780],
      [minorities, -1],
      ["PreferredStockDividendsAndOtherAdjustments", 283],
    ],
    [],
    781,
  ],
  [
    "of the company where all but it and its dividends are tagged",
    [
      [common, 631],
      ["ProfitLoss", 1_019],
      [minorities, 268],
      ["PreferredStockDividends", 120],
    ],
    perShare(1.26),
    751,
  ],
  [
    "of all operations where that from continuing ones has the company's tag",
    [
      ["NetIncomeLoss", -814],
      ["ProfitLoss", -1_083],
      [minorities, 1],
      ["IncomeLossFromDiscontinuedOperationsNetOfTax", -270],
    ],
    [],
    -1_084,
  ],
  [
    "of all operations, without other owners",
    [
      ["NetIncomeLoss", 700],
      ["ProfitLoss", 760],
      ["IncomeLossFromDiscontinuedOperationsNetOfTax", 60],
    ],
    [],
    760,
  ],
  [
    "before dividends that the statement of equity gives, below zero",
    [
      [common, 2_500],
      ["ProfitLoss", 3_500],
      [minorities, 780],
      ["DividendsPreferredStockCash", -220],
    ],
    perShare(5),
    2_720,
  ],
  [
    "of common holders and dividends where other owners' part has a tag of the filer's own",
    [
      ["DividendsPreferredStock", 10.566],
      [common, 135.069],
      ["ProfitLoss", 153.887],
    ],
    perShare(0.27),
    145.635,
  ],
])("reads net income %s", (_, rows, facts, expected) => {
  expect(choose(rows, facts)).toBeCloseTo(expected * 1e6, 0);
});

const doubtOf = (rows: [string, number][], facts = perShare(2)) =>
  chooseNetIncome({
    facts: createCompanyFacts(...rows.map(([tag, millions]) => createFlow(tag, 2025, millions)), ...facts),
    span: spanOfYear(2025),
  })?.doubt ?? null;
const [, average] = perShare(2);

test("doubts income of all owners that earnings per share do not confirm", () => {
  expect(doubtOf([["ProfitLoss", 1_020]])).toBeNull();
  expect(doubtOf([["ProfitLoss", 1_100]])).toMatch(/may include the part of other owners/);
  expect(doubtOf([["ProfitLoss", 1_100]], [average!])).toMatch(/may include the part of other owners/);
  expect(doubtOf([["ProfitLoss", 1_100]], [])).toBeNull();
});

test("doubts income of which taxes alone show that other owners' part was in it", () => {
  const rows: [string, number][] = [
    ["NetIncomeLoss", 630],
    [minorityInterest, 22],
    [pretax, 996],
    ["IncomeTaxExpenseBenefit", 366],
  ];
  expect(doubtOf(rows, [])).toMatch(/no earnings per share show/);
  expect(doubtOf(rows, perShare(1.216))).toBeNull();
});

test("doubts income that is after preferred dividends by its earnings per share", () => {
  const dividends: [string, number] = ["PreferredStockDividends", 50];
  expect(doubtOf([["NetIncomeLoss", 1_000], dividends])).toMatch(/that of common holders/);
  expect(doubtOf([["NetIncomeLoss", 1_050], dividends])).toBeNull();
  expect(doubtOf([["NetIncomeLoss", 1_000], dividends, [common, 950]])).toBeNull();
});

test("takes a dividend for a subsidiary's if all income is it and that of common holders", () => {
  const rows: [string, number][] = [
    ["ProfitLoss", 636],
    ["PreferredStockDividendsAndOtherAdjustments", 7],
    [common, 629],
  ];
  const facts = perShare(1.258);
  expect(choose(rows, facts)).toBe(636e6);
  const minority = createFact({ tag: "MinorityInterest", end: "2025-12-31", value: 252e6 });
  expect(choose(rows, [...facts, minority])).toBe(629e6);
});

test.each<[string, [string, number][], number]>([
  [
    "its discount",
    [
      ["ProfitLoss", 671],
      [minorities, -5],
      [common, 333],
      ["PreferredStockDividends", 93],
    ],
    676,
  ],
  [
    "a premium paid to its holders",
    [
      ["ProfitLoss", 2_030],
      [minorities, 30],
      [common, 1_000],
      ["PreferredStockDividends", 200],
    ],
    2_000,
  ],
  [
    "what it was converted for",
    [
      ["ProfitLoss", 1_400],
      [minorities, 12],
      [common, 1_000],
      ["DividendsPreferredStock", 101],
    ],
    1_388,
  ],
  [
    "its discount, in a loss",
    [
      ["ProfitLoss", 1_160],
      [minorities, -40],
      [common, 1_000],
      ["PreferredStockDividends", 20],
    ],
    1_200,
  ],
  [
    "nothing but its dividends",
    [
      ["ProfitLoss", 1_130],
      [minorities, 30],
      [common, 1_000],
      ["PreferredStockDividends", 100],
    ],
    1_100,
  ],
  [
    "little more, as other securities do",
    [
      ["ProfitLoss", 1_170],
      [minorities, 30],
      [common, 1_000],
      ["PreferredStockDividends", 100],
    ],
    1_100,
  ],
  [
    "other owners' part with the other sign",
    [
      ["ProfitLoss", 1_070],
      [minorities, -30],
      [common, 1_000],
      ["PreferredStockDividends", 40],
    ],
    1_040,
  ],
])("income of the company where preferred stock takes %s", (_, rows, expected) => {
  const shares = rows.find(([tag]) => tag === common)?.[1] ?? 0;
  expect(choose(rows, perShare(shares / 500))).toBe(expected * 1e6);
});

test.each<[string, number, number, number, string]>([
  ["taken off, by earnings per share", 516, 31, 0.97, "NetLossIncomeNoncontrollingInterest"],
  ["taken off a larger income", 5_030, 400, 9.26, "IncomeAttributableToMinorityHolders"],
  ["taken off a small income", 12, 3, 0.018, "NoncontrollingInterestsShareOfEarnings"],
])("other owners' part under a tag of the filer's own is %s", (_, all, part, earned, own) => {
  const row = createFlow(own, 2025, part);
  const facts = createCompanyFacts(createFlow("NetIncomeLoss", 2025, all), row, ...perShare(earned));
  const ownLines = {
    dividends: [],
    buybacks: [],
    acquisitions: [],
    costOfSales: [],
    preferredDividends: [],
    minorities: [own],
  };
  const read = (given: typeof facts) => chooseNetIncome({ facts: given, span: spanOfYear(2025) })?.value;
  expect(read({ ...facts, ownLines })).toBe((all - part) * 1e6);
  expect(read(facts)).toBe(all * 1e6);
  const before = createCompanyFacts(createFlow("NetIncomeLoss", 2025, all), row, ...perShare(all / 500));
  expect(read({ ...before, ownLines })).toBe(all * 1e6);
});
