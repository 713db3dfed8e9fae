/** What leans on the sentence before it, and what only says what a word or a measure means. */
const leaning =
  /^(?:We do (?:this|so)|We first|We used the (?:net )?proceeds|Using (?:this|these)|Rather|Separately|Similar|Similarly|Likewise|Accordingly|Consequently|Conversely|Thus|Therefore|As a result|We later|Prior[- ](?:year|period))\b|^Further,|\b(?:subsequently|similarly|(?:is|are) also \p{Ll}+ed|typically includes?|is used to explain|are used to explain|collectively refer|which we (?:collectively )?(?:refer to|call)|data reflects?|(?:very )?important to our (?:business|success)|(?:over|in|during|for) the same (?:period|time|year)(?! (?:of|in|a year|last)\b))\b/iu;

/** A change whose measure a sentence before has named: "Without currencies, the increase was due to". */
const loneChange =
  /^(?:[^,]{3,70}, the|The) (?:increase|decrease|growth|decline|improvement)s? (?:of|from|was|were|is|are|primarily|mainly|reflects?|reflected|resulted)\b/u;

/** A segment that a heading or a sentence before has named. */
const loneSegment =
  /\b(?:the|this) segment(?:['’]s)?\b|^Segment (?:profit|income|sales|revenues?|operating)\b/u;
const namedSegment = /\b(?!The\b|This\b|Our\b)\p{Lu}[\p{L}&-]+ (?:\p{Ll}+ )?segments?\b/u;

/** A thing that is pointed at: "these supercomputers"; what something supports may stay open. */
const pointing = /(?<!\bsupport of )\b(?:this|these) (?<first>\p{Ll}{4,})(?: (?<second>\p{Ll}{4,}))?/gu;
/** What is pointed at without a sentence before: times and the report itself. */
const ofTime = /^(?:year|fiscal|quarter|period|time|date|trend|end)/;
/** Letters by which two forms of a word are one: "stores" and "store". */
const stemLength = 4;

/** Returns whether a sentence points at a thing that it has not named itself. */
const pointsBack = (text: string): boolean =>
  [...text.matchAll(pointing)].some(({ index, groups = {} }) => {
    const before = text.slice(0, index).toLowerCase();
    const words = [groups["first"], groups["second"]].filter((word) => word !== undefined);
    return !words.some((word) => ofTime.test(word) || before.includes(word.slice(0, stemLength)));
  });

/**
 * Returns whether a sentence of a filing leans on the one before it, or only says what a word or a
 * measure means, so that it says little alone.
 */
export const leansOrDefines = (text: string): boolean =>
  leaning.test(text) ||
  loneChange.test(text) ||
  (loneSegment.test(text) && !namedSegment.test(text)) ||
  pointsBack(text);
