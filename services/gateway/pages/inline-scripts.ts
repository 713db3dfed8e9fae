import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

const listScripts = (html: string): string[] =>
  Array.from(html.matchAll(inlineScript), ([, script = ""]) => script);

/**
 * Returns the sources by which a content security policy allows the scripts within the built app's
 * pages; none if it is not built.
 */
export const readInlineScripts = (dist: string): string[] => {
  const pages = globSync(["index.html", "prerendered/*.html"], { cwd: dist });
  const scripts = new Set(pages.flatMap((page) => listScripts(readFileSync(join(dist, page), "utf8"))));
  return [...scripts]
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    .toSorted();
};
