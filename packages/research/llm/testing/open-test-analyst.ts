import { afterEach } from "vitest";
import { createLlmAnalyst } from "../../analyst/llm/llm-analyst.ts";
import { noSecondReader } from "../../analyst/llm/second-reader.ts";
import { createLanguageModel } from "../create-language-model.ts";
import { loadPrompts } from "../prompts.ts";
import { openProvider } from "../provider.ts";
import { type Answer, type Asked, startChatServer } from "./chat-server.ts";

/** Opens an analyst that asks its own local server. */
const openTestAnalyst = async (
  answer: (asked: Asked) => Answer | Promise<Answer>,
  {
    delayMs = 0,
    deadlineMs = 20_000,
    retries = 1,
    budgetTokens = 1_000_000,
    stepMs = 60_000,
    analysisMs = 120_000,
    readAgain = noSecondReader,
  } = {},
) => {
  const server = await startChatServer(answer, { delayMs });
  const model = createLanguageModel({
    model: openProvider({
      provider: "compatible",
      model: "local",
      apiKey: "secret-key",
      baseUrl: server.url,
    }),
    name: "Local 1",
    prompts: loadPrompts(),
    prices: { input: 2, output: 10 },
    deadlineMs,
    maxOutputTokens: 4_000,
    retries,
  });
  return { server, analyst: createLlmAnalyst({ model, budgetTokens, stepMs, analysisMs, readAgain }) };
};

/**
 * Call once at the top of a test file. Returns a function that opens an analyst; its server closes
 * after the test.
 */
export const useTestAnalysts = (): typeof openTestAnalyst => {
  const servers: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  return async (...settings) => {
    const opened = await openTestAnalyst(...settings);
    servers.push(opened.server);
    return opened;
  };
};
