import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { openLogFile, readLogEnd } from "./log-file.ts";

/** A part of the stack: a process and a check of its health. */
export type Part = {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  isHealthy: () => Promise<boolean>;
  /** A part that was alive and then fails this check for that long is killed and started again. */
  liveness?: { isAlive: () => Promise<boolean>; patienceMs: number };
};

const healthTimeoutMs = 60_000;
const stopTimeoutMs = 9_000;
/** A part that ends sooner may never work: the pause before its next start grows. */
const stableAfterMs = 5_000;
const restartBackoffMs = [100, 500, 2_000, 5_000];

const livenessIntervalMs = 5_000;

type Running = { part: Part; child: ChildProcess; restarts: number; startedAt: number };

/** Sends a signal to the process group of a part. */
const kill = ({ pid }: ChildProcess, signal: NodeJS.Signals) => {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
};

/** Resolves after a time, or when the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Creates a supervisor that starts parts and restarts those that end or hang, with backoff. Each
 * part is a process group of its own, so that Ctrl-C reaches only the supervisor, which stops the
 * parts in reverse order and leaves none behind.
 */
export const createSupervisor = ({
  root,
  logDir,
  say,
  onCrash = () => undefined,
  onPids,
}: {
  root: string;
  logDir: string;
  say: (line: string) => void;
  /** Called when a part has ended by itself, or was killed. */
  onCrash?: () => void;
  onPids: (pids: number[]) => void;
}) => {
  const running = new Map<string, Running>();
  let isStopping = false;

  const reportPids = () => onPids([...running.values()].flatMap(({ child }) => child.pid ?? []));

  /**
   * Kills a part that hangs, so that it is restarted. Counts failed checks in a row, not time: a
   * machine that slept has made none.
   */
  const watchOver = async ({ name, liveness }: Part, child: ChildProcess) => {
    if (!liveness) return;
    const ended = new AbortController();
    child.once("close", () => ended.abort());
    let wasAlive = false;
    let failures = 0;
    while (failures * livenessIntervalMs < liveness.patienceMs) {
      await pause(livenessIntervalMs, ended.signal);
      if (ended.signal.aborted || isStopping) return;
      const isAlive = await liveness.isAlive().catch(() => false);
      wasAlive ||= isAlive;
      failures = isAlive || !wasAlive ? 0 : failures + 1;
    }
    say(`${name} has not answered for ${liveness.patienceMs / 1_000} s and is killed`);
    kill(child, "SIGKILL");
  };

  const launch = (part: Part, restarts: number): void => {
    const log = openLogFile({
      dir: logDir,
      name: part.name,
      onError: (error) => say(`the log of ${part.name} cannot be written: ${error.message}`),
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
    void watchOver(part, child);
    child.on("error", (error) => say(`${part.name} could not be started: ${error.message}`));
    child.on("close", (code, signal) => {
      log.end();
      if (isStopping) return;
      if (code !== 0) onCrash();
      const wasStable = Date.now() - (running.get(part.name)?.startedAt ?? 0) > stableAfterMs;
      const next = wasStable ? 0 : restarts + 1;
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
    ).catch(async (cause: unknown) => {
      const end = await readLogEnd({ dir: logDir, name: part.name });
      const message = `${part.name} did not become healthy within 60 s; its log in ${logDir} ends with\n${end}`;
      throw new Error(message, { cause });
    });

  const stopOne = async ({ child }: Running) => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    const closed = once(child, "close");
    kill(child, "SIGTERM");
    const force = setTimeout(() => kill(child, "SIGKILL"), stopTimeoutMs);
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
    /** Kills a part, which is then started again. */
    restart: (name: string): void => {
      const { child } = running.get(name) ?? {};
      if (child) kill(child, "SIGKILL");
    },
    /** Lists the processes of all parts, in the order of their first start. */
    listParts: (): { name: string; pid: number }[] =>
      [...running].flatMap(
        ([
          name,
          {
            child: { pid },
          },
        ]) => (pid === undefined ? [] : [{ name, pid }]),
      ),
    isHealthy: async (name: string): Promise<boolean> =>
      (await running
        .get(name)
        ?.part.isHealthy()
        .catch(() => false)) ?? false,
    /** Kills all parts at once, as a machine that loses its power does, and starts none again. */
    kill: async (): Promise<void> => {
      isStopping = true;
      const alive = [...running.values()].filter(
        ({ child }) => child.exitCode === null && child.signalCode === null,
      );
      const closed = alive.map(({ child }) => once(child, "close"));
      for (const { child } of alive) kill(child, "SIGKILL");
      await Promise.all(closed);
    },
    /** Stops all parts, the last started first; those started together are stopped together. */
    stop: async (order: string[][]): Promise<void> => {
      isStopping = true;
      for (const names of order.toReversed()) {
        await Promise.all(names.flatMap((name) => running.get(name) ?? []).map(stopOne));
      }
    },
  };
};
