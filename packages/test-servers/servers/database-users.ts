import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { databaseOf } from "@plumbline/platform/database/database-of.ts";
import mongoose from "mongoose";
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { adminUser, type Credentials } from "./credentials.ts";
import { eventually } from "./eventually.ts";
import { createReaper } from "./reaper.ts";

/** MongoDB's error code for a user that exists. */
const userExists = 51_003;
const startTimeoutMs = 30_000;

type DatabaseUser = { name: string; password: string; roles: { role: string; db: string }[] };

/** Lists the users of the database: one who may use all, and each service for its own database. */
export const listDatabaseUsers = ({ admin, databases }: Credentials): DatabaseUser[] => [
  { name: adminUser, password: admin, roles: [{ role: "root", db: "admin" }] },
  ...serviceNames.map((name) => ({
    name,
    password: databases[name],
    roles: [{ role: "readWrite", db: databaseOf(name) }],
  })),
];

const createUsers = async (uri: string, users: DatabaseUser[]) => {
  const connection = await mongoose
    .createConnection(uri, { autoCreate: false, autoIndex: false })
    .asPromise();
  const database = connection.getClient().db("admin");
  const save = async ({ name, password: pwd, roles }: DatabaseUser) => {
    try {
      await database.command({ createUser: name, pwd, roles });
    } catch (thrown) {
      if ((thrown as { code?: unknown }).code !== userExists) throw thrown;
      await database.command({ updateUser: name, pwd, roles });
    }
  };
  for (const user of users) await save(user);
  await connection.close();
};

/**
 * Creates the users of a mongod that has none, or other passwords: runs the server once without
 * authentication, because only then can the first user be created. Throws if it does not start
 * within 30 s.
 */
export const prepareDatabaseUsers = async ({
  dir,
  command,
  args,
  uri,
  isReady,
  credentials,
}: {
  /** The folder of the server's data, where a file notes which users it has. */
  dir: string;
  command: string;
  /** Without authentication. */
  args: string[];
  uri: string;
  isReady: () => Promise<boolean>;
  credentials: Credentials;
}): Promise<void> => {
  const notePath = join(dir, "plumbline-users");
  const users = createHash("sha256").update(JSON.stringify(credentials)).digest("hex");
  if ((await readFile(notePath, "utf8").catch(() => "")) === users) return;
  const reaper = createReaper();
  const server: ChildProcess = spawn(command, args, { stdio: "ignore", cwd: dir, detached: true });
  const ended = once(server, "close");
  reaper.guard({ groups: server.pid ? [server.pid] : [], folders: [] });
  try {
    await eventually("the database is ready for its users", isReady, startTimeoutMs);
    await createUsers(uri, listDatabaseUsers(credentials));
  } finally {
    server.kill("SIGTERM");
    await ended;
    reaper.release();
  }
  await writeFile(notePath, users);
};
