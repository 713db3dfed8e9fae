import { trackRecord } from "@plumbline/base-rates/track-record.ts";
import { SIMULATION_DRIVERS } from "@plumbline/model";
import { expect, test } from "vitest";
import { forecastByRules } from "../analyst/drivers/forecast-by-rules.ts";
import { buildBrief } from "../analyst/testing/brief.ts";
import { inProcessEngine } from "../analyst/testing/report.ts";
import { valueCompany, type ValuationEngine } from "./value-company.ts";

const brief = buildBrief();
const { forecasts, ranges } = forecastByRules(brief);
const correlation = 0.61;

test("draws from the ranges and the correlation, and states them with how often such ranges held", async () => {
  let drawn: Parameters<ValuationEngine["simulate"]>[0] | undefined;
  const { simulation } = await valueCompany({
    brief,
    forecasts,
    ranges,
    correlation,
    claims: { base: brief.base, optionsValue: 0, optionsPerUnit: null, unfunded: 0, stakes: 0, warnings: [] },
    notes: [],
    engine: {
      ...inProcessEngine,
      simulate: (inputs, signal) => {
        drawn = inputs;
        return inProcessEngine.simulate(inputs, signal);
      },
    },
    trials: 100,
    signal: new AbortController().signal,
  });
  expect(drawn).toMatchObject({ ranges, correlation });
  expect(simulation.correlation).toBe(correlation);
  expect(simulation.ranges).toEqual(SIMULATION_DRIVERS.map((driver) => ({ driver, ...ranges[driver] })));
  const held = (driver: string) =>
    trackRecord.calibration.all.find((one) => one.driver === driver && one.years === 5)?.coverage80;
  const score = trackRecord.value.horizons.find(({ years }) => years === 3)?.score;
  expect(simulation.held).toEqual({
    growth: held("growth"),
    margin: held("margin"),
    valueToPrice: trackRecord.backtest.valueToPrice.p50,
    value: { years: 3, cases: score?.cases, above: score?.above90, below: score?.below10 },
  });
  expect(held("growth")).not.toBe(held("margin"));
});
