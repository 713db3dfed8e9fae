import { describe, expect, test } from "vitest";
import { ratioDriver, roeDriver } from "./equity-drivers.ts";
import type { EquityRecord } from "../record/equity-record.ts";
import { readEvidence, type Evidence } from "../record/evidence.ts";
import type { IndustryFigure } from "../record/industry-view.ts";
import { briefOf } from "../testing/brief.ts";
import { noEquity } from "../testing/records.ts";

const plain = readEvidence(briefOf());

const unknown: EquityRecord = { ...noEquity, roeSpread: 0.04 };

type Case = {
  equity?: Partial<EquityRecord>;
  /** The industry's sales to equity. */
  ratio?: number | IndustryFigure | null;
  /** The industry's return on equity. */
  roe?: number | null;
  isFinancial?: boolean;
  isLossMaker?: boolean;
  cost?: number;
};

const evidenceOf = ({
  equity = {},
  ratio = null,
  roe = null,
  isFinancial = false,
  isLossMaker = false,
  cost = 0.09,
}: Case): Evidence => ({
  ...plain,
  name: "Example",
  isFinancial,
  isLossMaker,
  stableCostOfEquity: cost,
  equity: { ...unknown, ...equity },
  industry: {
    ...plain.industry,
    ratio: typeof ratio === "number" ? { value: ratio, isMixed: false } : ratio,
    roe: roe === null ? null : { value: roe, isMixed: false },
  },
});

const ratioOf = (input: Case) => ratioDriver(evidenceOf(input));
const valuesOf = ({ bear, base, bull }: ReturnType<typeof ratioDriver>) => [
  bear.value,
  base.value,
  bull.value,
];

describe("sales to equity", () => {
  test.each<Case & { expected: number; why: string }>([
    { expected: 1.5, why: "nothing known" },
    { equity: { ownRatio: 2 }, expected: 2, why: "the own ratio alone" },
    { equity: { ownRatio: 0.2 }, expected: 0.4, why: "below the least" },
    { equity: { ownRatio: 0.41 }, expected: 0.41, why: "just above the least" },
    { equity: { ownRatio: 7.9 }, expected: 7.9, why: "just below the most" },
    { equity: { ownRatio: 9 }, expected: 8, why: "above the most" },
    { ratio: 3.9, expected: 3.9, why: "the industry just inside its cap" },
    { ratio: 20, expected: 4, why: "the industry beyond its cap" },
    // Weights 0.45 and 0.25: 4 to the power 0.357143
    { equity: { ownRatio: 1 }, ratio: 4, expected: 1.64, why: "the industry next to the own" },
    { equity: { ownRatio: 1, incrementalRatio: 4 }, expected: 1.64, why: "what was added next to the own" },
    // 0.25 to the power 0.357143 of an own ratio of 2, which keeps 0.642857: 1.561 × 0.6095
    { equity: { ownRatio: 2 }, ratio: 0.1, expected: 0.95, why: "the industry below its floor of 0.25" },
    {
      equity: { ownRatio: 1, operatingRatio: 8, idleShare: 0.25 },
      expected: 1,
      why: "equity at work counts for nothing while no more than a quarter is idle",
    },
    // Weights 0.1 and 0.35: 4 to the power 0.777778
    {
      equity: { ownRatio: 1, operatingRatio: 4, idleShare: 0.26 },
      expected: 2.94,
      why: "equity at work counts most once more is idle",
    },
    // Weights 0.1, 0.35 and 0.35: 4 to the power 0.4375
    {
      equity: { ownRatio: 1, operatingRatio: 4, incrementalRatio: 1, idleShare: 0.3 },
      expected: 1.83,
      why: "what was added counts as much",
    },
    // Weights 0.1, 0.35 and 0.25: 4 to the power 0.357143
    {
      equity: { ownRatio: 1, operatingRatio: 1, idleShare: 0.3 },
      ratio: 4,
      expected: 1.64,
      why: "the industry counts a quarter there too",
    },
    // 8, not 20, to the power 0.777778
    {
      equity: { ownRatio: 1, operatingRatio: 20, idleShare: 0.3 },
      expected: 5.04,
      why: "equity at work beyond its cap of 8",
    },
    { isFinancial: true, expected: 0.5, why: "a bank of which nothing is known" },
    { isFinancial: true, equity: { ownRatio: 0.1 }, expected: 0.15, why: "a bank below the least" },
    { isFinancial: true, equity: { ownRatio: 0.16 }, expected: 0.16, why: "a bank just above the least" },
    { isFinancial: true, equity: { ownRatio: 3.9 }, expected: 3.9, why: "a bank just below the most" },
    { isFinancial: true, equity: { ownRatio: 5 }, expected: 4, why: "a bank above the most" },
    { isFinancial: true, ratio: 0.1, expected: 0.25, why: "a bank's industry below its floor" },
    // The fourth root of 4
    { isFinancial: true, equity: { ownRatio: 1 }, ratio: 4, expected: 1.41, why: "three quarters own" },
    {
      isFinancial: true,
      equity: { ownRatio: 1, incrementalRatio: 8, operatingRatio: 8, idleShare: 0.5 },
      expected: 1,
      why: "a bank's added equity and equity at work count for nothing",
    },
  ])("is $expected: $why", ({ expected, ...input }) => {
    expect(ratioOf(input).base.value).toBe(expected);
  });

  test.each([
    // 2 × (1 ± 0.9 × 0.2)
    { ownRatio: 2, ratioSpread: 0.2, expected: [1.64, 2, 2.36] },
    { ownRatio: 2, ratioSpread: 0.1, expected: [1.82, 2, 2.18] },
    // 0.15 × (1 − 0.9 × 0.3) = 0.1095; 0.15 × (1 − 0.9 × 0.5) = 0.0825
    { ownRatio: 0.15, ratioSpread: 0.3, expected: [0.11, 0.15, 0.19] },
    { ownRatio: 0.15, ratioSpread: 0.5, expected: [0.1, 0.15, 0.22] },
  ])("of $ownRatio with spread $ratioSpread moves by nine tenths: $expected", ({ expected, ...equity }) => {
    expect(valuesOf(ratioOf({ isFinancial: true, equity }))).toEqual(expected);
  });

  test("says in bull and bear what moves it", () => {
    const { bull, bear } = ratioOf({ equity: { ownRatio: 2 } });
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
  test.each<Case & { expected: string }>([
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
  ])("reads: $expected", ({ expected, ...input }) => {
    const { explanation } = ratioOf(input).base;
    expect(explanation.endsWith(expected), explanation).toBe(true);
  });
});

const roeOf = (input: Case, { stableGrowth = 0.04, stableMargin = 0.1, ratio = 2 } = {}) =>
  roeDriver({ evidence: evidenceOf(input), stableGrowth, stableMargin, ratio });

describe("the stable return on equity", () => {
  test.each<Case & { expected: number; why: string }>([
    // 0.09 + 0.5 × (0.2 − 0.09)
    { equity: { medianRoe: 0.2 }, expected: 0.145, why: "half of the lead of the median" },
    // Between 0.2 and 0.4: 0.09 + 0.5 × (0.3 − 0.09)
    { equity: { medianRoe: 0.2, roeAtWork: 0.4 }, expected: 0.195, why: "between median and at work" },
    {
      equity: { medianRoe: 0.2, roeAtWork: 0.4 },
      isFinancial: true,
      expected: 0.145,
      why: "a bank's median alone",
    },
    { equity: { medianRoe: 0.2 }, roe: 0.5, expected: 0.145, why: "the own return before the industry's" },
    // 0.09 + 0.5 × (0.15 − 0.09)
    { equity: { roeAtWork: 0.4 }, roe: 0.15, expected: 0.12, why: "the industry without an own median" },
    // The guide is 0.1 × 2 = 0.2.
    { roe: 0.09, expected: 0.145, why: "an industry that earns its cost only is no guide" },
    { roe: null, expected: 0.145, why: "margin times ratio without an industry" },
    { isLossMaker: true, equity: { medianRoe: 0.8 }, expected: 0.145, why: "past losses do not count" },
    { equity: { medianRoe: 0.08 }, expected: 0.085, why: "just above the cost less one point" },
    { equity: { medianRoe: 0.02 }, expected: 0.08, why: "below the cost less one point" },
    { equity: { medianRoe: 0.02 }, cost: 0.05, expected: 0.06, why: "below growth and two points" },
    { equity: { medianRoe: 0.7 }, expected: 0.395, why: "just below the most" },
    { equity: { medianRoe: 0.9 }, expected: 0.4, why: "above the most" },
  ])("is $expected: $why", ({ expected, ...input }) => {
    expect(roeOf(input).base.value).toBe(expected);
  });

  test("of a loss maker whose new equity earns too little is the cost of equity", () => {
    expect(roeOf({ isLossMaker: true }, { ratio: 0.5 }).base.value).toBe(0.09);
  });

  test.each([
    // Three quarters of the spread
    { medianRoe: 0.2, roeSpread: 0.04, stableGrowth: 0.04, expected: [0.115, 0.145, 0.175] },
    { medianRoe: 0.9, roeSpread: 0.06, stableGrowth: 0.04, expected: [0.355, 0.4, 0.445] },
    { medianRoe: 0.9, roeSpread: 0.08, stableGrowth: 0.04, expected: [0.34, 0.4, 0.45] },
    // Base 0.09 − 0.01; bear down to growth and two points
    { medianRoe: 0, roeSpread: 0.02, stableGrowth: 0.04, expected: [0.065, 0.08, 0.095] },
    { medianRoe: 0, roeSpread: 0.08, stableGrowth: 0.04, expected: [0.06, 0.08, 0.14] },
  ])("of $medianRoe with spread $roeSpread: $expected", ({ stableGrowth, expected, ...equity }) => {
    expect(valuesOf(roeOf({ equity }, { stableGrowth }))).toEqual(expected);
  });

  test.each<Case & { expected: string }>([
    {
      equity: { medianRoe: 0.2 },
      expected:
        "The median return of recent years is 20.0%; half of the lead over the 9.0% cost of equity lasts. We use 14.5%.",
    },
    {
      equity: { medianRoe: 0.2, roeAtWork: 0.4 },
      expected:
        "The median return of recent years is 20.0%, or about 40.0% without goodwill and net cash, and we use the middle; half of the lead over the 9.0% cost of equity lasts. We use 19.5%.",
    },
    {
      equity: { medianRoe: 0.9 },
      expected:
        "The median return of recent years is 90.0%; half of the lead over the 9.0% cost of equity lasts, up to 40.0%. We use 40.0%.",
    },
    {
      equity: { medianRoe: 0.09 },
      expected:
        "The median return of recent years is 9.0%, not above the 9.0% cost of equity; the company would invest new money only where it earns about that. We use 9.0%.",
    },
    {
      roe: 0.15,
      expected:
        "The company has no meaningful return of its own, so we start from the industry's 15.0%; half of the lead over the 9.0% cost of equity lasts. We use 12.0%.",
    },
    {
      expected:
        "Neither the company's equity nor its industry's gives a usable return, so we start from the stable margin times sales to equity; half of the lead over the 9.0% cost of equity lasts. We use 14.5%.",
    },
    {
      isLossMaker: true,
      expected:
        "Past losses say nothing about future returns, so we start from the stable margin times sales to equity; half of the lead over the 9.0% cost of equity lasts. We use 14.5%.",
    },
  ])("reads: $expected", ({ expected, ...input }) => {
    expect(roeOf(input).base.explanation).toBe(expected);
  });

  test("says in bull and bear what moves it", () => {
    const { bull, bear } = roeOf({ equity: { medianRoe: 0.2 } });
    expect(bull.explanation).toBe("17.5% instead of 14.5%: more of Example's advantage lasts.");
    expect(bear.explanation).toBe("11.5% instead of 14.5%: competition takes more of Example's advantage.");
  });
});
