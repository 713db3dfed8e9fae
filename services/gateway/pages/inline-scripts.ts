import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/**
 * Returns the sources by which a content security policy allows the scripts within the built app's
 * page; none if it is not built.
 */
export const readInlineScripts = (dist: string): string[] => {
  const path = join(dist, "index.html");
  const html = existsSync(path) ? readFileSync(path, "utf8") : "";
  return Array.from(
    html.matchAll(inlineScript),
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
};
