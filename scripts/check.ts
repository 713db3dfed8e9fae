import { checks, runChecks } from "./checks.ts";
import { useTemporaryFolder } from "./temporary-folder.ts";
import { finish, runVitest } from "./vitest.ts";

// `npm run check`: all checks that need no servers. With --changed (before a commit), only the unit
// tests that depend on files changed since the last commit.
const started = Date.now();
const changed = process.argv.includes("--changed") ? ["--changed", "--passWithNoTests"] : [];
const temporary = await useTemporaryFolder();
const counts = [await runChecks(checks), await runVitest("--project", "unit*", ...changed)];
await temporary.remove();
finish(counts, started);
