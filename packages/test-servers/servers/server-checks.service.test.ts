import { useClosers } from "@plumbline/test-kit/closers.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { freePort } from "./ports.ts";
import { planServers } from "./servers.ts";

const venvDir = resolve(import.meta.dirname, "../../../.plumbline/venv");
const onClose = useClosers();

test.each(["MongoDB protocol", "NATS", "Redis"])("the check of %s fails while it is frozen", async (name) => {
  const dataDir = await mkdtemp(join(tmpdir(), "plumbline-checks-"));
  onClose(() => rm(dataDir, { recursive: true, force: true }));
  const { plans } = await planServers({
    venvDir,
    dataDir,
    ports: { mongo: await freePort(), nats: await freePort(), redis: await freePort() },
    env: {},
  });
  const plan = plans.find((one) => one.name === name);
  if (!plan) throw new Error(`there is no plan for ${name}`);
  await plan.prepare();
  expect(await plan.isReady(), "before its start").toBe(false);
  const server: ChildProcess = spawn(plan.command, plan.args, { stdio: "ignore", cwd: dataDir });
  const ended = once(server, "close");
  onClose(async () => {
    server.kill("SIGKILL");
    await ended;
  });
  await eventually("the server is ready", plan.isReady, 30_000);
  server.kill("SIGSTOP");
  // The threads of a busy server stop one by one.
  await eventually("the check fails", async () => !(await plan.isReady()), 10_000);
  server.kill("SIGCONT");
  await eventually("the server is ready again", plan.isReady, 10_000);
});
