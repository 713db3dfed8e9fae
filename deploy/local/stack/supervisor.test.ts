import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSupervisor } from "./supervisor.ts";

let logDir: string;
let said: PromiseWithResolvers<string>;
let supervisor: ReturnType<typeof createSupervisor>;

beforeEach(async () => {
  logDir = await mkdtemp(join(tmpdir(), "plumbline-supervisor-"));
  said = Promise.withResolvers<string>();
  supervisor = createSupervisor({
    root: logDir,
    logDir,
    say: (line) => said.resolve(line),
    onPids: () => undefined,
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(async () => {
  await supervisor.stop([["part"]]);
  vi.useRealTimers();
  await rm(logDir, { recursive: true });
});

const pidOf = () => supervisor.pidOf("part") as number;

/** Ends the part's process. Returns the milliseconds after which it is started again. */
const killAndCount = async () => {
  const killed = pidOf();
  said = Promise.withResolvers<string>();
  process.kill(killed, "SIGKILL");
  expect(await said.promise).toBe("part ended (SIGKILL); restarting");
  let waited = 0;
  while (pidOf() === killed && waited < 10_000) {
    vi.advanceTimersByTime(50);
    waited += 50;
  }
  return waited;
};

test("restarts a part with growing pauses, and at once after it has lived for half a minute", async () => {
  const part = {
    name: "part",
    command: process.execPath,
    args: ["--eval", "setInterval(() => undefined, 1000)"],
    isHealthy: async () => true,
  };
  await supervisor.start([part]);
  const pauses = [];
  for (let kill = 1; kill <= 4; kill++) pauses.push(await killAndCount());
  expect(pauses).toEqual([500, 2_000, 5_000, 5_000]);
  vi.advanceTimersByTime(30_000);
  expect(await killAndCount(), "not yet").toBe(5_000);
  vi.advanceTimersByTime(30_001);
  expect(await killAndCount()).toBe(100);
  expect(await killAndCount(), "from the first pause again").toBe(500);
});
