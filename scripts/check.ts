import { checks, runChecks } from "./checks.ts";
import type { Counts } from "./counts.ts";
import { useTemporaryFolder } from "./temporary-folder.ts";
import { finish, runVitest } from "./vitest.ts";

// `npm run check`: all checks that need no servers. With --changed (before a commit), of the unit
// tests only those that depend on files changed since the last commit, and those of all files.
const started = Date.now();
const temporary = await useTemporaryFolder();
const counts: Counts[] = [await runChecks(checks)];
if (process.argv.includes("--changed"))
  counts.push(
    await runVitest("--project", "unit*", "--changed", "--passWithNoTests"),
    await runVitest("--project", "unit", "scripts/"),
  );
else counts.push(await runVitest("--project", "unit*"));
await temporary.remove();
finish(counts, started);
