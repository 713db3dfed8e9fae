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

/** Returns where a venv keeps its packages. */
export const findSitePackages = async (venv: string): Promise<string> => {
  const config = await readFile(join(venv, "pyvenv.cfg"), "utf8");
  const [major, minor] = (/version\s*=\s*([\d.]+)/.exec(config)?.[1] ?? "").split(".");
  return join(venv, "lib", `python${major}.${minor}`, "site-packages");
};

/**
 * Python runs this whenever it starts in a venv of ours. It compiles what it imports, once, which
 * is a small part of what is installed: to compile all takes longer than to install it. The result
 * is kept in the venv, not beside our programs, also where the environment forbids to keep it.
 */
const startLine =
  "import sys; sys.dont_write_bytecode = False; sys.pycache_prefix = sys.prefix + '/bytecode'\n";

/**
 * Creates a Python venv with the pinned packages, unless it has exactly these; one process at a
 * time. Throws with instructions without Python.
 */
export const ensureVenv = async ({ venv, packages }: { venv: string; packages: readonly string[] }) => {
  const stamp = join(venv, "plumbline.txt");
  const wanted = [...packages, startLine].join("\n");
  const isReady = async () => existsSync(stamp) && (await readFile(stamp, "utf8")) === wanted;
  if (await isReady()) return;
  const python = await findPython();
  await mkdir(dirname(venv), { recursive: true });
  await underFileLock(`${venv}.lock`, async () => {
    if (await isReady()) return;
    await rm(venv, { recursive: true, force: true });
    await run(python, ["-m", "venv", venv]);
    const install = ["-m", "pip", "install", "--quiet", "--no-compile", "--disable-pip-version-check"];
    await run(join(venv, "bin", "python"), [...install, ...packages]);
    await writeFile(join(await findSitePackages(venv), "plumbline.pth"), startLine);
    await writeFile(stamp, wanted);
  });
};
