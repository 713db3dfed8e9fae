import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs `npm run audit` on the stack of a state folder. Returns its exit code and output. */
export const runAudit = async ({
  stateDir,
  args = [],
}: {
  stateDir: string;
  args?: string[];
}): Promise<{ code: number; stdout: string; stderr: string }> => {
  const program = join(import.meta.dirname, "../audit.ts");
  return run(process.execPath, [program, ...args], {
    env: { ...process.env, PLUMBLINE_STATE: stateDir },
  }).then(
    (ended) => ({ code: 0, ...ended }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
};
