import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort, isTaken, until } from "./ports.ts";
import { planServers } from "./servers.ts";

/**
 * Real servers for a run of tests: started once, their addresses in the environment (MONGODB_URI, NATS_URL, REDIS_URL),
 * data in a temporary folder. Each test takes a database name of its own. Where the variables are set, those are used.
 */
export default async function startTestServers() {
  const root = resolve(import.meta.dirname, "../../..");
  const dir = await mkdtemp(join(tmpdir(), "plumbline-test-"));
  const ports = { mongo: await freePort(), nats: await freePort(), redis: await freePort() };
  const servers = await planServers({ venvDir: join(root, ".plumbline", "venv"), dataDir: dir, ports });
  const children: ChildProcess[] = [];
  for (const plan of servers.plans) {
    children.push(spawn(plan.command, plan.args, { stdio: "ignore", cwd: dir }));
  }
  for (const plan of servers.plans) await until(`${plan.name} listening`, () => isTaken(plan.port), 30_000);
  process.env["MONGODB_URI"] = servers.mongodbUri;
  process.env["NATS_URL"] = servers.natsUrl;
  process.env["REDIS_URL"] = servers.redisUrl;
  return async () => {
    for (const child of children) child.kill("SIGKILL");
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  };
}
