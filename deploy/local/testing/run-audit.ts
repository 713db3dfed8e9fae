import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";

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

/** Waits until an audit finds nothing: an event may be on its way for longer than the grace period. */
export const untilAuditIsClean = ({ stateDir, grace }: { stateDir: string; grace: number }): Promise<true> =>
  eventually(
    "a clean audit",
    async () => {
      const { code, stdout, stderr } = await runAudit({ stateDir, args: ["--grace", `${grace}`] });
      if (code !== 0) throw new Error(`${stdout}${stderr}`);
      return true as const;
    },
    60_000,
  );
