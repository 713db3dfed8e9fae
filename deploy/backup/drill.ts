import { eventually } from "@plumbline/local/servers/eventually.ts";
import { freePort } from "@plumbline/local/servers/ports.ts";
import { createReaper } from "@plumbline/local/servers/reaper.ts";
import { planServers } from "@plumbline/local/servers/servers.ts";
import { runAudit } from "@plumbline/local/testing/run-audit.ts";
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { restoreBackup } from "./restore-backup.ts";
import type { Contents } from "./write-backup.ts";

/** Starts an empty database server of its own. */
const startDatabase = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "plumbline-drill-"));
  const venvDir = resolve(import.meta.dirname, "../../.plumbline/venv");
  const ports = { mongo: await freePort(), nats: 0, redis: 0 };
  const { MONGODB_URI: _given, ...env } = process.env;
  const servers = await planServers({ venvDir, dataDir, ports, env });
  const plan = servers.plans.find(({ name }) => name === "MongoDB protocol");
  if (!plan) throw new Error("no database server is planned");
  await plan.prepare();
  const child = spawn(plan.command, plan.args, { stdio: "ignore", cwd: dataDir, detached: true });
  const reaper = createReaper();
  reaper.guard({ groups: child.pid ? [child.pid] : [], folders: [dataDir] });
  await eventually("the database is ready", plan.isReady, 30_000);
  return {
    uri: servers.mongodbUri,
    stop: async () => {
      child.kill("SIGKILL");
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      reaper.release();
    },
  };
};

type Drill = {
  contents: Contents;
  /** Seconds to restore the data, and until the services answered. */
  restored: number;
  ready: number;
  audit: { code: number; output: string };
};

/**
 * Restores a backup into an empty database, starts all services on it and runs the audit. use: what
 * else to try on the running product. Everything is removed afterwards.
 */
export const runDrill = async ({
  path,
  identity,
  use = async () => {},
}: {
  path: string;
  identity: string;
  use?: (url: string) => Promise<void>;
}): Promise<Drill> => {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const database = await startDatabase();
  const given = process.env["MONGODB_URI"];
  try {
    const contents = await restoreBackup({ mongodb: database.uri, identity, path });
    const restored = seconds();
    process.env["MONGODB_URI"] = database.uri;
    const stack = await startTestStack();
    const ready = seconds();
    try {
      await use(stack.url);
      // The new broker has none of the messages of the last day: the audit sends them again, as the
      // services' own does within ten minutes.
      const args = ["--grace", "1", "--repair"];
      const { code, stdout, stderr } = await runAudit({ stateDir: stack.stateDir, args });
      return { contents, restored, ready, audit: { code, output: stdout + stderr } };
    } finally {
      await stack.stop();
    }
  } finally {
    if (given === undefined) delete process.env["MONGODB_URI"];
    else process.env["MONGODB_URI"] = given;
    await database.stop();
  }
};
