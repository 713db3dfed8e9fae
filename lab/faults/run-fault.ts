import { reportAfterwards } from "@plumbline/lab/attack/afterwards.ts";
import type { Row } from "@plumbline/lab/attack/attack.ts";
import { tally } from "@plumbline/lab/attack/figures.ts";
import { untilAllHealthy } from "@plumbline/lab/attack/parts.ts";
import { isQuick, startProbe, startTraffic, untilQuick } from "@plumbline/lab/attack/traffic.ts";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { type ApiClient, type Attempt, createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { setTimeout } from "node:timers/promises";
import type { Fault, FaultContext } from "./fault.ts";

const people = 4;
const probeEveryMs = 250;
/** All parts have been started again, and calls are answered quickly. */
const normalWithinMs = 120_000;
const quickMs = 2_000;
/** Waits until all is as before; returns how long that took in ms. */
const untilNormal = async ({ stack }: FaultContext, user: ApiClient): Promise<number> => {
  const begin = performance.now();
  await untilAllHealthy(stack);
  await untilQuick(user, { quickMs, deadlineMs: normalWithinMs });
  return performance.now() - begin;
};

/** As many as reach each of two gateways by each of two processes of a service, in turn. */
const roundsBefore = 4;
/** Waits until no way through the product remembers the fault before: what follows is another's. */
const untilSteady = (user: ApiClient) =>
  eventually(
    "calls are answered quickly, again and again",
    async () => {
      for (let round = 0; round < roundsBefore; round++) if (!(await isQuick(user, quickMs))) return false;
      return true;
    },
    normalWithinMs,
  );

/** Returns the longest time in ms in which no call was answered. */
const longestGap = (answers: readonly Attempt[]): number => {
  let [gap, longest] = [0, 0];
  for (const { status } of answers) {
    gap = status === 200 ? 0 : gap + probeEveryMs;
    longest = Math.max(longest, gap);
  }
  return longest;
};

/**
 * Causes a fault while people work, and reports how users fared, when all was normal again and
 * whether anything was lost, done twice or left unfinished. The fault lasts for the seconds of the
 * sizes.
 */
export const runFault = async (fault: Fault, context: FaultContext): Promise<Row[]> => {
  const { stack, sizes, say } = context;
  const probeUser = await createVerifiedUser(stack);
  await untilSteady(probeUser);
  const traffic = startTraffic(context, people);
  await eventually("analyses are started", async () => traffic.started.length >= people, 60_000);
  const probe = startProbe(probeUser, "/payments/credits", probeEveryMs);
  const end = await fault.begin(context);
  if (end) await setTimeout(sizes.seconds * 1_000);
  await end?.();
  const normalAfter = await untilNormal(context, probeUser).catch(() => Infinity);
  const answers = await probe.stop();
  await traffic.stop();
  if (!end) return [{ done: fault.name, result: "skipped: not on this machine", limit: "", isHeld: true }];
  say(`${fault.name}: normal after ${(normalAfter / 1_000).toFixed(1)} s; waiting for the analyses`);
  const afterwards = await reportAfterwards(context, probeUser, traffic);
  const answered = answers.filter(({ status }) => status === 200).length / answers.length;
  const slowest = Math.max(...answers.map(({ took }) => took));
  const isSilent = answered === 1 || !fault.isSilent;
  const isNormal = Number.isFinite(normalAfter);
  const broken = afterwards.filter(({ isHeld }) => !isHeld);
  return [
    {
      done: fault.name,
      result:
        `normal after ${(normalAfter / 1_000).toFixed(1)} s; ${(answered * 100).toFixed(1)}% of calls answered ` +
        `(${tally(answers.map(({ status }) => status))}), longest without ${(longestGap(answers) / 1_000).toFixed(1)} s, slowest ${(slowest / 1_000).toFixed(1)} s; ` +
        `${traffic.started.length} analyses; ${afterwards.map(({ result }) => result).join("; ")}`,
      limit: `all normal again, nothing lost, twice or stuck${fault.isSilent ? ", every call answered" : ""}`,
      isHeld: isNormal && isSilent && broken.length === 0,
    },
    ...broken,
  ];
};
