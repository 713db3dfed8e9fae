import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, UserConfig } from "vite";

const root = resolve(import.meta.dirname, "../..");

/**
 * Packages that stay outside: with native code, with files that they look for beside them, or with
 * a require that no bundler sees. Tracing is off in a build, and its packages are loaded on demand.
 */
const outside = [
  /^sharp$/,
  /^@node-rs\/argon2/,
  /^@napi-rs\/canvas/,
  /^puppeteer/,
  /^pdfjs-dist/,
  /^@grpc\/(proto-loader|reflection)/,
  /^grpc-health-check/,
  /^@opentelemetry\/(?!api$)/,
];

/** Makes each module know the place of its source, from where it reads files and starts threads. */
const keepPlaces: Plugin = {
  name: "keep-places",
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname)|__(?:dirname|filename)/ },
    handler: (code, id) => {
      const [path = ""] = id.split("?");
      const places: Record<string, string> = {
        "import.meta.url": pathToFileURL(path).href,
        "import.meta.dirname": dirname(path),
        __dirname: dirname(path),
        __filename: path,
      };
      const names = /(?<![\w.$])(?:import\.meta\.(?:url|dirname)|__dirname|__filename)\b/g;
      return { code: code.replaceAll(names, (name) => JSON.stringify(places[name])), map: null };
    },
  },
};

/**
 * Builds each service as one file with its libraries; what several services load is shared. V8
 * keeps the text of what a process loads, of which comments are a quarter.
 */
const config: UserConfig = {
  root,
  plugins: [keepPlaces],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: ".plumbline/services",
    emptyOutDir: true,
    minify: false,
    target: "node24",
    rolldownOptions: {
      external: outside,
      input: Object.fromEntries(serviceNames.map((name) => [name, join(root, `services/${name}/main.ts`)])),
      output: { entryFileNames: "services/[name]/main.js", comments: false },
      // Of libraries: depd and protobufjs.
      checks: { eval: false },
    },
  },
};

export default config;
