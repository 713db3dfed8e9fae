import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./checks.ts";

export type Counts = { passed: number; failed: number; skipped?: number };

/** Prints the totals of a run and exits: with 1 if anything failed. */
export const finish = (counts: Counts[], started: number): never => {
  const sum = (of: (count: Counts) => number | undefined) =>
    counts.reduce((total, count) => total + (of(count) ?? 0), 0);
  const failed = sum((count) => count.failed);
  const skipped = sum((count) => count.skipped);
  console.log(
    `\n${sum((count) => count.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""} ` +
      `(${Math.round((Date.now() - started) / 1000)} s)`,
  );
  process.exit(failed > 0 ? 1 : 0);
};

/** Runs a test program that writes a JSON report. A missing report counts as one failure. */
const countTests = async ({
  command,
  args,
  env,
  countsOf,
}: {
  command: string;
  args: (report: string) => string[];
  env?: (report: string) => NodeJS.ProcessEnv;
  countsOf: (report: never) => Counts;
}): Promise<Counts> => {
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

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

/**
 * Runs vitest with further arguments: projects, files, --changed. A skipped test is counted, never
 * lost.
 */
export const runVitest = (...further: string[]) =>
  countTests({
    command: "vitest",
    args: (report) => [
      "run",
      ...further,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    countsOf: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }: VitestReport) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    }),
  });

/**
 * Runs the browser tests: all, or the files named. These leave a trace if they fail; all together
 * leave a picture only, because traces take as much processor time as the tests.
 */
export const runPlaywright = (...files: string[]) =>
  countTests({
    command: "playwright",
    args: () => [
      "test",
      ...files,
      ...(files.length > 0 ? ["--trace=retain-on-failure"] : []),
      "--config",
      "web/e2e/playwright.config.ts",
      `--reporter=list,json,${join(root, "web/e2e/page-reporter.ts")}`,
    ],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    countsOf: ({
      stats,
    }: {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  });
