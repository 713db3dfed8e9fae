import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { adminUser, type Credentials, loadCredentials } from "./credentials.ts";
import { listDatabaseUsers, prepareDatabaseUsers } from "./database-users.ts";
import { repairAppendOnly } from "./repair-append-only.ts";
import { isPrimary } from "./replica-set.ts";
import { checkMongo, checkNats, checkRedis } from "./server-checks.ts";
import { findOnPath, installWheels } from "./wheels.ts";

/** A server to run: the program, and a check whether it is ready. */
type ServerPlan = {
  name: string;
  command: string;
  args: string[];
  /** Writes what the server needs before it starts: its configuration, its users. */
  prepare: () => Promise<void>;
  isReady: () => Promise<boolean>;
};
export type Servers = {
  plans: ServerPlan[];
  /** The address of the database server for a user who may use every database. */
  mongodbUri: string;
  /** Returns the address for the user of a service, who may use its own database only. */
  mongodbUriOf: (name: ServiceName) => string;
  /** False: MONGODB_URI names a database that others may use. */
  isOwnDatabase: boolean;
  /** True: the database is the embedded SecantusDB, and no mongod. */
  isSecantus: boolean;
  natsUrl: string;
  redisUrl: string;
};
type PlanInput = { dir: string; port: number; credentials: Credentials; command: string };

const host = "127.0.0.1";
/** Ours take milliseconds. */
const transactionSeconds = 5;

/** Writes a configuration for its owner only: it holds a password, which arguments would show. */
const writeConfiguration = (path: string, lines: string[]) =>
  writeFile(path, `${lines.join("\n")}\n`, { mode: 0o600 });

const databaseUri = (port: number, user?: string, password?: string) =>
  `mongodb://${user ? `${user}:${password}@` : ""}${host}:${port}/?directConnection=true`;
/**
 * SecantusDB searches its records of retryable writes at each write, so that after about 10,000 of
 * them within half an hour a write costs five times as much. Without records the driver does not
 * repeat a write after a lost connection; callers do.
 */
const secantusOptions = "&retryWrites=false";

/** SecantusDB with less work, for the Python of its venv. */
const secantusProgram = join(import.meta.dirname, "embedded_database.py");

const planMongod = ({ dir, port, credentials, command }: PlanInput): ServerPlan => {
  const args = ["--bind_ip", host, "--port", `${port}`, "--dbpath", dir, "--replSet", "rs0", "--quiet"];
  // What a killed process wrote in a transaction is locked for so long; by default for a minute.
  args.push("--setParameter", `transactionLifetimeLimitSeconds=${transactionSeconds}`);
  const keyPath = join(dir, "plumbline-key");
  // Transactions need a replica set, so a mongod becomes the only member of one.
  const claim = (uri: string) => () => isPrimary({ uri, host: `${host}:${port}` });
  const uri = databaseUri(port);
  return {
    name: "MongoDB protocol",
    command,
    // The key, by which members of a replica set know each other, switches authentication on.
    args: [...args, "--keyFile", keyPath],
    prepare: async () => {
      await writeConfiguration(keyPath, [credentials.admin]);
      await prepareDatabaseUsers({ dir, command, args, uri, isReady: claim(uri), credentials });
    },
    isReady: claim(databaseUri(port, adminUser, credentials.admin)),
  };
};

const planSecantus = ({
  dir,
  port,
  credentials,
  command,
  isDurable,
}: PlanInput & { isDurable: boolean }): ServerPlan => {
  const usersPath = join(dir, "plumbline-users.json");
  const args = [secantusProgram, "--host", host, "--port", `${port}`, "--storage-path", dir];
  // Without --sync-on-commit what was committed in the last 60 ms is lost with the process.
  args.push("--log-level", "WARNING", "--auth", ...(isDurable ? ["--sync-on-commit"] : []), usersPath);
  return {
    name: "MongoDB protocol",
    command,
    args,
    prepare: () => writeConfiguration(usersPath, [JSON.stringify(listDatabaseUsers(credentials))]),
    isReady: () => checkMongo(port),
  };
};

/** An account has streams and messages of its own. */
const natsAccount = (user: string, password: string) =>
  `${user} { jetstream: enabled, users: [{ user: "${user}", password: "${password}" }] }`;

const planNats = ({
  dir,
  port,
  credentials,
  command,
  accounts,
}: PlanInput & { accounts: string[] }): ServerPlan => {
  const path = join(dir, "plumbline.conf");
  return {
    name: "NATS",
    command,
    args: ["-c", path],
    prepare: () =>
      writeConfiguration(path, [
        `listen: "${host}:${port}"`,
        // By default up to two minutes of acknowledged messages are lost with the machine's power.
        // Streams reserve their limits of bytes. By default NATS refuses streams whose limits are
        // more together than three quarters of the free disk, although they store much less.
        `jetstream { store_dir: "${dir}", sync_interval: always, max_file_store: 1TB }`,
        ...(accounts.length === 0
          ? [`authorization { user: "${adminUser}", password: "${credentials.nats}" }`]
          : [
              "accounts {",
              ...[adminUser, ...accounts].map((user) => natsAccount(user, credentials.nats)),
              "}",
            ]),
      ]),
    isReady: () => checkNats(port),
  };
};

const planRedis = ({ dir, port, credentials, command }: PlanInput): ServerPlan => {
  const path = join(dir, "plumbline.conf");
  return {
    name: "Redis",
    command,
    args: [path],
    prepare: async () => {
      await repairAppendOnly({ dir, command });
      await writeConfiguration(path, [
        `bind ${host}`,
        `port ${port}`,
        `dir "${dir}"`,
        // It holds the sessions that have ended, and a killed server must not forget them.
        "appendonly yes",
        // Every write reaches the system before its answer. "everysec", the default, holds writes
        // back for up to two seconds while the disk is busy, after they were acknowledged. What a
        // power cut takes of the ended sessions, identity lists again when it starts.
        "appendfsync no",
        `requirepass ${credentials.redis}`,
      ]);
    },
    isReady: () => checkRedis(port, credentials.redis),
  };
};

/**
 * Plans where each of the three servers comes from: an address in the environment, else a mongod,
 * nats-server or redis-server on PATH, else a Python wheel in venvDir. Started servers listen on
 * 127.0.0.1, require a password, and keep their data under dataDir.
 */
export const planServers = async ({
  venvDir,
  dataDir,
  ports,
  isDurable = true,
  natsAccounts = [],
  env = process.env,
}: {
  venvDir: string;
  dataDir: string;
  ports: { mongo: number; nats: number; redis: number };
  /** False: the embedded database may lose its last commits when it is killed, and is faster. */
  isDurable?: boolean;
  /** Users of NATS besides the one of natsUrl, with its password, who share nothing with it. */
  natsAccounts?: string[];
  env?: NodeJS.ProcessEnv;
}): Promise<Servers> => {
  const credentials = await loadCredentials(dataDir);
  const given = { mongo: env["MONGODB_URI"], nats: env["NATS_URL"], redis: env["REDIS_URL"] };
  const local = {
    mongo: findOnPath("mongod"),
    nats: findOnPath("nats-server"),
    redis: findOnPath("redis-server"),
  };
  const names = ["mongo", "nats", "redis"] as const;
  const needsWheel = names.some((name) => !given[name] && !local[name]);
  const wheels = needsWheel ? await installWheels(venvDir) : null;
  const inputOf = async (name: (typeof names)[number]): Promise<PlanInput> => {
    const dir = join(dataDir, name);
    await mkdir(dir, { recursive: true });
    return { dir, port: ports[name], credentials, command: local[name] ?? wheels?.[name] ?? "" };
  };

  const plans: ServerPlan[] = [];
  if (!given.mongo) {
    const input = await inputOf("mongo");
    plans.push(local.mongo ? planMongod(input) : planSecantus({ ...input, isDurable }));
  }
  if (!given.nats) plans.push(planNats({ ...(await inputOf("nats")), accounts: natsAccounts }));
  if (!given.redis) plans.push(planRedis(await inputOf("redis")));
  const { admin, databases, nats, redis } = credentials;
  const isSecantus = !given.mongo && !local.mongo;
  const uriOf = (user: string, password: string) =>
    given.mongo ?? `${databaseUri(ports.mongo, user, password)}${isSecantus ? secantusOptions : ""}`;
  return {
    plans,
    mongodbUri: uriOf(adminUser, admin),
    mongodbUriOf: (name) => uriOf(name, databases[name]),
    isOwnDatabase: !given.mongo,
    isSecantus,
    natsUrl: given.nats ?? `nats://${adminUser}:${nats}@${host}:${ports.nats}`,
    redisUrl: given.redis ?? `redis://:${redis}@${host}:${ports.redis}`,
  };
};
