import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runAtOnce } from "./run-at-once.ts";

export const root = resolve(import.meta.dirname, "..");

/**
 * Programs written in Go, oxlint's types among them, repeat work on each thread that they get, and
 * by default collect garbage for a quarter of their time.
 */
const env = { ...process.env, GOMAXPROCS: "1", GOGC: "400" };

/** Runs a command and returns its exit code and output (both streams, in order). */
export const run = (command: string, args: string[], cwd = root) =>
  new Promise<{ code: number; output: string }>((done) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", (error) => done({ code: 1, output: error.message }));
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });

export type Check = { name: string; run: () => Promise<{ code: number; output: string }> };

const proto = join(root, "proto");

const filesUnder = async (dir: string) => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          return [path.slice(dir.length), await readFile(path, "utf8")] as const;
        }),
    ),
  );
};

/** Compares the committed TypeScript of the contracts with a fresh generation. */
const compareGenerated = async () => {
  const dir = await mkdtemp(join(tmpdir(), "plumbline-gen-"));
  try {
    const generated = await run("buf", ["generate", "--output", dir], proto);
    if (generated.code !== 0) return generated;
    const [committed, fresh] = [await filesUnder(join(proto, "gen")), await filesUnder(join(dir, "gen"))];
    const names = new Set([...Object.keys(committed), ...Object.keys(fresh)]);
    const different = [...names].filter((name) => committed[name] !== fresh[name]);
    const output = different
      .map((name) => `proto/gen${name} differs from a fresh generation: npm run generate`)
      .join("\n");
    return { code: different.length > 0 ? 1 : 0, output };
  } finally {
    await rm(dir, { recursive: true });
  }
};

/** A cruise of too few modules fails: it would prove nothing. */
const minCruisedModules = 300;
const checkImports = async () => {
  const cruised = await run("depcruise", [
    "packages",
    "services",
    "web/src",
    "web/e2e",
    "deploy",
    "lab",
    "--config",
    ".dependency-cruiser.mjs",
  ]);
  const modules = Number(/\((\d+) modules/.exec(cruised.output)?.[1] ?? 0);
  return modules < minCruisedModules
    ? { code: 1, output: `only ${modules} modules were cruised\n${cruised.output}` }
    : cruised;
};

/** The checks that do not run the product. */
export const checks: Check[] = [
  { name: "contracts: lint", run: () => run("buf", ["lint"], proto) },
  {
    name: "contracts: nothing broken since the baseline",
    run: () => run("buf", ["breaking", "--against", "baseline.binpb"], proto),
  },
  { name: "contracts: generated code is fresh", run: compareGenerated },
  { name: "format", run: () => run("oxfmt", ["--check"]) },
  { name: "lint", run: () => run("oxlint", ["--type-aware"]) },
  { name: "directions of imports", run: checkImports },
  // Files, exports and dependencies that nothing uses; a superfluous exception fails too.
  { name: "nothing unused", run: () => run("knip", ["--no-progress", "--treat-config-hints-as-errors"]) },
  ...["tsconfig.json", "web/tsconfig.page.json", "web/tsconfig.json", "lab/tsconfig.json"].map(
    (settings) => ({
      name: `types: ${settings}`,
      // Each checker of several finds the types of the same files again.
      run: () => run("tsc", ["-p", settings, "--checkers", "1"]),
    }),
  ),
];

/**
 * Runs checks, as many at once as there are processors, prints the result of each when it ends, and
 * returns the counts.
 */
export const runChecks = async (list: Check[]) => {
  const counts = { passed: 0, failed: 0, failures: [] as string[] };
  const runOne = async (check: Check) => {
    const started = Date.now();
    const { code, output } = await check.run();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${check.name} (${seconds} s)`);
    if (code === 0) counts.passed++;
    else {
      counts.failed++;
      counts.failures.push(check.name);
      console.log(output);
    }
  };
  const jobs = list.map((check) => () => runOne(check));
  await runAtOnce(jobs, availableParallelism());
  return counts;
};
