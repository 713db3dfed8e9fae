import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startContainers, usesContainers } from "./containers.ts";
import { eventually } from "./eventually.ts";
import { freePort } from "./ports.ts";
import { createReaper } from "./reaper.ts";
import { planServers } from "./servers.ts";
import { listNatsUsers } from "./test-accounts.ts";

const startEmbedded = async () => {
  const root = resolve(import.meta.dirname, "../../..");
  const dir = await mkdtemp(join(tmpdir(), "plumbline-test-"));
  const reaper = createReaper();
  const children: ChildProcess[] = [];
  const guard = () => reaper.guard({ groups: children.flatMap(({ pid }) => pid ?? []), folders: [dir] });
  guard();
  const stop = async () => {
    for (const child of children) child.kill("SIGKILL");
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    reaper.release();
  };
  try {
    const ports = { mongo: await freePort(), nats: await freePort(), redis: await freePort() };
    const venvDir = join(root, ".plumbline", "venv");
    const natsAccounts = listNatsUsers();
    const servers = await planServers({ venvDir, dataDir: dir, ports, isDurable: false, natsAccounts });
    await Promise.all(servers.plans.map(({ prepare }) => prepare()));
    for (const { command, args } of servers.plans) {
      children.push(spawn(command, args, { stdio: "ignore", cwd: dir, detached: true }));
      guard();
    }
    for (const { name, isReady } of servers.plans) await eventually(`${name} is ready`, isReady, 30_000);
    return { ...servers, hasAccounts: !process.env["NATS_URL"], stop };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
};

/**
 * Starts real servers for a test run and sets MONGODB_URI, NATS_URL and REDIS_URL. Each test uses a
 * database name of its own, and each file an account of NATS. TEST_BACKEND=containers runs the
 * servers in Docker.
 */
export default async function startTestServers() {
  const servers = await (usesContainers() ? startContainers() : startEmbedded());
  process.env["MONGODB_URI"] = servers.mongodbUri;
  process.env["NATS_URL"] = servers.natsUrl;
  process.env["TEST_NATS_ACCOUNTS"] = String("hasAccounts" in servers && servers.hasAccounts);
  process.env["REDIS_URL"] = servers.redisUrl;
  return servers.stop;
}
