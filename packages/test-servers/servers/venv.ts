import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { underFileLock } from "./file-lock.ts";
import { findPython } from "./python.ts";

const run = (command: string, args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
    let errors = "";
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} exited with ${code}: ${errors.trim()}`)),
    );
  });

/**
 * Creates a Python venv with the pinned packages, unless it has exactly these; one process at a
 * time. Throws with instructions without Python.
 */
export const ensureVenv = async ({ venv, packages }: { venv: string; packages: readonly string[] }) => {
  const stamp = join(venv, "plumbline.txt");
  const wanted = packages.join("\n");
  const isReady = async () => existsSync(stamp) && (await readFile(stamp, "utf8")) === wanted;
  if (await isReady()) return;
  const python = await findPython();
  await mkdir(dirname(venv), { recursive: true });
  await underFileLock(`${venv}.lock`, async () => {
    if (await isReady()) return;
    await rm(venv, { recursive: true, force: true });
    await run(python, ["-m", "venv", venv]);
    const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    await run(join(venv, "bin", "python"), [...install, ...packages]);
    await writeFile(stamp, wanted);
  });
};
