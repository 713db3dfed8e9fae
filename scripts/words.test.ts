import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";

// Words for which plain ones exist (docs/STYLE.md), in comments and documents. The sentence
// language and the lies that test it are left out: they are made of such words.
const words = /\b(?:tells|stands|brings|for who)\b/i;
const leftOut =
  /^proto\/gen|^packages\/research\/(?:llm|prompts|approved)|^packages\/research\/analyst\/(?:llm|sentences)|^lab\/lies|^docs\/SCREENS|^docs\/adr|^services\/blog\/posts/;
const comment = /^\s*(?:\/\/|\/\*|\*|#) /;

test("comments and documents use plain words", () => {
  const paths = globSync(
    ["{lab,packages,services,web,deploy,scripts,proto,charts,docs}/**/*.{ts,tsx,css,proto,md,yaml}", "*.md"],
    { cwd: root, exclude: (path) => /node_modules|dist/.test(path) },
  ).filter((path) => !leftOut.test(path));
  expect(paths.length).toBeGreaterThan(2_000);
  const found = paths.flatMap((path) => {
    let isCode = false;
    return readFileSync(join(root, path), "utf8")
      .split("\n")
      .flatMap((line, i) => {
        if (path.endsWith(".md") && line.startsWith("```")) isCode = !isCode;
        const isRead = path.endsWith(".md") ? !isCode : comment.test(line);
        // Names of files keep their words.
        return isRead && words.test(line.replace(/[\w-]+-stands?\b[\w.-]*|`[^`]*`/g, ""))
          ? [`${path}:${i + 1}: ${line.trim()}`]
          : [];
      });
  });
  expect(found).toEqual([]);
});
