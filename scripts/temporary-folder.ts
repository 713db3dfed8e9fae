import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createReaper } from "../packages/test-servers/servers/reaper.ts";

/**
 * Creates a temporary folder and sets TMPDIR to it, for this process and its children. remove
 * deletes it; if this process is killed before, the reaper does.
 */
export const useTemporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-run-"));
  const reaper = createReaper();
  reaper.guard({ groups: [], folders: [folder] });
  process.env["TMPDIR"] = folder;
  return {
    remove: async (): Promise<void> => {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      reaper.release();
    },
  };
};
