import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** Returns the sources by which a content security policy allows the scripts within a page. */
export const hashInlineScripts = (html: string): string[] =>
  Array.from(
    html.matchAll(inlineScript),
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );

/** Reads the built app's page for the scripts within it; none if it is not built. */
export const readInlineScripts = (dist: string): string[] => {
  const path = join(dist, "index.html");
  return existsSync(path) ? hashInlineScripts(readFileSync(path, "utf8")) : [];
};
