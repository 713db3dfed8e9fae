import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { extractJsonMiddleware, type LanguageModel as SdkModel, wrapLanguageModel } from "ai";
import type { Provider } from "../config.ts";

export type ProviderSettings = {
  provider: Provider;
  model: string;
  apiKey: string;
  /** Base URL; null for the provider's own. "compatible" has none of its own. */
  baseUrl: string | null;
};

/** Opens a provider's model: OpenAI, Anthropic, or any server with OpenAI's chat completions. */
export const openProvider = ({ provider, model, apiKey, baseUrl }: ProviderSettings): SdkModel => {
  const at = baseUrl ? { baseURL: baseUrl } : {};
  switch (provider) {
    case "openai":
      return createOpenAI({ apiKey, ...at }).chat(model);
    case "anthropic":
      return createAnthropic({ apiKey, ...at })(model);
    case "compatible":
      return wrapLanguageModel({
        model: createOpenAICompatible({
          name: "compatible",
          baseURL: baseUrl ?? "",
          supportsStructuredOutputs: true,
          ...(apiKey ? { apiKey } : {}),
        }).chatModel(model),
        // Models of servers without schemas may put JSON between fences.
        middleware: extractJsonMiddleware(),
      });
  }
};
