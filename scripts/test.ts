import { checks, runChecks } from "./checks.ts";
import { runPlaywright, runVitest } from "./vitest.ts";

// `npm test`: everything, on a fresh machine too. Checks, unit tests, service tests against real servers, tests of the
// whole running stack, and the main job in a real browser.
const started = Date.now();
const counts = [
  await runChecks(checks),
  await runVitest("unit"),
  await runVitest("service"),
  await runVitest("stack"),
  await runPlaywright(),
];
const passed = counts.reduce((sum, c) => sum + c.passed, 0);
const failed = counts.reduce((sum, c) => sum + c.failed, 0);
console.log(`\n${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`);
process.exit(failed > 0 ? 1 : 0);
