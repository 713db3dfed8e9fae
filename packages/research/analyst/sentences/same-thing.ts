import { type Passage, sentencesOf } from "./quotations.ts";

/** Words that name nothing. */
const small =
  /^(?:which|their|there|these|those|other|about|under|through|during|including|include|between|among|where|while|after|before|since|within|also|both|such|with|from|that|have|they|than|more|most|many|some|into|over|each|will|been|were|company)$/;

/** A name of two or three letters that a sentence begins with: "Mac", "Pro". */
const shortName =
  /^["“]?(?!(?:We|Our|The|In|As|An|At|By|To|For|If|It|Its|On|Or|Of|No|All|Any|And|But|Not|So)\b)(\p{Lu}\p{L}{1,2}) /u;
const shortNameOf = (sentence: string): string | null => shortName.exec(sentence)?.[1] ?? null;

const stemsOf = (sentence: string): ReadonlySet<string> =>
  new Set(
    (sentence.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !small.test(word))
      .map((word) => word.replace(/(?:ies|es|s|y|e)$/, "")),
  );

/** A filing uses a word throughout if more of its sentences than this share hold it, and so many. */
const throughout = { share: 0.02, sentences: 3 };

/** Lists the words that a filing uses throughout. */
const listUsual = (passages: readonly Passage[]): ReadonlySet<string> => {
  const sentences = passages.flatMap(sentencesOf);
  const counts = new Map<string, number>();
  for (const stem of sentences.flatMap((one) => [...stemsOf(one)]))
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const least = Math.max(throughout.sentences, throughout.share * sentences.length);
  return new Set([...counts].filter(([, count]) => count > least).map(([stem]) => stem));
};

const usualOf = new WeakMap<readonly Passage[], ReadonlySet<string>>();
const readUsual = (passages: readonly Passage[]): ReadonlySet<string> => {
  const usual = usualOf.get(passages) ?? listUsual(passages);
  usualOf.set(passages, usual);
  return usual;
};

/**
 * Tells whether a sentence names a thing that a quotation names, too, and its filing seldom does:
 * it may define the thing, narrow it or say what became of it.
 */
export const speaksOfSame = (
  sentence: string,
  quoted: readonly string[],
  passages: readonly Passage[],
): boolean => {
  const own = shortNameOf(sentence);
  if (own !== null && own === shortNameOf(quoted[0] ?? "")) return true;
  const named = stemsOf(quoted.join(" "));
  const usual = readUsual(passages);
  return [...stemsOf(sentence)].some((stem) => named.has(stem) && !usual.has(stem));
};
