import {
  CaseInputsSchema,
  CaseValueSchema,
  SimulationResultSchema,
} from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import {
  type CaseInputs,
  expectedIrr,
  impliedDrivers,
  sensitivity,
  SIMULATION_DRIVERS,
  simulate,
  type SimulationInputs,
  valueCase,
  valueWithOptions,
} from "@plumbline/model";
import { exampleCase, exampleOptions, exampleScenarios } from "@plumbline/model/testing/example-case.ts";
import { fromPlain, toPlain } from "@plumbline/platform/rpc/plain.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { beforeAll, expect, test } from "vitest";
import { type EngineClient, useEngines } from "./testing/test-engine.ts";

const settings = await createTestSettings();
const start = useEngines(settings);
let engine: EngineClient;
let threeThreads: EngineClient;
beforeAll(async () => {
  engine = await start(1);
  threeThreads = await start(3);
});

const message = (inputs: CaseInputs) => fromPlain(CaseInputsSchema, inputs);
const cases = {
  base: message(exampleScenarios.base),
  bull: message(exampleScenarios.bull),
  bear: message(exampleScenarios.bear),
};
const request = (trials: number, seed = 11) => ({ ...cases, price: exampleCase.price ?? 0, trials, seed });

/** Runs a simulation and returns its progress and result. */
const follow = async (
  client: EngineClient,
  trials: number,
  signal?: AbortSignal,
  onProgress?: (done: number) => void,
) => {
  const progress: number[] = [];
  for await (const { message: step } of client.simulate(request(trials), signal ? { signal } : {})) {
    if (step.case === "trialsDone") {
      progress.push(step.value);
      onProgress?.(step.value);
    }
    if (step.case === "result") return { progress, result: step.value };
  }
  throw new Error("the stream ended without a result");
};

const byModel = (inputs: SimulationInputs) =>
  toPlain(SimulationResultSchema, fromPlain(SimulationResultSchema, simulate(inputs)));

test("value, sensitivity and implied drivers return the model's figures", async () => {
  const { value, modelVersion } = await engine.value({ inputs: cases.base });
  const expected = valueCase(exampleCase);
  expect(value).toEqual(fromPlain(CaseValueSchema, expected));
  expect(modelVersion).toBe(expected.modelVersion);
  const { cells } = await engine.sensitivity({ inputs: cases.base });
  expect(cells.map((c) => [c.costOfEquity, c.growthRate, c.value ?? null])).toEqual(sensitivity(exampleCase));
  // A price with cents: it must not be rounded.
  const price = 90.37;
  const implied = await engine.impliedDrivers({ inputs: cases.base, price });
  const solved = Object.fromEntries(implied.drivers.map((d) => [d.driver, d.marketImpliedValue ?? null]));
  expect(solved).toEqual(impliedDrivers(exampleCase, price));
  expect(Object.fromEntries(implied.drivers.map((d) => [d.driver, d.baseValue]))).toEqual(
    Object.fromEntries(SIMULATION_DRIVERS.map((driver) => [driver, exampleCase[driver]])),
  );
  expect(implied.expectedIrr ?? null).toBe(expectedIrr(exampleCase, price));
});

test("values a case without a price without upside, with a warning", async () => {
  const { value } = await engine.value({ inputs: message({ ...exampleCase, price: null }) });
  expect(value?.upsidePercent).toBeUndefined();
  expect(value?.warnings.map(({ code }) => code)).toContain("PRICE_MISSING");
});

test("values a case without years since the base period on the last day of that period", async () => {
  const { value } = await engine.value({ inputs: message({ ...exampleCase, yearsSinceBase: null }) });
  expect(value).toEqual(fromPlain(CaseValueSchema, valueCase({ ...exampleCase, yearsSinceBase: 0 })));
  expect(value?.normalised?.yearsSinceBase).toBe(0);
});

test("values a case together with its employee options", async () => {
  const { value } = await engine.value({ inputs: cases.base, options: exampleOptions });
  expect(value).toEqual(fromPlain(CaseValueSchema, valueWithOptions(exampleCase, exampleOptions)));
  const refused = engine.value({ inputs: cases.base, options: { ...exampleOptions, strike: 0 } });
  await expect(refused).rejects.toMatchObject({
    kind: "invalid",
    message: "strike must be greater than 0",
  });
});

test.each([1, 10_000, 20_000, 20_001, 130_000])(
  "%i trials give the model's bits, with one thread and with three",
  async (trials) => {
    const expected = byModel({ ...exampleScenarios, trials, seed: 11 });
    for (const client of [engine, threeThreads]) {
      const { progress, result } = await follow(client, trials);
      expect(toPlain(SimulationResultSchema, result)).toEqual(expected);
      expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
      expect(progress.at(-1)).toBe(trials);
    }
  },
);

const ranges = { revenueGrowthRate: { p10: -0.02, p50: 0.05, p90: 0.11, least: -0.1, most: 0.3 } };

test("draws from measured ranges and a correlation as the model does", async () => {
  const given = { ranges, correlation: 0.2 };
  const expected = byModel({ ...exampleScenarios, ...given, trials: 500, seed: 11 });
  expect(expected).not.toEqual(byModel({ ...exampleScenarios, trials: 500, seed: 11 }));
  for await (const { message: step } of engine.simulate({ ...request(500), ...given }))
    if (step.case === "result") expect(toPlain(SimulationResultSchema, step.value)).toEqual(expected);
  expect.assertions(2);
});

test("refuses invalid inputs before any trial, with the field and the rule", async () => {
  const refused = async (work: () => Promise<unknown>, field: string, rule: string) => {
    await expect(work()).rejects.toMatchObject({
      kind: "invalid",
      message: `${field} ${rule}`,
      details: { fields: { [field]: rule } },
    });
  };
  const drain = async (changes: object) => {
    for await (const step of engine.simulate({ ...request(100), ...changes })) expect(step).toBeUndefined();
  };
  const base = (changes: Partial<CaseInputs>) => ({ inputs: message({ ...exampleCase, ...changes }) });
  await refused(() => drain({ trials: 1_000_000_000 }), "trials", "must be a whole number from 1 to 1000000");
  await refused(() => drain({ trials: 0 }), "trials", "must be a whole number from 1 to 1000000");
  await refused(() => drain({ bear: undefined }), "bear", "must be given");
  await refused(
    () => drain({ ranges: { stableGrowthRate: ranges.revenueGrowthRate } }),
    "ranges",
    "must be of revenueGrowthRate, yearsToStability, salesToEquityRatio, stableNetIncomeMargin, stableRoe",
  );
  await refused(() => drain({ correlation: 1 }), "correlation", "must be above -1 and below 1");
  await refused(() => drain({ price: Number.NaN }), "price", "must be a finite number");
  await refused(
    () => drain({ bull: message({ ...exampleCase, stableRoe: -1 }) }),
    "bull.stableRoe",
    "must be greater than 0",
  );
  await refused(() => engine.value({}), "inputs", "must be given");
  await refused(
    () => engine.value(base({ revenueGrowthRate: Number.NaN })),
    "revenueGrowthRate",
    "must be a finite number",
  );
  await refused(
    () => engine.sensitivity(base({ salesToEquityRatio: 0 })),
    "salesToEquityRatio",
    "must be greater than 0",
  );
  await refused(
    () => engine.impliedDrivers({ ...base({}), price: Infinity }),
    "price",
    "must be a finite number",
  );
});

test("only the gateway and the orchestrator may call", async () => {
  const foreign = await settings.serviceToken("blog", "valuation-engine");
  await expect(engine.value({ inputs: cases.base }, { as: foreign })).rejects.toMatchObject({
    kind: "forbidden",
  });
  const user = await settings.userToken({ userId: "u1" });
  await expect(engine.value({ inputs: cases.base }, { as: user })).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test("short calls do not wait for million-trial calls before them", async () => {
  const abort = new AbortController();
  const begun = Promise.withResolvers<void>();
  let ended = 0;
  const long = Array.from({ length: 4 }, async () => {
    await follow(engine, 1_000_000, abort.signal, () => begun.resolve());
    ended++;
  });
  await begun.promise;
  for (let call = 0; call < 3; call++) {
    await engine.value({ inputs: cases.base });
    await follow(engine, 1_000);
  }
  expect(ended).toBeLessThan(4);
  abort.abort();
  await Promise.allSettled(long);
});

test("a cancelled call and one past its deadline free their places", async () => {
  for (let call = 0; call < 20; call++) {
    const abort = new AbortController();
    const given = follow(engine, 1_000_000, abort.signal, () => abort.abort());
    await expect(given).rejects.toMatchObject({ kind: "cancelled" });
  }
  const drain = async () => {
    for await (const step of engine.simulate(request(1_000_000), { deadlineMs: 40 }))
      expect(step.message.case).toBe("trialsDone");
  };
  const late = await Promise.allSettled(Array.from({ length: 10 }, drain));
  for (const call of late) expect(call).toMatchObject({ status: "rejected", reason: { kind: "deadline" } });
  expect((await follow(engine, 30_000)).progress.at(-1)).toBe(30_000);
});

test("refuses calls beyond its capacity and completes those in the queue", async () => {
  const countCompleted = async () => {
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => follow(engine, 60_000)));
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ kind: "rate-limited", code: "ENGINE_BUSY" });
    return results.length - refused.length;
  };
  // A call that its caller has given up a moment ago may still have its place.
  await eventually("sixteen calls have a place", async () => (await countCompleted()) >= 16);
  expect((await follow(engine, 60_000)).progress.at(-1)).toBe(60_000);
});
