import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root, run } from "./checks.ts";

// Types of packages are found upwards from the setting, so the plants are below the root.
const ignored = join(root, ".plumbline");
let folder = "";
beforeAll(async () => {
  await mkdir(ignored, { recursive: true });
  folder = await mkdtemp(join(ignored, "planted-types-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Compiles a text as a file of its own under the options of a setting. Returns the errors. */
const compile = async (settings: string, text: string): Promise<string[]> => {
  await writeFile(join(folder, "planted.ts"), text);
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: join(root, settings), include: [], exclude: [], files: ["planted.ts"] }),
  );
  const { output } = await run("tsc", ["-p", join(folder, "tsconfig.json")]);
  return output.match(/error TS\d+: .*/g) ?? [];
};

test.each([
  ["tsconfig.json", "window", "export const address = window.location.href;"],
  ["tsconfig.json", "document", "export const title = document.title;"],
  ["web/tsconfig.page.json", "process", "export const mode = process.env;"],
  [
    "web/tsconfig.page.json",
    "node:fs",
    'import { readFileSync } from "node:fs";\nexport const read = readFileSync;',
  ],
])("%s knows no %s", async (settings, name, text) => {
  const errors = await compile(settings, text);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`'${name}'`);
});

test.each([
  ["tsconfig.json", "export const mode = process.env;"],
  ["web/tsconfig.page.json", "export const address = window.location.href;"],
  ["web/tsconfig.json", "export const both = [window.location.href, process.env];"],
])("%s knows its own world", async (settings, text) => {
  expect(await compile(settings, text)).toEqual([]);
});
