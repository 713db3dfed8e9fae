import { setTimeout } from "node:timers/promises";
import { connectBus } from "@plumbline/shared/bus/bus.ts";
import { listDeadLetters } from "@plumbline/shared/bus/list-dead-letters.ts";
import { eventually } from "../servers/eventually.ts";
import { auditServices, hasDifference } from "../stack/audit-services.ts";
import { type ApiClient, createVerifiedUser } from "../testing/api-client.ts";
import type { Attack, AttackContext, Row } from "./attack.ts";
import { openBooks } from "./books.ts";
import { describeTimes, tally } from "./figures.ts";
import { partsOf, signalPart, untilAllHealthy, untilBack } from "./parts.ts";
import { startProbe, startTraffic } from "./traffic.ts";

const people = 5;
/** Until then the sweeper has ended what a kill left between two services. */
const settleMs = 180_000;

type Kill = { name: string; backAfterMs: number };

/** Kills random parts at a steady rate; a part that is on its way back is spared. */
const killParts = async ({ stack, random, sizes, say }: AttackContext): Promise<Kill[]> => {
  const returning = new Map<string, Promise<Kill>>();
  const kills: Promise<Kill>[] = [];
  for (let i = 0; i < sizes.kills; i++) {
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
  return Promise.all(kills);
};

const reportKills = (kills: readonly Kill[], minutes: number): Row => ({
  done: `${kills.length} parts killed in ${minutes} min: ${tally(kills.map(({ name }) => name))}`,
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

const reportCalls = (calls: ReturnType<typeof startTraffic>["calls"]): Row => {
  const wrong = calls.filter(({ answer }) => !isHonest(answer.status));
  return {
    done: `${people} users start, follow, cancel and read analyses`,
    result: tally(calls.map(({ name, answer }) => `${name} ${answer.status}`)),
    limit: "no 500",
    isHeld: wrong.length === 0,
  };
};

const reportBooks = (faults: readonly string[][]): Row => {
  const wrong = faults.filter((list) => list.length > 0);
  return {
    done: `books of ${faults.length} users afterwards`,
    result: wrong.length > 0 ? `${wrong.length} wrong: ${wrong.flat().join(", ")}` : "all right",
    limit: "0 wrong, no analysis unfinished",
    isHeld: faults.length > 0 && wrong.length === 0,
  };
};

/** Lists the analyses whose completion a user was told of more than once. */
const listRepeated = async (user: ApiClient): Promise<string[]> => {
  const notices = await user.data<{ url: string | null }[]>("GET", "/notifications?limit=50");
  const urls = notices.flatMap(({ url }) => url ?? []);
  return urls.filter((url, i) => urls.indexOf(url) !== i);
};

const reportEnds = async (context: AttackContext, users: readonly ApiClient[]): Promise<Row> => {
  const books = openBooks(context.stack);
  const all = await Promise.all(users.map((user) => books.read(user)));
  books.close();
  const repeated = (await Promise.all(users.map(listRepeated))).flat();
  return {
    done: "ends of the analyses",
    result: `${tally(all.flatMap(({ analyses }) => analyses.map(({ status }) => status)))}; ${repeated.length} completed twice`,
    limit: "0 completed twice",
    isHeld: repeated.length === 0,
  };
};

const reportDeadLetters = async ({ stack }: AttackContext): Promise<Row> => {
  const bus = await connectBus({ url: stack.servers.natsUrl, name: "attack" });
  const letters = await listDeadLetters({ bus });
  await bus.close();
  return {
    done: "messages given up",
    result: tally(letters.map(({ service, subject }) => `${service} ${subject}`)) || "none",
    limit: "none",
    isHeld: letters.length === 0,
  };
};

const reportAudit = async ({ stack }: AttackContext): Promise<Row> => {
  const audit = () => auditServices({ stateDir: stack.stateDir, graceSeconds: 0 });
  let rows = await audit();
  // Without grace, a change on its way counts as a difference until it has arrived.
  const isClean = async () => !rows.some(hasDifference) || !(rows = await audit()).some(hasDifference);
  await eventually("the audit is clean", isClean, settleMs, 2_000).catch(() => undefined);
  const wrong = rows.filter(hasDifference);
  const findings = wrong.flatMap(({ service, findings }) =>
    findings.map(({ id, message }) => `${service} ${id}: ${message}`),
  );
  return {
    done: `audit of ${rows.reduce((sum, { compared }) => sum + compared, 0)} records`,
    result: findings.length > 0 ? findings.slice(0, 10).join("; ") : "clean",
    limit: "no difference",
    isHeld: wrong.length === 0,
  };
};

/** Kills random parts again and again while people work: no credit and no analysis may be lost. */
export const storm: Attack = async (context) => {
  const { stack, sizes, say } = context;
  const probeUser = await createVerifiedUser(stack);
  const traffic = startTraffic(context, people);
  const probe = startProbe(probeUser, "/payments/credits");
  const kills = await killParts(context);
  const answers = await probe.stop();
  await traffic.stop();
  await untilAllHealthy(stack);
  say(`${kills.length} parts killed; waiting until all analyses have ended`);
  const users = [probeUser, ...traffic.users];
  const books = openBooks(stack);
  const faults = await Promise.all(users.map((user) => books.settle(user, settleMs)));
  books.close();
  return [
    reportKills(kills, sizes.minutes),
    reportProbe(
      answers.map(({ status }) => status),
      sizes.availability,
    ),
    reportCalls(traffic.calls),
    reportBooks(faults),
    await reportEnds(context, users),
    await reportDeadLetters(context),
    await reportAudit(context),
  ];
};
