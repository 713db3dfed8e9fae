import type { AdjustedYear } from "@plumbline/model";
import { describe, expect, test } from "vitest";
import type { ConceptName } from "../../company/company-data.ts";
import { equityRecord } from "./equity-record.ts";
import { briefOf, withFigures } from "../testing/brief.ts";

const plain = briefOf();

type Balance = Partial<Record<ConceptName, number | null>>;
const nothing: Balance = {
  cash: null,
  shortTermInvestments: null,
  shortTermDebt: null,
  longTermDebt: null,
  goodwill: null,
};

/** The record of years, the trailing months last, numbered up to 2026. */
const recordOf = (
  years: Partial<AdjustedYear>[],
  {
    balance = {},
    margin = 0.1,
    from = Number.NEGATIVE_INFINITY,
    isFinancial = false,
  }: { balance?: Balance; margin?: number; from?: number; isFinancial?: boolean } = {},
) => {
  const all = years.map((year, i) => ({
    ...plain.trailing,
    revenue: 1000,
    adjustedEquity: 1000,
    adjustedSalesToEquityRatio: null,
    adjustedROE: null,
    ...year,
    year: 2027 - years.length + i,
  }));
  const trailing = all.at(-1);
  if (!trailing) throw new Error("no trailing months");
  return equityRecord({
    brief: {
      ...plain,
      adjusted: all.slice(0, -1),
      trailing,
      industry: { ...plain.industry, valueMethod: isFinancial ? "FINANCIAL" : "NON_FINANCIAL" },
      statements: {
        ...plain.statements,
        trailing: withFigures(plain.statements.trailing, { ...nothing, ...balance }),
      },
    },
    from,
    margin,
  });
};

const ratios = (...values: (number | null)[]) =>
  values.map((adjustedSalesToEquityRatio) => ({ adjustedSalesToEquityRatio }));
const roes = (...values: (number | null)[]) => values.map((adjustedROE) => ({ adjustedROE }));
const yearsOf = (equity: number[], revenue: number[]) =>
  equity.map((adjustedEquity, i) => ({ adjustedEquity, revenue: revenue[i] ?? 0 }));

describe("negative equity", () => {
  test.each([0, -10])("of %d gives no ratio and no median return", (adjustedEquity) => {
    const past = yearsOf([1000, 1100, 1200], [1000, 1200, 1400]);
    const last = { adjustedEquity, revenue: 1600, adjustedSalesToEquityRatio: 3, adjustedROE: 0.2 };
    expect(recordOf([...past, last], { balance: { goodwill: 900 } })).toEqual({
      isNegative: true,
      ownRatio: null,
      trailingRatio: null,
      incrementalRatio: null,
      incrementalFrom: null,
      operatingRatio: null,
      idleShare: null,
      ratioSpread: 0.2,
      roe: 0.2,
      medianRoe: null,
      roeSpread: 0.04,
      roeAtWork: null,
    });
  });

  test("begins below nothing: equity of 1 counts", () => {
    expect(recordOf([{ adjustedEquity: 1, adjustedSalesToEquityRatio: 3 }])).toMatchObject({
      isNegative: false,
      ownRatio: 3,
      trailingRatio: 3,
    });
  });
});

describe("the own ratio", () => {
  test.each([
    { values: [9, 1, 2, 3, 4], expected: 2.5, why: "three fiscal years and the trailing months" },
    { values: [9, 1, null, 3, 5], expected: 3, why: "those known of the last four" },
    { values: [null, null], expected: null, why: "none known" },
  ])("of $values is $expected: $why", ({ values, expected }) => {
    expect(recordOf(ratios(...values)).ownRatio).toBe(expected);
  });

  test("leaves out years before the first that belongs to the company", () => {
    expect(recordOf(ratios(9, 1, 2), { from: 2025 }).ownRatio).toBe(1.5);
  });

  test("counts a trailing year once where no quarter is newer", () => {
    const trailing = { ...plain.trailing, year: 2025, adjustedSalesToEquityRatio: 4 };
    const adjusted = [{ ...trailing, year: 2024, adjustedSalesToEquityRatio: 1 }, { ...trailing }];
    const brief = { ...plain, adjusted, trailing };
    expect(equityRecord({ brief, from: 2024, margin: 0.1 }).ownRatio).toBe(2.5);
  });
});

test.each([
  { values: [2, 2], expected: 0.2, why: "too few to tell" },
  { values: [2, 2, 2], expected: 0.1, why: "never below 0.1" },
  // Mean 2, squares 0.16 + 0 + 0.16 over 3: 0.3266 / 2
  { values: [1.6, 2, 2.4], expected: 0.163_299, why: "a share of the mean" },
  // 0.8165 / 2
  { values: [1, 2, 3], expected: 0.35, why: "never above 0.35" },
  { values: [9, 1.6, 2, 2.4, 1.6, 2, 2.4], expected: 0.163_299, why: "the last six" },
  // Mean 2.3333, squares 2.7778 + 5 × 0.1111 over 6: 0.745356 / 2.3333
  { values: [4, 2, 2, 2, 2, 2], expected: 0.319_438, why: "the sixth year back counts" },
])("the ratios $values spread by $expected: $why", ({ values, expected }) => {
  expect(recordOf(ratios(...values)).ratioSpread).toBeCloseTo(expected, 5);
});

describe("sales added over equity added", () => {
  test.each<{ equity: number[]; revenue: number[]; ratio?: number; from?: number; why: string }>([
    // 400 / 200
    { equity: [1000, 1100, 1200], revenue: [1000, 1200, 1400], ratio: 2, from: 2024, why: "two steps" },
    { equity: [1000, 1200], revenue: [1000, 1400], why: "one step tells nothing" },
    { equity: [1000, 1100, 1200], revenue: [1000, 1050, 1100], why: "sales up a tenth" },
    // 101 / 200
    {
      equity: [1000, 1100, 1200],
      revenue: [1000, 1050, 1101],
      ratio: 0.505,
      from: 2024,
      why: "more than a tenth",
    },
    { equity: [1000, 1020, 1050], revenue: [1000, 1200, 1400], why: "equity up 5%" },
    // 408 / 51
    { equity: [1000, 1020, 1051], revenue: [1000, 1200, 1408], ratio: 8, from: 2024, why: "more than 5%" },
    // 2000 / 51 = 39
    { equity: [1000, 1020, 1051], revenue: [1000, 1200, 3000], ratio: 20, from: 2024, why: "never above 20" },
    // 11 / 1250 = 0.0088
    {
      equity: [1000, 1500, 2250],
      revenue: [100, 105, 111],
      ratio: 0.05,
      from: 2024,
      why: "never below 0.05",
    },
    // Equity up by half counts: 75 / 1250
    {
      equity: [1000, 1500, 2250],
      revenue: [100, 105, 175],
      ratio: 0.06,
      from: 2024,
      why: "equity up by half",
    },
    { equity: [1000, 1501, 1600], revenue: [1000, 1200, 1400], why: "a jump leaves one step" },
    // Without the jump to 1700: (100 + 300) / (100 + 100)
    {
      equity: [1000, 1100, 1700, 1800],
      revenue: [1000, 1100, 9000, 9300],
      ratio: 2,
      from: 2023,
      why: "a jump between is left out",
    },
    // A step counts from equity above nothing only: 400 / 200
    {
      equity: [-100, -200, 1000, 1100, 1200],
      revenue: [1000, 1000, 1000, 1200, 1400],
      ratio: 2,
      from: 2024,
      why: "a start below 0",
    },
    // 100 + 100 − 1200 of equity added
    {
      equity: [1000, 1100, 1200, 0, -50, 100],
      revenue: [1000, 1200, 1400, 1500, 1600, 1700],
      why: "equity lost on the way",
    },
    // Five steps of 200 over 50; not the 5,000 of the step before
    {
      equity: [900, 1000, 1050, 1100, 1150, 1200, 1250],
      revenue: [1000, 6000, 6200, 6400, 6600, 6800, 7000],
      ratio: 4,
      from: 2021,
      why: "the last six years",
    },
  ])("of equity $equity and sales $revenue: $why", ({ equity, revenue, ratio = null, from = null }) => {
    const record = recordOf(yearsOf(equity, revenue));
    if (ratio === null) expect(record.incrementalRatio).toBeNull();
    else expect(record.incrementalRatio).toBeCloseTo(ratio, 12);
    expect(record.incrementalFrom).toBe(from);
  });
});

describe("equity at work", () => {
  type Expected = { idleShare: number; operatingRatio: number | null; roeAtWork: number | null };
  // Equity 1,000 and revenue 1,200; a margin of 10%.
  test.each<{ balance: Balance; why: string } & Expected>([
    { balance: {}, idleShare: 0, operatingRatio: 1.2, roeAtWork: null, why: "nothing is known" },
    {
      balance: { goodwill: 300, cash: 100, shortTermInvestments: 100, shortTermDebt: 60, longTermDebt: 40 },
      idleShare: 0.4,
      operatingRatio: 2,
      roeAtWork: 0.2,
      why: "less goodwill of 300 and net cash of 100",
    },
    {
      balance: { goodwill: 400, cash: 100, longTermDebt: 900 },
      idleShare: 0.4,
      operatingRatio: 2,
      roeAtWork: 0.2,
      why: "net debt adds nothing",
    },
    { balance: { goodwill: 250 }, idleShare: 0.25, operatingRatio: 1.6, roeAtWork: null, why: "a quarter" },
    // 1200 / 749 = 1.602136
    {
      balance: { goodwill: 251 },
      idleShare: 0.251,
      operatingRatio: 1.602_136,
      roeAtWork: 0.160_214,
      why: "more than a quarter",
    },
    {
      balance: { goodwill: 940 },
      idleShare: 0.94,
      operatingRatio: null,
      roeAtWork: null,
      why: "5% of sales",
    },
    // 1200 / 61 = 19.672131
    {
      balance: { goodwill: 939 },
      idleShare: 0.939,
      operatingRatio: 19.672_131,
      roeAtWork: 1.967_213,
      why: "just above 5% of sales",
    },
    { balance: { goodwill: 1300 }, idleShare: 1, operatingRatio: null, roeAtWork: null, why: "all idle" },
    { balance: { goodwill: -200 }, idleShare: 0, operatingRatio: 1, roeAtWork: null, why: "never below 0" },
  ])("of $balance: $why", ({ balance, idleShare, operatingRatio, roeAtWork }) => {
    const record = recordOf([{ adjustedEquity: 1000, revenue: 1200 }], { balance });
    expect(record.idleShare).toBeCloseTo(idleShare, 12);
    for (const [value, expected] of [
      [record.operatingRatio, operatingRatio],
      [record.roeAtWork, roeAtWork],
    ] as const)
      if (expected === null) expect(value).toBeNull();
      else expect(value).toBeCloseTo(expected, 6);
  });

  test.each([0, -0.1])("earns nothing that counts at a margin of %d", (margin) => {
    const record = recordOf([{ revenue: 1200 }], { balance: { goodwill: 400 }, margin });
    expect(record).toMatchObject({ operatingRatio: 2, roeAtWork: null });
  });

  test("is not looked at for a bank or insurer", () => {
    const record = recordOf([{ revenue: 1200 }], { balance: { goodwill: 400 }, isFinancial: true });
    expect(record).toMatchObject({ idleShare: 0.4, operatingRatio: null, roeAtWork: null });
  });
});

describe("the return on equity", () => {
  test("is the median of five fiscal years and the trailing months", () => {
    const record = recordOf(roes(0.9, 0.9, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6));
    expect(record.medianRoe).toBeCloseTo(0.35, 12);
    expect(record.roe).toBe(0.6);
  });

  test.each([
    { values: [null, null], median: null },
    { values: [0.1, null, 0.3], median: 0.2 },
  ])("of $values has the median $median", ({ values, median }) => {
    const { medianRoe } = recordOf(roes(...values));
    if (median === null) expect(medianRoe).toBeNull();
    else expect(medianRoe).toBeCloseTo(median, 12);
  });

  test.each([
    { values: [0.1, 0.3], expected: 0.04, why: "too few to tell" },
    { values: [0.1, 0.1, 0.1], expected: 0.015, why: "never below 0.015" },
    // Mean 0.15, squares 2 × 0.0025 over 3
    { values: [0.1, 0.15, 0.2], expected: 0.040_825, why: "three tell" },
    { values: [0.1, 0.2, 0.3], expected: 0.08, why: "never above 0.08" },
    // 0.8 stands for 2: mean 0.7667, squares 2 × 0.001111 + 0.004444 over 3
    { values: [2, 0.8, 0.7], expected: 0.047_14, why: "a return counts up to 80%" },
    { values: [-2, -0.2, -0.1], expected: 0.047_14, why: "a loss counts up to 20%" },
  ])("of $values spreads by $expected: $why", ({ values, expected }) => {
    expect(recordOf(roes(...values)).roeSpread).toBeCloseTo(expected, 5);
  });
});
