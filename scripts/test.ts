import { checks, runChecks } from "./checks.ts";
import type { Counts } from "./counts.ts";
import { runAtOnce } from "./run-at-once.ts";
import { useTemporaryFolder } from "./temporary-folder.ts";
import { finish, runPlaywright, runVitest } from "./vitest.ts";

// `npm test`: checks, unit tests, service tests against real servers, tests of the whole running
// stack, and the app in a real browser. `npm test -- <file ...>`: the named test files of any kind.
// `npm run test:unit`: unit tests. `npm run test:changed`: the unit and service tests that depend
// on files changed since the last commit.
const started = Date.now();
const args = process.argv.slice(2);

const unit = ["--project", "unit*"];
const changed = [...unit, "--project", "service", "--changed", "--passWithNoTests"];

/**
 * All that is tested. Tests of the stack and of the browser wait for much of their time, which
 * service and unit tests use; the checks end last, because they keep every processor busy alone.
 */
const parts: (() => Promise<Counts>)[] = [
  runPlaywright,
  () => runVitest("--project", "service"),
  () => runVitest("--project", "stack"),
  () => runVitest(...unit),
  () => runVitest("--project", "shared stack"),
  () => runChecks(checks),
];

const runSome = async (): Promise<Counts[]> => {
  if (args[0] === "--unit") return [await runVitest(...unit, ...args.slice(1))];
  if (args[0] === "--changed") return [await runVitest(...changed, ...args.slice(1))];
  const browser = args.filter((file) => file.includes(".spec.") || file.startsWith("web/e2e"));
  const others = args.filter((file) => !browser.includes(file));
  return [
    ...(others.length > 0 ? [await runVitest(...others)] : []),
    ...(browser.length > 0 ? [await runPlaywright(...browser)] : []),
  ];
};

const temporary = await useTemporaryFolder();
const counts = await (args.length > 0 ? runSome() : runAtOnce(parts, 2));
await temporary.remove();
finish(counts, started);
