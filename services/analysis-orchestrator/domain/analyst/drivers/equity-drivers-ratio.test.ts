import { describe, expect, test } from "vitest";
import { ratioDriver } from "./equity-drivers.ts";
import type { EquityRecord } from "../record/equity-record.ts";
import { listValues } from "../testing/driver-set.ts";
import { createEquityEvidence, type EquityCase } from "../testing/equity-evidence.ts";

const decideRatio = (input: EquityCase) => ratioDriver(createEquityEvidence(input));

describe("sales to equity", () => {
  test.each<EquityCase & { expected: number; why: string }>([
    { expected: 1.5, why: "nothing is known" },
    { equity: { ownRatio: 2 }, expected: 2, why: "the own ratio only" },
    { equity: { ownRatio: 0.2 }, expected: 0.4, why: "below the minimum" },
    { equity: { ownRatio: 0.41 }, expected: 0.41, why: "just above the minimum" },
    { equity: { ownRatio: 7.9 }, expected: 7.9, why: "just below the maximum" },
    { equity: { ownRatio: 9 }, expected: 8, why: "above the maximum" },
    { ratio: 3.9, expected: 3.9, why: "the industry just below its cap" },
    { ratio: 20, expected: 4, why: "the industry above its cap" },
    // Weights 0.45 and 0.25: 4 to the power 0.357143
    { equity: { ownRatio: 1 }, ratio: 4, expected: 1.64, why: "own ratio and industry" },
    { equity: { ownRatio: 1, incrementalRatio: 4 }, expected: 1.64, why: "own and incremental ratio" },
    // 0.25 to the power 0.357143 of an own ratio of 2, which keeps 0.642857: 1.561 × 0.6095
    { equity: { ownRatio: 2 }, ratio: 0.1, expected: 0.95, why: "the industry below its floor of 0.25" },
    {
      equity: { ownRatio: 1, operatingRatio: 8, idleShare: 0.25 },
      expected: 1,
      why: "equity at work does not count while at most a quarter is idle",
    },
    // Weights 0.1 and 0.35: 4 to the power 0.777778
    {
      equity: { ownRatio: 1, operatingRatio: 4, idleShare: 0.26 },
      expected: 2.94,
      why: "equity at work has the largest weight if more is idle",
    },
    // Weights 0.1, 0.35 and 0.35: 4 to the power 0.4375
    {
      equity: { ownRatio: 1, operatingRatio: 4, incrementalRatio: 1, idleShare: 0.3 },
      expected: 1.83,
      why: "the incremental ratio has the same weight",
    },
    // Weights 0.1, 0.35 and 0.25: 4 to the power 0.357143
    {
      equity: { ownRatio: 1, operatingRatio: 1, idleShare: 0.3 },
      ratio: 4,
      expected: 1.64,
      why: "the industry has a weight of a quarter here too",
    },
    // 8, not 20, to the power 0.777778
    {
      equity: { ownRatio: 1, operatingRatio: 20, idleShare: 0.3 },
      expected: 5.04,
      why: "equity at work above its cap of 8",
    },
    { isFinancial: true, expected: 0.5, why: "a bank without data" },
    { isFinancial: true, equity: { ownRatio: 0.1 }, expected: 0.15, why: "a bank below the minimum" },
    { isFinancial: true, equity: { ownRatio: 0.16 }, expected: 0.16, why: "a bank just above the minimum" },
    { isFinancial: true, equity: { ownRatio: 3.9 }, expected: 3.9, why: "a bank just below the maximum" },
    { isFinancial: true, equity: { ownRatio: 5 }, expected: 4, why: "a bank above the maximum" },
    { isFinancial: true, ratio: 0.1, expected: 0.25, why: "a bank's industry below its floor" },
    // The fourth root of 4
    { isFinancial: true, equity: { ownRatio: 1 }, ratio: 4, expected: 1.41, why: "three quarters own ratio" },
    {
      isFinancial: true,
      equity: { ownRatio: 1, incrementalRatio: 8, operatingRatio: 8, idleShare: 0.5 },
      expected: 1,
      why: "a bank's incremental equity and equity at work do not count",
    },
  ])("is $expected: $why", ({ expected, ...input }) => {
    expect(decideRatio(input).base.value).toBe(expected);
  });

  test.each([
    // 2 × (1 ± 0.9 × 0.2)
    { ownRatio: 2, ratioSpread: 0.2, expected: [1.64, 2, 2.36] },
    { ownRatio: 2, ratioSpread: 0.1, expected: [1.82, 2, 2.18] },
    // 0.15 × (1 − 0.9 × 0.3) = 0.1095; 0.15 × (1 − 0.9 × 0.5) = 0.0825
    { ownRatio: 0.15, ratioSpread: 0.3, expected: [0.11, 0.15, 0.19] },
    { ownRatio: 0.15, ratioSpread: 0.5, expected: [0.1, 0.15, 0.22] },
  ])(
    "of $ownRatio with spread $ratioSpread moves by 0.9 of the spread: $expected",
    ({ expected, ...equity }) => {
      expect(listValues(decideRatio({ isFinancial: true, equity }))).toEqual(expected);
    },
  );

  test("bull and bear give the reason for their change", () => {
    const { bull, bear } = decideRatio({ equity: { ownRatio: 2 } });
    expect(bull.explanation).toBe(
      "2.36 instead of 2.00: the ratio has varied by 20.0%, and growth would need less equity.",
    );
    expect(bear.explanation).toBe(
      "1.64 instead of 2.00: the ratio has varied by 20.0%, and growth would need more equity.",
    );
  });

  const everything: Partial<EquityRecord> = {
    ownRatio: 2,
    incrementalRatio: 2,
    incrementalFrom: 2021,
    operatingRatio: 2,
    idleShare: 0.26,
  };
  test.each<EquityCase & { expected: string }>([
    { expected: "The filings do not give the ratio of sales to equity. We use 1.50." },
    {
      equity: everything,
      expected:
        "Sales per dollar of equity were 2.00 over the last years, 2.00 for the equity added since fiscal 2021 and 2.00 without goodwill and net cash. We use 2.00.",
    },
    {
      equity: { ...everything, idleShare: 0.25 },
      expected:
        "Sales per dollar of equity were 2.00 over the last years and 2.00 for the equity added since fiscal 2021. We use 2.00.",
    },
    {
      equity: { ...everything, idleShare: null },
      expected:
        "Sales per dollar of equity were 2.00 over the last years and 2.00 for the equity added since fiscal 2021. We use 2.00.",
    },
    {
      isFinancial: true,
      equity: everything,
      expected: "Sales per dollar of equity were 2.00 over the last years. We use 2.00.",
    },
    { ratio: 4, expected: "The industry stands at 4.00. We use 4.00." },
    { ratio: 4.01, expected: "The industry stands at 4.01, capped at 4.00 here. We use 4.00." },
    {
      ratio: { value: 22.4, isMixed: true },
      expected: "Its segments' industries together stand at 22.40, capped at 4.00 here. We use 4.00.",
    },
    {
      equity: { isNegative: true },
      expected: "Example's equity is negative, so its own ratio has no meaning. We assume 1.50.",
    },
    {
      equity: { isNegative: true },
      ratio: 4,
      expected:
        "Example's equity is negative, so its own ratio has no meaning. The industry stands at 4.00; we use 4.00.",
    },
    {
      equity: { isNegative: true },
      ratio: 22.4,
      expected:
        "Example's equity is negative, so its own ratio has no meaning. The industry stands at 22.40, inflated by buybacks; we use 4.00.",
    },
  ])("explains: $expected", ({ expected, ...input }) => {
    const { explanation } = decideRatio(input).base;
    expect(explanation.endsWith(expected), explanation).toBe(true);
  });
});
