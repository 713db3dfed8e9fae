import { checks, runChecks } from "./checks.ts";
import { finish, runVitest } from "./vitest.ts";

// `npm run check`: what an editor, a commit and CI run alike, without servers.
const started = Date.now();
finish([await runChecks(checks), await runVitest("--project", "unit")], started);
