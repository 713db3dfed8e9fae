/** Amounts in words, which cannot be compared with the data. */
const oneTo =
  "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|half an?|an?";
const unitInWords = "per ?cent|percentage points?|basis points?|hundred|thousand|million|billion|trillion";
const amountInWords = new RegExp(
  String.raw`\b(?:${oneTo})[\s-](?:${unitInWords})\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)(?:[\s-]?fold|\stimes)\b|\ba dozen\b|\b(?:single|double|triple|high|mid|low)[\s-](?:digits?|teens|twenties|thirties)\b|\b(?:tens|hundreds|thousands|dozens|scores) of\b|\b(?:millions|billions|trillions) of (?:dollars|euros|pounds|yen)\b|\bman(?:y|i)fold\b|\bby an? (?:half|third|quarter|fifth|sixth|eighth|tenth)\b`,
  "iu",
);
/**
 * Multiples and fractions in words: the writer has done arithmetic, which only the model may do.
 */
const multipleInWords =
  /\b(?:doubl(?:ed|es|ing)|tripl(?:ed|es|ing)|quadrupl(?:ed|es|ing)|halv(?:ed|es|ing)|twice|thrice|(?:double|triple|quadruple|treble) (?:the|its|that|those|what)|(?:to|could|would|will|may|might) (?:double|triple|halve)|(?<!first |second |latter |other |earlier |middle )half (?:of|the|its|as)|(?:an?|one|three)[\s-](?:half|third|quarters?|fifth|tenth) of|(?:two|three|four)[\s-](?:thirds|fifths|tenths))\b/iu;

const words = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty",
];
const yearsInWords = new RegExp(String.raw`\b(${words.join("|")})(?=[\s-]years?\b)`, "giu");
/** Spans of years that occur in the names of figures. */
const spans: ReadonlySet<number> = new Set([1, 2, 3, 5, 10]);

/** Finds the first amount of a text written in words; null if there is none. */
export const amountsInWords = (text: string): string | null =>
  (amountInWords.exec(text) ?? multipleInWords.exec(text))?.[0] ?? null;

/**
 * Writes "eight years" as "8 years" for comparison; "three years" stays, because names of figures
 * contain it.
 */
export const withYearsInDigits = (text: string): string =>
  text.replaceAll(yearsInWords, (word: string) => {
    const years = words.indexOf(word.toLowerCase()) + 1;
    return spans.has(years) ? word : String(years);
  });

/**
 * Matches the span of a figure, which is not a figure: "over the last 5 years", "10-year Treasury
 * yield".
 */
export const isSpan = ({ years, before, after }: { years: number; before: string; after: string }): boolean =>
  spans.has(years) &&
  (/\b(?:over|past|last|latest|previous|prior|within)\s(?:the\s)?(?:past\s|last\s|latest\s|previous\s|next\s)?$/iu.test(
    before,
  ) ||
    /^\s(?:mean|average|median|growth|compound|annual|treasury|government|bond|yield|rate|record|history|probability)\b/iu.test(
      after,
    ));

const roughly = String.raw`\s(?:(?:by|about|around|roughly|some|nearly|almost|just|over|at|an?)\s)*`;
const fallsBefore = new RegExp(
  String.raw`\b(?:fell|falls?|falling|fallen|declin(?:e of|ed?|es|ing)|drop(?:s|ped|ping)?(?: of)?|decreas(?:e of|ed?|es|ing)|fall of|shr[aiu]nk|shrinks?|shrinking|contract(?:s|ed|ing)?|down|downside of|loss(?:es)? of|minus|negative)${roughly}$`,
  "iu",
);
const fallsAfter = /^\s(?:decline|fall|drop|decrease|contraction|loss|downside)\b/iu;
const risesBefore = new RegExp(
  String.raw`\b(?:grew|grows?|growing|grown|gr[oe]wth of|rose|rises?|rising|risen|rise of|increas(?:e of|ed?|es|ing)|gain(?:s|ed)?(?: of)?|expand(?:s|ed|ing)?|climb(?:s|ed|ing)?|up|upside of|profits? of|earn(?:s|ed|ing)?|(?:income|margin|return|profit|earnings) (?:of|was|is|were))${roughly}$`,
  "iu",
);
const risesAfter = /^\s(?:growth|rise|increase|gain|upside|profit)\b/iu;
/**
 * Words that reverse the direction of a later one: "a negative margin of", "a loss, with growth
 * of".
 */
const turns =
  /\b(?:negative|loss\w*|minus|declin\w*|fell|fall\w*|shr[aiu]nk\w*|drop\w*|decreas\w*|below|lower|less|down\w*)\b/iu;

/** Returns the direction that the words next to a number give: 1 up, -1 down, 0 none. */
export const directionOf = ({ before, after }: { before: string; after: string }): -1 | 0 | 1 => {
  if (fallsBefore.test(before) || fallsAfter.test(after)) return -1;
  if (turns.test(before.slice(-60))) return 0;
  return risesBefore.test(before) || risesAfter.test(after) ? 1 : 0;
};
