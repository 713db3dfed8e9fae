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

const createUsers = async (uri: string, { admin, databases }: Credentials) => {
  const connection = await mongoose
    .createConnection(uri, { autoCreate: false, autoIndex: false })
    .asPromise();
  const database = connection.getClient().db("admin");
  const save = async (name: string, pwd: string, roles: { role: string; db: string }[]) => {
    try {
      await database.command({ createUser: name, pwd, roles });
    } catch (thrown) {
      if ((thrown as { code?: unknown }).code !== userExists) throw thrown;
      await database.command({ updateUser: name, pwd, roles });
    }
  };
  await save(adminUser, admin, [{ role: "root", db: "admin" }]);
  for (const name of serviceNames)
    await save(name, databases[name], [{ role: "readWrite", db: databaseOf(name) }]);
  await connection.close();
};

/**
 * Creates the users of a database server that has none, or other passwords: runs the server once
 * without authentication, because only then can the first user be created. Throws if it does not
 * start within 30 s.
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
    await createUsers(uri, credentials);
  } finally {
    server.kill("SIGTERM");
    await ended;
    reaper.release();
  }
  await writeFile(notePath, users);
};
