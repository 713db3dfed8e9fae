import type { Mutant } from "@stryker-mutator/api/core";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";

const silent = new Proxy({}, { get: () => () => false }) as ConstructorParameters<typeof Instrumenter>[0];

/**
 * Returns the key of a mutant, equal in every run over the same source: file, location and
 * replacement.
 */
export const formatKey = ({
  mutant,
  base,
}: {
  mutant: Pick<Mutant, "fileName" | "location" | "mutatorName" | "replacement">;
  base: string;
}): string => {
  const { start, end } = mutant.location;
  const file = relative(base, resolve(base, mutant.fileName)).replaceAll("\\", "/");
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutant.mutatorName} ${mutant.replacement}`;
};

/** Lists the keys of all mutants that Stryker creates for the files. */
export const listMutants = async ({ files, base }: { files: string[]; base: string }): Promise<string[]> => {
  const contents = await Promise.all(
    files.map(async (name) => ({ name, mutate: true, content: await readFile(resolve(base, name), "utf8") })),
  );
  const { mutants } = await new Instrumenter(silent).instrument(contents, {
    ignorers: [],
    excludedMutations: [],
    plugins: null,
  });
  return mutants.map((mutant) => formatKey({ mutant, base }));
};

/** Draws `size` keys without replacement. The same seed draws the same keys. */
export const drawSample = ({
  keys,
  size,
  seed,
}: {
  keys: string[];
  size: number;
  seed: number;
}): string[] => {
  const rank = (key: string) => createHash("sha256").update(`${seed}\n${key}`).digest("hex");
  return [...new Set(keys)]
    .map((key) => ({ key, rank: rank(key) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ key }) => key);
};
