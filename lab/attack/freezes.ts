import { setTimeout } from "node:timers/promises";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { type Attempt, createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import type { Attack, AttackContext, Row } from "./attack.ts";
import { openBooks } from "./books.ts";
import { describeTimes, tally } from "./figures.ts";
import { signalPart } from "./parts.ts";
import { everydayPaths, startProbe, startTraffic, type Traffic, untilQuick } from "./traffic.ts";

const people = 3;
/** A part that runs again answers at once; nothing may wait for a timeout any more. */
const normalWithinMs = 5_000;
const settleMs = 120_000;

/** A part is away: 503. Anything else below 500 is an answer; 504 and 0 leave the user waiting. */
const isExpected = (status: number) => (status > 0 && status < 500) || status === 503;

/** Ends of analyses that nothing but the frozen part explains. */
const listLost = async (traffic: Traffic): Promise<string[]> => {
  const ends = await Promise.all(traffic.started.map(async ({ user, id }) => (await user.status(id)).status));
  return ends.filter((status) => status !== "COMPLETED" && status !== "CANCELLED");
};

const freeze = async (context: AttackContext, part: string): Promise<Row[]> => {
  const { stack, sizes } = context;
  const probeUser = await createVerifiedUser(stack);
  const traffic = startTraffic(context, people);
  await eventually("analyses are started", async () => traffic.started.length >= people, 60_000);
  const probes = everydayPaths.map((path) => startProbe(probeUser, path, 1_000));
  const before = traffic.calls.length;
  signalPart(stack, part, "SIGSTOP");
  await setTimeout(sizes.seconds * 1_000);
  signalPart(stack, part, "SIGCONT");
  const normalAfter = await untilQuick(probeUser, { quickMs: 1_000, deadlineMs: 60_000 }).catch(
    () => Infinity,
  );
  const probed = (await Promise.all(probes.map((probe) => probe.stop()))).flat();
  await traffic.stop();
  const books = openBooks(stack);
  const users = [probeUser, ...traffic.users];
  const faults = (await Promise.all(users.map((user) => books.settle(user, settleMs)))).flat();
  books.close();
  const lost = await listLost(traffic);
  const answers: Attempt[] = [...probed, ...traffic.calls.slice(before).map(({ answer }) => answer)];
  const unexpected = answers.filter(({ status }) => !isExpected(status));
  const done = `${part} frozen for ${sizes.seconds} s`;
  return [
    {
      done: `${done}: what users get`,
      result: `${tally(answers.map(({ status }) => status))}; ${describeTimes(answers.map(({ took }) => took))}`,
      limit: "below 500, or 503",
      isHeld: answers.length > 0 && unexpected.length === 0,
    },
    {
      done: `${done}: afterwards`,
      result: `normal after ${(normalAfter / 1_000).toFixed(1)} s; ${traffic.started.length} analyses, not completed: ${tally(lost) || "none"}; books ${faults.join(", ") || "right"}`,
      limit: `normal within ${normalWithinMs / 1_000} s, all completed, books right`,
      isHeld: normalAfter <= normalWithinMs && lost.length === 0 && faults.length === 0,
    },
  ];
};

/** Services that others ask for every call of a user. */
const frozenServices = ["identity", "billing"];

/**
 * Stops parts without ending them, as a machine that swaps does: they accept, and do not answer.
 */
export const freezes: Attack = async (context) => {
  const servers = context.stack.servers.plans.map(({ name }) => name);
  const rows = [];
  for (const part of [...frozenServices, ...servers]) {
    context.say(`freezing ${part}`);
    rows.push(...(await freeze(context, part)));
  }
  return rows;
};
