import { existsSync, globSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runProgram } from "./run-program.ts";

const source = resolve(import.meta.dirname, "../..");
const dir = await mkdtemp(join(tmpdir(), "plumbline-collected-"));
afterAll(() => rm(dir, { recursive: true }));

type Manifest = { workspaces: string[]; dependencies: object; devDependencies?: object };

/** Collects a service, or the app, and returns its folder and manifests. */
const collect = async (name: string) => {
  const target = join(dir, name);
  await runProgram(process.execPath, [join(import.meta.dirname, "collect-service.ts"), name, source, target]);
  const read = async (folder: string) =>
    JSON.parse(await readFile(join(target, "manifests", folder, "package.json"), "utf8")) as Manifest;
  return { program: join(target, "program"), read };
};

test.each([
  ["billing", ["packages/platform", "packages/texts", "proto", "services/billing"]],
  [
    "valuation-engine",
    ["packages/model", "packages/platform", "packages/report", "proto", "services/valuation-engine"],
  ],
])("the image of %s has the workspaces that it stands on, and no others", async (name, workspaces) => {
  const { program, read } = await collect(name);
  expect((await read("")).workspaces).toEqual(workspaces);
  for (const folder of workspaces) expect((await read(folder)).devDependencies).toBeUndefined();
  expect(existsSync(join(program, "service", "main.ts"))).toBe(true);
  expect(existsSync(join(program, "services", "identity"))).toBe(false);
});

test("the image of backups has a program that works with its own packages", async () => {
  const { program, read } = await collect("backup");
  const { workspaces } = await read("");
  expect(workspaces).toEqual(["deploy/backup", "packages/platform", "proto"]);
  await symlink(join(source, "node_modules"), join(program, "node_modules"));
  const printed = await runProgram(process.execPath, [join(program, "service", "main.ts"), "key"]);
  expect(printed).toMatch(/^BACKUP_RECIPIENT=age1\w+\nBACKUP_IDENTITY=AGE-SECRET-KEY-1\w+\n/);
});

test("an image has no tests and nothing else that only development needs", async () => {
  const { program } = await collect("analysis-orchestrator");
  const files = globSync("**/*", { cwd: program });
  expect(files).toContain(join("packages", "report", "steps.ts"));
  expect(
    files.filter((file) => /\.test\.ts$|(^|\/)(bench|approved|cases|testing|node_modules)\//.test(file)),
  ).toEqual([]);
});

test("the app is built with its own packages and the tools that build it, without those of tests", async () => {
  const { read } = await collect("web");
  const { dependencies, devDependencies } = await read("web");
  expect(dependencies).toHaveProperty("react");
  expect(Object.keys(devDependencies ?? {}).toSorted()).toEqual([
    "@tailwindcss/vite",
    "@vitejs/plugin-react",
    "tailwindcss",
    "vite",
  ]);
});
