import { percentile } from "@plumbline/lab/attack/figures.ts";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { type ApiClient, createVerifiedUser, untilEnded } from "@plumbline/local/testing/api-client.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { createUserTokens } from "@plumbline/local/testing/user-tokens.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readUsage } from "./processes.ts";
import type { Scenario } from "./scenario.ts";
import type { Order, Report } from "./socket-clients.ts";

const clientProcesses = 4;
/** Below the 50 that a user may have. */
const socketsPerUser = 40;
const watchers = 16;
const socketsPerWatcher = 10;
/** So many analyses run at once while progress is measured: few, then as many as keep all busy. */
const rounds = [
  { atOnce: 2, turns: [0] },
  { atOnce: watchers, turns: [1, 2, 3] },
];

const startClients = () => {
  const child = fork(join(import.meta.dirname, "socket-clients.ts"));
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (order: Order): Promise<Report> => {
    child.send(order);
    const [report] = (await once(child, "message")) as [Report];
    return report;
  };
  return {
    /** One order after another, so that each gets its own report. */
    give: (order: Order): Promise<Report> => {
      const report = last.then(() => ask(order));
      last = report;
      return report;
    },
    stop: () => child.disconnect(),
  };
};

/** Runs analyses of users that watch them, some at once; says how long progress took to arrive. */
const measureProgress = async ({
  atOnce,
  turns,
  client,
  users,
  tokens,
}: (typeof rounds)[number] & {
  client: ReturnType<typeof startClients>;
  users: readonly ApiClient[];
  tokens: readonly string[];
}): Promise<string> => {
  const analyse = async (i: number, turn: number) => {
    const [user, token] = [users[i], tokens[i]];
    if (!user || !token) return;
    const ticker = sampleTickers[(i + turn * watchers) % sampleTickers.length];
    const { id } = await user.data<{ id: string }>("POST", "/analysis/start", { ticker });
    await client.give({ order: "subscribe", token, id });
    await untilEnded(user, id, 300_000);
  };
  const runLane = async (lane: number) => {
    for (let i = lane; i < users.length; i += atOnce) for (const turn of turns) await analyse(i, turn);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => runLane(lane)));
  const latencies: number[] = [];
  const isSilent = async () => {
    const report = await client.give({ order: "report" });
    latencies.push(...report.latencies);
    return report.latencies.length === 0;
  };
  await eventually("the last messages have arrived", isSilent, 15_000, 200);
  const at = (share: number) => `${percentile(latencies, share)} ms`;
  return `${latencies.length} messages of progress while ${atOnce} analyses run: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)}`;
};

/**
 * Opens thousands of live connections from several processes and measures how long progress takes
 * from a worker to those that watch, while the others are open and silent.
 */
export const sockets: Scenario = async ({ stack, sizes, say }) => {
  const gateway = [{ name: "gateway", pid: stack.pidOf("gateway") ?? 0 }];
  const [before] = await readUsage(gateway);
  const clients = Array.from({ length: clientProcesses }, startClients);
  const silent = sizes.sockets - watchers * socketsPerWatcher;
  const socketsEach = Math.floor(silent / clientProcesses);
  const usersEach = Math.ceil(socketsEach / socketsPerUser);
  const tokens = await createUserTokens(stack, usersEach * clientProcesses);
  const users = await Promise.all(Array.from({ length: watchers }, () => createVerifiedUser(stack)));
  const [first] = clients;
  if (!first) throw new Error("there are no clients");
  const begin = performance.now();
  const opened = await Promise.all(
    clients.map((client, i) =>
      client.give({
        order: "open",
        url: stack.url,
        tokens: tokens.slice(i * usersEach, (i + 1) * usersEach),
        sockets: socketsEach,
      }),
    ),
  );
  const seconds = (performance.now() - begin) / 1_000;
  const userTokens = await Promise.all(users.map((user) => user.cookie("access_token")));
  const watching = await first.give({
    order: "open",
    url: stack.url,
    tokens: userTokens,
    sockets: watchers * socketsPerWatcher,
  });
  const open = watching.open + opened.slice(1).reduce((sum, report) => sum + report.open, 0);
  say(`${open} connections are open`);
  const measured = [];
  for (const round of rounds)
    measured.push(await measureProgress({ ...round, client: first, users, tokens: userTokens }));
  const [after] = await readUsage(gateway);
  for (const client of clients) client.stop();
  return [
    `${open} of ${sizes.sockets} connections open; ${silent} silent ones in ${seconds.toFixed(1)} s; ${opened.reduce((sum, { refused }) => sum + refused, 0)} refused`,
    `gateway's resident memory ${before?.resident.toFixed(0)} MB before, ${after?.resident.toFixed(0)} MB with them`,
    ...measured,
  ];
};
