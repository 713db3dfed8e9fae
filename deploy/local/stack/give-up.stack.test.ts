import { eventually } from "@plumbline/test-kit/settings.ts";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { startStack } from "./stack.ts";
import { isAlive } from "./state.ts";

test("a cancelled start leaves no process behind", async () => {
  const stateDir = await mkdtemp(join(tmpdir(), "plumbline-giveup-"));
  const abort = new AbortController();
  const running = join(stateDir, "running.json");
  const starting = startStack({ port: await freePort(), stateDir, signal: abort.signal });
  const outcome = starting.then(
    () => "ready",
    () => "cancelled",
  );
  // Servers, mirror and mail are five; more means that services are starting.
  const parts = await eventually(
    "more than five parts are running",
    async () => {
      const pids = (JSON.parse(await readFile(running, "utf8")) as { parts: number[] }).parts;
      return pids.length > 5 && pids;
    },
    90_000,
  );
  abort.abort();
  expect(await outcome).toBe("cancelled");
  await eventually("every part has ended", async () => parts.every((pid) => !isAlive(pid)));
  expect(existsSync(running)).toBe(false);
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
});
