/** A sentence of the filing that a model may quote, with the passage that holds it. */
export type Quotable = { passage: string; quote: string };

/** What makes a sentence worth quoting for a topic: words that it needs, words that speak for it. */
export type Topic = { needs: RegExp; likes?: RegExp };

const sentencesOf = (text: string) => text.split(/(?<=[a-z)%”\d]\.)\s+(?=[A-Z“])/);

/** What the prompt asks not to quote, and what says nothing about this company's business. */
const poor =
  /^(?:this|that|these|those|it|its|they|their|such|however|but|also|additionally|for example|as a result|in addition|furthermore|moreover|although|if|see|refer|“)\b|^“|\b(?:you|your|stock|shares?|shareholders?|investors?|dividends?|expects?|expected|intends?|plans? to|anticipat\w+|aims?|targets?|committed|guidance|outlook|confident|will|forecasts?|in this report|form 10-k|refer to|see note|item \d|mission|purpose|vision|believes?|means|won|award\w*|ESG|scrutiny|stakeholders|insurance|incorporated|inclusive|employees|talent|often)\b/i;
/** Phrases that every annual report has. */
const stock =
  /\b(?:results of operations|financial condition|financial results|materially|adversely|adverse|harm our business|from time to time|reputation|generally|other companies|various)\b/gi;

const least = -0.6;
const scoreOf = (sentence: string, place: number, { likes }: Topic): number =>
  (likes?.test(sentence) ? 3 : 0) +
  // Names and figures say more than general words.
  Math.min(3, sentence.slice(1).match(/\b\p{Lu}[\p{L}&-]+|\d[\d.,]*/gu)?.length ?? 0) / 2 -
  (sentence.match(stock)?.length ?? 0) -
  (sentence.length > 260 ? 1.5 : 0) -
  (sentence.length < 70 ? 1 : 0) -
  // What stands first matters more.
  place / 20;

/** Finds the sentences that speak of a topic and are worth quoting, the best first. */
export const findQuotations = (passages: Readonly<Record<string, string>>, topic: Topic): Quotable[] =>
  Object.entries(passages)
    .flatMap(([passage, text], place) =>
      sentencesOf(text).map((sentence) => ({ passage, quote: sentence.trim(), place })),
    )
    .filter(
      ({ quote }) =>
        quote.length >= 45 &&
        quote.length <= 380 &&
        quote.endsWith(".") &&
        /^\p{L}?\p{Lu}/u.test(quote) &&
        topic.needs.test(quote) &&
        !poor.test(quote),
    )
    .map(({ place, ...one }) => ({ one, score: scoreOf(one.quote, place, topic) }))
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score)
    .map(({ one }) => one);
