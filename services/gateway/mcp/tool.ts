import { toAppError } from "@plumbline/platform/errors.ts";
import type { CallToolResult, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import type { MarketReader } from "../company/read-market.ts";
import type { TickerList } from "../http/tickers.ts";

/** Where tools read. */
export type ToolSources = { market: MarketReader; tickers: Pick<TickerList, "load"> };

/** A tool for assistants. Its answer is data, and one line of text that says the same. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  answer: (input: never, sources: ToolSources) => Promise<{ data: object; text: string }>;
};

/** Creates a tool. The schemas give the types of what it takes and answers. */
export const createTool = <I extends z.ZodObject, O extends z.ZodObject>(
  tool: Omit<Tool, "input" | "output" | "answer"> & {
    input: I;
    output: O;
    answer: (input: z.output<I>, sources: ToolSources) => Promise<{ data: z.input<O>; text: string }>;
  },
): Tool => tool;

/** Tools read only, and the same question has the same answer for a day. */
export const annotations: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** What to do after an error, by its code. */
const advice: Record<string, string> = {
  UNKNOWN_TICKER: "Call find_company with the company's name.",
  COMPANY_NOT_FOUND: "Call find_company with the company's name.",
  NOT_IN_MARKET: "Call find_company with the company's name, and use a ticker that it returns.",
  NOT_VALUED_THEN: "Call as_of with a later day.",
  NOT_VALUED: "There is no figure to give: say so, with this reason.",
  NO_MARKET_DAY: "There is no figure to give yet: say so.",
  DESCRIPTIONS_BUSY: "Wait five seconds and call again.",
};

/** Says what went wrong and what to call instead. Throws again what is a fault of ours. */
const describeFailure = (thrown: unknown): CallToolResult => {
  const { kind, code, message } = toAppError(thrown);
  if (kind === "internal") throw thrown;
  const text = [`${code}: ${message}`, advice[code]].filter(Boolean).join(" ");
  return { isError: true, content: [{ type: "text", text }] };
};

/** Runs a tool. An error is an answer that a model can act on. */
export const runTool = async (tool: Tool, input: unknown, sources: ToolSources): Promise<CallToolResult> => {
  try {
    const { data, text } = await tool.answer(input as never, sources);
    return { structuredContent: tool.output.parse(data), content: [{ type: "text", text }] };
  } catch (thrown) {
    return describeFailure(thrown);
  }
};
