import { expect, test } from "vitest";
import { loadConfig } from "@plumbline/shared/config.ts";
import { orchestratorConfig } from "./config.ts";

const needed = {
  GRPC_PORT: "0",
  SERVICE_KEY: "{}",
  SERVICE_JWKS: "{}",
  IDENTITY_ADDRESS: "127.0.0.1:1",
  MONGODB_URI: "mongodb://127.0.0.1",
  MONGODB_DATABASE: "test",
  NATS_URL: "nats://127.0.0.1",
  REDIS_URL: "redis://127.0.0.1",
  BILLING_ADDRESS: "127.0.0.1:2",
  VALUATION_ENGINE_ADDRESS: "127.0.0.1:3",
  SEC_DATA_URL: "http://127.0.0.1:4",
  SEC_ARCHIVES_URL: "http://127.0.0.1:4",
  SEC_USER_AGENT: "Test test@example.com",
  PRICES_URL: "http://127.0.0.1:4",
  RATES_URL: "http://127.0.0.1:4",
};
test("settings left blank are settings left out", () => {
  const blank = { LLM_PROVIDER: "", LLM_BASE_URL: "", LLM_INPUT_PRICE: "", LLM_BUDGET_TOKENS: "" };
  const config = loadConfig(orchestratorConfig, { ...needed, ...blank });
  expect(config.LLM_PROVIDER).toBeUndefined();
  expect(config.LLM_INPUT_PRICE).toBeUndefined();
  expect(config.LLM_BUDGET_TOKENS).toBe(250_000);
});

const faultsOf = (more: Record<string, string>) =>
  orchestratorConfig.safeParse({ ...needed, ...more }).error?.issues.map(({ path }) => path.join(".")) ?? [];

test.each([
  [{}, []],
  [{ LLM_PROVIDER: "openai", LLM_MODEL: "a-model", LLM_API_KEY: "key" }, []],
  [{ LLM_PROVIDER: "compatible", LLM_MODEL: "a-model", LLM_BASE_URL: "http://127.0.0.1:11434/v1" }, []],
  [{ LLM_PROVIDER: "openai" }, ["LLM_MODEL", "LLM_API_KEY"]],
  [{ LLM_PROVIDER: "compatible", LLM_MODEL: "a-model" }, ["LLM_BASE_URL"]],
  [{ LLM_PROVIDER: "elsewhere" }, ["LLM_PROVIDER"]],
  [{ LLM_INPUT_PRICE: "-1" }, ["LLM_INPUT_PRICE"]],
])("the language model's settings %o: faults %o", (more, faults) => {
  expect(faultsOf(more)).toEqual(faults);
});
