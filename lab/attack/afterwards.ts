import { connectBus } from "@plumbline/platform/bus/bus.ts";
import { listDeadLetters } from "@plumbline/platform/bus/list-dead-letters.ts";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { auditServices, hasDifference } from "@plumbline/local/stack/audit-services.ts";
import type { ApiClient } from "@plumbline/local/testing/api-client.ts";
import type { AttackContext, Row } from "./attack.ts";
import { openBooks } from "./books.ts";
import { tally } from "./figures.ts";
import type { Traffic } from "./traffic.ts";

/** Until then the sweeper has ended what a kill left between two services. */
const settleMs = 180_000;
/** A storm of an hour leaves hundreds of users; all at once they would be a load of their own. */
const usersAtOnce = 8;

/** Does work for each user, some at once. Returns the results in the users' order. */
const forUsers = async <T>(
  users: readonly ApiClient[],
  work: (user: ApiClient) => Promise<T>,
): Promise<T[]> => {
  const results: T[] = [];
  const waiting = users.entries();
  const lane = async () => {
    for (const [i, user] of waiting) results[i] = await work(user);
  };
  await Promise.all(Array.from({ length: usersAtOnce }, lane));
  return results;
};

/** Reads for a user again, as users do, if a call gets no answer: one must not end the report. */
const again =
  <T>(read: (user: ApiClient) => Promise<T>) =>
  async (user: ApiClient): Promise<T> =>
    (await eventually("an answer", async () => ({ value: await read(user) }), settleMs, 1_000)).value;

const reportBooks = (faults: readonly string[][]): Row => {
  const wrong = faults.filter((list) => list.length > 0);
  return {
    done: `books of ${faults.length} users afterwards`,
    result: wrong.length > 0 ? `${wrong.length} wrong: ${wrong.flat().join(", ")}` : "all right",
    limit: "0 wrong, no analysis unfinished",
    isHeld: faults.length > 0 && wrong.length === 0,
  };
};

/** Names the first few of a list, by which the logs can be searched. */
const countAndName = (ids: readonly string[], what: string): string =>
  `${ids.length} ${what}${ids.length > 0 ? ` (${ids.slice(0, 5).join(", ")})` : ""}`;

/** Lists the analyses whose completion a user was told of more than once. */
const listRepeated = async (user: ApiClient): Promise<string[]> => {
  const notices = await user.data<{ url: string | null }[]>("GET", "/notifications?limit=50");
  const urls = notices.flatMap(({ url }) => url ?? []);
  return urls.filter((url, i) => urls.indexOf(url) !== i);
};

const reportEnds = async (
  context: AttackContext,
  users: readonly ApiClient[],
  started: Traffic["started"],
): Promise<Row> => {
  const books = openBooks(context.stack);
  const analyses = (await forUsers(users, again(books.read))).flatMap((read) => read.analyses);
  books.close();
  const repeated = (await forUsers(users, again(listRepeated))).flat();
  const kept = new Set(analyses.map(({ id }) => id));
  const lost = [...new Set(started.map(({ id }) => id)).difference(kept)];
  return {
    done: "ends of the analyses",
    result:
      `${tally(analyses.map(({ status }) => status))}; ` +
      `${countAndName(lost, "lost")}, ${countAndName(repeated, "completed twice")}`,
    limit: "0 lost, 0 completed twice",
    isHeld: lost.length + repeated.length === 0,
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

/**
 * Waits until everything that users did has ended, and reports what must hold then: right books, no
 * analysis lost, unfinished or completed twice, no message given up, nothing that the audit finds.
 */
export const reportAfterwards = async (
  context: AttackContext,
  probeUser: ApiClient,
  traffic: Pick<Traffic, "users" | "started">,
): Promise<Row[]> => {
  const users = [probeUser, ...traffic.users];
  const books = openBooks(context.stack);
  const faults = await forUsers(users, (user) => books.settle(user, settleMs));
  books.close();
  return [
    reportBooks(faults),
    await reportEnds(context, users, traffic.started),
    await reportDeadLetters(context),
    await reportAudit(context),
  ];
};
