import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { ensureVenv } from "@plumbline/test-servers/servers/venv.ts";

const packages = ["scikit-learn==1.9.1", "numpy==2.4.6", "scipy==1.17.1"];
const venv = join(import.meta.dirname, "../../.plumbline/fit-venv");

/**
 * Runs a Python program of this folder with JSON as its input, and returns the JSON that it prints.
 * Installs the packages of the fits on first use. Throws if the program fails.
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
  await ensureVenv({ venv, packages });
  const child = spawn(join(venv, "bin/python"), [join(import.meta.dirname, program), ...args], {
    stdio: ["pipe", "pipe", "inherit"],
    // One thread each, so that sums have the same order on every machine.
    env: { ...process.env, OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1" },
  });
  child.stdin.end(JSON.stringify(input));
  const ended = new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} exited with ${code}.`)),
    );
  });
  const [answer] = await Promise.all([text(child.stdout), ended]);
  return JSON.parse(answer) as unknown;
};
