import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./checks.ts";

/** A runtime dependency. */
type UsedPackage = { name: string; version: string; licence: string };

type Manifest = { dependencies?: Record<string, string>; workspaces?: string[] };
type Lock = { packages: Record<string, { version?: string; license?: string }> };
const readJson = async <T>(path: string) => JSON.parse(await readFile(join(root, path), "utf8")) as T;

/** Lists the direct dependencies of all workspaces, with the licences from the lock file. */
export const listPackages = async (): Promise<UsedPackage[]> => {
  const { workspaces = [] } = await readJson<Manifest>("package.json");
  const { packages } = await readJson<Lock>("package-lock.json");
  const used = new Map<string, UsedPackage>();
  for (const folder of workspaces) {
    const { dependencies = {} } = await readJson<Manifest>(`${folder}/package.json`);
    for (const [name, version] of Object.entries(dependencies)) {
      if (name.startsWith("@plumbline/")) continue;
      const locked = packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      used.set(`${name}@${version}`, { name, version, licence: locked?.license ?? "not stated" });
    }
  }
  return [...used.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

/** Formats packages as a Markdown table. */
export const writePackages = (packages: UsedPackage[]): string =>
  [
    "| package | version | licence |",
    "|---|---|---|",
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ].join("\n");
