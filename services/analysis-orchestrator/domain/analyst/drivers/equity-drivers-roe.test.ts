import { describe, expect, test } from "vitest";
import { roeDriver } from "./equity-drivers.ts";
import { listValues } from "../testing/driver-set.ts";
import { createEquityEvidence, type EquityCase } from "../testing/equity-evidence.ts";

const decideRoe = (input: EquityCase, { stableGrowth = 0.04, stableMargin = 0.1, ratio = 2 } = {}) =>
  roeDriver({ evidence: createEquityEvidence(input), stableGrowth, stableMargin, ratio });

describe("the stable return on equity", () => {
  test.each<EquityCase & { expected: number; why: string }>([
    // 0.09 + 0.5 × (0.2 − 0.09)
    { equity: { medianRoe: 0.2 }, expected: 0.145, why: "half of the median's lead" },
    // Between 0.2 and 0.4: 0.09 + 0.5 × (0.3 − 0.09)
    {
      equity: { medianRoe: 0.2, roeAtWork: 0.4 },
      expected: 0.195,
      why: "between the median and the return at work",
    },
    {
      equity: { medianRoe: 0.2, roeAtWork: 0.4 },
      isFinancial: true,
      expected: 0.145,
      why: "a bank's median only",
    },
    {
      equity: { medianRoe: 0.2 },
      roe: 0.5,
      expected: 0.145,
      why: "the own return is preferred to the industry's",
    },
    // 0.09 + 0.5 × (0.15 − 0.09)
    { equity: { roeAtWork: 0.4 }, roe: 0.15, expected: 0.12, why: "the industry if there is no own median" },
    // Without a reference it is 0.1 × 2 = 0.2.
    { roe: 0.09, expected: 0.145, why: "an industry that earns only its cost is no reference" },
    { roe: null, expected: 0.145, why: "margin times ratio without an industry" },
    { isLossMaker: true, equity: { medianRoe: 0.8 }, expected: 0.145, why: "past losses do not count" },
    { equity: { medianRoe: 0.08 }, expected: 0.085, why: "just above cost less one point" },
    { equity: { medianRoe: 0.02 }, expected: 0.08, why: "below cost less one point" },
    { equity: { medianRoe: 0.02 }, cost: 0.05, expected: 0.06, why: "below growth plus two points" },
    { equity: { medianRoe: 0.7 }, expected: 0.395, why: "just below the maximum" },
    { equity: { medianRoe: 0.9 }, expected: 0.4, why: "above the maximum" },
  ])("is $expected: $why", ({ expected, ...input }) => {
    expect(decideRoe(input).base.value).toBe(expected);
  });

  test("of a loss maker with low returns on new equity is the cost of equity", () => {
    expect(decideRoe({ isLossMaker: true }, { ratio: 0.5 }).base.value).toBe(0.09);
  });

  test.each([
    // Three quarters of the spread
    { medianRoe: 0.2, roeSpread: 0.04, stableGrowth: 0.04, expected: [0.115, 0.145, 0.175] },
    { medianRoe: 0.9, roeSpread: 0.06, stableGrowth: 0.04, expected: [0.355, 0.4, 0.445] },
    { medianRoe: 0.9, roeSpread: 0.08, stableGrowth: 0.04, expected: [0.34, 0.4, 0.45] },
    // Base is 0.09 − 0.01; bear is at least growth plus two points.
    { medianRoe: 0, roeSpread: 0.02, stableGrowth: 0.04, expected: [0.065, 0.08, 0.095] },
    { medianRoe: 0, roeSpread: 0.08, stableGrowth: 0.04, expected: [0.06, 0.08, 0.14] },
  ])("of $medianRoe with spread $roeSpread: $expected", ({ stableGrowth, expected, ...equity }) => {
    expect(listValues(decideRoe({ equity }, { stableGrowth }))).toEqual(expected);
  });

  test.each<EquityCase & { expected: string }>([
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
  ])("explains: $expected", ({ expected, ...input }) => {
    expect(decideRoe(input).base.explanation).toBe(expected);
  });

  test("bull and bear give the reason for their change", () => {
    const { bull, bear } = decideRoe({ equity: { medianRoe: 0.2 } });
    expect(bull.explanation).toBe("17.5% instead of 14.5%: more of Example's advantage lasts.");
    expect(bear.explanation).toBe("11.5% instead of 14.5%: competition takes more of Example's advantage.");
  });
});
