import { percentile } from "@plumbline/local/attack/figures.ts";
import { eventually } from "@plumbline/local/servers/eventually.ts";
import { createVerifiedUser, untilEnded } from "@plumbline/local/testing/api-client.ts";
import { sampleTickers } from "@plumbline/local/testing/sample-tickers.ts";
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
const analysesPerWatcher = 4;

const startClients = () => {
  const child = fork(join(import.meta.dirname, "socket-clients.ts"));
  return {
    give: async (order: Order): Promise<Report> => {
      child.send(order);
      const [report] = (await once(child, "message")) as [Report];
      return report;
    },
    stop: () => child.disconnect(),
  };
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
  const tokens = await createUserTokens(stack, Math.ceil(silent / socketsPerUser));
  const users = await Promise.all(Array.from({ length: watchers }, () => createVerifiedUser(stack)));
  const [first] = clients;
  if (!first) throw new Error("there are no clients");
  const begin = performance.now();
  const opened = await Promise.all(
    clients.map((client, i) =>
      client.give({
        order: "open",
        url: stack.url,
        tokens: tokens.filter((_, index) => index % clientProcesses === i),
        sockets: Math.floor(silent / clientProcesses),
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
  const analyse = async (i: number) => {
    const [user, token] = [users[i], userTokens[i]];
    if (!user || !token) return;
    for (let turn = 0; turn < analysesPerWatcher; turn++) {
      const ticker = sampleTickers[(i + turn * watchers) % sampleTickers.length];
      const { id } = await user.data<{ id: string }>("POST", "/analysis/start", { ticker });
      await first.give({ order: "subscribe", token, id });
      await untilEnded(user, id, 300_000);
    }
  };
  await Promise.all(users.map((_, i) => analyse(i)));
  let { latencies } = await first.give({ order: "report" });
  const hasArrived = async () => {
    const before = latencies.length;
    ({ latencies } = await first.give({ order: "report" }));
    return latencies.length === before;
  };
  await eventually("the last messages have arrived", hasArrived, 15_000, 200);
  const [after] = await readUsage(gateway);
  for (const client of clients) client.stop();
  const at = (share: number) => `${percentile(latencies, share)} ms`;
  return [
    `${open} of ${sizes.sockets} connections open; ${silent} silent ones in ${seconds.toFixed(1)} s; ${opened.reduce((sum, { refused }) => sum + refused, 0)} refused`,
    `gateway's resident memory ${before?.resident.toFixed(0)} MB before, ${after?.resident.toFixed(0)} MB with them`,
    `${latencies.length} messages of progress while ${watchers} analyses run: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)}`,
  ];
};
