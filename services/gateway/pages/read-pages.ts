import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** The HTML of the built app, and of pages that it has as markup, by their addresses. */
export type Pages = { app: string | null; prerendered: Map<string, string> };

/** Reads the HTML of the built app (web/prerender-pages.ts); app is null if it is not built. */
export const readPages = (dist: string): Pages => {
  const app = join(dist, "index.html");
  const files = globSync("prerendered/*.html", { cwd: dist });
  return {
    app: existsSync(app) ? readFileSync(app, "utf8") : null,
    prerendered: new Map(
      files.map((file) => {
        const name = basename(file, ".html");
        return [name === "index" ? "/" : `/${name}`, readFileSync(join(dist, file), "utf8")];
      }),
    ),
  };
};
