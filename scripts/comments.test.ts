import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";

const maxColumns = 100;
const exclude = (path: string) => /node_modules|\.plumbline|dist|^proto\/gen/.test(path);
const sources = globSync("{lab,packages,services,web,deploy,scripts,proto}/**/*.{ts,tsx,mjs,proto}", {
  cwd: root,
  exclude,
});
const isComment = (line: string) => /^\s*(?:\/\/|\/\*|\*) /.test(line);
// An address cannot be wrapped, nor can an instruction to a tool.
const isExempt = (line: string) => /https?:\/\/|oxlint-|Stryker /.test(line);

test("comments wrap at 100 columns", () => {
  expect(sources.length).toBeGreaterThan(900);
  const long = sources.flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .flatMap((line, i) =>
        isComment(line) && line.length > maxColumns && !isExempt(line) ? [`${path}:${i + 1}`] : [],
      ),
  );
  expect(long).toEqual([]);
});
