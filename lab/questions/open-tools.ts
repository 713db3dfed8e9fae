import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

/** What a tool answered: its data, or why there is none. */
type ToolAnswer = { data: Record<string, unknown>; refusal: string | null };

const readText = ({ content }: CallToolResult) =>
  content.map((part) => ("text" in part ? part.text : "")).join(" ");

/** Connects to the tools for assistants with the protocol's own client. */
export const openTools = async ({ url, token }: { url: string; token: string }) => {
  const client = new Client({ name: "plumbline-lab", version: "1.0.0" });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit: { headers } }));
  return {
    call: async (name: string, input: Record<string, unknown>): Promise<ToolAnswer> => {
      const answer = (await client.callTool({ name, arguments: input })) as CallToolResult;
      return {
        data: answer.structuredContent ?? {},
        refusal: answer.isError ? readText(answer) : null,
      };
    },
    close: () => client.close(),
  };
};
export type Tools = Awaited<ReturnType<typeof openTools>>;
