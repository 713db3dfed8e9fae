import { isServing } from "@plumbline/test-servers/servers/health.ts";
import { expect, test } from "vitest";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { versionCollection } from "@plumbline/platform/database/database-version.ts";
import type { RunningService } from "@plumbline/platform/service.ts";
import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { type createTestSettings, eventually } from "./settings.ts";

/** The indexes of the outbox, which every service that publishes events has. */
export const outboxIndexes = [
  "sentAt 1, place 1",
  'sentAt 1; for 86400 s; where {"sentAt":{"$type":"date"}}',
];

/**
 * Counts the sockets, servers and threads that this process holds open, by kind. Timers are left
 * out: the NATS client keeps one until a pull of messages expires.
 */
const openResources = (): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo())
    if (kind !== "Timeout") counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

/**
 * Reads a service's indexes by collection: the keys in order, then the options of the index. Every
 * database also has the mark of its version.
 */
const readIndexes = async (environment: NodeJS.ProcessEnv): Promise<Record<string, string[]>> => {
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const found: Record<string, string[]> = {};
  for (const { name } of await connection.listCollections()) {
    if (name === versionCollection) continue;
    const indexes = await connection.collection(name).indexes();
    found[name] = indexes
      .filter((index) => index.name !== "_id_")
      .map(({ key, unique, expireAfterSeconds, partialFilterExpression }) =>
        [
          Object.entries(key)
            .map(([field, direction]) => `${field} ${direction}`)
            .join(", "),
          ...(unique ? ["unique"] : []),
          ...(expireAfterSeconds === undefined ? [] : [`for ${expireAfterSeconds} s`]),
          ...(partialFilterExpression ? [`where ${JSON.stringify(partialFilterExpression)}`] : []),
        ].join("; "),
      )
      .toSorted();
  }
  await connection.close();
  return found;
};

/**
 * Registers the test of a service's start and stop: its health, the indexes of its database, and
 * what it leaves open. own: settings in addition to those of every service.
 */
export const testServiceStart = <R extends RunningService>({
  name,
  settings,
  own = {},
  start,
  use,
  indexes,
}: {
  name: ServiceName;
  settings: Awaited<ReturnType<typeof createTestSettings>>;
  own?: Record<string, string>;
  start: (environment: NodeJS.ProcessEnv) => Promise<R>;
  /** Uses the service, so that it opens what it opens lazily. */
  use?: (running: R) => Promise<unknown>;
  /** Expected indexes by collection; null if the service has no database. */
  indexes: Record<string, string[]> | null;
}): void => {
  test("serves after creating its collections and indexes, and leaves nothing open when it is closed", async () => {
    const environment = settings.environmentOf(name, { GRPC_PORT: "0", ...own });
    const before = openResources();
    const running = await start(environment);
    expect(await isServing(running.port, 10_000)).toBe(true);
    await use?.(running);
    if (indexes) expect(await readIndexes(environment)).toEqual(indexes);
    await running.close();
    expect(await isServing(running.port)).toBe(false);
    const leftOpen = () =>
      Object.entries(openResources()).filter(([kind, count]) => count > (before[kind] ?? 0));
    await eventually(
      "all that the service opened is closed",
      async () => leftOpen().length === 0,
      3_000,
    ).catch(() => expect(leftOpen()).toEqual([]));
  });
  if (!indexes) return;
  test("creates its collections and indexes without serving if that is all it is started for", async () => {
    const environment = settings.environmentOf(name, {
      GRPC_PORT: "0",
      ...own,
      MONGODB_DATABASE: `${settings.run}_only_${name.replaceAll("-", "_")}`,
      CREATE_INDEXES: "only",
    });
    const done = await start(environment);
    expect(done).toMatchObject({ isDone: true, port: 0 });
    expect(await readIndexes(environment)).toEqual(indexes);
    await done.close();
  });
};
