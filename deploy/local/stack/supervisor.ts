import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "../servers/eventually.ts";

/** A part of the stack: a process and a check of its health. */
export type Part = {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  isHealthy: () => Promise<boolean>;
};

const healthTimeoutMs = 60_000;
const stopTimeoutMs = 9_000;
const restartBackoffMs = [100, 500, 2_000, 5_000];

type Running = { part: Part; child: ChildProcess; restarts: number; startedAt: number };

/**
 * Creates a supervisor that starts parts and restarts those that end, with backoff. Each part is a
 * process group of its own, so that Ctrl-C reaches only the supervisor, which stops the parts in
 * reverse order and leaves none behind.
 */
export const createSupervisor = ({
  root,
  logDir,
  say,
  onPids,
}: {
  root: string;
  logDir: string;
  say: (line: string) => void;
  onPids: (pids: number[]) => void;
}) => {
  const running = new Map<string, Running>();
  let isStopping = false;

  const reportPids = () => onPids([...running.values()].flatMap(({ child }) => child.pid ?? []));

  const launch = (part: Part, restarts: number): void => {
    const log = createWriteStream(join(logDir, `${part.name.replace(/\W+/g, "-").toLowerCase()}.log`), {
      flags: "a",
    });
    const child = spawn(part.command, part.args, {
      cwd: root,
      env: part.env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    running.set(part.name, { part, child, restarts, startedAt: Date.now() });
    reportPids();
    child.on("error", (error) => say(`${part.name} could not be started: ${error.message}`));
    child.on("close", (code, signal) => {
      log.end();
      if (isStopping) return;
      const livedLong = Date.now() - (running.get(part.name)?.startedAt ?? 0) > 30_000;
      const next = livedLong ? 0 : restarts + 1;
      const pause = restartBackoffMs[Math.min(next, restartBackoffMs.length - 1)] ?? 5_000;
      say(`${part.name} ended (${signal ?? `code ${code}`}); restarting`);
      setTimeout(() => !isStopping && launch(part, next), pause);
    });
  };

  /** Returns when the part is healthy or the supervisor stops. Throws after a minute. */
  const waitUntilHealthy = (part: Part) =>
    eventually(
      `${part.name} is healthy`,
      async () => isStopping || part.isHealthy(),
      healthTimeoutMs,
      60,
    ).catch((cause: unknown) => {
      const message = `${part.name} did not become healthy within 60 s; see its log in ${logDir}`;
      throw new Error(message, { cause });
    });

  const stopOne = async ({ child }: Running) => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    const closed = once(child, "close");
    const group = -child.pid;
    const signal = (name: NodeJS.Signals) => {
      try {
        process.kill(group, name);
      } catch {
        // The group has ended already.
      }
    };
    signal("SIGTERM");
    const force = setTimeout(() => signal("SIGKILL"), stopTimeoutMs);
    await closed;
    clearTimeout(force);
  };

  return {
    /** Starts parts concurrently and waits until each is healthy. */
    start: async (parts: Part[]): Promise<void> => {
      await mkdir(logDir, { recursive: true });
      await Promise.all(
        parts.map(async (part) => {
          launch(part, 0);
          await waitUntilHealthy(part);
          say(`${part.name} is up`);
        }),
      );
    },
    /** Returns the pid of a part. */
    pidOf: (name: string): number | undefined => running.get(name)?.child.pid,
    isHealthy: async (name: string): Promise<boolean> =>
      (await running
        .get(name)
        ?.part.isHealthy()
        .catch(() => false)) ?? false,
    /** Stops all parts, the last started first; those started together are stopped together. */
    stop: async (order: string[][]): Promise<void> => {
      isStopping = true;
      for (const names of order.toReversed()) {
        await Promise.all(names.flatMap((name) => running.get(name) ?? []).map(stopOne));
      }
    },
  };
};
