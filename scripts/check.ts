import { checks, runChecks } from "./checks.ts";
import { useTemporaryFolder } from "./temporary-folder.ts";
import { finish, runVitest } from "./vitest.ts";

// `npm run check`: what an editor, a commit and CI run alike, without servers.
const started = Date.now();
const temporary = await useTemporaryFolder();
const counts = [await runChecks(checks), await runVitest("--project", "unit*")];
await temporary.remove();
finish(counts, started);
