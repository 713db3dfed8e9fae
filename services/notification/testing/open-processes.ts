import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { isServing } from "@plumbline/test-servers/servers/health.ts";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/**
 * Opens what processes of the service need: a mail server that keeps so many mails, identity's keys
 * and a database with people. Needs MONGODB_URI, NATS_URL and REDIS_URL.
 */
export const openProcesses = async ({
  people,
  settings: changes = {},
}: {
  people: number;
  settings?: Record<string, string>;
}) => {
  const settings = await createTestSettings();
  const identity = await startKeysStandIn(settings);
  const catcher = await startMailCatcher({ port: 0, keep: people * 2 });
  const environment = settings.environmentOf("notification", {
    IDENTITY_ADDRESS: identity.address,
    SMTP_URL: `smtp://127.0.0.1:${catcher.port}`,
    PUBLIC_URL: "http://plumbline.test",
    ...changes,
  });
  const children: ChildProcess[] = [];
  const start = async (): Promise<{ port: number; kill: () => Promise<void> }> => {
    const port = await freePort();
    const program = join(import.meta.dirname, "../main.ts");
    const env = { ...environment, GRPC_PORT: `${port}` };
    const child = spawn(process.execPath, [program], { env, stdio: "ignore" });
    children.push(child);
    await eventually("the service serves", () => isServing(port), 30_000);
    const kill = async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    };
    return { port, kill };
  };
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const addPeople = (preferences: Record<string, boolean> = {}) =>
    connection.collection<{ _id: string }>("recipients").insertMany(
      Array.from({ length: people }, (_, number) => ({
        _id: `user-${number}`,
        email: `user-${number}@example.com`,
        firstName: "Ann",
        preferences,
        version: 1,
        erasedAt: null,
      })),
    );
  /** Gives each person a move that is due since yesterday's digest at the latest. */
  const addDueMoves = () => {
    const at = new Date(Date.now() - 24 * 3_600_000);
    const move = {
      ticker: "KO",
      companyName: "Coca-Cola",
      cause: "New 10-Q",
      day: "2026-04-30",
      before: 68.02,
      after: 71.22,
      price: null,
      parts: [],
    };
    return connection.collection<{ _id: string }>("digest_moves").insertMany(
      Array.from({ length: people }, (_, number) => {
        const userId = `user-${number}`;
        return { _id: `of-${userId}`, userId, move, at, sentOn: null };
      }),
    );
  };
  return {
    settings,
    connection,
    catcher,
    start,
    addPeople,
    addDueMoves,
    /** Returns how many mails each address got. */
    countReceived: (): Map<string, number> => {
      const received = new Map<string, number>();
      for (const { to } of catcher.mails()) received.set(to, (received.get(to) ?? 0) + 1);
      return received;
    },
    close: async () => {
      for (const child of children) child.kill("SIGKILL");
      await connection.close();
      await catcher.close();
      await identity.close();
    },
  };
};
