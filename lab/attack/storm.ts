import { setTimeout } from "node:timers/promises";
import { createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { reportAfterwards } from "./afterwards.ts";
import type { Attack, AttackContext, Row } from "./attack.ts";
import { describeTimes, tally } from "./figures.ts";
import { partsOf, signalPart, untilAllHealthy, untilBack } from "./parts.ts";
import { startProbe, startTraffic, type Traffic } from "./traffic.ts";

const people = 5;
type Kill = { name: string; backAfterMs: number };
type Kills = { kills: Kill[]; minutes: number };

/**
 * Kills random parts at a steady rate; a part that is on its way back is spared. minutes: how long
 * that took.
 */
export const killParts = async ({ stack, random, sizes, say }: AttackContext): Promise<Kills> => {
  const began = performance.now();
  const returning = new Map<string, Promise<Kill>>();
  const kills: Promise<Kill>[] = [];
  while (kills.length < sizes.kills) {
    await setTimeout((sizes.minutes * 60_000) / sizes.kills);
    const name = random.pick(partsOf(stack).filter((part) => !returning.has(part)));
    const pid = stack.pidOf(name);
    if (pid === undefined || !signalPart(stack, name, "SIGKILL")) continue;
    const back = untilBack(stack, name, pid)
      .catch(() => Infinity)
      .then((backAfterMs) => ({ name, backAfterMs }))
      .finally(() => returning.delete(name));
    returning.set(name, back);
    kills.push(back);
    if (kills.length % 20 === 0) say(`${kills.length} parts killed`);
  }
  const minutes = (performance.now() - began) / 60_000;
  return { kills: await Promise.all(kills), minutes };
};

/** Says how long parts took to come back. */
export const reportKills = ({ kills, minutes }: Kills): Row => ({
  done: `${kills.length} parts killed in ${minutes.toFixed(1)} min: ${tally(kills.map(({ name }) => name))}`,
  result: `back to health: ${describeTimes(kills.map(({ backAfterMs }) => backAfterMs))}`,
  limit: "each comes back",
  isHeld: kills.length > 0 && kills.every(({ backAfterMs }) => Number.isFinite(backAfterMs)),
});

const reportProbe = (statuses: readonly number[], availability: number): Row => {
  const share = statuses.filter((status) => status === 200).length / statuses.length;
  return {
    done: "a user asks for the credits every 0.4 s meanwhile",
    result: `${(share * 100).toFixed(1)}% answered; ${tally(statuses)}`,
    limit: `${availability * 100}% answered`,
    isHeld: share >= availability,
  };
};

/** Below 500, part away (503, 504), or the connection lost with the gateway (0). */
const isHonest = (status: number) => status < 500 || status === 503 || status === 504;

const reportCalls = (calls: Traffic["calls"]): Row => {
  const wrong = calls.filter(({ answer }) => !isHonest(answer.status));
  return {
    done: `${people} users start, follow, cancel and read analyses`,
    result: tally(calls.map(({ name, answer }) => `${name} ${answer.status}`)),
    limit: "no 500",
    isHeld: wrong.length === 0,
  };
};

/** Kills random parts again and again while people work: no credit and no analysis may be lost. */
export const storm: Attack = async (context) => {
  const { stack, sizes, say } = context;
  const probeUser = await createVerifiedUser(stack);
  const traffic = startTraffic(context, people);
  const probe = startProbe(probeUser, "/payments/credits");
  const killed = await killParts(context);
  const answers = await probe.stop();
  await traffic.stop();
  await untilAllHealthy(stack);
  say(`${killed.kills.length} parts killed; waiting until all analyses have ended`);
  return [
    reportKills(killed),
    reportProbe(
      answers.map(({ status }) => status),
      sizes.availability,
    ),
    reportCalls(traffic.calls),
    ...(await reportAfterwards(context, probeUser, traffic)),
  ];
};
