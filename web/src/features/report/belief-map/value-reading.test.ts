import { expectedIrr } from "@plumbline/model/expected-irr.ts";
import { simulate } from "@plumbline/model/simulate.ts";
import { valueCase } from "@plumbline/model/value-case.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { expect, test } from "vitest";
import { report } from "../../../testing/report-fixture.ts";
import { type CompleteReport, toCompleteReport } from "../complete-report.ts";
import { pickAssumptions } from "../interactive/compute-live-value.ts";
import { buildSimulationInputs } from "../interactive/simulation/build-simulation-inputs.ts";
import { valueReading } from "./value-reading.ts";

const complete = toCompleteReport(report) as CompleteReport;
const own = pickAssumptions(complete.base);
const price = 80;

function read(one: CompleteReport, changes: Partial<typeof own>) {
  const reading = valueReading(one, { ...own, ...changes });
  if (reading.error !== null) throw new Error(reading.error);
  return reading;
}

test("the report's assumptions have the report's figures", () => {
  expect(read(complete, {})).toMatchObject({
    belief: { growth: 0.081, margin: 0.142 },
    perShareValue: 100,
    upsidePercent: 0.25,
    word: "Buy",
    expectedReturn: 0.134,
    requiredReturn: 0.096,
    percentiles: complete.valuation.percentiles,
  });
});

test("others have what the model gives for them, and the range of its simulation", () => {
  const values = { ...own, revenueGrowthRate: 0.02, stableNetIncomeMargin: 0.1 };
  const inputs = { ...reportedInputs(complete.base, price), ...values };
  const { perShareValue } = valueCase(inputs);
  const reading = read(complete, values);
  expect(reading.perShareValue).toBe(perShareValue);
  expect(reading.upsidePercent).toBeCloseTo(perShareValue / price - 1, 12);
  expect(reading.expectedReturn).toBe(expectedIrr(inputs, price));
  expect(reading.requiredReturn).toBe(expectedIrr(inputs, perShareValue));
  const { valuation, base } = complete;
  const whole = simulate(buildSimulationInputs({ base, valuation, values, price }));
  expect(reading.percentiles.p10).toBeCloseTo(whole.percentiles.p10, 0);
  expect(reading.percentiles.p90).toBeCloseTo(whole.percentiles.p90, 0);
});

test("the word follows the place of the price in the simulated range", () => {
  const words = [0.02, 0.06, 0.12, 0.2, 0.4].map(
    (margin) => read(complete, { stableNetIncomeMargin: margin }).word,
  );
  expect(words).toEqual(["Strong Sell", "Strong Sell", "Hold", "Strong Buy", "Strong Buy"]);
});

test("leaves out Strong where the report does", () => {
  const percentiles = Object.fromEntries(
    Object.entries(complete.valuation.percentiles).map(([name, value]) => [name, value + 100]),
  );
  const careful = { ...complete, valuation: { ...complete.valuation, percentiles } };
  expect(read(careful, { stableNetIncomeMargin: 0.4 }).word).toBe("Buy");
});

test("without a price there is neither word nor return", () => {
  const unpriced = { ...complete, company: { ...complete.company, stockPrice: null } };
  expect(read(unpriced, { revenueGrowthRate: 0.1 })).toMatchObject({
    upsidePercent: null,
    word: "N/A",
    expectedReturn: null,
  });
});

test("says which assumption the model refuses", () => {
  expect(valueReading(complete, { ...own, stableRoe: 0 }).error).toBe("Stable ROE must be greater than 0.");
});
