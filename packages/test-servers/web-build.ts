import { join } from "node:path";
import { buildIfChanged } from "./build-if-changed.ts";

const sources = [
  "web/src",
  "web/public",
  "web/index.html",
  "web/vite.config.ts",
  "web/prerender-pages.ts",
  "web/compress-files.ts",
  "web/vite.print.config.ts",
  "packages/model",
  "packages/base-rates",
  "packages/post-format",
  "packages/report",
  "services/gateway/dto",
  "packages/texts/messages.ts",
  "packages/test-servers/web-build.ts",
  "package-lock.json",
];

const build = (root: string, config: string, into: string): Promise<boolean> =>
  buildIfChanged({ root, folder: join(root, "web"), config, into, sources });

/** Builds the template of printed reports (web/dist-print) if its sources have changed. */
export const buildPrintTemplate = ({ root }: { root: string }): Promise<boolean> =>
  build(root, "vite.print.config.ts", "dist-print");

/** Builds the app and the template of printed reports if their sources have changed. */
export const buildWeb = async ({ root }: { root: string }): Promise<"built" | "unchanged"> => {
  const isAppNew = await build(root, "vite.config.ts", "dist");
  const isTemplateNew = await buildPrintTemplate({ root });
  return isAppNew || isTemplateNew ? "built" : "unchanged";
};
