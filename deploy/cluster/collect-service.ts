// Collects what the image of a service or of backups consists of, or what the app is built from:
// `node collect-service.ts <service, backup or web> <source> <target>`. Plain Node, because it runs
// before packages are installed (Dockerfile).
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

type Manifest = {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: unknown;
};

const [service = "", source = "", target = ""] = process.argv.slice(2);
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(source, folder, "package.json"), "utf8")) as Manifest;

const root = readManifest("");
const folders = new Map((root.workspaces ?? []).map((folder) => [readManifest(folder).name, folder]));

/** Adds the folder of a workspace and of those that it depends on. */
const collect = (folder: string, into: Set<string>): Set<string> => {
  into.add(folder);
  for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
    const next = folders.get(name);
    if (next && !into.has(next)) collect(next, into);
  }
  return into;
};
const elsewhere: Record<string, string> = { web: "web", backup: "deploy/backup" };
const main = elsewhere[service] ?? `services/${service}`;
const needed = [...collect(main, new Set())].toSorted();

/** What the app is built with. */
const buildTools = ["vite", "@vitejs/plugin-react", "tailwindcss", "@tailwindcss/vite"];
const pickBuildTools = (dependencies: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => buildTools.includes(name)));

/** Writes a manifest that has only what the service needs in order to run. */
const writeManifest = (
  folder: string,
  { devDependencies, optionalDependencies: _optional, ...kept }: Manifest,
) => {
  const path = join(target, "manifests", folder, "package.json");
  mkdirSync(dirname(path), { recursive: true });
  const tools = folder === "web" ? { devDependencies: pickBuildTools(devDependencies) } : {};
  writeFileSync(path, JSON.stringify({ ...kept, ...tools }));
};
writeManifest("", { ...root, workspaces: needed });
for (const folder of needed) writeManifest(folder, readManifest(folder));
for (const name of ["package-lock.json", ".npmrc"])
  cpSync(join(source, name), join(target, "manifests", name));

/** Folders that only development needs. */
const left = new Set(["bench", "approved", "cases", "scripts", "testing", "node_modules"]);
const isKept = (path: string) => !left.has(basename(path)) && !/\.test\.ts$|\/test-[^/]*\.ts$/.test(path);
for (const folder of needed) {
  const inner = new Set(folders.values());
  const isOwn = (path: string) => path === join(source, folder) || !inner.has(path.slice(source.length + 1));
  cpSync(join(source, folder), join(target, "program", folder), {
    recursive: true,
    filter: (path) => isKept(path) && isOwn(path),
  });
}
cpSync(join(source, "tsconfig.json"), join(target, "program", "tsconfig.json"));
symlinkSync(main, join(target, "program", "service"));
console.log(
  `${service}: ${needed.join(", ")}; ${globSync("**/*.ts", { cwd: join(target, "program") }).length} files`,
);
