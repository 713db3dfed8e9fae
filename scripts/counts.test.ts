import type { JSONReport } from "@playwright/test/reporter";
import { expect, test } from "vitest";
import type { JsonTestResults } from "vitest/node";
import { countPlaywright, countVitest, summarize } from "./counts.ts";

const vitestReport = (testResults: object[]) =>
  ({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 2,
    testResults,
  }) as JsonTestResults;

test("names a failed test of vitest's by its file, with its message and the first places", () => {
  const failureMessages = [
    "AssertionError: \u001b[31mexpected 1 to be 2\u001b[39m\n\n    at /project/services/a.test.ts:72:9\n    at /project/node_modules/runner.js:1:1",
  ];
  const { failures, ...counts } = countVitest(
    vitestReport([
      {
        name: "/project/services/a.test.ts",
        message: "",
        assertionResults: [
          { fullName: "holds", status: "passed" },
          { fullName: "adds up", status: "failed", failureMessages },
        ],
      },
    ]),
    "/project",
  );
  expect(counts).toEqual({ passed: 5, failed: 1, skipped: 3 });
  expect(failures).toEqual([
    [
      "services/a.test.ts: adds up",
      "    AssertionError: expected 1 to be 2",
      "        at /project/services/a.test.ts:72:9",
    ].join("\n"),
  ]);
});

test("names a file that does not load", () => {
  const file = { name: "/project/b.test.ts", message: "Cannot find module", assertionResults: [] };
  expect(countVitest(vitestReport([file]), "/project").failures).toEqual([
    "b.test.ts\n    Cannot find module",
  ]);
});

test("names a failed browser test in a nested suite, also one that passed when it was repeated", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "mail.spec.ts",
    tests: [{ status, results: [{ errors: [{ message: `${title} timed out` }, { message: "waiting" }] }] }],
  });
  const specs = [spec("sends", "expected"), spec("opens", "unexpected"), spec("closes", "flaky")];
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs }] }],
  } as unknown as JSONReport;
  expect(countPlaywright(report)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
    failures: [
      "mail.spec.ts: opens\n    opens timed out\n    waiting",
      "mail.spec.ts: closes\n    closes timed out\n    waiting",
    ],
  });
});

test("ends with the counts of all runs, after what failed", () => {
  const runs = [
    { passed: 8, failed: 1, failures: ["types"] },
    { passed: 2, failed: 0, skipped: 1 },
  ];
  expect(summarize(runs, 12.4)).toBe("\nFAILED types\n\n10 passed, 1 failed, 1 skipped (12 s)");
  expect(summarize([{ passed: 1, failed: 0 }], 1)).toBe("\n1 passed, 0 failed (1 s)");
});
