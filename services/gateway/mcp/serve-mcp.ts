import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { forbidden, invalid } from "@plumbline/platform/errors.ts";
import { withCallerKey } from "@plumbline/platform/caller-key.ts";
import type { Context, Next } from "koa";
import { type Admission, admitProgram } from "../v1/admit-program.ts";
import { annotations, runTool, type ToolSources } from "./tool.ts";
import { tools } from "./tools.ts";

const path = "/mcp";

const otherOrigin = () => forbidden("ORIGIN_REFUSED", "Pages of other sites may not call this address.");
const oneMessage = () => invalid("ONE_MESSAGE", "Send one message with each request, not a list.");

const instructions =
  "Plumbline values US companies from their SEC filings. Figures come with unit, period, filing, model version and seed: quote them as they are, and invent none. A value is an estimate with a wide range: give p10 and p90 with it.";

const createServer = (sources: ToolSources) => {
  const server = new McpServer({ name: "plumbline", version: "1.0.0" }, { instructions });
  for (const tool of tools) {
    const { name, title, description, input, output } = tool;
    server.registerTool(
      name,
      { title, description, inputSchema: input.shape, outputSchema: output.shape, annotations },
      (given: unknown) => runTool(tool, given, sources),
    );
  }
  return server;
};

/** Returns the headers of a request as the transport reads them. */
const headersOf = ({ headers }: Context) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );

/**
 * Serves the tools for assistants by the Model Context Protocol (streamable HTTP, without sessions,
 * JSON answers) to programs with a token of a user that may read. Each request is one call of the
 * quotas. A page of another site is refused, as the protocol asks against DNS rebinding.
 */
export const serveMcp =
  ({ sources, admission, origin }: { sources: ToolSources; admission: Admission; origin: string }) =>
  async (context: Context, next: Next): Promise<void> => {
    if (context.path !== path) return next();
    const from = context.get("origin");
    if (from && from !== origin) throw otherOrigin();
    const { userId } = await admitProgram(context, { scope: "read", resource: path, admission });
    if (context.method !== "POST") {
      context.status = 405;
      context.set("Allow", "POST");
      context.body = "";
      return;
    }
    const { body } = context.request;
    if (Array.isArray(body)) throw oneMessage();
    const server = createServer(sources);
    // Without sessions: nothing is kept between requests, and any replica answers.
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const request = new Request(new URL(path, origin), { method: "POST", headers: headersOf(context) });
      const answer = await withCallerKey(userId, () =>
        transport.handleRequest(request, { parsedBody: body }),
      );
      context.status = answer.status;
      context.type = answer.headers.get("content-type") ?? "application/json";
      context.body = await answer.text();
    } finally {
      await server.close();
    }
  };
