import { serviceNames, type ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The passwords of the servers that this machine runs. admin: may use every database; databases:
 * each service may use only its own.
 */
export type Credentials = {
  admin: string;
  databases: Record<ServiceName, string>;
  nats: string;
  redis: string;
};

/** The user of NATS, and of the database the one that may use every database. */
export const adminUser = "plumbline";

const createPassword = () => randomBytes(24).toString("base64url");

/**
 * Loads the passwords of a folder's servers. The first call generates them; only the owner can read
 * the file.
 */
export const loadCredentials = async (dir: string): Promise<Credentials> => {
  const path = join(dir, "credentials.json");
  const saved = await readFile(path, "utf8").catch(() => null);
  if (saved) return JSON.parse(saved) as Credentials;
  const databases = Object.fromEntries(serviceNames.map((name) => [name, createPassword()]));
  const credentials = {
    admin: createPassword(),
    databases: databases as Record<ServiceName, string>,
    nats: createPassword(),
    redis: createPassword(),
  };
  await writeFile(path, JSON.stringify(credentials), { mode: 0o600 });
  return credentials;
};
