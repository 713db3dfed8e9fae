#!/usr/bin/env node
// Gives an assistant that starts programs, and speaks to them over stdin and stdout, the tools of
// Plumbline: passes each message on to /mcp, with a personal token of the environment.
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";

const deadlineMs = 30_000;
/** A code of JSON-RPC that is left to servers. */
const notReached = -32_000;

const { PLUMBLINE_URL: url, PLUMBLINE_TOKEN: token } = process.env;
if (!url || !token) {
  console.error("Set PLUMBLINE_URL, and PLUMBLINE_TOKEN to a personal token of your account settings.");
  process.exit(1);
}

const assistant = new StdioServerTransport();
const plumbline = new StreamableHTTPClientTransport(new URL("/mcp", url), {
  requestInit: { headers: { authorization: `Bearer ${token}` } },
  fetch: (address, { signal, ...init } = {}) => {
    const deadline = AbortSignal.timeout(deadlineMs);
    return fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, deadline]) : deadline });
  },
});

/** Passes a message on. A request that is refused is answered: the assistant would wait for ever. */
const pass = async (message: JSONRPCMessage): Promise<void> => {
  try {
    await plumbline.send(message);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    if (!("method" in message && "id" in message)) return console.error(reason);
    const error = { code: notReached, message: reason };
    await assistant.send({ jsonrpc: "2.0", id: message.id, error });
  }
};

assistant.onmessage = (message) => void pass(message);
plumbline.onmessage = (message) => void assistant.send(message);
await plumbline.start();
await assistant.start();
