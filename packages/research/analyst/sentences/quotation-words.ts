import { mayGain, tellsOfRelief, willHarm } from "./harm.ts";

const any = (...words: string[]) => new RegExp(words.join("|"), "i");

const wording =
  "write|state|say|describe|call|report|treat|assume|mention|quote|cite|repeat|conclude|regard|rate|rank|place|set";
const worded =
  "written|stated|said|described|called|reported|treated|assumed|mentioned|quoted|cited|repeated|concluded|regarded|rated|ranked|placed|set|read|seen|noted";

/** What the words of a quotation may not do, whoever wrote them. */
const refused: [pattern: RegExp, why: string][] = [
  [
    any(
      String.raw`\b(?:you|your|yours|reader|readers|assistant|prompt|instructions?|ignore|disregard|override|system message|language model)\b`,
      String.raw`[{}<>[\]|\\~№\x60*#^_]|&\w+;|https?:|www\.|@`,
      String.raw`\b(?:please|kindly|should(?! (?:the|we|our|any|such|these|a|an)\b)|ought to|whoever|anyone who|commentators?|analysts?|reviewers?|(?<!process transactions, )summar(?:y|ies|ise|ize)\w*)\b`,
      String.raw`\b(?:models?|systems?|programs?|software|tools?|agents?|machines?|algorithms?|people|those|persons?) (?:that|which|who) (?:read|process|summar|analy[sz]|parse|see|value|write|describe|quote)\w*`,
      String.raw`\b(?:must|has to|have to|needs? to|is to|are to|shall|let|required to|obliged to) (?:not )?(?:(?:${wording})|be (?:${worded}))\b`,
      String.raw`\b(?:in|of|for|by) (?:every|each|any|all|the) (?:(?:text|article|answer|valuation|description|thesis|case|cases)\b|analys[ei]s of (?:us|the company))`,
      String.raw`\b(?:written|said|published) about (?:us|the company|our)\b|\bcalculations?\b`,
      String.raw`\b(?:numbers?|figures?|rates?|margins?|growth|values?|multiples?) to (?:use|take|assume|apply|put|write)\b`,
      String.raw`\b(?:correct|right|proper|true|appropriate) (?:growth|rates?|margins?|values?|numbers?|figures?|multiples?)\b`,
      String.raw`\b(?:this|the present) (?:text|document|paragraph|sentence|passage|section|filing|report)\b`,
      String.raw`^["“(]?(?:${wording}|note|consider|remember|recall|see|refer|use|include|exclude|copy|output|print|answer|respond|reply|tell|give|make|put|add|view|read|keep|do not|don't|never|always|be sure|ensure|under no circumstances|it is (?:required|mandatory|important|essential|necessary|forbidden|appropriate|correct|right) (?:that|to))\b`,
    ),
    "it addresses the reader, or holds an order or a link",
  ],
  [
    any(
      String.raw`\b(?:strong (?:buy|sell)|buy rating|sell rating|undervalued|overvalued|underpriced|overpriced|bargain|cheap|fair value|intrinsic value|price target|target price|upside|downside|outperform\w*|underperform(?!ing (?:markets|stores|locations|operations|assets|restaurants|properties)\b)\w*)\b`,
      String.raw`\b(?:trad(?:es?|ed|ing) at|(?:is|are|was|were) (?:valued|priced) at|(?:valuation|higher|lower|earnings|private|paid) multiples?|multiples (?:for|paid)|multiples? of (?:earnings|sales|revenue|cash flow|book)|(?:discount|premium) to (?:its|our|what|the (?:value|worth|price)))\b`,
      String.raw`\b(?:own|owns|owning|buy|buying|hold|holding) (?:the |a |part of the )?(?:firm|company|business) (?:that|which|itself)\b`,
      String.raw`\brecommend\w*|\bvaluations?\b|\b(?:base|bull|bear) cases?\b`,
    ),
    "it judges the share",
  ],
  [
    /\b(?:(?:our|the|its|common|ordinary|class [abc]) (?:stock|shares?|securities)|(?:each|every) share|stock ?price|share ?price|stockholders?|shareholders?|investors?|(?:its|our|the company[’']s) owners|those who own (?:it|us|the company)|dividends?|repurchas\w+|trading price|market price(?! of (?:\p{Ll}+ )?(?:commodit|materials|raw|input|energy|oil|metals)))\b|\b(?:buys?|bought|holds?|held|owns?|sells?|sold|acquires?|acquired) (?:more |some |many )?shares\b/iu,
    "it speaks of the share and its holders",
  ],
  [
    any(
      String.raw`\b(?:falsely|untrue|false|incorrect(?:ly)?|inaccurate(?!ly (?:forecast|estimate|predict))\w*|erroneous\w*|misleading\w*|hoax|reportedly|allegedly|so-called|supposedly|purported\w*|rumou?r\w*|according to(?! our)|critics|opponents)\b`,
      String.raw`\bclaim(?:s|ed|ing)? (?:that|falsely|to|they|it|we|the company|our)\b`,
      String.raw`\b(?:alleg\w+|assert(?:s|ed|ing|ion)?|contend\w*|argu(?:e|es|ed|ing)|accus\w+|insist\w*|maintains? that|den(?:y|ies|ied)|disput(?:es|ed) that|disagree\w*|not (?:true|so|the case))\b`,
      String.raw`\b(?:theory|view|notion|idea|belief|opinion|myth|story|impression|suggestion) that\b`,
      String.raw`\b(?:some|many|most|few) (?:\w+ )?(?:think|thinks|believe|feel|say|claim|argue)\b`,
      String.raw`\b(?:competitors?|rivals?|others|opponents|journalists?|newspapers?|observers?|some|blogs?|media|press) (?:say|says|said|claim|claims|claimed|state|states|stated|suggest|suggests|suggested|wrote|write|believe|believes|reported|told)\b`,
    ),
    "it tells what somebody claims or denies",
  ],
  [
    /\b(?:hypothetical\w*|pro forma|imagine[ds]?|suppos(?:e|ing)|for illustration|illustrative\w*)\b|\b(?:revenues?|sales|income|margins?|profits?|earnings|growth|costs|we|it|company) would (?:have|be)\b/i,
    "it is hypothetical",
  ],
];

/** Says what the words of a quotation do that none may; null if they do nothing of it. */
export const faultOfQuotedWords = (text: string): string | null =>
  refused.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * An amount of thousands without a unit: the filing's tables are in thousands or millions, and its
 * text may go on in them, so that "$521,336" is half a trillion.
 */
const unscaled =
  /[$€£]\s?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,.]*\d)(?! ?(?:thousand|million|billion|trillion|[MB]\b|per\b|an?\b|each\b))/i;
/** A small amount without a unit, as "$591.0" in a text in millions: "$1.2 to $1.4 billion" has one. */
const unscaledSmall =
  /[$€£]\s?\d{1,3}(?:\.\d+)?(?![\d,.]*\d)(?! ?(?:thousand|million|billion|trillion|[MB]\b|per\b|an?\b|each\b|(?:to|and|or|of which) (?:approximately )?[$€£]\s?[\d.]+ (?:million|billion|trillion)))/i;
/** What is never counted in single dollars. */
const ofMillions =
  /\b(?:notes|debt|borrowings|commercial paper|credit facilit\w+|obligations|backlog|net sales|revenues?|(?:gross|segment|operating) (?:profit|income)|expenses?|cash)\b/i;
export const faultOfAmounts = (text: string): string | null =>
  unscaled.test(text) || (ofMillions.test(text) && unscaledSmall.test(text))
    ? "it gives an amount without its unit"
    : null;

/** Money without its currency: "revenue of India was 340 billion". */
const unpriced =
  /\b(?:sales|revenues?|income|profits?|debt|borrowings|backlog|expenses?|expenditures?|costs?|cash)\b[^$€£¥.]* (?:was|were|of|to|at|reached|totall?ed) (?:approximately |about )?\d[\d.,]* (?:million|billion|trillion)\b(?! (?!in\b|as\b|at\b|and\b|for\b|from\b|compared\b|during\b|by\b)\p{Ll})/iu;
const currencies =
  /\b(?:dollars?|euros?|pounds?|yen|yuan|renminbi|rupees?|francs?|pesos?|won|reais|krone?r?)\b/i;
/** Returns whether a text gives money and nowhere says in which currency. */
export const isUnpriced = (text: string): boolean => unpriced.test(text) && !currencies.test(text);

const promising =
  /\b(?:expects?(?! to recognize over a weighted[- ]average period\b)|expected(?! to be recognized over a weighted[- ]average period\b)(?! (?:useful )?li(?:ves|fe)\b)|expecting|intends?|plans? to|anticipat\w+|aims?|targets?|committed|promis(?:e|es|ed|ing)|(?<!no )guarante\w+|guidance|outlook|confident|on track|will|shall|poised|forecasts?|projects? that)\b/i;

/** A name in quotation marks: "Freshness Guaranteed". */
const brand = /["“]\p{Lu}[^"”]{0,30}["”]/gu;

/**
 * Says whether a sentence promises or expects; null if it does not. A risk factor may say what harm
 * will come, or may come if something is not as expected.
 */
export const faultOfPromise = (sentence: string, isRiskFactor: boolean): string | null => {
  const isHarm = willHarm.test(sentence) && !mayGain.test(sentence) && !tellsOfRelief.test(sentence);
  return promising.test(sentence.replaceAll(brand, "")) && !(isRiskFactor && isHarm)
    ? "it promises or expects"
    : null;
};

/** A condition that a sentence states before it says what follows: only of risks is that a fact. */
const conditional =
  /^["“(]?(?:if|in the event|in case|assuming|unless|provided that|to the extent|were|had|should)\b/i;
export const isConditional = (text: string): boolean => conditional.test(text);
