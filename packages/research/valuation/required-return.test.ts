import fc from "fast-check";
import { expect, test } from "vitest";
import type { CompanyBrief } from "../analyst/analyst.ts";
import { buildBrief } from "../analyst/testing/brief.ts";
import { buildReport, inProcessEngine } from "../analyst/testing/report.ts";
import { arbitraryNumber } from "../analyst/testing/sketches.ts";
import { valueCompany, type ValuationEngine } from "./value-company.ts";

const { signal } = new AbortController();
const changePrice = (brief: CompanyBrief, value: number): CompanyBrief => ({
  ...brief,
  market: { ...brief.market, price: { ...brief.market.price, value } },
});
/** Values a company at its price by the forecasts of the same or, given, of another brief. */
const valueAt = async (
  brief: CompanyBrief,
  {
    engine = inProcessEngine,
    forecastFrom = brief,
  }: { engine?: ValuationEngine; forecastFrom?: CompanyBrief } = {},
) => {
  const { forecasts } = await buildReport(forecastFrom);
  const claims = {
    base: brief.base,
    optionsValue: 0,
    optionsPerUnit: null,
    unfunded: 0,
    stakes: 0,
    warnings: [],
  };
  return valueCompany({ brief, forecasts, claims, notes: [], engine, trials: 20, signal });
};

test("the required return is the expected return at a price equal to the value", async () => {
  const brief = buildBrief();
  const { cases, irr } = await valueAt(brief);
  // The price is one of the things that forecasts look at, so these stay.
  const atValue = await valueAt(changePrice(brief, cases[0]?.perShareValue ?? 0), { forecastFrom: brief });
  expect(irr.requiredReturn).toBeLessThan(irr.expectedIrr ?? 0);
  expect(atValue.irr.expectedIrr).toBe(irr.requiredReturn);
  expect(atValue.irr.requiredReturn).toBe(irr.requiredReturn);
});

test("a share without value has no required return", async () => {
  const engine: ValuationEngine = {
    ...inProcessEngine,
    value: async (inputs, options) => {
      const { value, modelVersion } = await inProcessEngine.value(inputs, options, signal);
      return { value: { ...value, perShareValue: 0 }, modelVersion };
    },
  };
  const { irr } = await valueAt(buildBrief(), { engine });
  expect(irr).toEqual({ expectedIrr: expect.any(Number), requiredReturn: null });
});

/** Companies that earn money, so that most have a value and a return to compare. */
const earner = fc.record({
  growth: fc.array(arbitraryNumber(-0.1, 0.4), { minLength: 6, maxLength: 6 }),
  margins: fc.array(arbitraryNumber(0.02, 0.4), { minLength: 7, maxLength: 7 }),
  price: arbitraryNumber(5, 200),
  pDistress: arbitraryNumber(0, 0.4),
});

test("a company returns more than shareholders should require exactly if its value is above its price, and its word agrees", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(earner, arbitraryNumber(0.06, 0.16), async (sketch, costOfEquity) => {
      const sketched = buildBrief(sketch);
      // The first years' rate differs from the stable one, so neither alone is the required return.
      const brief = { ...sketched, costOfEquity: { ...sketched.costOfEquity, costOfEquity } };
      const { valuation, thesis } = await buildReport(brief, { trials: 20 });
      const { expectedIrr, requiredReturn } = valuation.irr;
      const price = brief.market.price.value;
      const value = valuation.cases[0]?.perShareValue ?? 0;
      if (price === null || expectedIrr === null || typeof requiredReturn !== "number") return;
      compared++;
      expect(expectedIrr > requiredReturn).toBe(value > price);
      const { word } = valuation.recommendation;
      expect(word).not.toMatch(value > price ? /Sell/ : /Buy/);
      if (thesis.recommendation.includes(", more than the ")) expect(value).toBeGreaterThan(price);
      if (thesis.recommendation.includes(", less than the ")) expect(value).toBeLessThan(price);
    }),
    { numRuns: 150 },
  );
  expect(compared).toBeGreaterThan(75);
});
