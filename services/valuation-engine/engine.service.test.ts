import {
  CaseInputsSchema,
  CaseValueSchema,
  SimulationResultSchema,
  ValuationEngineService,
  WorkbookRequestSchema,
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
import { exampleCase, exampleScenarios } from "@plumbline/model/testing/example-case.ts";
import { fromPlain, toPlain } from "@plumbline/shared/rpc/plain.ts";
import { createRpcClient } from "@plumbline/shared/rpc/rpc-client.ts";
import type { RunningService } from "@plumbline/shared/service.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEngine } from "./main.ts";
import { exampleWorkbook } from "./workbook/testing/example-workbook.ts";
import { readWorkbook } from "./workbook/testing/read-workbook.ts";
import type { WorkbookData } from "./workbook/workbook-data.ts";

type Client = ReturnType<typeof createRpcClient<typeof ValuationEngineService>>;

const settings = await createTestSettings();
let identity: { address: string; close: () => Promise<void> };
const running: { service: RunningService; client: Client }[] = [];
let engine: Client;
let threeThreads: Client;

const start = async (workers: number) => {
  const service = await startEngine(
    settings.environmentOf("valuation-engine", {
      GRPC_PORT: "0",
      IDENTITY_ADDRESS: identity.address,
      ENGINE_WORKERS: String(workers),
    }),
  );
  const client = createRpcClient({
    service: ValuationEngineService,
    address: `127.0.0.1:${service.port}`,
    deadlineMs: 50_000,
    token: () => settings.serviceToken("analysis-orchestrator", "valuation-engine"),
  });
  running.push({ service, client });
  return client;
};

beforeAll(async () => {
  identity = await startKeysStandIn(settings);
  engine = await start(1);
  threeThreads = await start(3);
});

afterAll(async () => {
  for (const { service, client } of running) {
    client.close();
    await service.close();
  }
  await identity.close();
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
  client: Client,
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
  const options = {
    strike: 80,
    years: 4,
    volatility: 0.35,
    dividendYield: 0.01,
    riskFreeRate: 0.04,
    options: 60,
  };
  const { value } = await engine.value({ inputs: cases.base, options });
  expect(value).toEqual(fromPlain(CaseValueSchema, valueWithOptions(exampleCase, options)));
  const refused = engine.value({ inputs: cases.base, options: { ...options, strike: 0 } });
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
  const calls = Array.from({ length: 30 }, () => follow(engine, 60_000));
  const results = await Promise.allSettled(calls);
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ kind: "rate-limited", code: "ENGINE_BUSY" });
  expect(results.length - refused.length).toBeGreaterThanOrEqual(16);
  expect((await follow(engine, 60_000)).progress.at(-1)).toBe(60_000);
});

const fetchWorkbook = async (data: WorkbookData) => {
  const chunks: Uint8Array[] = [];
  for await (const { chunk } of engine.workbook(fromPlain(WorkbookRequestSchema, data))) chunks.push(chunk);
  return { chunks, bytes: new Uint8Array(Buffer.concat(chunks)) };
};

test.each(["VALUES", "FORMULAS"] as const)("sends the %s workbook in chunks", async (kind) => {
  const { chunks, bytes } = await fetchWorkbook(exampleWorkbook({ kind }));
  for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(65_536);
  const { workbook, cells } = await readWorkbook(bytes);
  expect(workbook.worksheets).toHaveLength(12);
  expect(cells.some(({ formula }) => formula !== null)).toBe(kind === "FORMULAS");
  const value = cells.find(({ sheet, address }) => sheet === "Contents" && address === "B5")?.cached;
  expect(value).toBeCloseTo(valueCase(exampleWorkbook().base).perShareValue, 9);
});

test("writes the workbook of a report without years since base or a market value of options", async () => {
  const { base, bull, bear, ...rest } = exampleWorkbook({ optionsAtMarketPrice: null });
  const undated = { yearsSinceBase: null };
  const { bytes } = await fetchWorkbook({
    ...rest,
    base: { ...base, ...undated },
    bull: { ...bull, ...undated },
    bear: { ...bear, ...undated },
  });
  const { cells } = await readWorkbook(bytes);
  const value = cells.find(({ sheet, address }) => sheet === "Contents" && address === "B5")?.cached;
  expect(value).toBeCloseTo(valueCase({ ...base, yearsSinceBase: 0 }).perShareValue, 9);
  const label = "Years from the base period to the price date";
  const row = cells.find(({ cached }) => cached === label)?.row;
  const years = cells.filter((cell) => cell.sheet === "Inputs" && cell.row === row && cell.column > 1);
  expect(years.map(({ cached }) => cached)).toEqual([0, 0, 0]);
});

test("refuses an invalid workbook with its field", async () => {
  const refused = async (data: object, field: string, rule: string) =>
    expect(fetchWorkbook(data as WorkbookData)).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { [field]: rule } },
    });
  const example = exampleWorkbook();
  await refused({ ...example, company: null }, "company", "must be given");
  await refused({ ...example, kind: null }, "kind", "must be VALUES or FORMULAS");
  await refused({ ...example, bull: null }, "bull", "must be given");
  await refused(
    exampleWorkbook({ all: { yearsToStability: 41 } }),
    "base.yearsToStability",
    "must be at most 40 in a workbook",
  );
  await refused(
    { ...example, bear: { ...example.bear, stableRoe: 0 } },
    "bear.stableRoe",
    "must be greater than 0",
  );
  const [year, ...years] = example.history;
  await refused(
    { ...example, history: [...years, { ...year, fcfe: Number.NaN }] },
    "history[2].fcfe",
    "must be a finite number",
  );
  const sources = Array.from({ length: 2_001 }, () => ({ figure: "", source: "", note: "", url: "" }));
  await refused({ ...example, sources }, "sources", "must be at most 2000 rows");
  const none = { ...example.costOfEquity, operating: [] };
  await refused({ ...example, costOfEquity: none }, "costOfEquity.operatingSegments", "must have revenue");
});
