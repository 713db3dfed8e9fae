import { describe, expect, test } from "vitest";
import { type Balance, readEquityRecord } from "../testing/equity-record.ts";

describe("equity at work", () => {
  type Expected = { idleShare: number; operatingRatio: number | null; roeAtWork: number | null };
  // Equity 1,000 and revenue 1,200; a margin of 10%.
  test.each<{ balance: Balance; why: string } & Expected>([
    { balance: {}, idleShare: 0, operatingRatio: 1.2, roeAtWork: null, why: "no balance sheet" },
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
      why: "net debt is not idle equity",
    },
    {
      balance: { goodwill: 250 },
      idleShare: 0.25,
      operatingRatio: 1.6,
      roeAtWork: null,
      why: "exactly a quarter",
    },
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
    {
      balance: { goodwill: 1300 },
      idleShare: 1,
      operatingRatio: null,
      roeAtWork: null,
      why: "all equity is idle",
    },
    {
      balance: { goodwill: -200 },
      idleShare: 0,
      operatingRatio: 1,
      roeAtWork: null,
      why: "negative goodwill counts as zero",
    },
  ])("of $balance: $why", ({ balance, idleShare, operatingRatio, roeAtWork }) => {
    const record = readEquityRecord([{ adjustedEquity: 1000, revenue: 1200 }], { balance });
    expect(record.idleShare).toBeCloseTo(idleShare, 12);
    for (const [value, expected] of [
      [record.operatingRatio, operatingRatio],
      [record.roeAtWork, roeAtWork],
    ] as const)
      if (expected === null) expect(value).toBeNull();
      else expect(value).toBeCloseTo(expected, 6);
  });

  test.each([0, -0.1])("a margin of %d gives no return", (margin) => {
    const record = readEquityRecord([{ revenue: 1200 }], { balance: { goodwill: 400 }, margin });
    expect(record).toMatchObject({ operatingRatio: 2, roeAtWork: null });
  });

  test("is not computed for a bank or insurer", () => {
    const record = readEquityRecord([{ revenue: 1200 }], { balance: { goodwill: 400 }, isFinancial: true });
    expect(record).toMatchObject({ idleShare: 0.4, operatingRatio: null, roeAtWork: null });
  });
});
