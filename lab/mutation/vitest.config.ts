import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Runs the tests of one package against its mutants. Stryker runs them in a copy of the project
// whose node_modules is a link to the original, so aliases resolve the workspaces to the copy, by
// the same exports ("." and "./*").
const root = resolve(import.meta.dirname, "../..");
const readJson = <T>(path: string) => JSON.parse(readFileSync(join(root, path), "utf8")) as T;
const { workspaces } = readJson<{ workspaces: string[] }>("package.json");
const alias = workspaces.flatMap((folder) => {
  const { name, exports = {} } = readJson<{ name: string; exports?: Record<string, string> }>(
    `${folder}/package.json`,
  );
  return Object.entries(exports).map(([from, to]) => ({
    find: new RegExp(`^${join(name, from).replace("*", "(.*)")}$`),
    replacement: join(root, folder, to).replace("*", "$1"),
  }));
});

/** Counts the folders that two paths share from the root. */
const nearness = (one: string, other: string): number => {
  const folders = dirname(one).split("/");
  const others = dirname(other).split("/");
  const parting = folders.findIndex((folder, index) => folder !== others[index]);
  return parting < 0 ? folders.length : parting;
};

/**
 * Sorts test files by their distance to the mutant, then by duration: the first failing test ends
 * the run.
 */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const quickestFirst = (await super.sort(files)).toReversed();
    const [mutated] = this.ctx.config.related ?? [];
    if (!mutated) return quickestFirst;
    return quickestFirst.toSorted((a, b) => nearness(b.moduleId, mutated) - nearness(a.moduleId, mutated));
  }
}

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    include: (process.env["MUTATION_TESTS"] ?? "").split(" "),
    exclude: ["**/node_modules/**", "**/*.stack.test.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Importing every module for each test file took 80% of the time. Each run starts a new thread,
    // so a mutant that acts at import still takes effect.
    isolate: false,
    sequence: { sequencer: NearestFirst },
  },
});
