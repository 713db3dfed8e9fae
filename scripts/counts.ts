import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JsonTestResults } from "vitest/node";

/** What a run of checks or tests came to; failures: what did not hold, with the begin of its message. */
export type Counts = { passed: number; failed: number; skipped?: number; failures?: string[] };

/** The assertion, and the first places of its stack that are ours. */
const messageLines = 6;
const describe = (name: string, message: string): string => {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("/node_modules/"));
  return [name, ...lines.slice(0, messageLines).map((line) => `    ${line}`)].join("\n");
};

/** Counts a report of vitest's. A skipped test is counted, never lost. */
export const countVitest = (report: JsonTestResults, root: string): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const ofTests = failed.map(({ fullName, failureMessages }) =>
      describe(`${file}: ${fullName}`, failureMessages?.join("\n") ?? ""),
    );
    // A file that does not load has a message of its own.
    return message ? [describe(file, message), ...ofTests] : ofTests;
  }),
});

const listFailures = ({ specs, suites = [] }: JSONReportSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => {
        // A test that runs out of time has a second error: what it waited for.
        const errors = results.flatMap((result) => result.errors.map(({ message }) => message ?? ""));
        return describe(`${file}: ${title}`, errors.join("\n"));
      }),
  ),
  ...suites.flatMap(listFailures),
];

/** Counts a report of Playwright's. A test that failed once has failed. */
export const countPlaywright = ({ stats, suites }: JSONReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  failures: suites.flatMap(listFailures),
});

/** Adds up the counts of a run, and names what failed: the end of a log may be all that is left of it. */
export const summarize = (counts: readonly Counts[], seconds: number): string => {
  const sum = (of: "passed" | "failed" | "skipped") =>
    counts.reduce((total, count) => total + (count[of] ?? 0), 0);
  const failures = counts.flatMap((count) => count.failures ?? []);
  const skipped = sum("skipped");
  return (
    `\n${failures.map((failure) => `FAILED ${failure}\n\n`).join("")}` +
    `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""} ` +
    `(${Math.round(seconds)} s)`
  );
};
