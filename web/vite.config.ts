import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, UserConfig } from "vite";
import { compressFiles } from "./compress-files.ts";
import { prerenderPages } from "./prerender-pages.ts";

const gateway = process.env.GATEWAY_URL ?? "http://localhost:3000";

/** Preloads the two fonts, whose hashed file names are known only after the bundle is written. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => /latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
            injectTo: "head" as const,
          })),
    },
  };
}

/** Puts the script of the theme into the page: as a file it would keep the first paint waiting. */
function inlineTheme(): Plugin {
  return {
    name: "inline-theme",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      handler: async (html) => {
        const script = await readFile(join(import.meta.dirname, "public/theme.js"), "utf8");
        return html.replace('<script src="/theme.js"></script>', () => `<script>${script}</script>`);
      },
    },
  };
}

const config: UserConfig = {
  root: import.meta.dirname,
  plugins: [react(), tailwind(), inlineTheme(), preloadFonts(), prerenderPages(), compressFiles()],
  // Inlines no file: the content security policy allows those of our own origin, and one script.
  // One stylesheet, which prerendered pages bring along.
  build: { outDir: "dist", emptyOutDir: true, assetsInlineLimit: 0, cssCodeSplit: false, target: "es2022" },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: {
      "/api": { target: gateway },
      "/avatars": { target: gateway },
      "/data": { target: gateway },
      "/dev": { target: gateway },
      "/ws": { target: gateway, ws: true },
    },
  },
};

export default config;
