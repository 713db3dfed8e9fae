import { createServiceKeys, type ServiceKeys } from "@plumbline/platform/auth/service-keys.ts";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Loads the keys of the stack. The first start generates them; only the owner can read the file.
 */
export const loadKeys = async (stateDir: string): Promise<ServiceKeys> => {
  const path = join(stateDir, "keys.json");
  if (existsSync(path)) return JSON.parse(await readFile(path, "utf8")) as ServiceKeys;
  const keys = await createServiceKeys();
  await writeFile(path, JSON.stringify(keys), { mode: 0o600 });
  return keys;
};
