import { execFile } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { type ApiClient, type Attempt, createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { createUserTokens } from "@plumbline/local/testing/user-tokens.ts";
import type { Attack, Row } from "./attack.ts";
import { describeTimes, percentile, tally } from "./figures.ts";
import { type Memory, openMemory } from "./memory.ts";
import type { FloodOrder, FloodPlan, FloodReport } from "./socket-flood.ts";
import { startProbe } from "./traffic.ts";

/** Below the 50 that a user may have. */
const socketsPerUser = 40;
const floodSeconds = 20;
const probeEveryMs = 100;
const maxHonestMs = 500;
const maxGrowthMb = 30;
const forgetWithinMs = 60_000;

/** Files that this process may open; each socket is one, here and in the gateway. */
const maxSockets = async (wanted: number): Promise<number> => {
  const { stdout } = await promisify(execFile)("sh", ["-c", "ulimit -n"]);
  const limit = Number(stdout);
  return Math.min(wanted, Number.isFinite(limit) ? limit - 1_000 : wanted);
};

const startFlood = (plan: FloodPlan) => {
  const worker = new Worker(join(import.meta.dirname, "socket-flood.ts"), { workerData: plan });
  return {
    give: async (order: FloodOrder): Promise<FloodReport> => {
      worker.postMessage(order);
      const [report] = (await once(worker, "message")) as [FloodReport];
      return { ...report };
    },
    stop: () => worker.terminate(),
  };
};

const reportHonest = (done: string, answers: readonly Attempt[], more: string): Row => {
  const times = answers.map(({ took }) => took);
  const p99 = percentile(times, 0.99);
  return {
    done: `${done}: an honest user's call`,
    result: `p99 ${Math.round(p99)} ms, ${describeTimes(times)}; ${tally(answers.map(({ status }) => status))}; ${more}`,
    limit: `p99 below ${maxHonestMs} ms, all answered`,
    isHeld: p99 < maxHonestMs && answers.every(({ status }) => status === 200),
  };
};

/** Makes an honest user's calls while `work` runs. */
const during = async <T>(user: ApiClient, work: () => Promise<T>) => {
  const probe = startProbe(user, "/payments/credits", probeEveryMs);
  const result = await work();
  return { result, answers: await probe.stop() };
};

const reportMemory = async (
  before: Memory,
  full: Memory,
  memory: Awaited<ReturnType<typeof openMemory>>,
): Promise<Row> => {
  const begin = performance.now();
  let after = full;
  const isForgotten = async () => {
    after = await memory.measure();
    return after.heap <= before.heap + maxGrowthMb;
  };
  const fault = await eventually("the memory is free", isForgotten, forgetWithinMs, 1_000).then(
    () => "",
    String,
  );
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0);
  const describe = ({ heap, resident }: Memory) => `${heap} MB (process ${resident} MB)`;
  return {
    done: "memory of the gateway after all sockets have closed",
    result: `${describe(before)} before, ${describe(full)} with them, ${describe(after)} ${seconds} s after ${fault}`,
    limit: `heap at most ${maxGrowthMb} MB above`,
    isHeld: fault === "",
  };
};

/**
 * Opens thousands of sockets, and floods the gateway with subscriptions and guesses at passwords.
 */
export const sockets: Attack = async (context) => {
  const { stack, sizes, say } = context;
  const wanted = await maxSockets(sizes.sockets);
  const tokens = await createUserTokens(stack, Math.ceil(wanted / socketsPerUser));
  // Before the floods, during which identity refuses new accounts.
  const user = await createVerifiedUser(stack);
  const memory = await openMemory(stack, "gateway");
  const before = await memory.measure();
  const flood = startFlood({ url: stack.url, tokens, sockets: wanted });
  const begin = performance.now();
  const opening = await during(user, () => flood.give({ order: "open" }));
  const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
  const { opened, refused } = opening.result;
  say(`${opened} sockets open after ${seconds} s`);
  const full = await memory.measure();

  const quiet = await during(user, () => setTimeout(5_000));
  const guesser = startFlood({ url: stack.url, tokens: [], sockets: 0 });
  const guessing = { order: "logIn", seconds: floodSeconds } as const;
  const logIns = await during(user, () => guesser.give(guessing));
  say("flooded with guesses");
  const subscribing = { order: "subscribe", seconds: floodSeconds } as const;
  const subscriptions = await during(user, () => flood.give(subscribing));
  say("flooded with subscriptions");
  const both = await during(user, () => Promise.all([guesser.give(guessing), flood.give(subscribing)]));
  await guesser.stop();
  say("flooded with both at once");
  const describeFlood = ({ sent, closed }: FloodReport) => `${sent} subscriptions, ${closed} sockets closed`;
  await flood.give({ order: "close" });
  await flood.stop();
  const afterwards = await reportMemory(before, full, memory);
  memory.close();
  return [
    {
      done: `${wanted} sockets of ${tokens.length} users`,
      result: `${opened} open in ${seconds} s, ${refused} refused`,
      limit: "all open",
      isHeld: opened === wanted,
    },
    reportHonest("sockets opening", opening.answers, `${opened} sockets`),
    reportHonest("sockets open, nothing sent", quiet.answers, "quiet"),
    reportHonest("150 log-ins a second", logIns.answers, `guesses ${tally(logIns.result.guesses)}`),
    reportHonest("a flood of subscriptions", subscriptions.answers, describeFlood(subscriptions.result)),
    reportHonest("both floods at once", both.answers, describeFlood(both.result[1])),
    afterwards,
  ];
};
