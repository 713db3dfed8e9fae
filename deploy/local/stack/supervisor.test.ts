import { existsSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSupervisor } from "./supervisor.ts";

let logDir: string;
let said: PromiseWithResolvers<string>;
let lines: string[];
let supervisor: ReturnType<typeof createSupervisor>;

beforeEach(async () => {
  logDir = await mkdtemp(join(tmpdir(), "plumbline-supervisor-"));
  said = Promise.withResolvers<string>();
  lines = [];
  supervisor = createSupervisor({
    root: logDir,
    logDir,
    say: (line) => {
      lines.push(line);
      said.resolve(line);
    },
    onPids: () => undefined,
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
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

const args = ["--eval", "setInterval(() => undefined, 1000)"];

test("restarts a part with growing pauses, and at once after it has lived for five seconds", async () => {
  const part = {
    name: "part",
    command: process.execPath,
    args,
    isHealthy: async () => true,
  };
  await supervisor.start([part]);
  const pauses = [];
  for (let kill = 1; kill <= 4; kill++) pauses.push(await killAndCount());
  expect(pauses).toEqual([500, 2_000, 5_000, 5_000]);
  vi.advanceTimersByTime(5_000);
  expect(await killAndCount(), "not yet").toBe(5_000);
  vi.advanceTimersByTime(5_001);
  expect(await killAndCount()).toBe(100);
  expect(await killAndCount(), "from the first pause again").toBe(500);
});

/** Starts a part whose check answers what the function returns. */
const startWatched = (isAlive: () => boolean) =>
  supervisor.start([
    {
      name: "part",
      command: process.execPath,
      args,
      isHealthy: async () => true,
      liveness: { isAlive: async () => isAlive(), patienceMs: 20_000 },
    },
  ]);
const passSeconds = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) await vi.advanceTimersByTimeAsync(1_000);
};

test("kills a part that was alive and then hangs for its time, and starts it again", async () => {
  let isAlive = true;
  await startWatched(() => isAlive);
  const hung = pidOf();
  await passSeconds(60);
  isAlive = false;
  await passSeconds(19);
  expect(lines).toEqual(["part is up"]);
  said = Promise.withResolvers<string>();
  await passSeconds(6);
  expect(lines[1]).toBe("part has not answered for 20 s and is killed");
  await vi.waitUntil(() => lines.includes("part ended (SIGKILL); restarting"));
  await passSeconds(1);
  expect(pidOf()).not.toBe(hung);
});

test("waits for a part that answers again in time, and for one that was never alive", async () => {
  let isAlive = true;
  await startWatched(() => isAlive);
  await passSeconds(5);
  for (let hang = 0; hang < 5; hang++) {
    isAlive = false;
    await passSeconds(15);
    isAlive = true;
    await passSeconds(5);
  }
  isAlive = false;
  await killAndCount();
  await passSeconds(300);
  expect(lines).toEqual(["part is up", "part ended (SIGKILL); restarting"]);
});

test("a part that never becomes healthy is reported with the end of its log", async () => {
  const words = `${"early ".repeat(1_000)}no such database`;
  const says = ["--eval", `console.log(${JSON.stringify(words)}); setInterval(() => undefined, 1000)`];
  const isHealthy = async () => false;
  const starting = supervisor.start([{ name: "part", command: process.execPath, args: says, isHealthy }]);
  const refusal = starting.catch(({ message }: Error) => message);
  await vi.waitUntil(
    () => existsSync(join(logDir, "part.log")) && statSync(join(logDir, "part.log")).size > 0,
  );
  await passSeconds(61);
  const message = await refusal;
  expect(message).toMatch(
    /^part did not become healthy within 60 s; its log in .+ ends with\n.*no such database\n$/,
  );
  expect(message).toHaveLength(
    `part did not become healthy within 60 s; its log in ${logDir} ends with\n`.length + 4_000,
  );
});
