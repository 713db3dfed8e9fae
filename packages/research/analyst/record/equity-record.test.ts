import { describe, expect, test } from "vitest";
import { equityRecord } from "./equity-record.ts";
import { buildBrief } from "../testing/brief.ts";
import { readEquityRecord } from "../testing/equity-record.ts";
import { noEquity } from "../testing/records.ts";

const plain = buildBrief();

const createRatios = (...values: (number | null)[]) =>
  values.map((adjustedSalesToEquityRatio) => ({ adjustedSalesToEquityRatio }));
const createRoes = (...values: (number | null)[]) => values.map((adjustedROE) => ({ adjustedROE }));
const createYears = (equity: number[], revenue: number[]) =>
  equity.map((adjustedEquity, i) => ({ adjustedEquity, revenue: revenue[i] ?? 0 }));

describe("negative equity", () => {
  test.each([0, -10])("of %d gives no ratio and no median return", (adjustedEquity) => {
    const past = createYears([1000, 1100, 1200], [1000, 1200, 1400]);
    const last = { adjustedEquity, revenue: 1600, adjustedSalesToEquityRatio: 3, adjustedROE: 0.2 };
    expect(readEquityRecord([...past, last], { balance: { goodwill: 900 } })).toEqual({
      ...noEquity,
      isNegative: true,
      isAdjusted: true,
      idle: ["goodwill"],
      trailingRoe: 0.2,
      newestRoe: 0.2,
    });
  });

  test("starts below zero: equity of 1 counts", () => {
    expect(readEquityRecord([{ adjustedEquity: 1, adjustedSalesToEquityRatio: 3 }])).toMatchObject({
      isNegative: false,
      ownRatio: 3,
      trailingRatio: 3,
    });
  });
});

test.each([
  ["2026-03-31", null],
  ["2025-12-31", "2025-12-31"],
  [null, null],
])("equity of %s beside months to March 2026 has the day %s", (periodEnd, olderBalance) => {
  const { trailing } = plain.statements;
  const bookEquity = { value: 1_000, source: { ...trailing.figures.bookEquity.source, periodEnd } };
  const statements = {
    ...plain.statements,
    trailing: { ...trailing, end: "2026-03-31", figures: { ...trailing.figures, bookEquity } },
  };
  expect(equityRecord({ brief: { ...plain, statements }, from: 2000 }).olderBalance).toBe(olderBalance);
});

test("sales of later months than equity are no part of what new equity brought", () => {
  const past = createYears([1000, 1100, 1200, 1250], [1000, 1200, 1400, 2400]);
  const read = (periodEnd: string) => {
    const brief = buildBrief();
    const { trailing } = brief.statements;
    const adjusted = past.map((row, i) => ({ ...brief.trailing, ...row, year: 2020 + i }));
    const bookEquity = { value: 1_250, source: { ...trailing.figures.bookEquity.source, periodEnd } };
    return equityRecord({
      brief: {
        ...brief,
        adjusted: adjusted.slice(0, -1),
        trailing: adjusted.at(-1)!,
        statements: {
          ...brief.statements,
          trailing: { ...trailing, end: "2023-12-31", figures: { ...trailing.figures, bookEquity } },
        },
      },
      from: 2000,
    }).incrementalRatio;
  };
  expect(read("2023-12-31")).toBeCloseTo(1_400 / 250, 12);
  expect(read("2023-09-30")).toBeCloseTo(2, 12);
});

describe("the own ratio", () => {
  test.each([
    { values: [9, 1, 2, 3, 4], expected: 2.5, why: "three fiscal years and the trailing months" },
    { values: [9, 1, null, 3, 5], expected: 3, why: "up to four known values" },
    { values: [null, null], expected: null, why: "no known value" },
  ])("of $values is $expected: $why", ({ values, expected }) => {
    expect(readEquityRecord(createRatios(...values)).ownRatio).toBe(expected);
  });

  test("excludes years before the first comparable one", () => {
    expect(readEquityRecord(createRatios(9, 1, 2), { from: 2025 }).ownRatio).toBe(1.5);
  });

  test("counts the last year once if there is no newer quarter", () => {
    const trailing = { ...plain.trailing, year: 2025, adjustedSalesToEquityRatio: 4 };
    const adjusted = [{ ...trailing, year: 2024, adjustedSalesToEquityRatio: 1 }, { ...trailing }];
    const brief = { ...plain, adjusted, trailing };
    expect(equityRecord({ brief, from: 2024 }).ownRatio).toBe(2.5);
  });
});

test.each([
  { values: [2, 2], expected: 0.2, why: "too few values" },
  { values: [2, 2, 2], expected: 0.1, why: "never below 0.1" },
  // Mean 2, squares 0.16 + 0 + 0.16 over 3: 0.3266 / 2
  { values: [1.6, 2, 2.4], expected: 0.163_299, why: "a share of the mean" },
  // 0.8165 / 2
  { values: [1, 2, 3], expected: 0.35, why: "never above 0.35" },
  { values: [9, 1.6, 2, 2.4, 1.6, 2, 2.4], expected: 0.163_299, why: "the last six" },
  // Mean 2.3333, squares 2.7778 + 5 × 0.1111 over 6: 0.745356 / 2.3333
  { values: [4, 2, 2, 2, 2, 2], expected: 0.319_438, why: "the sixth year back counts" },
])("the ratios $values have the spread $expected: $why", ({ values, expected }) => {
  expect(readEquityRecord(createRatios(...values)).ratioSpread).toBeCloseTo(expected, 5);
});

test.each([
  { why: "profits that were paid out", sketch: { margins: [0.1, 0.1, 0.1], payout: 1.5 }, expected: true },
  { why: "losses", sketch: { margins: [-0.1, -0.1, 0.1], payout: 0 }, expected: false },
  { why: "profits that were kept", sketch: { margins: [0.1, 0.1, 0.1], payout: 0 }, expected: false },
])("equity was paid out $expected after $why", ({ sketch, expected }) => {
  expect(equityRecord({ brief: buildBrief(sketch), from: 0 }).isPaidOut).toBe(expected);
});

describe("sales added over equity added", () => {
  test.each<{ equity: number[]; revenue: number[]; ratio?: number; from?: number; why: string }>([
    // 400 / 200
    { equity: [1000, 1100, 1200], revenue: [1000, 1200, 1400], ratio: 2, from: 2024, why: "two steps" },
    { equity: [1000, 1200], revenue: [1000, 1400], why: "one step is too few" },
    { equity: [1000, 1100, 1200], revenue: [1000, 1050, 1100], why: "revenue up 10%" },
    // 101 / 200
    {
      equity: [1000, 1100, 1200],
      revenue: [1000, 1050, 1101],
      ratio: 0.505,
      from: 2024,
      why: "revenue up more than 10%",
    },
    { equity: [1000, 1020, 1050], revenue: [1000, 1200, 1400], why: "equity up 5%" },
    // 408 / 51
    { equity: [1000, 1020, 1051], revenue: [1000, 1200, 1408], ratio: 8, from: 2024, why: "more than 5%" },
    // 2000 / 51 = 39
    { equity: [1000, 1020, 1051], revenue: [1000, 1200, 3000], ratio: 20, from: 2024, why: "capped at 20" },
    // 11 / 1250 = 0.0088
    {
      equity: [1000, 1500, 2250],
      revenue: [100, 105, 111],
      ratio: 0.05,
      from: 2024,
      why: "at least 0.05",
    },
    // A step of up to 50% more equity counts: 75 / 1250.
    {
      equity: [1000, 1500, 2250],
      revenue: [100, 105, 175],
      ratio: 0.06,
      from: 2024,
      why: "equity up by 50%",
    },
    { equity: [1000, 1501, 1600], revenue: [1000, 1200, 1400], why: "a jump in equity leaves one step" },
    // (300 + 100) / (100 + 100), without the years up to the jump to 1700.
    {
      equity: [1000, 1100, 1700, 1800, 1900],
      revenue: [1000, 1100, 2000, 2300, 2400],
      ratio: 2,
      from: 2024,
      why: "no year up to a jump in the middle",
    },
    {
      equity: [1000, 1100, 1200, 1801],
      revenue: [1000, 1200, 1400, 1600],
      why: "a jump at the end leaves nothing",
    },
    // Only steps from positive equity count: 400 / 200.
    {
      equity: [-100, -200, 1000, 1100, 1200],
      revenue: [1000, 1000, 1000, 1200, 1400],
      ratio: 2,
      from: 2024,
      why: "a start with negative equity",
    },
    // Equity added: 100 + 100 − 1200.
    {
      equity: [1000, 1100, 1200, 0, -50, 100],
      revenue: [1000, 1200, 1400, 1500, 1600, 1700],
      why: "equity lost in total",
    },
    // Five steps of 200 over 50, without the 5,000 of the step before.
    {
      equity: [900, 1000, 1050, 1100, 1150, 1200, 1250],
      revenue: [1000, 6000, 6200, 6400, 6600, 6800, 7000],
      ratio: 4,
      from: 2021,
      why: "the last six years",
    },
  ])("of equity $equity and sales $revenue: $why", ({ equity, revenue, ratio = null, from = null }) => {
    const record = readEquityRecord(createYears(equity, revenue));
    if (ratio === null) expect(record.incrementalRatio).toBeNull();
    else expect(record.incrementalRatio).toBeCloseTo(ratio, 12);
    expect(record.incrementalFrom).toBe(from);
  });
});

describe("the return on equity", () => {
  test("is the median of five fiscal years and the trailing months", () => {
    const record = readEquityRecord(createRoes(0.9, 0.9, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6));
    expect(record.medianRoe).toBeCloseTo(0.35, 12);
    expect([record.trailingRoe, record.newestRoe]).toEqual([0.6, 0.6]);
  });

  test("of the newest fiscal year stands in for trailing months whose year before is not known", () => {
    const record = readEquityRecord(createRoes(0.2, 0.4, 0.9), { isYearBeforeKnown: false });
    expect(record).toMatchObject({ trailingRoe: null, newestRoe: 0.4 });
    expect(record.medianRoe).toBeCloseTo(0.3, 12);
  });

  test("is unknown where neither is", () => {
    const record = readEquityRecord(createRoes(0.2, null, null), { isYearBeforeKnown: false });
    expect(record).toMatchObject({ trailingRoe: null, newestRoe: null, medianRoe: 0.2 });
  });

  test.each([
    { values: [null, null], median: null },
    { values: [0.1, null, 0.3], median: 0.2 },
  ])("of $values has the median $median", ({ values, median }) => {
    const { medianRoe } = readEquityRecord(createRoes(...values));
    if (median === null) expect(medianRoe).toBeNull();
    else expect(medianRoe).toBeCloseTo(median, 12);
  });
});
