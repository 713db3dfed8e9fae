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

/** Sets variables of the environment, undefined removes one, and returns those that they replace. */
const setVariables = (variables: Record<string, string | undefined>) => {
  const before = Object.fromEntries(Object.keys(variables).map((name) => [name, process.env[name]]));
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  return before;
};

/**
 * Starts real servers for a test run and sets MONGODB_URI, NATS_URL and REDIS_URL. Each test uses a
 * database name of its own, and each file an account of NATS. TEST_BACKEND=containers runs the
 * servers in Docker. Returns what stops them and sets the variables back.
 */
export default async function startTestServers() {
  const servers = await (usesContainers() ? startContainers() : startEmbedded());
  const before = setVariables({
    MONGODB_URI: servers.mongodbUri,
    NATS_URL: servers.natsUrl,
    TEST_NATS_ACCOUNTS: String("hasAccounts" in servers && servers.hasAccounts),
    REDIS_URL: servers.redisUrl,
  });
  return async () => {
    setVariables(before);
    await servers.stop();
  };
}
