import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { useSite } from "./open-site.ts";

const site = useSite();
const program = resolve(import.meta.dirname, "../../../examples/mcp-stdio/plumbline-mcp.ts");

const connect = async (token: string, url = site.url) => {
  const client = new Client({ name: "an assistant", version: "1" });
  const env = { PLUMBLINE_URL: url, PLUMBLINE_TOKEN: token };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program], env }));
  return client;
};

test("an assistant calls a tool over stdin and stdout with a token of the environment", async () => {
  const client = await connect(await (await site.signUp()).makeToken());
  expect((await client.listTools()).tools).toHaveLength(8);
  const answer = await client.callTool({ name: "valuation", arguments: { ticker: "ACME" } });
  expect(answer.structuredContent).toMatchObject({ ticker: "ACME", value: 15 });
  await client.close();
});

test.each([
  ["a token that is not valid", () => connect("plb_made-up"), "INVALID_API_TOKEN"],
  ["a site that does not answer", () => connect("plb_any", "http://127.0.0.1:1"), "fetch failed"],
])("%s is said to the assistant, which does not wait", async (_what, open, reason) => {
  await expect(open()).rejects.toThrow(reason);
});

test("says which settings are missing", async () => {
  const child = spawn(process.execPath, [program], { env: {}, stdio: ["pipe", "pipe", "pipe"] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect([code, said]).toEqual([1, expect.stringContaining("Set PLUMBLINE_URL")]);
});
