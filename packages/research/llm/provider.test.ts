import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { createLanguageModel } from "./create-language-model.ts";
import { loadPrompts } from "./prompts.ts";
import type { Provider } from "./settings.ts";
import { openProvider } from "./provider.ts";
import { startChatServer } from "./testing/chat-server.ts";

const servers: { close: () => unknown }[] = [];
afterEach(() => servers.splice(0).forEach((server) => void server.close()));

const ask = (provider: Provider, baseUrl: string, signal = new AbortController().signal) =>
  createLanguageModel({
    model: openProvider({ provider, model: "some-model", apiKey: "key", baseUrl }),
    name: "some-model",
    prompts: loadPrompts(),
    prices: { input: null, output: null },
    deadlineMs: 2_000,
    maxOutputTokens: 500,
    retries: 0,
  }).ask({
    purpose: "points",
    data: { figures: [] },
    complaints: [],
    schema: z.object({ points: z.array(z.string()) }),
    signal,
  });

const answered = {
  answer: { points: ["one"] },
  call: { outcome: "answered", inputTokens: 1_000, outputTokens: 200, inputCost: null, outputCost: null },
};

test.each(["openai", "compatible"] as const)("%s: sends chat completions", async (provider) => {
  const server = await startChatServer(() => ({ points: ["one"] }));
  servers.push(server);
  expect(await ask(provider, server.url)).toMatchObject(answered);
  expect(server.requests[0]).toMatchObject({ purpose: "points", data: { figures: [] } });
  expect(server.requests[0]?.system).toContain("You are an equity analyst");
  expect(server.requests[0]).toMatchObject({ model: "some-model", maxTokens: 500 });
  expect(server.headers[0]?.authorization).toBe("Bearer key");
});

test("compatible: reads an answer between code fences", async () => {
  const server = await startChatServer(() => '```json\n{ "points": ["one"] }\n```');
  servers.push(server);
  expect(await ask("compatible", server.url)).toMatchObject(answered);
});

test("anthropic: sends messages", async () => {
  const bodies: { model?: string; max_tokens?: number; tools?: { name: string }[]; system?: unknown }[] = [];
  const keys: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const asked = JSON.parse(body) as (typeof bodies)[number];
    bodies.push(asked);
    keys.push(request.headers["x-api-key"]);
    const [tool] = asked.tools ?? [];
    const points = { points: ["one"] };
    response.setHeader("content-type", "application/json").end(
      JSON.stringify({
        id: "msg_1",
        type: "message",
        role: "assistant",
        model: "some-model",
        content: tool
          ? [{ type: "tool_use", id: "toolu_1", name: tool.name, input: points }]
          : [{ type: "text", text: JSON.stringify(points) }],
        stop_reason: tool ? "tool_use" : "end_turn",
        usage: { input_tokens: 1_000, output_tokens: 200 },
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  expect(await ask("anthropic", `http://127.0.0.1:${port}/v1`)).toMatchObject(answered);
  expect(JSON.stringify(bodies[0]?.system)).toContain("You are an equity analyst");
  expect(bodies[0]).toMatchObject({ model: "some-model", max_tokens: 500 });
  expect(keys).toEqual(["key"]);
});

test("stops at once if the caller cancels", async () => {
  const caller = new AbortController();
  const server = await startChatServer(() => {
    caller.abort();
    return () => undefined;
  });
  servers.push(server);
  const { answer, call } = await ask("compatible", server.url, caller.signal);
  // A timeout would end with a TimeoutError.
  expect([answer, call.outcome, call.reason]).toEqual([null, "failed", "AbortError"]);
});
