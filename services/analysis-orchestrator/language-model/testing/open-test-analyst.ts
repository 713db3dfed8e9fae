import { createModelAnalyst } from "../../domain/analyst/model/model-analyst.ts";
import { createLanguageModel } from "../create-language-model.ts";
import { loadPrompts } from "../prompts.ts";
import { openProvider } from "../provider.ts";
import { type Answer, type Asked, startChatServer } from "./chat-server.ts";

/** An analyst that asks a local server of its own, which the test closes. */
export const openTestAnalyst = async (
  answer: (asked: Asked) => Answer | Promise<Answer>,
  { delayMs = 0, deadlineMs = 20_000, retries = 1, budgetTokens = 1_000_000, stepMs = 60_000 } = {},
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
  return { server, analyst: createModelAnalyst({ model, budgetTokens, stepMs }) };
};
