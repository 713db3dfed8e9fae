import { findMarketPremium } from "../company/industry/premium-scale.ts";
import { atPublishedPremium } from "./published-premium.ts";
import { type CaseInputs, employeeOptions, type OptionPlan } from "@plumbline/model";
import { expect, test } from "vitest";
import type { CompanyBrief } from "../analyst/analyst.ts";
import { buildBrief, replaceFigures } from "../analyst/testing/brief.ts";
import { inProcessEngine, buildReport } from "../analyst/testing/report.ts";
import { caseTypes, type Warning } from "@plumbline/report/valuation.ts";
import { createFigure } from "../company/testing/period.ts";
import { optionPlanOf } from "./claims.ts";
import { presentCostOfEquity, presentModel } from "./present-cost-of-equity.ts";
import { caseInputs, seedOf, valueCompany, type ValuationEngine, yearsSinceBase } from "./value-company.ts";

const sketched = buildBrief();
const { forecasts } = await buildReport(sketched);
const valueWith = (
  brief: CompanyBrief,
  {
    engine = {},
    warnings = [],
    notes = [],
    isJudged,
  }: { isJudged?: boolean; engine?: Partial<ValuationEngine>; warnings?: Warning[]; notes?: Warning[] } = {},
) =>
  valueCompany({
    brief,
    forecasts,
    isJudged,
    claims: { base: brief.base, optionsValue: 0, optionsPerUnit: null, unfunded: 34, stakes: 0, warnings },
    notes,
    engine: { ...inProcessEngine, ...engine },
    trials: 100,
    signal: new AbortController().signal,
  });
const changePrice = (price: number | null): CompanyBrief => ({
  ...sketched,
  market: { ...sketched.market, price: { ...sketched.market.price, value: price } },
});

test("combines base figures, drivers and claims to the inputs of a case", () => {
  const createDriver = (value: number) => ({ value, explanation: "Made up." });
  const inputs = caseInputs({
    brief: {
      ...changePrice(9),
      base: { ...sketched.base, revenue: 1, netIncome: 2, bookEquity: 3, shares: 4 },
      costOfEquity: { ...sketched.costOfEquity, costOfEquity: 0.5, stableCostOfEquity: 0.6 },
      rating: { ...sketched.rating, pDistress: 0.7 },
      details: {
        ...sketched.details,
        unfunded: { ...sketched.details.unfunded, pension: createFigure(21) },
      },
      statements: {
        ...sketched.statements,
        trailing: replaceFigures(sketched.statements.trailing, { equityStakes: 22, totalAssets: 100 }),
      },
    },
    forecast: {
      type: "base",
      valuationStory: "Made up.",
      revenueGrowthRate: createDriver(11),
      stableGrowthRate: createDriver(12),
      yearsToStability: createDriver(13),
      salesToEquityRatio: createDriver(14),
      stableNetIncomeMargin: createDriver(15),
      nextYearNetIncomeMargin: createDriver(16),
      marginConvergence: createDriver(17),
      stableRoe: createDriver(18),
      recoveryRatio: createDriver(19),
      creditRating: { value: "A", explanation: "Made up." },
    },
    optionsValue: 20,
  });
  expect(inputs).toEqual({
    baseRevenue: 1,
    baseNetIncome: 2,
    baseBookEquity: 3,
    sharesOutstanding: 4,
    equityStakes: 22,
    price: 9,
    revenueGrowthRate: 11,
    stableGrowthRate: 12,
    yearsToStability: 13,
    salesToEquityRatio: 14,
    stableNetIncomeMargin: 15,
    nextYearNetIncomeMargin: 16,
    marginConvergence: 17,
    stableRoe: 18,
    recoveryRatio: 19,
    startingCostOfEquity: 0.5,
    stableCostOfEquity: 0.6,
    pDistress: 0.7,
    stockOptions: 20,
    unfundedLiabilities: 21,
    yearsSinceBase: 143 / 365.25,
  });
});

test.each([
  { latestFinancialsDate: "2026-03-31", priceDate: null, years: 0 },
  { latestFinancialsDate: "2026-03-31", priceDate: "2026-03-31", years: 0 },
  { latestFinancialsDate: "2026-03-31", priceDate: "2026-03-30", years: 0 },
  { latestFinancialsDate: "2026-03-31", priceDate: "2026-08-21", years: 143 / 365.25 },
  { latestFinancialsDate: "2023-03-31", priceDate: "2026-08-21", years: 2 },
])("from $latestFinancialsDate to the price of $priceDate are $years years", ({ years, ...dates }) => {
  expect(yearsSinceBase(dates)).toBe(years);
});

test("a case is rolled forward to the day of the price", async () => {
  const { cases } = await valueWith(sketched);
  for (const { yearsSinceBase, dcfEquityValue, ...one } of cases) {
    expect(yearsSinceBase).toBe(143 / 365.25);
    const factor = (1 + one.startingCostOfEquity) ** (143 / 365.25);
    expect(dcfEquityValue / (one.pvForecast + one.pvTerminal)).toBeCloseTo(factor, 12);
  }
});

test("the seed is the first four bytes of a hash of ticker, filing and date", () => {
  const company = { ticker: "EXW", accession: "0000000001-26-000001" };
  expect(seedOf({ ...company, priceDate: "2026-08-21" })).toBe(4_005_469_534);
  expect(seedOf({ ...company, priceDate: null })).toBe(2_922_086_191);
});

test("takes the mean at the published premium alone from an engine that has a quicker way to it", async () => {
  let simulations = 0;
  const asked: CaseInputs[] = [];
  const { premium, percentiles } = await valueWith(sketched, {
    engine: {
      simulate: (inputs, signal) => {
        simulations += 1;
        return inProcessEngine.simulate(inputs, signal);
      },
      mean: async ({ base }) => {
        asked.push(base);
        return 12.5;
      },
    },
  });
  expect([simulations, premium?.valueAtPublished]).toEqual([1, 12.5]);
  expect(asked).toHaveLength(1);
  expect(percentiles).toEqual((await valueWith(sketched)).percentiles);
});

test("calls the engine for each case, and for the simulation of all three", async () => {
  const asked: { inputs: CaseInputs; options: OptionPlan | null }[] = [];
  const drawn: Parameters<ValuationEngine["simulate"]>[0][] = [];
  const { simulation, summary, premium } = await valueWith(sketched, {
    engine: {
      value: (inputs, options, signal) => {
        asked.push({ inputs, options });
        return inProcessEngine.value(inputs, options, signal);
      },
      simulate: (inputs, signal) => {
        drawn.push(inputs);
        return inProcessEngine.simulate(inputs, signal);
      },
    },
  });
  const inputs = (["base", "bull", "bear"] as const).map((type) =>
    caseInputs({ brief: sketched, forecast: forecasts[type], optionsValue: 0 }),
  );
  expect(asked).toEqual(inputs.map((one) => ({ inputs: one, options: null })));
  const [base] = inputs;
  if (!base) throw new Error("there are inputs of the base case");
  const published = atPublishedPremium(
    base,
    sketched.costOfEquity,
    findMarketPremium(sketched.market.priceDate),
  );
  expect(drawn).toEqual(
    [base, published].map((one) => ({
      base: one,
      bull: inputs[1],
      bear: inputs[2],
      price: 60,
      trials: 100,
      seed: 4_005_469_534,
    })),
  );
  const atPublished = await inProcessEngine.simulate(drawn[1] as never, new AbortController().signal);
  expect(premium).toEqual({
    ...findMarketPremium(sketched.market.priceDate),
    valueAtPublished: atPublished.mean,
  });
  expect(simulation).toMatchObject({ trials: 100, seed: 4_005_469_534 });
  expect(summary).toEqual({ employeeOptions: 0, unfundedLiabilities: 34, equityStakes: 0 });
});

test("each case values the employee options at its own value per share", async () => {
  const brief = buildBrief({ options: { count: 20, strike: 40, maturity: 5 } });
  const plan = optionPlanOf(brief);
  if (!plan) throw new Error("the sketch has options and a price history");
  const { cases, summary } = await valueWith(brief);
  for (const { type, stockOptions, perShareValue, sharesOutstanding } of cases) {
    const { value } = employeeOptions({ ...plan, price: perShareValue, shares: sharesOutstanding });
    expect(value / stockOptions, type).toBeCloseTo(1, 10);
  }
  const [base, bull, bear] = cases.map(({ stockOptions }) => stockOptions);
  expect(bull).toBeGreaterThan(base ?? 0);
  expect(bear).toBeLessThan(base ?? 0);
  expect(summary.employeeOptions).toBe(base);
});

test("the analyses around the base case take its value of the options as a constant", async () => {
  const brief = buildBrief({ options: { count: 20, strike: 40, maturity: 5 } });
  const taken: number[] = [];
  const { cases, sensitivityCells } = await valueWith(brief, {
    engine: {
      sensitivity: (inputs, signal) => {
        taken.push(inputs.stockOptions);
        return inProcessEngine.sensitivity(inputs, signal);
      },
      implied: (inputs, price, signal) => {
        taken.push(inputs.stockOptions);
        return inProcessEngine.implied(inputs, price, signal);
      },
      simulate: (inputs, signal) => {
        taken.push(inputs.base.stockOptions);
        return inProcessEngine.simulate(inputs, signal);
      },
    },
  });
  const [base] = cases;
  expect(taken).toEqual(Array.from({ length: 5 }, () => base?.stockOptions));
  expect(base?.stockOptions).toBeGreaterThan(0);
  expect(sensitivityCells[24]?.value).toBe(base?.perShareValue);
});

test("a case states its margin, its dates and its forecast years", async () => {
  const { cases, models, costOfEquity } = await valueWith(sketched);
  expect(cases.map(({ type }) => type)).toEqual([...caseTypes]);
  const [base] = cases;
  expect(base).toMatchObject({
    creditRating: forecasts.base.creditRating.value,
    baseNetIncomeMargin: sketched.base.netIncome / sketched.base.revenue,
    latestFinancialsDate: "2026-03-31",
  });
  expect(base).not.toHaveProperty("price");
  expect(base?.forecastYears[0]?.year).toBe(sketched.base.fiscalYear + 1);
  expect(models).toEqual([presentModel(sketched)]);
  expect(costOfEquity).toEqual(presentCostOfEquity(sketched));
});

test("the base's reinvestment and cash flow are the change over its twelve months, null if not known", async () => {
  const [unknown] = (await valueWith({ ...sketched, trailingChange: null })).cases;
  expect(unknown).toMatchObject({ baseNetReinvestment: null, baseFcfe: null });
  const trailingChange = { reinvestment: 40, fcfe: 60, adjustedROE: 0.1, oneYearCAGR: 0.02 };
  const [known] = (await valueWith({ ...sketched, trailingChange })).cases;
  expect(known).toMatchObject({ baseNetReinvestment: 40, baseFcfe: 60 });
});

test("lists the implied value of each driver with its base value", async () => {
  const drivers = { revenueGrowthRate: 0.2, stableNetIncomeMargin: null } as never;
  const engine = { implied: () => Promise.resolve({ drivers, expectedIrr: 0.07 }) };
  const { reverseDCFValues } = await valueWith(sketched, { engine });
  expect(reverseDCFValues).toEqual([
    {
      driver: "revenueGrowthRate",
      baseValue: forecasts.base.revenueGrowthRate.value,
      marketImpliedValue: 0.2,
    },
    {
      driver: "stableNetIncomeMargin",
      baseValue: forecasts.base.stableNetIncomeMargin.value,
      marketImpliedValue: null,
    },
  ]);
});

test("without a price there are no implied values and no recommendation", async () => {
  const { irr, reverseDCFValues, recommendation } = await valueWith(changePrice(null));
  expect(irr).toEqual({ expectedIrr: null, requiredReturn: expect.any(Number) });
  expect(reverseDCFValues).toEqual([]);
  expect(recommendation).toEqual({ word: null });
});

test("recommends by the place of the price, without Strong where the report asks for care", async () => {
  const { percentiles } = await valueWith(sketched);
  const { p5 = NaN, p95 = NaN } = percentiles;
  const wordAt = async (price: number, isJudged = false) =>
    (await valueWith(changePrice(price), { isJudged })).recommendation.word;
  expect(await wordAt(p5)).toBe("Strong Buy");
  expect(await wordAt(p95)).toBe("Strong Sell");
  expect(await wordAt(p5, true)).toBe("Buy");
  expect(await wordAt(p95, true)).toBe("Sell");
  // More than five times the price, and less than a fifth of it.
  expect(await wordAt(0.01)).toBe("Buy");
  expect(await wordAt(1e6)).toBe("Sell");
});

test("gives no word on figures older than 18 months", async () => {
  const old = { ...sketched, base: { ...sketched.base, latestFinancialsDate: "2024-12-31" } };
  expect((await valueWith(old)).recommendation.word).toBeNull();
});

test("passes on sensitivity and elasticities of the engine", async () => {
  const elasticity = {
    driver: "stableRoe",
    elasticity: 1,
    label: "Return",
    baseValue: 2,
    lowerBound: 3,
    upperBound: 4,
    sampleMean: 5,
    sampleStd: 6,
    numTrials: 7,
  };
  const engine: Partial<ValuationEngine> = {
    sensitivity: () => Promise.resolve([[0.08, 0.03, 41]]),
    simulate: async (inputs, signal) => ({
      ...(await inProcessEngine.simulate(inputs, signal)),
      elasticities: [elasticity as never],
    }),
  };
  const { sensitivityCells, monteCarloElasticities } = await valueWith(sketched, { engine });
  expect(sensitivityCells).toEqual([{ costOfEquity: 0.08, growthRate: 0.03, value: 41 }]);
  expect(monteCarloElasticities).toEqual([{ id: "stableRoe", ...elasticity }]);
});

test("lists each warning once: the company's, the analyst's, the model's", async () => {
  const createWarning = (code: string, message = "Made up.") => ({ code, message });
  const engine: Partial<ValuationEngine> = {
    value: async (inputs, options, signal) => {
      const { value, modelVersion } = await inProcessEngine.value(inputs, options, signal);
      return {
        value: {
          ...value,
          warnings: [createWarning("FOUR") as never, createWarning("ONE", "In the model's words.") as never],
        },
        modelVersion,
      };
    },
  };
  const { warnings } = await valueWith(sketched, {
    engine,
    warnings: [
      createWarning("ONE"),
      createWarning("TWO"),
      createWarning("ONE", "Again."),
      createWarning("ONE"),
    ],
    notes: [createWarning("THREE"), createWarning("TWO")],
  });
  expect(warnings).toEqual([
    createWarning("ONE"),
    createWarning("TWO"),
    createWarning("ONE", "Again."),
    createWarning("THREE"),
    createWarning("FOUR"),
  ]);
});
