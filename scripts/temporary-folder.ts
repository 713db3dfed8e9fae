import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createReaper } from "../deploy/local/servers/reaper.ts";

/**
 * Gives this process and those it starts a temporary folder of their own. remove deletes it with all they
 * left there; where this process is killed before, the reaper does.
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
