import { loadConfig } from "@plumbline/platform/config.ts";
import { afterEach, expect, test } from "vitest";
import { orchestratorConfig } from "./config.ts";
import { forecastByRules } from "@plumbline/research/analyst/drivers/forecast-by-rules.ts";
import { buildBrief } from "@plumbline/research/analyst/testing/brief.ts";
import { neededSettings } from "./testing/needed-settings.ts";
import { openAnalyst } from "@plumbline/research/llm/open-analyst.ts";
import { startChatServer } from "@plumbline/research/llm/testing/chat-server.ts";
import { createGoodAnswer } from "@plumbline/research/llm/testing/good-answer.ts";

// Checks that the settings reach the provider.
type Server = Awaited<ReturnType<typeof startChatServer>>;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
const serve = async (...answer: Parameters<typeof startChatServer>) => {
  const server = await startChatServer(...answer);
  servers.push(server);
  return server;
};

const brief = buildBrief();
const rules = forecastByRules(brief);
const forecast = async (server: Server, own: Record<string, string> = {}) => {
  const settings = {
    LLM_PROVIDER: "compatible",
    LLM_MODEL: "a-model",
    LLM_BASE_URL: server.url,
    LLM_API_KEY: "a-key",
    ...own,
  };
  const analyst = await openAnalyst(loadConfig(orchestratorConfig, { ...neededSettings, ...settings }));
  return analyst.forecast(brief, { signal: new AbortController().signal, earlier: [] });
};

test("the settings give the model, its key, its prices and the length of its answers", async () => {
  const server = await serve(createGoodAnswer);
  const own = { LLM_INPUT_PRICE: "3", LLM_OUTPUT_PRICE: "20", LLM_MAX_OUTPUT_TOKENS: "777" };
  const { result, calls } = await forecast(server, own);
  expect(server.requests).toMatchObject([{ model: "a-model", maxTokens: 777 }]);
  expect(server.headers[0]?.authorization).toBe("Bearer a-key");
  expect(calls).toMatchObject([
    {
      model: "a-model",
      outcome: "answered",
      inputTokens: 1_000,
      inputCost: 0.003,
      outputTokens: 200,
      outputCost: 0.004,
    },
  ]);
  expect(result).not.toEqual(rules);
});

test("without prices counts tokens, and the cost is unknown", async () => {
  const { calls } = await forecast(await serve(createGoodAnswer));
  expect(calls).toMatchObject([{ inputTokens: 1_000, inputCost: null, outputTokens: 200, outputCost: null }]);
});

test("gives up on an answer after LLM_DEADLINE_MS", async () => {
  const server = await serve(() => () => undefined);
  const { result, calls } = await forecast(server, { LLM_DEADLINE_MS: "100" });
  expect(calls[0]).toMatchObject({ outcome: "failed" });
  expect(result).toEqual(rules);
});

test("does not ask beyond LLM_BUDGET_TOKENS", async () => {
  const server = await serve(createGoodAnswer);
  const { result, calls } = await forecast(server, { LLM_BUDGET_TOKENS: "1000" });
  expect([server.requests, calls]).toEqual([[], []]);
  expect(result).toEqual(rules);
});

test("LLM_SECOND_READER asks once more what supports the texts", async () => {
  const server = await serve(createGoodAnswer);
  const { calls } = await forecast(server, { LLM_SECOND_READER: "true" });
  expect(calls).toMatchObject([{ purpose: "forecast" }, { purpose: "reader", prompt: "reader.v1" }]);
});

test("without a provider the rules decide", async () => {
  const server = await serve(createGoodAnswer);
  const { result, calls, notes } = await forecast(server, { LLM_PROVIDER: "" });
  expect([server.requests, calls, notes]).toEqual([[], [], []]);
  expect(result).toEqual(rules);
});
