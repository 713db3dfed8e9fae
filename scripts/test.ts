import { checks, runChecks } from "./checks.ts";
import type { Counts } from "./counts.ts";
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

/** Runs one after another what is given. */
const runLane = async (...lane: (() => Promise<Counts>)[]): Promise<Counts[]> => {
  const counts: Counts[] = [];
  for (const run of lane) counts.push(await run());
  return counts;
};

const runAll = async (): Promise<Counts[]> => {
  // Tests of the stack and of the browser wait for much of their time, which checks and unit tests
  // use. Both lanes take about as long.
  const lanes = await Promise.all([
    runLane(
      () => runVitest("--project", "service"),
      () => runVitest("--project", "stack"),
      () => runChecks(checks),
    ),
    runLane(
      runPlaywright,
      () => runVitest("--project", "shared stack"),
      () => runVitest(...unit),
    ),
  ]);
  return lanes.flat();
};

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
const counts = await (args.length > 0 ? runSome() : runAll());
await temporary.remove();
finish(counts, started);
