import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Returns the port and the folder of this run. The process that reads the configuration first
 * chooses them and passes them to the workers in their environment. The folder holds all temporary
 * files, also the unpacked browser, and is removed when that process exits, after the product has
 * stopped.
 */
export const startRun = async (): Promise<{ port: number; folder: string }> => {
  const { TEST_RUN_PORT: chosenPort, TEST_RUN_FOLDER: chosenFolder } = process.env;
  if (chosenPort && chosenFolder) return { port: Number(chosenPort), folder: chosenFolder };
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "plumbline-e2e-"));
  Object.assign(process.env, { TEST_RUN_PORT: String(port), TEST_RUN_FOLDER: folder });
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { port, folder };
};
