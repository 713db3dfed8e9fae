import { bufferedBytes, hugeBytes, startHugeServer } from "@plumbline/test-kit/huge-server.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Provider } from "./settings.ts";
import { createLanguageModel } from "./create-language-model.ts";
import { loadPrompts } from "./prompts.ts";
import { openProvider } from "./provider.ts";

const closeLater = useClosers();
const start = async (kind: Parameters<typeof startHugeServer>[0] = {}) => {
  const server = await startHugeServer(kind);
  closeLater(server.close);
  return server;
};

const ask = (url: string, provider: Provider = "compatible") =>
  createLanguageModel({
    model: openProvider({ provider, model: "huge", apiKey: "key", baseUrl: `${url}/v1` }),
    name: "huge",
    prompts: loadPrompts(),
    prices: { input: null, output: null },
    deadlineMs: 60_000,
    maxOutputTokens: 500,
  }).ask({
    purpose: "points",
    data: {},
    complaints: [],
    schema: z.object({ points: z.array(z.string()) }),
    signal: new AbortController().signal,
  });

const refused = { answer: null, call: { outcome: "failed", reason: "AnswerTooLarge" } };
const providers: Provider[] = ["openai", "anthropic", "compatible"];
test.each(providers)("%s: a 400 MB answer is left after 1 MB, and not asked for again", async (provider) => {
  const server = await start();
  expect(await ask(server.url, provider)).toMatchObject(refused);
  expect(server.requests()).toBe(1);
  expect(server.sent()).toBeLessThan(bufferedBytes);
});

test.each([
  ["with its length", { hasLength: true }],
  ["as an error", { status: 500 }],
])("a 400 MB answer %s is left and not asked for again", async (_, kind) => {
  const server = await start(kind);
  expect(await ask(server.url)).toMatchObject(refused);
  expect(server.requests()).toBe(1);
  expect(server.sent()).toBeLessThan(bufferedBytes);
});

test("eight 400 MB answers at once are left as soon", async () => {
  const server = await start();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(server.url)));
  for (const answer of answers) expect(answer).toMatchObject(refused);
  expect(server.sent()).toBeLessThan(8 * bufferedBytes);
});

test("the limit counts what a compressed answer decodes to", async () => {
  const server = await start({ isCompressed: true });
  expect(await ask(server.url)).toMatchObject(refused);
  // 20 MB compress to 20 kB, which every buffer holds: what counts is that most is never made.
  expect(server.sent()).toBeLessThan(hugeBytes / 2);
});
