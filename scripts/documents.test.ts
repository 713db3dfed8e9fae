import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";

/** Posts and texts of pages link to pages of the site, not to files. */
const exclude = (path: string) => /node_modules|\.plumbline|blog\/posts|static-pages|changelog\//.test(path);
const documents = globSync("**/*.md", { cwd: root, exclude });
const folders = "(?:lab|packages|services|web|deploy|docs|examples|proto|scripts|charts)";

/** Lists the relative links of a document, and the paths in code style, without glob patterns. */
const pathsIn = (text: string, folder: string): string[] => [
  ...[...text.matchAll(/\]\(([^)#]+)\)/g)]
    .map(([, link]) => link ?? "")
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => join(folder, link)),
  ...[...text.matchAll(new RegExp(`\`(${folders}/[^\`\\s<>*{}]+)\``, "g"))].map(([, path]) => path ?? ""),
  // The README of a service or of research names files relative to its folder.
  ...(/^services|^packages.research/.test(folder)
    ? [
        ...text.matchAll(
          /`((?:domain|documents|company|analyst|pipeline|sources|http|routes|socket|store|llm)\/[^`\s<>*{}]*)`/g,
        ),
      ]
    : []
  ).map(([, path]) => join(folder, path ?? "")),
];

test("finds the documents of the repository", () => {
  expect(documents).toEqual(expect.arrayContaining(["README.md", join("docs", "ARCHITECTURE.md")]));
});

test.each(documents)("%s names only files that exist", async (path) => {
  const paths = pathsIn(await readFile(join(root, path), "utf8"), dirname(path));
  expect(paths.filter((named) => !existsSync(join(root, named)))).toEqual([]);
});

const fileName = /`((?:[\w.-]+\/)*[\w.-]+\.(?:csv|json|mjs|proto|py|tsx?|yaml))`/g;
const folderName = /`((?:[\w-]+\/)+)`/g;

test.each(documents.filter((path) => /[/\\]README\.md$/.test(path)))(
  "%s names files and folders that are in its folder, or from the root",
  async (path) => {
    const text = await readFile(join(root, path), "utf8");
    const folder = join(root, dirname(path));
    const named = [...text.matchAll(fileName), ...text.matchAll(folderName)].map(([, name = ""]) => name);
    // A part of a path that the text names in full, and what is in a folder that it names.
    const folders = [...text.matchAll(/`((?:[\w-]+\/)+[\w-]+)`/g)].map(([, at = ""]) => join(root, at));
    const isThere = (name: string) =>
      [folder, root, ...folders].some((at) => existsSync(join(at, name))) ||
      text.includes(`/${name}`) ||
      globSync(`**/${name}`, { cwd: folder, exclude: (at) => at === "node_modules" }).length > 0;
    const missing = named.filter((name) => !name.startsWith(".") && !isThere(name));
    expect(missing).toEqual([]);
  },
);

const maxReadmeLines = 30;
/** The chart's is made from its values; runbooks are pages of docs; sample data list their sources. */
const otherReadme = /^(?:charts|docs)[/\\]|sample-data/;

test("a README is a page: what it is, what it may import, where to start; docs has the rest", async () => {
  const readmes = documents.filter((path) => /[/\\]README\.md$/.test(path) && !otherReadme.test(path));
  const lengths = await Promise.all(
    readmes.map(
      async (path) => [path, (await readFile(join(root, path), "utf8")).trim().split("\n").length] as const,
    ),
  );
  expect(lengths.filter(([, lines]) => lines > maxReadmeLines)).toEqual([]);
});

test("each workspace, and each folder in the table of README.md, has a README", async () => {
  const { workspaces } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    workspaces: string[];
  };
  const readme = await readFile(join(root, "README.md"), "utf8");
  const table = [...readme.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, named = ""]) => named),
  );
  const inTable = table.filter((named) => existsSync(join(root, named)) && !named.endsWith(".md"));
  expect(inTable).toEqual(expect.arrayContaining(["services/gateway", "charts/plumbline", "lab/load"]));
  const folders = [...new Set([...workspaces, ...inTable, "docs", "scripts"])];
  expect(folders.filter((folder) => !existsSync(join(root, folder, "README.md")))).toEqual([]);
});

test("the table of screens names only tests that exist", async () => {
  const table = await readFile(join(root, "docs/SCREENS.md"), "utf8");
  const named = [...table.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: (.+?)(?=<br>| +\|$)/gm)];
  expect(named.length).toBeGreaterThan(100);
  const missing: string[] = [];
  for (const [, path = "", title = ""] of named) {
    const text = await readFile(join(root, path), "utf8").catch(() => "");
    if (!text.replaceAll(/\s+/g, " ").includes(title)) missing.push(`${path}: ${title}`);
  }
  expect(missing).toEqual([]);
});
