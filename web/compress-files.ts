import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Fonts are compressed already; the gateway compresses the pages, whose head it writes. */
const compressible = "**/*.{js,css,svg}";

const formats = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a compressed copy beside each text file of the app, which the gateway then sends. */
export const compressFiles = (): Plugin => ({
  name: "compress-files",
  apply: "build",
  async writeBundle({ dir = "" }) {
    const files = globSync(compressible, { cwd: dir }).map((file) => join(dir, file));
    for (const [ending, compress] of Object.entries(formats))
      await Promise.all(
        files.map(async (file) => writeFile(`${file}.${ending}`, await compress(await readFile(file)))),
      );
  },
});
