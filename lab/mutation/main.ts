import { Stryker } from "@stryker-mutator/core";
import type { MutantResult } from "@stryker-mutator/api/core";
import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join, matchesGlob, relative } from "node:path";
import { parseArgs } from "node:util";
import startTestServers from "@plumbline/test-servers/servers/test-servers.ts";
import { root } from "../../scripts/checks.ts";
import { mutatedPackages } from "./packages.ts";
import { useTemporaryFolder } from "../../scripts/temporary-folder.ts";
import { drawSample, listMutants } from "./sample.ts";

// `npm run mutate -- <package> [--sample 300] [--seed 1] [file ...]`: mutation tests of a seeded
// sample of a package's mutants. Lists the surviving mutants. Files limit the package.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string", default: "300" }, seed: { type: "string", default: "1" } },
});
const [name = "", ...only] = positionals;
const chosen = mutatedPackages[name];
if (!chosen) {
  console.error(
    `Usage: npm run mutate -- <${Object.keys(mutatedPackages).join("|")}> [--sample 300] [--seed 1] [file ...]`,
  );
  process.exit(2);
}
const started = Date.now();
const excluded = chosen.mutate.filter((glob) => glob.startsWith("!")).map((glob) => glob.slice(1));
const files = globSync(
  chosen.mutate.filter((glob) => !glob.startsWith("!")),
  { cwd: root },
)
  .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
  .filter((file) => !excluded.some((glob) => matchesGlob(file, glob)))
  .filter((file) => only.length === 0 || only.some((part) => file.includes(part)))
  .toSorted();
const keys = await listMutants({ files, base: root });
const sample = drawSample({ keys, size: Number(values.sample), seed: Number(values.seed) });
const sampledFiles = files.filter((file) => sample.some((key) => key.startsWith(`${file}:`)));
console.log(`${sample.length} of ${keys.length} mutants in ${files.length} files, seed ${values.seed}`);

const temporary = await useTemporaryFolder();
const dir = tmpdir();
const stopServers = chosen.needsServers ? await startTestServers() : undefined;
process.env["MUTATION_SAMPLE"] = join(dir, "sample.json");
process.env["MUTATION_BASE"] = root;
process.env["MUTATION_TESTS"] = chosen.tests.join(" ");
await writeFile(process.env["MUTATION_SAMPLE"], JSON.stringify(sample));

const formatPlace = ({ fileName, location, mutatorName, replacement }: MutantResult) =>
  `${relative(root, fileName)}:${location.start.line}:${location.start.column} ${mutatorName} -> ${replacement.replaceAll(/\s+/g, " ").slice(0, 100)}`;

let results: MutantResult[] = [];
try {
  results = await new Stryker({
    mutate: sampledFiles,
    testRunner: "vitest",
    vitest: { configFile: "lab/mutation/vitest.config.ts", related: true },
    plugins: ["@stryker-mutator/vitest-runner", join(root, "lab/mutation/sample-checker.ts")],
    checkers: ["sample"],
    coverageAnalysis: "perTest",
    // Stryker rewrites tsconfig paths with an API that TypeScript 7 does not have; ours has no paths.
    tsconfigFile: "none",
    concurrency: availableParallelism(),
    ignorePatterns: [".plumbline", "**/dist", "**/test-results", "/web/e2e", "/docs"],
    tempDirName: join(dir, "sandbox"),
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
    logLevel: "warn",
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
} finally {
  await stopServers?.();
  await temporary.remove();
}

// As in Stryker's score, mutants that could not run and those outside of the sample do not count.
const count = (status: MutantResult["status"]) => results.filter((result) => result.status === status).length;
const missed = results
  .filter(({ status }) => status === "Survived" || status === "NoCoverage")
  .map(
    (result) => `${result.status === "NoCoverage" ? "not covered" : "survived   "} ${formatPlace(result)}`,
  );
for (const line of missed.toSorted()) console.log(line);
const detected = count("Killed") + count("Timeout");
const tried = detected + missed.length;
console.log(
  `${name}: ${detected} of ${tried} mutants killed (${((100 * detected) / Math.max(tried, 1)).toFixed(1)}%), ` +
    `${count("Timeout")} by timeout; seed ${values.seed}, ${Math.round((Date.now() - started) / 1000)} s`,
);
