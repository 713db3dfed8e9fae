import { randomInt, randomUUID } from "node:crypto";
import { setPriority } from "node:os";
import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { WebSocket } from "ws";

/** What the worker is started with: sockets are shared out among the tokens. */
export type FloodPlan = { url: string; tokens: string[]; sockets: number };
/** Commands to the worker and its answers. */
export type FloodOrder =
  | { order: "open" }
  | { order: "subscribe"; seconds: number }
  | { order: "logIn"; seconds: number }
  | { order: "close" };
export type FloodReport = {
  opened: number;
  refused: number;
  sent: number;
  closed: number;
  guesses: number[];
};

// A thread of its own: the load of 10,000 clients must not delay the clock of the one that
// measures. It yields the processor to all servers, since in reality the attackers' computers do
// this work. Linux applies the priority to this thread alone.
setPriority(19);
const { url, tokens, sockets } = workerData as FloodPlan;
const open = new Set<WebSocket>();
const report: FloodReport = { opened: 0, refused: 0, sent: 0, closed: 0, guesses: [] };
/** How many handshakes are on their way at once. */
const openingAtOnce = 200;

const openOne = (token: string) =>
  new Promise<void>((resolve) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, {
      headers: { origin: url, cookie: `access_token=${token}` },
      perMessageDeflate: false,
    });
    socket.once("open", () => {
      open.add(socket);
      report.opened += 1;
      resolve();
    });
    socket.on("error", () => {
      if (!open.has(socket)) report.refused += 1;
      resolve();
    });
    socket.on("close", () => {
      if (open.delete(socket)) report.closed += 1;
    });
  });

const openAll = async () => {
  let next = 0;
  const openNext = async () => {
    while (next < sockets) await openOne(tokens[next++ % tokens.length] ?? "");
  };
  await Promise.all(Array.from({ length: openingAtOnce }, openNext));
};

/** Runs `send` at a steady rate, in ten turns a second. */
const atRate = async (perSecond: number, seconds: number, send: () => void) => {
  const begin = Date.now();
  for (let sent = 0; Date.now() < begin + seconds * 1_000;) {
    const due = Math.round(((Date.now() - begin) / 1_000) * perSecond);
    for (; sent < due; sent++) send();
    await setTimeout(100);
  }
};

/** Each user sends twice what the gateway allows in a minute. */
const messagesPerUser = 1_200;

const subscribe = async (seconds: number) => {
  let turn = open.values();
  const send = () => {
    let next = turn.next();
    if (next.done) next = (turn = open.values()).next();
    const socket = next.value;
    // A gateway that reads slowly slows its clients down; their memory is not the test.
    if (!socket || socket.bufferedAmount > 65_536) return;
    socket.send(JSON.stringify({ event: "subscribe", data: `flood-${report.sent++}` }));
  };
  await atRate((tokens.length * messagesPerUser) / seconds, seconds, send);
};

/** Twice as many as identity can hash on two cores: the rest must be refused at little cost. */
const logInsPerSecond = 150;

const logIn = async (seconds: number) => {
  const guesses: Promise<unknown>[] = [];
  const guess = async () => {
    const address = Array.from({ length: 4 }, () => randomInt(1, 250)).join(".");
    const xsrf = { cookie: "XSRF-TOKEN=a", "x-xsrf-token": "a", "x-forwarded-for": address };
    const headers = { "content-type": "application/json", ...xsrf };
    const body = JSON.stringify({ email: `${randomUUID()}@example.com`, password: "a wrong password" });
    const init = { method: "POST", headers, body, signal: AbortSignal.timeout(15_000) };
    const answer = await fetch(`${url}/api/auth/login`, init).catch(() => null);
    report.guesses.push(answer?.status ?? 0);
    await answer?.arrayBuffer();
  };
  await atRate(logInsPerSecond, seconds, () => guesses.push(guess()));
  await Promise.allSettled(guesses);
};

const closeAll = async () => {
  for (const socket of open) socket.terminate();
  while (open.size > 0) await setTimeout(50);
};

parentPort?.on("message", async (message: FloodOrder) => {
  if (message.order === "open") await openAll();
  if (message.order === "subscribe") await subscribe(message.seconds);
  if (message.order === "logIn") await logIn(message.seconds);
  if (message.order === "close") await closeAll();
  parentPort?.postMessage(report);
});
