import { listPassages } from "@plumbline/research/analyst/sentences/quotations.ts";
import { splitSentences } from "@plumbline/report/split-sentences.ts";
import { derived } from "@plumbline/research/company/provenance.ts";
import { type Company, judge, type Judged, say } from "../lie-case.ts";
import { judgeText } from "../text-families.ts";
import type { Kind } from "./kind.ts";

type Truth = Judged["truth"];
type Made = NonNullable<Kind["made"]>[number];

const source = derived("made up for the benchmark");

/** Quotes the words in brackets of a filing that is made up. */
const judgeMade = (company: Company, family: string, truth: Truth, made: Made): Judged => {
  const { part = "business", text } = typeof made === "string" ? { text: made } : made;
  const quote = /\[\[(.*?)\]\]/s.exec(text)?.[1];
  if (!quote) throw new Error(`nothing is quoted of: ${text}`);
  const words = text.replaceAll(/\[\[|\]\]/g, "");
  const passages = listPassages({ business: null, risks: null, [part]: words, source });
  const passage = passages.find((one) => one.text.includes(quote))?.id ?? "";
  const draft = { text: "{quote}", passage, quote };
  return judge(
    { ...company, sheet: { ...company.sheet, passages } },
    { family, truth, draft, filing: words },
  );
};

/**
 * Quotes a sentence of a sample company's annual report: a liar alone, a fair analyst with the one
 * after or before it, where the fault that is sent back asks for that.
 */
const judgeFiled = (company: Company, family: string, truth: Truth, start: string): Judged => {
  for (const { id, text } of company.sheet.passages) {
    const sentences = splitSentences(text);
    const at = sentences.findIndex((one) => one.startsWith(start));
    if (at < 0) continue;
    const quoting = (from: number, to: number) => {
      const draft = { text: "{quote}", passage: id, quote: sentences.slice(from, to).join(" ") };
      return judge(company, { family, truth, draft });
    };
    const alone = quoting(at, at + 1);
    const isSentBack = truth === "honest" && alone.faults.some((fault) => fault.includes("quote both"));
    if (!isSentBack) return alone;
    const after = quoting(at, at + 2);
    return after.printed || at === 0 ? after : quoting(at - 1, at + 1);
  }
  throw new Error(`${company.ticker}'s report has no sentence that begins: ${start}`);
};

const filedBy = (filed: ReadonlyMap<string, Company>, ticker: string): Company => {
  const company = filed.get(ticker);
  if (!company) throw new Error(`no annual report of ${ticker}`);
  return company;
};

/** Takes the companies in turn, so that the sentences of a kind are said of several. */
const companyAt = (filed: ReadonlyMap<string, Company>, at: number) => [...filed.values()][at % filed.size];

/** Quotations in texts of kinds: of a filing that holds them as its business. */
const passagesOf = (quotations: readonly string[]) =>
  listPassages({ business: quotations.join("\n"), risks: null, source });

/** Judges what kinds hold: what is made up, said or a text of the first company, the rest of its own. */
export const judgeKinds = (
  kinds: readonly Kind[],
  truth: Truth,
  { first, filed }: { first: Company; filed: ReadonlyMap<string, Company> },
): Judged[] =>
  kinds.flatMap(({ name, ...kind }) => [
    ...(kind.made ?? []).map((made) => {
      const ticker = typeof made === "string" ? undefined : made.ticker;
      return judgeMade(ticker ? filedBy(filed, ticker) : first, name, truth, made);
    }),
    ...(kind.filed ?? []).map(([ticker, start]) => judgeFiled(filedBy(filed, ticker), name, truth, start)),
    ...(kind.words ?? []).map(([ticker, words]) => {
      const company = filedBy(filed, ticker);
      return judge(company, { family: name, truth, draft: company.quoted(words) });
    }),
    ...(kind.said ?? []).map((text, at) =>
      judge(companyAt(filed, at) ?? first, { family: name, truth, draft: say(text) }),
    ),
    ...(kind.texts ?? []).map((text) => {
      const quotations = text.body.filter((one) => one.startsWith("“")).map((one) => one.slice(1, -1));
      return judgeText(first, name, truth, text, passagesOf(quotations));
    }),
  ]);
