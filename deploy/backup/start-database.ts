import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { createReaper } from "@plumbline/test-servers/servers/reaper.ts";
import { planServers } from "@plumbline/test-servers/servers/servers.ts";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Starts an empty database server, which ends with this process at the latest. */
export const startDatabase = async () => {
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
