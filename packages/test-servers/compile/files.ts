import { parse } from "csv-parse/sync";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

/** Reads a JSON file, gzipped or not. */
export const readJson = <T>(path: string): T => {
  const raw = readFileSync(path);
  return JSON.parse((path.endsWith(".gz") ? gunzipSync(raw) : raw).toString("utf8")) as T;
};

export const readJsonIfThere = <T>(path: string): T | null => (existsSync(path) ? readJson<T>(path) : null);

/**
 * Writes JSON, gzipped if the name ends in .gz. The header holds no time or operating system:
 * same data, same bytes.
 */
export const writeJson = (path: string, value: unknown) => {
  mkdirSync(dirname(path), { recursive: true });
  if (!path.endsWith(".gz")) return writeFileSync(path, `${JSON.stringify(value)}\n`);
  writeText(path, JSON.stringify(value));
};

/** Writes a text, gzipped: same text, same bytes. */
export const writeText = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  const bytes = gzipSync(text, { level: 9 });
  bytes[9] = 255;
  writeFileSync(path, bytes);
};

/** Lists the names in a folder that end in `suffix`, without the suffix, sorted. */
export const listNames = (folder: string, suffix: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .sort();

/**
 * Reads a CSV file, gzipped or not, as one record for each row by the names of its header. Throws
 * on rows of unequal length.
 */
export const readCsv = (path: string): Record<string, string>[] => {
  const raw = readFileSync(path);
  return parse(path.endsWith(".gz") ? gunzipSync(raw) : raw, {
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
  });
};
