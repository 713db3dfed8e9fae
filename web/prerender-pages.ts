import react from "@vitejs/plugin-react";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createServer, type Plugin } from "vite";

/**
 * The pages of texts. A page with a form is not among them: what a visitor had typed would be lost
 * when the app replaces the page.
 */
const paths = [
  "/",
  "/about",
  "/changelog",
  "/contact",
  "/how-it-works",
  "/legal",
  "/monte-carlo-guide",
  "/track-record",
];

const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>/;
const rootElement = '<div id="root"></div>';
const appTag = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** Loads the app once the page has been painted, so that its text and its fonts come first. */
const loadAfterPaint =
  'requestAnimationFrame(()=>setTimeout(()=>document.head.append(document.getElementById("app").content)))';

/** Renders pages with the sources of the app. */
const render = async (root: string): Promise<Map<string, string>> => {
  const server = await createServer({
    root,
    configFile: false,
    mode: "production",
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
    logLevel: "error",
  });
  try {
    const { renderPage } = await server.ssrLoadModule("/src/prerender.tsx");
    const pages = new Map<string, string>();
    for (const path of paths) pages.set(path, await (renderPage as (path: string) => Promise<string>)(path));
    return pages;
  } finally {
    await server.close();
  }
};

/**
 * Writes prerendered/{page}.html beside index.html: what a visitor gets at a page of texts, with
 * the page as markup and with its styles, so that it is painted before the app has loaded. The app
 * replaces it.
 */
export const prerenderPages = (): Plugin => ({
  name: "prerender-pages",
  apply: "build",
  async writeBundle({ dir = "" }) {
    const html = await readFile(join(dir, "index.html"), "utf8");
    const [link, href] = stylesheet.exec(html) ?? [];
    if (!link || !href || !html.includes(rootElement)) throw new Error("index.html has changed its shape");
    const css = await readFile(join(dir, href), "utf8");
    const app = `<template id="app">${html.match(appTag)?.join("") ?? ""}</template>`;
    for (const [path, markup] of await render(import.meta.dirname)) {
      const page = html
        .replaceAll(appTag, "")
        .replace("</head>", () => `${app}<script>${loadAfterPaint}</script></head>`)
        .replace(link, () => `<style>${css}</style>`)
        .replace(
          rootElement,
          () => `<div id="prerendered">${markup}</div>\n    <div id="root" hidden></div>`,
        );
      const file = join(dir, "prerendered", `${path === "/" ? "index" : path.slice(1)}.html`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, page);
    }
  },
});
