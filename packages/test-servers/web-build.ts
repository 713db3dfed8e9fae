import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { underFileLock } from "./servers/file-lock.ts";

const buildSources = [
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

const listFiles = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [path];
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name));
};

/** Hashes everything that the app is built from. */
const hashSources = async (root: string) => {
  const hash = createHash("sha256");
  for (const source of buildSources) {
    for (const file of (await listFiles(join(root, source))).toSorted())
      hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex");
};

type Build = { root: string; config: string; into: string };

/** Builds with a configuration of Vite, unless its sources have not changed since the last build. */
const buildIfChanged = async ({ root, config, into }: Build): Promise<boolean> => {
  const stamp = join(root, "web", into, ".built-from");
  const wanted = await hashSources(root);
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === wanted) return false;
  const child = spawn("vite", ["build", "--config", config, "--logLevel", "warn"], {
    cwd: join(root, "web"),
    // With "test" the app would get React's development build, with paths of this machine.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  if (code !== 0) throw new Error(`The app could not be built:\n${output}`);
  await writeFile(stamp, wanted);
  return true;
};

/** Tests build in several processes, which would empty each other's folder. */
const build = (what: Build): Promise<boolean> =>
  underFileLock(join(what.root, "node_modules", `.${what.into}.lock`), () => buildIfChanged(what));

/** Builds the template of printed reports (web/dist-print) if its sources have changed. */
export const buildPrintTemplate = ({ root }: { root: string }): Promise<boolean> =>
  build({ root, config: "vite.print.config.ts", into: "dist-print" });

/** Builds the app and the template of printed reports if their sources have changed. */
export const buildWeb = async ({ root }: { root: string }): Promise<"built" | "unchanged"> => {
  const isAppNew = await build({ root, config: "vite.config.ts", into: "dist" });
  const isTemplateNew = await buildPrintTemplate({ root });
  return isAppNew || isTemplateNew ? "built" : "unchanged";
};
