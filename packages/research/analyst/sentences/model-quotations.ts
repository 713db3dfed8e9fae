import type { FiledYear } from "./filed-year.ts";
import { faultOfFiledResult, isNamelessResult } from "./filed-results.ts";
import { describesBusiness, widenRun } from "./paragraphs.ts";
import { faultOfQuotedWords } from "./quotation-words.ts";
import { findQuotation, type Passage, type Quotation, splitSentences } from "./quotations.ts";

/** What a model may quote of: the passages, and what the statements say of the filing's year. */
export type Quoted = { passages: readonly Passage[]; filed: FiledYear | null };

/** Characters of a quotation that was widened to what must not be left out. */
const mostWidened = 800;

/** Words with which a document speaks of itself: they say what the sentences after them are of. */
const ofDocument =
  /:\s*$|\b(?:follow(?:s|ing)|below|table|paragraphs?|amounts (?:are|in|of)|figures (?:are|in|of)|this (?:part|section|note|item|page))\b/i;

/** Tells whether the paragraph before says what a passage is of. */
const isFramed = (passage: Passage, passages: readonly Passage[]): boolean => {
  const before = passages.findLast(
    ({ part, paragraph }) => part === passage.part && paragraph === passage.paragraph - 1,
  );
  const last = before && splitSentences(before.text).at(-1);
  return last !== undefined && last.length < 120 && ofDocument.test(last);
};

/** Tells whether management’s discussion has come to the parts of the company. */
const isAmongParts = (passage: Passage, { passages, filed }: Quoted): boolean =>
  passage.part === "Management’s discussion" &&
  passages
    .slice(0, passages.indexOf(passage) + 1)
    .some(
      ({ part, text }) =>
        part === passage.part &&
        filed?.parts.some(({ name }) => text.replaceAll("&", "and").startsWith(name.replaceAll("&", "and"))),
    );

/** Tells whether a sentence names a year after the filing's: of the business, a plan or an end. */
const isOfYearToCome = (sentence: string, filed: FiledYear | null): boolean =>
  filed !== null && (sentence.match(/\b20\d\d\b/g) ?? []).some((one) => Number(one) > filed.year);

/** Praise that no figure bears out. */
const praising =
  /\b(?:(?:the|our) best|finest|greatest|safest|pre-eminent|unmatched|unrivall?ed|unparalleled|unsurpassed|unbeatable|second to none|world-class|nobody|no one else|clear choice|choice of every|(?:is|are|offers?|makes?|sells?) the most \p{Ll}+(?:able|ible|ant|ent|ive|ed|ful|ous|ing))\b/iu;

/** Words with which a sentence adds to the one before it, which is then quoted, too. */
const adding = /^(?:In addition|Additionally|Also|Furthermore|Moreover|For example|For instance),? /;

/** Puts the sentence before a quotation that adds to it. */
const withWhatItAddsTo = (quote: string, passage: Passage | undefined): string => {
  const sentences = passage && adding.test(quote) ? splitSentences(passage.text) : [];
  const before = sentences[sentences.findIndex((one) => quote.startsWith(one)) - 1];
  return before ? `${before} ${quote}` : quote;
};

/**
 * Finds what a model quotes. Beside the rules of every quotation, results agree with the
 * statements of the filing’s year, sentences on the business describe it, and what the paragraph
 * holds beside them is quoted too, unless it is harmless.
 */
export const findModelQuotation = (
  { quote, passageId }: { quote: string; passageId: string },
  quoted: Quoted,
): { quotation: Quotation; fault: null } | { quotation: null; fault: string } => {
  const { passages } = quoted;
  const whole = withWhatItAddsTo(
    quote,
    passages.find(({ id }) => id === passageId),
  );
  const found = findQuotation({
    quote: whole,
    passageId,
    passages,
    ...(whole !== quote && { most: mostWidened }),
  });
  if (found.fault !== null) return found;
  const no = (fault: string) => ({ quotation: null, fault });
  const { passage, text } = found.quotation;
  if (isFramed(passage, passages)) return no("the paragraph before it says what it is of");
  const own = splitSentences(text);
  if (passage.part === "Business" && !own.every((one) => describesBusiness(one)))
    return no("it does not describe the business");
  if (passage.part === "Business" && own.some((one) => isOfYearToCome(one, quoted.filed)))
    return no("it speaks of a year to come");
  if (passage.part === "Business" && praising.test(text)) return no("it praises");
  const widened = widenRun(passage, own, passages);
  const words = widened.join(" ");
  if (words.length > mostWidened) return no("what must not be left out beside it is too long");
  const fault =
    (words === text ? null : faultOfQuotedWords(words)) ??
    (passage.part === "Risk factors" ? [] : widened)
      .map((one) => faultOfFiledResult(one, quoted.filed))
      .find((one) => one !== null) ??
    null;
  if (fault) return no(fault);
  if (own.some((one) => isNamelessResult(one, quoted.filed)) && isAmongParts(passage, quoted))
    return no("it names no part, and may be that of a part alone");
  return { quotation: { passage, text: words }, fault: null };
};

/** Tells whether a model can quote a sentence of a passage. */
export const isQuotableByModel = (passage: Passage, quoted: Quoted): boolean =>
  splitSentences(passage.text).some(
    (quote) => findModelQuotation({ quote, passageId: passage.id }, quoted).fault === null,
  );
