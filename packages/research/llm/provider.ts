import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { limitAnswers } from "@plumbline/platform/limit-answers.ts";
import { APICallError, extractJsonMiddleware, type LanguageModel as SdkModel, wrapLanguageModel } from "ai";
import type { Provider } from "./settings.ts";

export type ProviderSettings = {
  provider: Provider;
  model: string;
  apiKey: string;
  /** Base URL; null for the provider's own. "compatible" has none of its own. */
  baseUrl: string | null;
};

/** Bytes of an answer: twenty times what the most output tokens of the settings come to. */
export const maxAnswerBytes = 1_000_000;

/** Not retried: the next answer would be as large. */
const tooLarge = () =>
  Object.assign(
    new APICallError({
      message: `the answer exceeds ${maxAnswerBytes} bytes`,
      url: "",
      requestBodyValues: {},
      isRetryable: false,
    }),
    { name: "AnswerTooLarge" },
  );

/** Opens a provider's model: OpenAI, Anthropic, or any server with OpenAI's chat completions. */
export const openProvider = ({ provider, model, apiKey, baseUrl }: ProviderSettings): SdkModel => {
  const at = {
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    fetch: limitAnswers({ maxBytes: maxAnswerBytes, tooLarge }),
  };
  switch (provider) {
    case "openai":
      return createOpenAI({ apiKey, ...at }).chat(model);
    case "anthropic":
      return createAnthropic({ apiKey, ...at })(model);
    case "compatible":
      return wrapLanguageModel({
        model: createOpenAICompatible({
          name: "compatible",
          supportsStructuredOutputs: true,
          ...at,
          baseURL: baseUrl ?? "",
          ...(apiKey ? { apiKey } : {}),
        }).chatModel(model),
        // Models of servers without schemas may put JSON between fences.
        middleware: extractJsonMiddleware(),
      });
  }
};
