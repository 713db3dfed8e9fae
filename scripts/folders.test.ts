import { existsSync, globSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";

// What documents say of folders, beside the folders that exist.

/** What is installed or built is in no document. */
const made = new Set(["node_modules", "dist", "dist-print", "coverage", "test-results", "playwright-report"]);

/** Lists the folders in a folder; a link to a folder elsewhere is none. */
const listFolders = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !made.has(entry.name))
    .map(({ name }) => name);

const readText = (path: string) => readFile(join(root, path), "utf8");

const architecture = await readText("docs/ARCHITECTURE.md");
const sectionOf = (heading: string) => architecture.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";

/** Folders that hold the same everywhere, which one table explains. */
const everywhere = new Set(
  [...sectionOf("A service inside").matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([\w-]+)\/`/g)].map(([, name]) => name),
  ),
);

test("one table explains the folders that hold the same everywhere", () => {
  expect([...everywhere]).toEqual(["domain", "store", "testing", "bench"]);
});

const exclude = (path: string) => /node_modules|\.plumbline/.test(path);
/** A folder and the README that lists what is in it: its own, or that of a folder above it. */
const listed: [folder: string, readme: string][] = [
  ...globSync("**/README.md", { cwd: root, exclude })
    // The chart's is made from its values; its folders are Helm's.
    .filter((path) => !path.startsWith("charts"))
    .map((path): [string, string] => [dirname(path), path]),
  ["services", "README.md"],
  ["web/src", "web/README.md"],
  ["packages/research/analyst", "packages/research/README.md"],
  ["packages/research/company", "packages/research/README.md"],
];

test.each(listed)("of the folders in %s none is missing in %s", async (folder, readme) => {
  const text = await readText(readme);
  // `name/`, `a/name`, [text](name/README.md)
  const isNamed = (name: string) => new RegExp(`[\`(/]${name}(?:[/\`]|\\))`).test(text);
  expect(listFolders(folder).filter((name) => !everywhere.has(name) && !isNamed(name))).toEqual([]);
});

/** Returns the folders of the tree in docs/ARCHITECTURE.md: of `a/` with `b/` below it "a/b". */
const readTree = (): string[] => {
  const above: string[] = [];
  return (/```\n([\s\S]*?)```/.exec(sectionOf("The tree"))?.[1] ?? "").split("\n").flatMap((line) => {
    const names = /^ *((?:[\w/-]+\/(?:, )?)+)/.exec(line)?.[1]?.split(", ") ?? [];
    const depth = (line.length - line.trimStart().length) / 2;
    const paths = names.map((name) => [...above.slice(0, depth), name.replace(/\/$/, "")].join("/"));
    above.splice(depth, above.length, ...names.slice(0, 1).map((name) => name.replace(/\/$/, "")));
    return paths;
  });
};

test("the tree in docs/ARCHITECTURE.md has the folders that exist, each once", () => {
  const tree = readTree();
  expect(tree).toEqual(expect.arrayContaining(["packages/research/sources", "deploy", "web"]));
  expect(tree.filter((path, at) => tree.indexOf(path) !== at)).toEqual([]);
  expect(tree.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  // Where the tree names a folder in another one of its own, it names all that are there.
  const parents = new Set(["", ...tree.map((path) => dirname(path)).filter((path) => tree.includes(path))]);
  const there = [...parents].flatMap((parent) => listFolders(parent).map((name) => join(parent, name)));
  expect(there.filter((path) => !tree.includes(path))).toEqual([]);
});

test("docs/README.md names every document", async () => {
  const text = await readText("docs/README.md");
  const documents = globSync("docs/*.md", { cwd: root }).map((path) => path.slice("docs/".length));
  expect(documents.filter((name) => name !== "README.md" && !text.includes(`(${name})`))).toEqual([]);
});
