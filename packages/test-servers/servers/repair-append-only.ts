import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where Redis keeps its commands: up to version 6, and since. */
const paths = ["appendonly.aof", join("appendonlydir", "appendonly.aof.manifest")];

/**
 * Cuts Redis's file of commands after its last whole one. A power cut may leave zeros at its end,
 * and Redis then refuses to start.
 */
export const repairAppendOnly = async ({ dir, command }: { dir: string; command: string }): Promise<void> => {
  const path = paths.map((name) => join(dir, name)).find((one) => existsSync(one));
  if (!path) return;
  // The server's program under this name checks files; it asks before it cuts one.
  const check = spawn(command, ["--fix", path], {
    argv0: "redis-check-aof",
    stdio: ["pipe", "ignore", "ignore"],
  });
  // It does not read the answer if the file is whole.
  check.stdin.on("error", () => undefined);
  check.stdin.end("y\n");
  await once(check, "close");
};
