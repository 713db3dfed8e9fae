import { splitSentences } from "@plumbline/report/split-sentences.ts";
import type { Line } from "./report-lines.ts";

/** Reports in which a sentence may stand without counting as repeated. */
const fewReports = 3;

/** Fields of the thesis that are no text in sentences. */
const noText = /\.(?:header|writtenBy|recommendationWord|industry|question)$|\.(?:evidence|quotes)\./;

/** Lists the texts of an approved report: summary, thesis, catalysts, risks, company and answers. */
export const listTexts = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ path, text }) => {
    if (!path.startsWith("thesis.") || noText.test(path)) return [];
    const value: unknown = JSON.parse(text);
    return typeof value === "string" && value !== "" ? [value] : [];
  });

const figure = /^[(“]*[−+-]?[$€£]?\d[\d,.]*(?:bn|trn|m|%)?/u;
const numberWord = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|all|none|half|both)$/i;
const isCapital = (token: string) => /^[“"(]?\p{Ll}?\p{Lu}/u.test(token);
const bare = (token: string) => token.replaceAll(/^[^\p{L}\p{N}−+$€£-]+|[^\p{L}\p{N}%]+$/gu, "");
const withoutGenitive = (token: string) => token.replace(/['’]s$/, "");

/** Lists words of a report that are names: those with a capital letter within a sentence. */
const listNames = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      splitSentences(text).flatMap((sentence) =>
        sentence
          .split(/\s+/)
          .slice(1)
          .filter(isCapital)
          .map((token) => withoutGenitive(bare(token))),
      ),
    ),
  );

/** Returns the words of a sentence without figures and names. */
const plainWords = (sentence: string, names: ReadonlySet<string>): string[] =>
  sentence.split(/\s+/).flatMap((token, i) => {
    const word = bare(token);
    if (word === "" || figure.test(token) || numberWord.test(word)) return [];
    const isName = isCapital(token) && (i > 0 || names.has(withoutGenitive(word)));
    return isName ? [] : [word.toLowerCase()];
  });

export type RepeatedShare = {
  ticker: string;
  /** Of the words without figures and names, those in sentences that more than three reports have. */
  share: number;
  words: number;
};

/**
 * Measures for each report which share of its words is in sentences that more than three of the
 * reports have, figures and names taken out. The second result lists these sentences, most frequent
 * first.
 */
export const measureRepeated = (
  reports: readonly { ticker: string; texts: readonly string[] }[],
): { shares: RepeatedShare[]; repeated: { sentence: string; reports: number }[] } => {
  const all = reports.map(({ ticker, texts }) => {
    const names = listNames(texts);
    return {
      ticker,
      sentences: texts.flatMap((text) => splitSentences(text)).map((one) => plainWords(one, names)),
    };
  });
  const counts = new Map<string, number>();
  for (const { sentences } of all)
    for (const key of new Set(sentences.map((words) => words.join(" "))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const isRepeated = (words: readonly string[]) => (counts.get(words.join(" ")) ?? 0) > fewReports;
  const countWords = (sentences: readonly (readonly string[])[]) =>
    sentences.reduce((sum, words) => sum + words.length, 0);
  return {
    shares: all.map(({ ticker, sentences }) => {
      const words = countWords(sentences);
      return { ticker, words, share: words === 0 ? 0 : countWords(sentences.filter(isRepeated)) / words };
    }),
    repeated: [...counts]
      .map(([sentence, count]) => ({ sentence, reports: count }))
      .filter(({ reports: count }) => count > fewReports)
      .toSorted((a, b) => b.reports - a.reports),
  };
};
