import { type CheckResult, CheckStatus } from "@stryker-mutator/api/check";
import type { Mutant } from "@stryker-mutator/api/core";
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { readFile } from "node:fs/promises";
import { formatKey } from "./sample.ts";

let sample = new Set<string>();

/**
 * A Stryker checker that passes only the mutants of the sample to the tests. The others count as
 * invalid.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Checker, "sample", {
    init: async () => {
      sample = new Set(JSON.parse(await readFile(process.env["MUTATION_SAMPLE"] ?? "", "utf8")) as string[]);
    },
    group: (mutants: Mutant[]) => Promise.resolve([mutants.map(({ id }) => id)]),
    check: (mutants: Mutant[]) =>
      Promise.resolve(
        Object.fromEntries(
          mutants.map((mutant): [string, CheckResult] => [
            mutant.id,
            sample.has(formatKey({ mutant, base: process.env["MUTATION_BASE"] ?? "" }))
              ? { status: CheckStatus.Passed }
              : { status: CheckStatus.CompileError, reason: "not in the sample" },
          ]),
        ),
      ),
  }),
];
