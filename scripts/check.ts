import { checks, runChecks } from "./checks.ts";
import { runVitest } from "./vitest.ts";

// `npm run check`: what an editor, a commit and CI run alike, without servers.
const counts = [await runChecks(checks), await runVitest("unit")];
const failed = counts.reduce((sum, c) => sum + c.failed, 0);
console.log(`${counts.reduce((sum, c) => sum + c.passed, 0)} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
