import { create } from "@bufbuild/protobuf";
import {
  type CaseInputs,
  expectedIrr,
  impliedDrivers,
  MODEL_VERSION,
  sensitivity,
  SIMULATION_DRIVERS,
  simulate,
  valueCase,
  valueWithOptions,
} from "@plumbline/model";
import { exampleOptions, exampleScenarios } from "@plumbline/model/testing/example-case.ts";
import { AnalysisReportSchema, WorkbookKind } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import {
  CaseInputsSchema,
  type CaseInputs as CaseInputsMessage,
  CaseValueSchema,
  SimulationResultSchema,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { fromPlain, toPlain } from "@plumbline/platform/rpc/plain.ts";
import { type EngineMethods, startTestEngine } from "@plumbline/test-kit/engine.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { createServiceTokens } from "@plumbline/platform/auth/tokens.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngineClient } from "./engine-client.ts";

// Runs the client against an engine that computes with the model.
const settings = await createTestSettings();
const { base } = exampleScenarios;
const signal = new AbortController().signal;
const readInputs = (message: CaseInputsMessage | undefined) => {
  if (!message) throw new Error("no inputs");
  return toPlain(CaseInputsSchema, message) as unknown as CaseInputs;
};
let isIncomplete = false;

const methods: EngineMethods = {
  value: {
    access: { services: ["analysis-orchestrator"] },
    handle: ({ inputs, options }) => {
      const own = readInputs(inputs);
      const value = options ? valueWithOptions(own, options) : valueCase(own);
      return {
        ...(isIncomplete ? {} : { value: fromPlain(CaseValueSchema, value) }),
        modelVersion: MODEL_VERSION,
      };
    },
  },
  sensitivity: {
    access: { services: ["analysis-orchestrator"] },
    handle: ({ inputs }) => ({
      cells: sensitivity(readInputs(inputs)).map(([costOfEquity, growthRate, value]) => ({
        costOfEquity,
        growthRate,
        ...(value === null ? {} : { value }),
      })),
    }),
  },
  impliedDrivers: {
    access: { services: ["analysis-orchestrator"] },
    handle: ({ inputs, price }) => {
      const implied = impliedDrivers(readInputs(inputs), price);
      const irr = expectedIrr(readInputs(inputs), price);
      return {
        drivers: SIMULATION_DRIVERS.map((driver) => ({
          driver,
          ...(implied[driver] === null ? {} : { marketImpliedValue: implied[driver] }),
        })),
        ...(irr === null ? {} : { expectedIrr: irr }),
      };
    },
  },
  simulate: {
    access: { services: ["analysis-orchestrator"] },
    handle: async function* ({ bear, base: middle, bull, price, trials, seed, ranges, correlation }) {
      yield { message: { case: "trialsDone" as const, value: 10 } };
      if (isIncomplete) return;
      const result = simulate({
        bear: readInputs(bear),
        base: readInputs(middle),
        bull: readInputs(bull),
        price: price ?? null,
        trials,
        seed,
        ranges,
        correlation,
      });
      yield { message: { case: "result" as const, value: fromPlain(SimulationResultSchema, result) } };
    },
  },
};

let server: Awaited<ReturnType<typeof startTestEngine>>;
let engine: ReturnType<typeof createEngineClient>;
beforeAll(async () => {
  server = await startTestEngine({ settings, methods });
  engine = createEngineClient({
    address: server.address,
    tokens: createServiceTokens({
      name: "analysis-orchestrator",
      privateJwk: settings.keys.private["analysis-orchestrator"],
    }),
  });
});
afterAll(async () => {
  engine.close();
  await server.close();
});

test("returns the model's own value, sensitivity and implied drivers for the inputs and the price", async () => {
  const { value, modelVersion } = await engine.value(base, null, signal);
  expect(modelVersion).toBe(MODEL_VERSION);
  expect(value.perShareValue).toBe(valueCase(base).perShareValue);
  // The contract omits what the report does not need.
  expect(valueCase(base)).toMatchObject(value);
  expect(await engine.sensitivity(base, signal)).toEqual(sensitivity(base));
  for (const price of [90.37, 1_000_000])
    expect(await engine.implied(base, price, signal)).toEqual({
      drivers: impliedDrivers(base, price),
      expectedIrr: expectedIrr(base, price),
    });
});

test("values a case together with its employee options", async () => {
  const { value } = await engine.value(base, exampleOptions, signal);
  expect(valueWithOptions(base, exampleOptions)).toMatchObject(value);
  expect(value.normalised.stockOptions).toBe(valueWithOptions(base, exampleOptions).stockOptions);
});

test.each([90.37, null])("simulates the three cases with trials, seed and a price of %s", async (price) => {
  const inputs = { ...exampleScenarios, price, trials: 200, seed: 7 };
  const answer = await engine.simulate(inputs, signal);
  const own = simulate(inputs);
  expect(answer.percentiles).toEqual(own.percentiles);
  expect(answer.shareBelowPrice).toBe(own.shareBelowPrice);
  expect(own.shareBelowPrice === null).toBe(price === null);
  expect(own).toMatchObject(answer);
});

test("sends measured ranges and their correlation", async () => {
  const ranges = { stableRoe: { p10: 0.1, p50: 0.12, p90: 0.2, least: 0.06, most: 0.5 } };
  const inputs = { ...exampleScenarios, price: null, trials: 200, seed: 7, ranges, correlation: 0 };
  const answer = await engine.simulate(inputs, signal);
  expect(simulate(inputs)).toMatchObject(answer);
  const { ranges: _ranges, ...without } = inputs;
  expect(simulate(without)).not.toMatchObject(answer);
});

test("simulates ten thousand trials by default", async () => {
  const { trials } = await engine.simulate({ ...exampleScenarios, price: null, seed: 7 }, signal);
  expect(trials).toBe(10_000);
});

test("rejects an answer without its result", async () => {
  isIncomplete = true;
  const incomplete = { kind: "unavailable", code: "ENGINE_INCOMPLETE" };
  await expect(engine.value(base, null, signal)).rejects.toMatchObject(incomplete);
  await expect(engine.simulate({ ...exampleScenarios, price: null, seed: 7 }, signal)).rejects.toMatchObject(
    incomplete,
  );
  isIncomplete = false;
});

test.each<[string, (given: AbortSignal) => Promise<unknown>]>([
  ["value", (given) => engine.value(base, null, given)],
  ["sensitivity", (given) => engine.sensitivity(base, given)],
  ["implied", (given) => engine.implied(base, 90, given)],
  ["simulate", (given) => engine.simulate({ ...exampleScenarios, price: null, trials: 200, seed: 7 }, given)],
  [
    "writeWorkbook",
    async (given) => {
      const request = { kind: WorkbookKind.VALUES, report: create(AnalysisReportSchema) };
      for await (const piece of engine.writeWorkbook(request, given)) return piece;
    },
  ],
])("%s is not called for a cancelled caller", async (_name, call) => {
  await expect(call(AbortSignal.abort())).rejects.toMatchObject({ code: "CANCELLED" });
});
