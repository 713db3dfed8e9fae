import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./checks.ts";

/** Runs a test program that writes a JSON report beside its output; a report that is not there counts as one failure. */
export const countTests = async ({
  command,
  args,
  env,
  countsOf,
}: {
  command: string;
  args: (report: string) => string[];
  env?: (report: string) => NodeJS.ProcessEnv;
  countsOf: (report: never) => { passed: number; failed: number };
}) => {
  const dir = await mkdtemp(join(tmpdir(), "plumbline-report-"));
  const report = join(dir, "report.json");
  try {
    const child = spawn(command, args(report), {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env?.(report) },
    });
    const code = await new Promise<number>((done) => {
      child.on("error", () => done(1));
      child.on("close", (ended) => done(ended ?? 1));
    });
    const counts = countsOf(JSON.parse(await readFile(report, "utf8")) as never);
    // A run can fail without a failed test: a file that does not load, an error outside of tests.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch (thrown) {
    console.log(`${command} left no report: ${String(thrown)}`);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};

/** Runs a vitest project. */
export const runVitest = (project: string) =>
  countTests({
    command: "vitest",
    args: (report) => [
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    countsOf: ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  });

/** Runs the browser tests. */
export const runPlaywright = () =>
  countTests({
    command: "playwright",
    args: () => ["test", "--config", "web/e2e/playwright.config.ts", "--reporter=list,json"],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    countsOf: ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }),
  });
