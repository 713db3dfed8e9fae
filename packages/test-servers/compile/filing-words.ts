import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createFilingTextParser } from "@plumbline/research/sources/documents/filing-text.ts";
import { listNames, writeJson } from "./files.ts";

/** Share of the compiled annual reports from which a word is common: a quarter of 17. */
const commonShare = 0.25;
const word = /\p{L}[\p{L}’'-]{2,}/gu;

/** Lists the words of a filing's sections in small letters, each once. */
const listWords = (page: string): Set<string> => {
  const parser = createFilingTextParser();
  parser.write(page);
  const { business, risks, discussion } = parser.end() ?? {};
  const text = [business, risks, discussion].filter(Boolean).join("\n");
  return new Set((text.match(word) ?? []).map((one) => one.toLowerCase()));
};

/**
 * Compiles the words that a quarter or more of the source's annual reports have, in alphabetical
 * order. Returns their number.
 */
export const compileFilingWords = ({ source, target }: { source: string; target: string }) => {
  const folder = join(source, "sec", "ixbrl_10k");
  const names = listNames(folder, ".htm.gz");
  const counts = new Map<string, number>();
  for (const name of names) {
    const page = gunzipSync(readFileSync(join(folder, `${name}.htm.gz`))).toString("utf8");
    for (const one of listWords(page)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const common = [...counts]
    .filter(([, count]) => count >= commonShare * names.length)
    .map(([one]) => one)
    .toSorted();
  writeJson(join(target, "filing-words.json"), { filings: names.length, words: common.join(" ") });
  return common.length;
};
