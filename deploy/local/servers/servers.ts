import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { isTaken } from "./ports.ts";
import { isPrimary } from "./replica-set.ts";
import { installWheels, findOnPath } from "./wheels.ts";

/** A server to run: the program, the address for clients, and a check whether it is ready. */
type ServerPlan = {
  name: string;
  command: string;
  args: string[];
  address: string;
  isReady: () => Promise<boolean>;
};
export type Servers = {
  plans: ServerPlan[];
  mongodbUri: string;
  /** False: MONGODB_URI names a database that others may use. */
  isOwnDatabase: boolean;
  natsUrl: string;
  redisUrl: string;
};

/**
 * Plans where each of the three servers comes from: an address in the environment, else a mongod,
 * nats-server or redis-server on PATH, else a Python wheel in venvDir. Started servers listen on
 * 127.0.0.1 and keep their data under dataDir.
 */
export const planServers = async ({
  venvDir,
  dataDir,
  ports,
  isDurable = true,
  env = process.env,
}: {
  venvDir: string;
  dataDir: string;
  ports: { mongo: number; nats: number; redis: number };
  /** False: the embedded database may lose its last commits when it is killed, and is faster. */
  isDurable?: boolean;
  env?: NodeJS.ProcessEnv;
}): Promise<Servers> => {
  const plans: ServerPlan[] = [];
  const local = {
    mongo: findOnPath("mongod"),
    nats: findOnPath("nats-server"),
    redis: findOnPath("redis-server"),
  };
  const needsWheel =
    (!env["MONGODB_URI"] && !local.mongo) ||
    (!env["NATS_URL"] && !local.nats) ||
    (!env["REDIS_URL"] && !local.redis);
  const wheels = needsWheel ? await installWheels(venvDir) : null;
  const dirs = {
    mongo: join(dataDir, "mongo"),
    nats: join(dataDir, "nats"),
    redis: join(dataDir, "redis"),
  };
  for (const dir of Object.values(dirs)) await mkdir(dir, { recursive: true });

  const mongodbUri = env["MONGODB_URI"] ?? `mongodb://127.0.0.1:${ports.mongo}/?directConnection=true`;
  if (!env["MONGODB_URI"]) {
    const args = local.mongo
      ? [
          "--bind_ip",
          "127.0.0.1",
          "--port",
          `${ports.mongo}`,
          "--dbpath",
          dirs.mongo,
          "--replSet",
          "rs0",
          "--quiet",
        ]
      : [
          "--host",
          "127.0.0.1",
          "--port",
          `${ports.mongo}`,
          "--storage-path",
          dirs.mongo,
          "--log-level",
          "WARNING",
          // Without it commits that were acknowledged in the last 60 ms are lost with the process.
          ...(isDurable ? ["--sync-on-commit"] : []),
        ];
    plans.push({
      name: "MongoDB protocol",
      command: local.mongo ?? wheels?.mongo ?? "",
      args,
      address: mongodbUri,
      // Transactions need a replica set, so a mongod becomes the only member of one.
      isReady: local.mongo
        ? () => isPrimary({ uri: mongodbUri, host: `127.0.0.1:${ports.mongo}` })
        : () => isTaken(ports.mongo),
    });
  }
  const natsUrl = env["NATS_URL"] ?? `nats://127.0.0.1:${ports.nats}`;
  if (!env["NATS_URL"]) {
    const args = ["-js", "-sd", dirs.nats, "-a", "127.0.0.1", "-p", `${ports.nats}`];
    plans.push({
      name: "NATS",
      command: local.nats ?? wheels?.nats ?? "",
      args,
      address: natsUrl,
      isReady: () => isTaken(ports.nats),
    });
  }
  const redisUrl = env["REDIS_URL"] ?? `redis://127.0.0.1:${ports.redis}`;
  if (!env["REDIS_URL"]) {
    const args = ["--port", `${ports.redis}`, "--bind", "127.0.0.1", "--dir", dirs.redis, "--save", "60 1"];
    plans.push({
      name: "Redis",
      command: local.redis ?? wheels?.redis ?? "",
      args,
      address: redisUrl,
      isReady: () => isTaken(ports.redis),
    });
  }
  return { plans, mongodbUri, isOwnDatabase: !env["MONGODB_URI"], natsUrl, redisUrl };
};
