import { describe, expect, test } from "vitest";
import type { ConceptName } from "../../company/company-data.ts";
import type { CompanyBrief } from "../analyst.ts";
import { readEvidence } from "../record/evidence.ts";
import {
  convergenceDriver,
  ratingOf,
  recoveryDriver,
  stableGrowthDriver,
  yearsDriver,
} from "./horizon-drivers.ts";
import { buildBrief, replaceFigures } from "../testing/brief.ts";
import { listValues } from "../testing/driver-set.ts";

const brief = buildBrief();
const plain = { ...readEvidence(brief), name: "Example" };

describe("stable growth", () => {
  test.each([
    { riskFreeRate: 0.04, cost: 0.09, expected: 0.04, why: "the risk-free rate" },
    { riskFreeRate: 0.044_99, cost: 0.09, expected: 0.0449, why: "rounded down" },
    {
      riskFreeRate: 0.0435,
      cost: 0.09,
      expected: 0.0435,
      why: "a rate that binary floating point cannot hold",
    },
    {
      riskFreeRate: 0.0003,
      cost: 0.09,
      expected: 0.0003,
      why: "a small rate that binary floating point cannot hold",
    },
    { riskFreeRate: 0.046, cost: 0.09, expected: 0.045, why: "at most 4.5%" },
    { riskFreeRate: 0.04, cost: 0.0551, expected: 0.04, why: "just below the cost of equity less 1.5%" },
    { riskFreeRate: 0.04, cost: 0.05, expected: 0.035, why: "the cost of equity less 1.5%" },
    { riskFreeRate: 0.0004, cost: 0.09, expected: 0.0004, why: "just above zero" },
    { riskFreeRate: -0.01, cost: 0.09, expected: 0, why: "at least zero" },
  ])("at $riskFreeRate and a cost of $cost is $expected: $why", ({ riskFreeRate, cost, expected }) => {
    const driver = stableGrowthDriver({ ...plain, riskFreeRate, stableCostOfEquity: cost });
    expect(listValues(driver)).toEqual([expected, expected, expected]);
  });

  test("states the risk-free rate and the growth that is used", () => {
    const { base } = stableGrowthDriver({ ...plain, riskFreeRate: 0.052, stableCostOfEquity: 0.09 });
    expect(base.explanation).toBe(
      "No company outgrows the economy for ever, Example included. The risk-free rate, a guide to the growth of the economy, is 5.2%; we use 4.5% in all three cases.",
    );
  });
});

describe("years until growth is stable", () => {
  const decideYears = ({
    growth,
    roe = null,
    isLossMaker = false,
  }: {
    growth: number;
    roe?: number | null;
    isLossMaker?: boolean;
  }) =>
    yearsDriver({
      evidence: {
        ...plain,
        isLossMaker,
        costOfEquity: 0.09,
        equity: { ...plain.equity, medianRoe: roe },
      },
      growth,
      stableGrowth: 0.04,
    });

  test.each([
    // 4 + 30 × (growth − 0.04) + 15 × (return − 0.09)
    { growth: 0.1, roe: 0.19, expected: [6, 7, 8], why: "4 + 1.8 + 1.5 = 7.3" },
    { growth: 0.11, roe: 0.19, expected: [6, 8, 10], why: "4 + 2.1 + 1.5 = 7.6, two to either side" },
    { growth: 0.1, roe: null, expected: [6, 7, 8], why: "a default lead of 10%: 4 + 1.8 + 1.5 = 7.3" },
    { growth: 0.0, roe: 0.19, expected: [4, 5, 6], why: "4 − 1.2 + 1.5 = 4.3, at least 5" },
    { growth: 0.04, roe: 0.2, expected: [5, 6, 7], why: "4 + 0 + 1.65 = 5.65" },
    { growth: 0.2, roe: 0.12, expected: [7, 9, 11], why: "4 + 4.8 + 0.45 = 9.25" },
    { growth: 0.3, roe: 0.19, expected: [8, 10, 12], why: "4 + 7.8 + 1.5 = 13.3, at most 10" },
    { growth: 0.04, roe: 0.28, expected: [6, 7, 8], why: "4 + 0 + 2.85 = 6.85" },
    { growth: 0.04, roe: 0.6, expected: [6, 7, 8], why: "a lead of at most 20%: 4 + 3 = 7" },
    { growth: 0.2, roe: -0.5, expected: [6, 7, 8], why: "a lag of at most 10%: 4 + 4.8 − 1.5 = 7.3" },
    { growth: 0.2, roe: 0.02, expected: [6, 8, 10], why: "a lag of 7%: 4 + 4.8 − 1.05 = 7.75" },
  ])("at growth of $growth and a return of $roe: $expected, $why", ({ growth, roe, expected }) => {
    expect(listValues(decideYears({ growth, roe }))).toEqual(expected);
  });

  test.each([
    { growth: 0.04, expected: [8, 10, 12], why: "4 + 1.5 = 5.5, at least 10" },
    { growth: 0.22, expected: [9, 11, 13], why: "4 + 5.4 + 1.5 = 10.9" },
    { growth: 0.35, expected: [10, 12, 14], why: "4 + 9.3 + 1.5 = 14.8, at most 12" },
  ])("of a loss maker at growth of $growth: $expected, $why", ({ growth, expected }) => {
    // Its past return does not count, however high or low.
    for (const roe of [null, 0.6, -0.6])
      expect(listValues(decideYears({ growth, roe, isLossMaker: true }))).toEqual(expected);
  });

  test.each([
    {
      input: { growth: 0.1, roe: 0.19 },
      expected:
        "Growth of 10.0% against 4.0% in the long run, and a return on equity of 19.0% against a cost of 9.0%, give 7 years until growth is stable.",
    },
    {
      input: { growth: 0.1 },
      expected:
        "Growth of 10.0% against 4.0% in the long run, and no measurable return on equity, give 7 years until growth is stable.",
    },
    {
      input: { growth: 0.22, roe: 0.19, isLossMaker: true },
      expected: "Example does not make money yet and needs time to mature: 11 years.",
    },
  ])("explains: $expected", ({ input, expected }) => {
    expect(decideYears(input).base.explanation).toBe(expected);
  });

  test("bull and bear give the reason for their change", () => {
    const { bull, bear } = decideYears({ growth: 0.1 });
    expect(bull.explanation).toBe("Example's advantage lasts 8 years instead of 7.");
    expect(bear.explanation).toBe("Competition or saturation shortens Example's growth to 6 years from 7.");
  });
});

describe("years until the margin is stable", () => {
  const decideYears = (isLossMaker: boolean, [bear, base, bull]: readonly [number, number, number]) => {
    const createDriver = (value: number) => ({ value, explanation: "" });
    return convergenceDriver({
      evidence: { ...plain, isLossMaker },
      years: { bear: createDriver(bear), base: createDriver(base), bull: createDriver(bull) },
    });
  };

  test.each([
    { isLossMaker: false, years: [4, 5, 6], expected: [4, 5, 5] },
    { isLossMaker: false, years: [6, 8, 10], expected: [5, 5, 5] },
    { isLossMaker: true, years: [4, 5, 6], expected: [4, 5, 6] },
    { isLossMaker: true, years: [10, 12, 14], expected: [10, 12, 14] },
  ] as const)(
    "loss maker $isLossMaker, growth over $years: $expected",
    ({ isLossMaker, years, expected }) => {
      expect(listValues(decideYears(isLossMaker, years))).toEqual(expected);
    },
  );

  test("are explained", () => {
    expect(decideYears(false, [1, 8, 9]).base.explanation).toBe(
      "Example's margin reaches its stable level in even steps over 5 years.",
    );
    expect(decideYears(false, [1, 8, 9]).bear.explanation).toContain("over one year.");
    expect(decideYears(true, [8, 10, 12]).base.explanation).toBe(
      "Example's margin rises in even steps over all 10 years.",
    );
  });
});

describe("recovery in distress", () => {
  type Balance = Partial<Record<ConceptName, number | null>>;
  const decideRecovery = (balance: Balance, isFinancial = false) => {
    const all = {
      cash: null,
      shortTermInvestments: null,
      shortTermDebt: null,
      longTermDebt: null,
      ...balance,
    };
    const over: CompanyBrief = {
      ...brief,
      industry: { ...brief.industry, valueMethod: isFinancial ? "FINANCIAL" : "NON_FINANCIAL" },
      statements: {
        ...brief.statements,
        trailing: replaceFigures(brief.statements.trailing, all),
      },
    };
    return recoveryDriver(over, plain);
  };
  const less = [0.3, 0.5, 0.6];
  const more = [0.5, 0.7, 0.8];

  test.each<{ balance: Balance; isFinancial?: boolean; expected: number[]; words: string }>([
    { balance: {}, expected: less, words: "In distress, Example's creditors come first." },
    {
      balance: { cash: 1 },
      expected: more,
      words: "Example holds $1m of cash and short-term investments against $0m of debt,",
    },
    {
      balance: { cash: 60, shortTermInvestments: 41, shortTermDebt: 30, longTermDebt: 70 },
      expected: more,
      words:
        "Example holds $101m of cash and short-term investments against $100m of debt, and shareholders would get part of it.",
    },
    {
      balance: { cash: 60, shortTermInvestments: 40, shortTermDebt: 30, longTermDebt: 70 },
      expected: less,
      words: "Example owes $100m, and in distress creditors come first.",
    },
    {
      balance: { cash: 200, longTermDebt: 70 },
      isFinancial: true,
      expected: less,
      words: "Example owes $70m, and in distress creditors come first.",
    },
  ])("with $balance, financial $isFinancial, is $expected", ({ balance, isFinancial, expected, words }) => {
    const driver = decideRecovery(balance, isFinancial);
    expect(listValues(driver)).toEqual(expected);
    expect(driver.base.explanation).toContain(words);
    expect(driver.bear.explanation).toMatch(
      new RegExp(`${(expected[0] ?? 0) * 100}\\.0% of the value remains`),
    );
  });
});

test.each([
  {
    coverage: 12.4,
    note: null,
    expected: "Example Works' operating income covers interest 12.4 times, which implies A.",
  },
  {
    coverage: 0,
    note: null,
    expected: "Example Works' operating income covers interest 0.0 times, which implies A.",
  },
  {
    coverage: -0.1,
    note: null,
    expected: "Example Works' operations lose money and cover no interest, which implies A.",
  },
  {
    coverage: null,
    note: "It owes nothing.",
    expected: "Interest coverage gives no rating of Example Works. It owes nothing.",
  },
  {
    coverage: null,
    note: null,
    expected: "Interest coverage gives no rating of Example Works. We use A.",
  },
])("a coverage of $coverage and the note $note are explained: $expected", ({ coverage, note, expected }) => {
  expect(ratingOf({ ...brief, rating: { rating: "A", coverage, pDistress: 0.025, note } })).toEqual({
    value: "A",
    explanation: `${expected} Of companies with that rating, 2.5% have defaulted within ten years.`,
  });
});
