import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";

/**
 * Builds the print template as one module for Node: renderReport gives a report as HTML with its
 * styles and fonts inside.
 */
const config: UserConfig = {
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: "src/print/render-report.tsx",
    outDir: "dist-print",
    emptyOutDir: true,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    target: "node24",
    rolldownOptions: { output: { codeSplitting: false } },
  },
};

export default config;
