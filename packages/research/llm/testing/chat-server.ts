import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request to a chat-completions server. */
type ChatRequest = {
  model: string;
  max_tokens?: number;
  messages: { role: string; content: string | { type: string; text?: string }[] }[];
  response_format?: { type: string; json_schema?: { name?: string; schema?: unknown } };
};

/** A question, as parsed from the request. */
export type Asked = {
  /** Purpose of the question, from the name of its schema. */
  purpose: string;
  /** The block of data. */
  data: Record<string, unknown>;
  /** Complaints about the previous answer; empty on the first attempt. */
  faults: string[];
  system: string;
  prompt: string;
  model: string;
  maxTokens: number | null;
};

/**
 * An answer: an object or a text as the message's content, or a function that writes the response.
 */
export type Answer = object | string | ((response: ServerResponse) => void);

const readText = (content: ChatRequest["messages"][number]["content"] | undefined) =>
  typeof content === "string" ? content : (content ?? []).map(({ text }) => text ?? "").join("");

const readAsked = (request: ChatRequest): Asked => {
  const system = readText(request.messages.find(({ role }) => role === "system")?.content);
  const prompt = readText(request.messages.findLast(({ role }) => role === "user")?.content);
  const blocks = [...prompt.matchAll(/<data>\n(.*?)\n<\/data>/gs)].map(([, json]) =>
    JSON.parse(json ?? "{}"),
  );
  return {
    purpose: request.response_format?.json_schema?.name ?? "",
    data: blocks[0] ?? {},
    faults: blocks[1]?.faults ?? [],
    system,
    prompt,
    model: request.model,
    maxTokens: request.max_tokens ?? null,
  };
};

const read = async (request: IncomingMessage) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
};

/** Starts a local server with OpenAI's chat completions API; `answer` decides its answers. */
export const startChatServer = async (
  answer: (asked: Asked) => Answer | Promise<Answer>,
  { delayMs = 0 } = {},
) => {
  const requests: Asked[] = [];
  const headers: IncomingMessage["headers"][] = [];
  let open = 0;
  let mostOpen = 0;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = readAsked(JSON.parse(await read(request)) as ChatRequest);
    requests.push(asked);
    headers.push(request.headers);
    mostOpen = Math.max(mostOpen, ++open);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const given = await answer(asked);
    open--;
    if (typeof given === "function") return given(response);
    const content = typeof given === "string" ? given : JSON.stringify(given);
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        id: `chat-${requests.length}`,
        object: "chat.completion",
        created: 1_780_000_000,
        model: "local",
        choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
        usage: { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 },
      }),
    );
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    headers,
    /** Largest number of concurrent requests. */
    mostOpen: () => mostOpen,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
