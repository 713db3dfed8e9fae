import { directionOf } from "../sentences/movements.ts";

/** When a result came about, and how a sentence begins that names what moved after how. */
const beginning =
  /^(?:(?:In|During|For) (?:the )?(?:fiscal )?(?:year |years )?(?:ended )?[^,]{0,24}\d{4}, )?(?:The (?:increases?|decreases?|growth|declines?) in )?(?:the |our )?/i;
/** What ends the subject of a result that no verb of direction ends: "Fees were $3 million, a decrease of". */
const verb = /\b(?:was|were|is|are|reflects?|reflected|resulted)\b/;
/** The first amount or percentage after the subject. */
const figure = /[$€£]\s?\d[\d.,]*\d|\d[\d.]*(?= ?(?:%|percent|basis))/;
const isResult = /\b(?:increas|decreas|grew|growth|declin|rose|fell|contraction|expansion)/i;
/** A sentence that gives the cause of a result before it: what follows are amounts of the cause. */
const explained = /^The (?:increases?|decreases?|growth|declines?) in\b/i;
const cause = /\b(?:due to|driven by|results? of|resulted from|attributable to|reflect\w*)\b/i;

/**
 * Reads of what a sentence says that it moved, in which years and by how much, else which way
 * ("grew slightly"); null if nothing moved.
 */
const readMove = (sentence: string): { subject: string; by: string; isCause: boolean } | null => {
  if (!isResult.test(sentence)) return null;
  const rest = sentence.replace(beginning, "");
  const ends = [directionOf(rest)?.at ?? -1, rest.search(verb)].filter((at) => at > 0);
  if (ends.length === 0) return null;
  const end = Math.min(...ends);
  const [moved = ""] = rest.slice(end).split(cause);
  const isCause = explained.test(sentence) && !figure.test(moved);
  const [amount = ""] = figure.exec(rest.slice(end)) ?? [];
  const by = amount || (directionOf(sentence)?.isUp ? "up" : "down");
  const years = sentence.match(/\b20\d\d\b/g) ?? [];
  return { subject: [rest.slice(0, end).trim().toLowerCase(), ...new Set(years)].join(" "), by, isCause };
};

/**
 * Finds the sentences whose subject moves by another figure elsewhere in the same text: "Unit
 * volume grew 3%" under one part's heading and "Unit volume grew 2%", or fell, under another's. The
 * first of each subject is the newest year's and, of a part by name, that on its revenue.
 */
export const findSharedSubjects = (sentences: readonly string[]): ReadonlyMap<string, "first" | "later"> => {
  const figures = new Map<string, Set<string>>();
  /** Amounts of causes are held against each other alone. */
  const keyOf = ({ subject, isCause }: { subject: string; isCause: boolean }) =>
    isCause ? `why ${subject}` : subject;
  const moves = sentences.flatMap((sentence) => {
    const move = readMove(sentence);
    if (!move) return [];
    const key = keyOf(move);
    figures.set(key, (figures.get(key) ?? new Set()).add(move.by));
    return [{ sentence, subject: move.subject, isCause: move.isCause }];
  });
  const seen = new Set<string>();
  return new Map(
    moves.flatMap(({ sentence, subject, isCause }) => {
      if (![subject, keyOf({ subject, isCause })].some((key) => (figures.get(key)?.size ?? 0) > 1)) return [];
      const place = seen.has(subject) ? "later" : "first";
      seen.add(subject);
      return [[sentence, place] as const];
    }),
  );
};
