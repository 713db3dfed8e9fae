import { makeReport } from "@plumbline/research/approved/make-report.ts";
import { presentMadeReport } from "@plumbline/analysis-orchestrator/testing/present-made-report.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import type { Report } from "@plumbline/report/report.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import { expect, test } from "vitest";
import { solveGrowth } from "@plumbline/model/price-curve.ts";
import { valueReading } from "../../belief-map/value-reading.ts";
import { findCase, toCompleteReport } from "../../complete-report.ts";
import { pickAssumptions } from "../compute-live-value.ts";
import { valueState } from "../value-state.ts";
import { answerRequest } from "./answer-request.ts";
import { buildSimulationInputs } from "./build-simulation-inputs.ts";

test.each(sampleTickers)("unchanged assumptions of %s give the report's simulation", async (ticker) => {
  // As JSON, which the browser gets.
  const sent = JSON.parse(JSON.stringify(presentMadeReport(await makeReport(ticker)))) as {
    valuation: Valuation;
    company: { stockPrice: number | null };
  };
  const { valuation } = sent;
  const price = sent.company.stockPrice;
  const base = findCase({ cases: valuation.cases, type: "base" })!;
  const { state } = valueState({ state: { values: pickAssumptions(base), industries: {} }, base, price });
  const inputs = buildSimulationInputs({ base, valuation, values: state.values, price });
  expect(answerRequest({ id: 1, inputs })).toEqual({
    id: 1,
    summary: {
      trials: valuation.simulation.trials,
      percentiles: valuation.percentiles,
      shareBelowPrice: valuation.simulation.shareBelowPrice,
    },
  });
});

test.each(sampleTickers)("the belief map of %s asks for the growth of the reverse DCF", async (ticker) => {
  const report = toCompleteReport(presentMadeReport(await makeReport(ticker)) as unknown as Report);
  if (!report) throw new Error("The report is not complete.");
  const reading = valueReading(report, pickAssumptions(report.base));
  if (reading.error !== null) throw new Error(reading.error);
  const { marketImpliedValue } = report.valuation.reverseDCFValues.find(
    ({ driver }) => driver === "revenueGrowthRate",
  )!;
  const { stockPrice } = report.company;
  expect(stockPrice === null ? null : solveGrowth(reading.base, reading.belief.margin, stockPrice)).toBe(
    marketImpliedValue,
  );
});
