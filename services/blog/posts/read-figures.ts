import { readFile } from "node:fs/promises";
import { join } from "node:path";

const reports = join(import.meta.dirname, "../../../packages/research/approved/reports");

/** Reads the figures of an approved report by their paths; a figure's note is at its path + ".note". */
export const readReport = async (ticker: string): Promise<Map<string, string>> => {
  const text = await readFile(join(reports, `${ticker}.txt`), "utf8");
  const figures = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [, path = "", rest = ""] = /^([^:]+): (.*)$/.exec(line) ?? [];
    const [value = "", source = ""] = rest.split(/(?:^| )<- /);
    figures.set(path, value);
    const note = /note="([^"]*)"/.exec(source)?.[1];
    if (note) figures.set(`${path}.note`, note);
  }
  return figures;
};
