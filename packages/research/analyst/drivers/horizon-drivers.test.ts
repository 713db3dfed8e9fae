import { baseRates } from "@plumbline/base-rates";
import { describe, expect, test } from "vitest";
import type { ConceptName } from "../../company/company-data.ts";
import { createFigure } from "../../company/testing/period.ts";
import type { CompanyBrief } from "../analyst.ts";
import { readEvidence } from "../record/evidence.ts";
import {
  convergenceDriver,
  ratingOf,
  recoveryDriver,
  stableGrowthDriver,
  yearsDriver,
  yearsRange,
} from "./horizon-drivers.ts";
import { buildBrief, replaceFigures } from "../testing/brief.ts";
import { createRange, plainOutlook } from "../testing/outlook.ts";

const brief = buildBrief();
const plain = { ...readEvidence(brief), name: "Example" };

describe("stable growth", () => {
  const decide = ({ growth = 0.06, riskFreeRate = 0.04, cost = 0.09 }) =>
    stableGrowthDriver({
      evidence: { ...plain, riskFreeRate, stableCostOfEquity: cost },
      outlook: { ...plainOutlook, growth: createRange(growth, 0.1), laterGrowth: 0.02 + 0.5 * growth },
    });

  test.each([
    { growth: 0.01, expected: 0.025, why: "what was left of slow growth" },
    { growth: 0.0317, expected: 0.0358, why: "rounded down" },
    { growth: -0.04, expected: 0, why: "nothing was left" },
    { growth: -0.2, expected: 0, why: "at least zero" },
    { growth: 0.2, expected: 0.04, why: "at most the risk-free rate" },
    {
      growth: 0.2,
      riskFreeRate: 0.0435,
      expected: 0.0435,
      why: "a rate that binary floating point cannot hold",
    },
    { growth: 0.2, riskFreeRate: 0.046, expected: 0.045, why: "at most 4.5%" },
    { growth: 0.2, cost: 0.05, expected: 0.035, why: "at most the cost of equity less 1.5%" },
    { growth: 0.2, riskFreeRate: -0.01, expected: 0, why: "at least zero with a negative rate" },
  ])("at growth of $growth is $expected: $why", (given) => {
    expect(decide(given).value).toBe(given.expected);
  });

  test("states what was left, the ceiling where it binds, and the growth that is used", () => {
    expect(decide({ growth: 0.01 }).explanation).toBe(
      "By a line fitted to 456 companies, growth of 1.0% a year over five years goes with 2.5% in the five years after that; the typical company's 5.0% goes with 4.5%. We use 2.5% for Example in all three cases.",
    );
    expect(decide({ growth: 0.2, riskFreeRate: 0.052 }).explanation).toBe(
      "By a line fitted to 456 companies, growth of 20.0% a year over five years goes with 12.0% in the five years after that; the typical company's 5.0% goes with 4.5%. No company outgrows the economy for ever, and the risk-free rate of 5.2% is a guide to the economy's growth. We use 4.5% for Example in all three cases.",
    );
  });
});

describe("years until growth is stable", () => {
  const decideYears = () => yearsDriver({ evidence: plain, outlook: plainOutlook });

  test("come closest to the growth that was left after five years", () => {
    // The measured line at growth of 10%, and what a linear fade to 4.5% leaves of it in years six
    // to ten.
    const { intercept, slope, standardError } = baseRates.longRun.laterGrowth;
    const expected = intercept + slope * 0.1;
    const left = (years: number) => {
      const half = Math.ceil(years / 2);
      const fade = [6, 7, 8, 9, 10].map((year) => Math.min(1, Math.max(0, (year - half) / (years - half))));
      return 0.1 - 0.055 * (fade.reduce((sum, one) => sum + one, 0) / 5);
    };
    const nearest = (growth: number) =>
      [7, 8, 9, 10, 11, 12].toSorted((a, b) => Math.abs(left(a) - growth) - Math.abs(left(b) - growth))[0];
    const error = 1.28 * (standardError ?? Number.NaN) * 0.1;
    expect([expected - error, expected, expected + error].map(nearest)).toEqual([
      yearsRange.p10,
      yearsRange.p50,
      yearsRange.p90,
    ]);
  });

  test("are explained", () => {
    const { base, range, explainOther } = decideYears();
    expect(base).toEqual({
      value: 10,
      explanation:
        "We let Example's growth fade as that of others has: of differences in expected growth, 50.0% remained in years six to ten (456 companies). A fade over ten years fits that best.",
    });
    expect(range).toEqual(yearsRange);
    expect(explainOther(8, 9)).toBe("Example's growth settles after eight years instead of nine.");
    expect(explainOther(10, 9)).toBe("Example's growth takes ten years to settle instead of nine.");
  });
});

describe("years until the margin is stable", () => {
  const decide = (isMaturing: boolean, years: number) =>
    convergenceDriver({ evidence: plain, outlook: { ...plainOutlook, isMaturing }, years });

  test("are those over which it is forecast", () => {
    expect(decide(false, 10)).toEqual({
      value: 5,
      explanation:
        "Example's margin starts at next year's forecast; from the second year on it moves in even steps, to its stable level in year five.",
    });
  });

  test("of a company that matures are the years that it is given", () => {
    expect(decide(true, 10)).toEqual({
      value: 10,
      explanation:
        "Example's margin starts at next year's forecast; from the second year on it moves in even steps, to its stable level in year ten.",
    });
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
  const less = 0.5;
  const more = 0.7;

  test.each<{ balance: Balance; isFinancial?: boolean; expected: number; words: string }>([
    { balance: {}, expected: less, words: "In distress, Example's creditors come first." },
    {
      balance: { cash: 1 },
      expected: more,
      words:
        "Example holds $1m of cash and short-term investments against $0m of debt; part of the difference would be left for shareholders.",
    },
    {
      balance: { cash: 60, shortTermInvestments: 41, shortTermDebt: 30, longTermDebt: 70 },
      expected: more,
      words:
        "Example holds $101m of cash and short-term investments against $100m of debt; part of the difference would be left for shareholders.",
    },
    {
      balance: { cash: 60, shortTermInvestments: 40, shortTermDebt: 30, longTermDebt: 70 },
      expected: less,
      words: "Example owes $100m, and in distress creditors come first.",
    },
    {
      balance: { cash: 200, longTermDebt: 70, financeLeases: 140 },
      expected: less,
      words: "Example owes $70m and $140m of finance leases, and in distress creditors come first.",
    },
    {
      balance: { cash: 200, longTermDebt: 70 },
      isFinancial: true,
      expected: less,
      words: "Example owes $70m besides what customers entrust to it, and in distress creditors come first.",
    },
  ])("with $balance, financial $isFinancial, is $expected", ({ balance, isFinancial, expected, words }) => {
    const driver = decideRecovery(balance, isFinancial);
    expect(driver.value).toBe(expected);
    expect(driver.explanation).toContain(words);
    expect(driver.explanation).toContain(`${expected * 100}.0% of the value`);
  });

  test("investments that the newest balance sheet lacks count, with their day", () => {
    const { trailing } = brief.statements;
    const held = replaceFigures(trailing, { shortTermDebt: 30, longTermDebt: 70 });
    const figures = {
      ...held.figures,
      cash: createFigure(60, { periodEnd: "2026-03-31" }),
      shortTermInvestments: createFigure(41, { periodEnd: "2025-06-30" }),
    };
    const over = { ...brief, statements: { ...brief.statements, trailing: { ...held, figures } } };
    expect(recoveryDriver(over, plain)).toMatchObject({
      value: more,
      explanation: expect.stringContaining(
        "holds $60m of cash and, on 30 June 2025, the latest day known, $41m of short-term investments against $100m of debt",
      ),
    });
  });
});

test.each([
  {
    coverage: 12.4,
    note: null,
    expected: "Example Works' operating income covers interest 12.4 times; our rating from coverage is A.",
  },
  {
    coverage: 0,
    note: null,
    expected: "Example Works' operating income covers interest 0.0 times; our rating from coverage is A.",
  },
  {
    coverage: -0.1,
    note: null,
    expected: "Example Works' operations lose money and cover no interest; our rating from coverage is A.",
  },
  {
    coverage: null,
    note: "It owes nothing.",
    expected: "Example Works' rating does not rest on interest coverage. It owes nothing.",
  },
  {
    coverage: null,
    note: null,
    expected: "Example Works' rating does not rest on interest coverage. We use A.",
  },
  {
    coverage: -3.2,
    lowDebt: 0.24,
    note: null,
    expected:
      "Example Works' operating income covers too little interest, but debt is only 24.0% of debt and market value; such companies have failed as those rated A do.",
  },
])(
  "a coverage of $coverage and the note $note are explained: $expected",
  ({ coverage, lowDebt = null, note, expected }) => {
    expect(
      ratingOf({ ...brief, rating: { rating: "A", coverage, pDistress: 0.025, lowDebt, note } }),
    ).toEqual({
      value: "A",
      explanation: `${expected} Of companies with that rating, 2.5% have defaulted within ten years.`,
    });
  },
);
