import { setPriority } from "node:os";
import type { WebSocket } from "ws";
import { openSocket } from "./open-socket.ts";

// A process of clients with live connections. It yields the processor to the servers, because in
// reality the clients' computers do this work.

/** Orders to the process: open connections, subscribe some of them, or just report. */
export type Order =
  | { order: "open"; url: string; tokens: string[]; sockets: number }
  | { order: "subscribe"; token: string; id: string }
  | { order: "report" };
/**
 * latencies: milliseconds from the moment that a message of progress names to its arrival, of the
 * messages since the last order to report.
 */
export type Report = { open: number; refused: number; latencies: number[] };

const openingAtOnce = 50;
setPriority(5);

const byToken = new Map<string, WebSocket[]>();
let [open, refused] = [0, 0];
const latencies: number[] = [];

const receive = (raw: Buffer, isFirst: boolean): boolean => {
  const now = Date.now();
  const { event, data } = JSON.parse(raw.toString()) as { event: string; data: { updatedAt?: string } };
  if (event !== "analysisUpdate" || !data.updatedAt) return false;
  // The first is the stored state, which is as old as its last change.
  if (!isFirst) latencies.push(now - Date.parse(data.updatedAt));
  return true;
};

const connect = async (url: string, token: string): Promise<void> => {
  try {
    const socket = await openSocket(url, token);
    open += 1;
    socket.on("close", () => (open -= 1));
    socket.on("error", () => undefined);
    byToken.set(token, [...(byToken.get(token) ?? []), socket]);
  } catch {
    refused += 1;
  }
};

const openAll = async ({ url, tokens, sockets }: Order & { order: "open" }) => {
  let next = 0;
  const openNext = async () => {
    while (next < sockets) await connect(url, tokens[next++ % tokens.length] ?? "");
  };
  await Promise.all(Array.from({ length: openingAtOnce }, openNext));
};

const subscribe = ({ token, id }: Order & { order: "subscribe" }) => {
  for (const socket of byToken.get(token) ?? []) {
    let isFirst = true;
    socket.removeAllListeners("message");
    socket.on("message", (raw: Buffer) => {
      if (receive(raw, isFirst)) isFirst = false;
    });
    socket.send(JSON.stringify({ event: "subscribe", data: id }));
  }
};

process.on("message", async (message: Order) => {
  if (message.order === "open") await openAll(message);
  if (message.order === "subscribe") subscribe(message);
  const reported = message.order === "report" ? latencies.splice(0) : [];
  process.send?.({ open, refused, latencies: reported } satisfies Report);
});
process.on("disconnect", () => process.exit());
