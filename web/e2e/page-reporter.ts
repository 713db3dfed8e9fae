import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { readFileSync } from "node:fs";

/** Prints what the page showed when a test failed: a log may be all that is left of a run. */
export default class PageReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus) return;
    const context = attachments.find(({ name }) => name === "error-context")?.path;
    const shown = context && /```yaml\n([^]*?)```/.exec(readFileSync(context, "utf8"))?.[1];
    if (shown) console.log(`\n  ${test.title}: the page showed\n${shown.replaceAll(/^/gm, "    ")}`);
  }
}
