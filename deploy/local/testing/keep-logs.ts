import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Copies the logs of a running test stack to a folder that outlives it, and returns the folder:
 * what was lost can be explained by nothing else.
 */
export const keepLogs = async (stateDir: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-logs-"));
  await cp(join(stateDir, "logs"), folder, { recursive: true });
  return folder;
};
