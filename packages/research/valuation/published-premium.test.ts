import { expect, test } from "vitest";
import { buildBrief } from "../analyst/testing/brief.ts";
import { decideByRules } from "../analyst/drivers/forecast-by-rules.ts";
import { baseRates } from "@plumbline/base-rates";
import { atPublishedPremium } from "./published-premium.ts";
import { caseInputs } from "./value-company.ts";

test("only the cost of equity moves, by each beta times the difference of the premiums", () => {
  const brief = buildBrief();
  const { base } = decideByRules(brief, baseRates);
  const inputs = caseInputs({ brief, forecast: base, optionsValue: 0 });
  const rates = { ...brief.costOfEquity, equityRiskPremium: 0.05, equityBeta: 1.2, stableBeta: 1.1 };
  const moved = atPublishedPremium(inputs, rates, { published: 0.044, fitting: 0.055 });
  expect(moved.startingCostOfEquity).toBeCloseTo(inputs.startingCostOfEquity - 1.2 * 0.01, 12);
  expect(moved.stableCostOfEquity).toBeCloseTo(inputs.stableCostOfEquity - 1.1 * 0.01, 12);
  expect({ ...moved, startingCostOfEquity: 0, stableCostOfEquity: 0 }).toEqual({
    ...inputs,
    startingCostOfEquity: 0,
    stableCostOfEquity: 0,
  });
});
