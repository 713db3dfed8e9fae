import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Purpose } from "../analyst/llm/language-model.ts";

/** A prompt and its version as its file is named: "forecast.v1". */
type Prompt = { id: string; text: string };
export type Prompts = Record<Purpose | "system", Prompt>;

const names = [
  "system",
  "forecast",
  "points",
  "company",
  "analysis",
  "catalysts",
  "risks",
  "summaries",
  "answers",
  "reader",
] as const;

/**
 * Loads the newest version of each prompt from files `<name>.v<number>.md`. Throws if one is
 * missing.
 */
export const loadPrompts = (folder = join(import.meta.dirname, "..", "prompts")): Prompts => {
  const files = readdirSync(folder).flatMap((file) => {
    const [, name, version] = /^([a-z]+)\.v(\d+)\.md$/.exec(file) ?? [];
    return name && version ? [{ file, name, version: Number(version) }] : [];
  });
  const newest = (wanted: string): Prompt => {
    const [found] = files.filter(({ name }) => name === wanted).sort((a, b) => b.version - a.version);
    if (!found) throw new Error(`there is no prompt "${wanted}" in ${folder}`);
    return {
      id: `${found.name}.v${found.version}`,
      text: readFileSync(join(folder, found.file), "utf8").trim(),
    };
  };
  return Object.fromEntries(names.map((name) => [name, newest(name)])) as Prompts;
};
