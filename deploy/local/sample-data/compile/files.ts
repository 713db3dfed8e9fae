import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

/** The parsed content of a JSON file, gzipped or not. */
export const readJson = <T>(path: string): T => {
  const raw = readFileSync(path);
  return JSON.parse((path.endsWith(".gz") ? gunzipSync(raw) : raw).toString("utf8")) as T;
};

export const readJsonIfThere = <T>(path: string): T | null => (existsSync(path) ? readJson<T>(path) : null);

/** Gzipped JSON without a time stamp or a system's mark, so that the same data gives the same bytes everywhere. */
export const writeJson = (path: string, value: unknown) => {
  mkdirSync(dirname(path), { recursive: true });
  if (!path.endsWith(".gz")) return writeFileSync(path, `${JSON.stringify(value)}\n`);
  const bytes = gzipSync(JSON.stringify(value), { level: 9 });
  bytes[9] = 255;
  writeFileSync(path, bytes);
};

/** The names in a folder that end in `suffix`, without it, in order. */
export const namesIn = (folder: string, suffix: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .sort();

/** Rows of a CSV as records by its header; handles quoted fields. */
export const readCsv = (path: string): Record<string, string>[] => {
  const raw = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(raw) : raw).toString("utf8");
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (quoted) {
      if (char === '"' && text[i + 1] === '"') field += text[++i];
      else if (char === '"') quoted = false;
      else field += char;
    } else if (char === '"') quoted = true;
    else if (char === "," || char === "\n") {
      row.push(field.replace(/\r$/, ""));
      field = "";
      if (char === "\n") rows.push(row.splice(0));
    } else field += char;
  }
  if (field || row.length) rows.push([...row, field]);
  const header = rows.shift() ?? [];
  return rows.map((cells) => Object.fromEntries(header.map((name, i) => [name.trim(), cells[i] ?? ""])));
};
