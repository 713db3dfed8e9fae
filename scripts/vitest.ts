import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonTestResults } from "vitest/node";
import { root } from "./checks.ts";
import { type Counts, countPlaywright, countVitest, summarize } from "./counts.ts";

/** Prints the totals of a run and exits: with 1 if anything failed. */
export const finish = (counts: Counts[], started: number): never => {
  console.log(summarize(counts, (Date.now() - started) / 1000));
  process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
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
      env: { ...process.env, NODE_COMPILE_CACHE: join(root, ".plumbline/compile-cache"), ...env?.(report) },
    });
    const code = await new Promise<number>((done) => {
      child.on("error", () => done(1));
      child.on("close", (ended) => done(ended ?? 1));
    });
    const counts = countsOf(JSON.parse(await readFile(report, "utf8")) as never);
    // A run can fail without a failed test: a file that does not load, an error outside of tests.
    if (code === 0 || counts.failed > 0) return counts;
    const failures = [...(counts.failures ?? []), `${command} ended with ${code} without a failed test`];
    return { ...counts, failed: 1, failures };
  } catch (thrown) {
    console.log(`${command} left no report: ${String(thrown)}`);
    return { passed: 0, failed: 1, failures: [`${command} left no report`] };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};

/** Runs vitest with further arguments: projects, files, --changed. */
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
    countsOf: (report: JsonTestResults) => countVitest(report, root),
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
    countsOf: countPlaywright,
  });
