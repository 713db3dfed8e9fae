import react from "@vitejs/plugin-react";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer, type Plugin } from "vite";

const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>/;
const rootElement = '<div id="root"></div>';

/** Renders the landing page with the sources of the app. */
const render = async (root: string): Promise<string> => {
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
    const { renderLanding } = await server.ssrLoadModule("/src/prerender.tsx");
    return (renderLanding as () => string)();
  } finally {
    await server.close();
  }
};

/**
 * Writes landing.html beside index.html: what a visitor gets at /, with the landing page as markup
 * and with its styles, so that it is painted before the app has loaded. The app replaces it.
 */
export const prerenderLanding = (): Plugin => ({
  name: "prerender-landing",
  apply: "build",
  async writeBundle({ dir = "" }) {
    const html = await readFile(join(dir, "index.html"), "utf8");
    const [link, href] = stylesheet.exec(html) ?? [];
    if (!link || !href || !html.includes(rootElement)) throw new Error("index.html has changed its shape");
    const css = await readFile(join(dir, href), "utf8");
    const markup = await render(import.meta.dirname);
    const page = html
      // The app loads after what the page paints.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace(link, () => `<style>${css}</style>`)
      .replace(rootElement, () => `<div id="prerendered">${markup}</div>\n    <div id="root" hidden></div>`);
    await writeFile(join(dir, "landing.html"), page);
  },
});
