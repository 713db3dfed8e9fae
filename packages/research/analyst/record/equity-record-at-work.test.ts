import { describe, expect, test } from "vitest";
import { type Balance, readEquityRecord } from "../testing/equity-record.ts";

describe("equity at work", () => {
  type Expected = { idleShare: number; operatingRatio: number | null };
  // Equity 1,000 and revenue 1,200.
  test.each<{ balance: Balance; why: string } & Expected>([
    { balance: {}, idleShare: 0, operatingRatio: 1.2, why: "no balance sheet" },
    {
      balance: { goodwill: 300, cash: 100, shortTermInvestments: 100, shortTermDebt: 60, longTermDebt: 40 },
      idleShare: 0.4,
      operatingRatio: 2,
      why: "less goodwill of 300 and net cash of 100",
    },
    {
      balance: { goodwill: 400, cash: 100, longTermDebt: 900 },
      idleShare: 0.4,
      operatingRatio: 2,
      why: "net debt is not idle equity",
    },
    {
      balance: { goodwill: 250 },
      idleShare: 0.25,
      operatingRatio: 1.6,
      why: "exactly a quarter",
    },
    // 1200 / 749 = 1.602136
    {
      balance: { goodwill: 251 },
      idleShare: 0.251,
      operatingRatio: 1.602_136,
      why: "more than a quarter",
    },
    {
      balance: { goodwill: 940 },
      idleShare: 0.94,
      operatingRatio: null,
      why: "5% of sales",
    },
    // 1200 / 61 = 19.672131
    {
      balance: { goodwill: 939 },
      idleShare: 0.939,
      operatingRatio: 19.672_131,
      why: "just above 5% of sales",
    },
    {
      balance: { goodwill: 1300 },
      idleShare: 1,
      operatingRatio: null,
      why: "all equity is idle",
    },
    {
      balance: { goodwill: -200 },
      idleShare: 0,
      operatingRatio: 1,
      why: "negative goodwill counts as zero",
    },
  ])("of $balance: $why", ({ balance, idleShare, operatingRatio }) => {
    const record = readEquityRecord([{ adjustedEquity: 1000, revenue: 1200 }], { balance });
    expect(record.idleShare).toBeCloseTo(idleShare, 12);
    if (operatingRatio === null) expect(record.operatingRatio).toBeNull();
    else expect(record.operatingRatio).toBeCloseTo(operatingRatio, 6);
  });

  test("is not computed for a bank or insurer", () => {
    const record = readEquityRecord([{ revenue: 1200 }], { balance: { goodwill: 400 }, isFinancial: true });
    expect(record).toMatchObject({ idleShare: 0.4, operatingRatio: null });
  });
});
