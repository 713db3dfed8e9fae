import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// The tests of one package against its mutants. Stryker runs them in a copy of the project whose node_modules is a link
// to the original, so the workspaces' names must lead to the copy, by the same exports ("." and "./*").
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

/** The quickest files first: a mutant is done with the first test that fails. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toReversed();
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
    sequence: { sequencer: QuickestFirst },
  },
});
