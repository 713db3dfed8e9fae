import { describeTimes, tally } from "@plumbline/lab/attack/figures.ts";
import { type ApiClient, createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import type { WebSocket } from "ws";
import { openSocket } from "./open-socket.ts";
import type { Scenario } from "./scenario.ts";

/** Credits of a new account. */
const creditsPerUser = 5;
const patienceMs = 300_000;

type Ended = { startMs: number; reportMs: number; status: string; messages: number };

/** Starts an analysis and watches its progress to the end, as the page does. */
const startAndWatch = async (user: ApiClient, socket: WebSocket, ticker: string): Promise<Ended> => {
  const begin = performance.now();
  const { id } = await user.data<{ id: string }>("POST", "/analysis/start", { ticker });
  const startMs = performance.now() - begin;
  let messages = 0;
  const status = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${ticker} has not ended`)), patienceMs);
    const listen = (raw: Buffer) => {
      const { event, data } = JSON.parse(raw.toString()) as {
        event: string;
        data: { id?: string; status?: string };
      };
      if (event !== "analysisUpdate" || data.id !== id) return;
      messages += 1;
      if (!["COMPLETED", "FAILED", "CANCELLED"].includes(data.status ?? "")) return;
      clearTimeout(timer);
      socket.off("message", listen);
      resolve(data.status ?? "");
    };
    socket.on("message", listen);
    socket.send(JSON.stringify({ event: "subscribe", data: id }));
  });
  return { startMs, reportMs: performance.now() - begin, status, messages };
};

/** Lets users start analyses all at once and watch each over a live connection until it ends. */
export const watch: Scenario = async ({ stack, sizes, say }) => {
  const users: ApiClient[] = [];
  while (users.length * creditsPerUser < sizes.analyses) users.push(await createVerifiedUser(stack));
  const sockets = await Promise.all(
    users.map(async (user) => openSocket(stack.url, await user.cookie("access_token"))),
  );
  say(`${users.length} users with ${sockets.length} live connections start ${sizes.analyses} analyses`);
  const begin = performance.now();
  const ended = await Promise.all(
    Array.from({ length: sizes.analyses }, (_, i) => {
      const owner = Math.floor(i / creditsPerUser);
      const [user, socket] = [users[owner], sockets[owner]];
      const ticker = sampleTickers[i % sampleTickers.length];
      if (!user || !socket || !ticker) throw new Error(`analysis ${i} has no user`);
      return startAndWatch(user, socket, ticker);
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  for (const socket of sockets) socket.close();
  return [
    `${ended.length} analyses at once in ${seconds.toFixed(1)} s, ${(ended.length / seconds).toFixed(2)}/s: ${tally(ended.map(({ status }) => status))}`,
    `answer to a start: ${describeTimes(ended.map(({ startMs }) => startMs))}`,
    `from start to report: ${describeTimes(ended.map(({ reportMs }) => reportMs))}; ${ended.reduce((sum, { messages }) => sum + messages, 0)} messages`,
  ];
};
