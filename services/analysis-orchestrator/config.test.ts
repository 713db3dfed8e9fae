import { expect, test } from "vitest";
import { loadConfig } from "@plumbline/platform/config.ts";
import { orchestratorConfig } from "./config.ts";
import { neededSettings as needed } from "./testing/needed-settings.ts";

test("missing settings have defaults", () => {
  expect(orchestratorConfig.parse(needed)).toEqual({
    ...needed,
    GRPC_PORT: 0,
    GRPC_HOST: "127.0.0.1",
    GRPC_REFLECTION: false,
    GRPC_TLS_MODE: "strict",
    LOG_LEVEL: "info",
    DRAIN_SECONDS: 0,
    CREATE_INDEXES: "at-start",
    NATS_REPLICAS: 1,
    SEC_SAMPLE: false,
    PRICES_TOKEN: "",
    SOURCE_CACHE_DIR: "",
    AUDIT_INTERVAL_MINUTES: 10,
    HOUSE_REPORTS: [],
    WORKERS: 4,
    MARKET_TICKERS: [],
    MARKET_WORKERS: 1,
    MARKET_ARCHIVES_DIR: "",
    SIMULATION_TRIALS: 40_000,
    PRINT_AHEAD: true,
    PRINT_BROWSERS: 2,
    LLM_MODEL: "",
    LLM_API_KEY: "",
    LLM_BUDGET_TOKENS: 250_000,
    LLM_DEADLINE_MS: 60_000,
    LLM_MAX_OUTPUT_TOKENS: 6_000,
    LLM_SECOND_READER: false,
  });
});

test("treats blank settings as missing", () => {
  const blank = { LLM_PROVIDER: "", LLM_BASE_URL: "", LLM_INPUT_PRICE: "", LLM_BUDGET_TOKENS: "" };
  const config = loadConfig(orchestratorConfig, { ...needed, ...blank });
  expect(config.LLM_PROVIDER).toBeUndefined();
  expect(config.LLM_INPUT_PRICE).toBeUndefined();
  expect(config.LLM_BUDGET_TOKENS).toBe(250_000);
});

const listFaults = (more: Record<string, string>) =>
  orchestratorConfig.safeParse({ ...needed, ...more }).error?.issues.map(({ path }) => path.join(".")) ?? [];

const outOfBounds = ["SAMPLE_DAY", "WORKERS", "SIMULATION_TRIALS", "LLM_DEADLINE_MS"];
test.each([
  [{}, []],
  [{ LLM_PROVIDER: "openai", LLM_MODEL: "a-model", LLM_API_KEY: "key" }, []],
  [{ LLM_PROVIDER: "compatible", LLM_MODEL: "a-model", LLM_BASE_URL: "http://127.0.0.1:11434/v1" }, []],
  [{ LLM_PROVIDER: "openai" }, ["LLM_MODEL", "LLM_API_KEY"]],
  [{ LLM_PROVIDER: "compatible", LLM_MODEL: "a-model" }, ["LLM_BASE_URL"]],
  [{ LLM_PROVIDER: "elsewhere" }, ["LLM_PROVIDER"]],
  [{ LLM_INPUT_PRICE: "-1" }, ["LLM_INPUT_PRICE"]],
  [{ WORKERS: "0" }, []],
  [{ WORKERS: "64", SIMULATION_TRIALS: "1000000", LLM_DEADLINE_MS: "100000", SAMPLE_DAY: "2026-08-21" }, []],
  [
    { WORKERS: "65", SIMULATION_TRIALS: "1000001", LLM_DEADLINE_MS: "100001", SAMPLE_DAY: "August" },
    outOfBounds,
  ],
  [{ WORKERS: "-1", SIMULATION_TRIALS: "99", LLM_DEADLINE_MS: "99", SAMPLE_DAY: "2026-02-30" }, outOfBounds],
])("settings %o have the faults %o", (more, faults) => {
  expect(listFaults(more)).toEqual(faults);
});
