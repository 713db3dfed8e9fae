import { runAudit } from "@plumbline/local/testing/run-audit.ts";
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { restoreBackup } from "./restore-backup.ts";
import { startDatabase } from "./start-database.ts";
import type { Contents } from "./write-backup.ts";

type Drill = {
  contents: Contents;
  /** Seconds to restore the data, and until the services answered. */
  restored: number;
  ready: number;
  audit: { code: number; output: string };
};

/**
 * Restores a backup into an empty database, starts all services on it and runs the audit. use: what
 * else to try on the running product. Everything is removed afterwards.
 */
export const runDrill = async ({
  path,
  identity,
  use = async () => {},
}: {
  path: string;
  identity: string;
  use?: (url: string) => Promise<void>;
}): Promise<Drill> => {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const database = await startDatabase();
  const given = process.env["MONGODB_URI"];
  try {
    const contents = await restoreBackup({ mongodb: database.uri, identity, path });
    const restored = seconds();
    process.env["MONGODB_URI"] = database.uri;
    const stack = await startTestStack();
    const ready = seconds();
    try {
      await use(stack.url);
      // The new broker has none of the messages of the last day: the audit sends them again, as the
      // services' own does within ten minutes.
      const args = ["--grace", "1", "--repair"];
      const { code, stdout, stderr } = await runAudit({ stateDir: stack.stateDir, args });
      return { contents, restored, ready, audit: { code, output: stdout + stderr } };
    } finally {
      await stack.stop();
    }
  } finally {
    if (given === undefined) delete process.env["MONGODB_URI"];
    else process.env["MONGODB_URI"] = given;
    await database.stop();
  }
};
