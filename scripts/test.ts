import { checks, runChecks } from "./checks.ts";
import { useTemporaryFolder } from "./temporary-folder.ts";
import { type Counts, finish, runPlaywright, runVitest } from "./vitest.ts";

// `npm test`: checks, unit tests, service tests against real servers, tests of the whole running
// stack, and the app in a real browser. `npm test -- <file ...>`: the named test files of any kind.
// `npm run test:unit`: unit tests. `npm run test:changed`: the unit and service tests that depend
// on files changed since the last commit.
const started = Date.now();
const args = process.argv.slice(2);

const unit = ["--project", "unit*"];
const changed = [...unit, "--project", "service", "--changed", "--passWithNoTests"];

const runAll = async (): Promise<Counts[]> => [
  await runChecks(checks),
  await runVitest(...unit),
  await runVitest("--project", "service"),
  // Both wait most of the time: for pages, and for parts that were killed to come back.
  ...(await Promise.all([runVitest("--project", "stack"), runPlaywright()])),
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
const counts = await (args.length > 0 ? runSome() : runAll());
await temporary.remove();
finish(counts, started);
