import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ensureVenv } from "@plumbline/test-servers/servers/venv.ts";

const packages = ["scikit-learn==1.9.1", "numpy==2.4.6", "scipy==1.17.1"];
const venv = join(import.meta.dirname, "../../.plumbline/fit-venv");

type Answer = { id: number } & ({ answer: unknown } | { error: string });
type Waiting = { program: string; resolve: (answer: unknown) => void; reject: (error: Error) => void };

/** Starts the Python that runs programs. It ends with this process, which it does not keep alive. */
const startPython = async () => {
  await ensureVenv({ venv, packages });
  const child = spawn(join(venv, "bin/python"), [join(import.meta.dirname, "run_programs.py")], {
    stdio: ["pipe", "pipe", "inherit"],
    // One thread each, so that sums have the same order on every machine.
    env: { ...process.env, OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1" },
  }) as ChildProcessByStdio<Socket, Socket, null>;
  const waiting = new Map<number, Waiting>();
  const take = (id: number) => {
    const taken = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) child.stdout.unref();
    return taken;
  };
  const failAll = (reason: string) => {
    started = undefined;
    for (const [id, { program, reject }] of waiting) {
      take(id);
      reject(new Error(`${program} was not run to its end: ${reason}.`));
    }
  };
  child.on("error", ({ message }) => failAll(message));
  child.on("exit", (code, signal) => failAll(`Python ended with ${signal ?? code}`));
  // An end of Python while it is written to is reported by its exit.
  child.stdin.on("error", () => undefined);
  createInterface({ input: child.stdout }).on("line", (line) => {
    const answered = JSON.parse(line) as Answer;
    const asked = take(answered.id);
    if ("answer" in answered) asked?.resolve(answered.answer);
    else asked?.reject(new Error(`${asked.program} failed: ${answered.error}`));
  });
  for (const part of [child, child.stdin, child.stdout]) part.unref();
  let lastId = 0;
  return ({ program, args, input }: { program: string; args: string[]; input: unknown }) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { program, resolve, reject });
      child.stdout.ref();
      child.stdin.write(`${JSON.stringify({ id, program, args, input: JSON.stringify(input) })}\n`);
    });
};

/** The Python of this process, which a failure ends. */
let started: ReturnType<typeof startPython> | undefined;

/**
 * Runs a Python program of this folder with JSON as its input, and returns the JSON that it prints.
 * As many run at once as there are processors. Installs the packages of the fits on first use.
 * Throws if the program fails.
 */
export const runPython = async ({
  program,
  args = [],
  input,
}: {
  program: string;
  args?: string[];
  input: unknown;
}): Promise<unknown> => {
  started ??= startPython().catch((thrown: unknown) => {
    started = undefined;
    throw thrown;
  });
  const run = await started;
  return run({ program, args, input });
};
