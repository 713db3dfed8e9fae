/**
 * Claims of a filing about its business that no figure of the report can check: praise, comparisons
 * with others, what is so without exception, multiples in words, certainty. A risk factor may make
 * them, because it is printed as one.
 */

const any = (...words: string[]) => new RegExp(words.join("|"), "iu");

const numeral = "two|three|four|five|six|seven|eight|nine|ten|hundred|many|several|\\d+";

const claims: readonly [pattern: RegExp, why: string][] = [
  [
    any(
      String.raw`\b(?:(?:the|our) best|finest|greatest|safest|pre-eminent|unmatched|unrivall?ed|unparalleled|unsurpassed|unbeatable|second to none|world-class|clear choice|choice of every)\b`,
      String.raw`\b(?:is|are|offers?|makes?|sells?) the most \p{Ll}+(?:able|ible|ant|ent|ive|ed|ful|ous|ing)\b`,
    ),
    "it praises",
  ],
  [
    any(
      // "Better than other makers", not "more than half", "higher than in 2024" or "than our own".
      String.raw`\b(?!other\b|rather\b)(?:\p{L}{2,}er|worse|(?:more|less) (?!than)\p{L}+) than (?!\d|half\b|a (?:half|third|quarter|fifth|tenth|year|dozen)\b|(?:${numeral})\b|in (?:fiscal |the )?(?:\d|prior|previous|year)|last year|(?:our|ours|we|us)\b|(?:the )?(?:prior|previous)\b|category|expected)`,
      String.raw`\b(?:ranks?|ranked) (?:first|second|third|among|no|number|high|top|as|\d)|\bnumber one\b|\bNo\. ?1\b`,
    ),
    "it compares with others",
  ],
  [
    /\b(?:never|always(?!-)|nobody|no one|nothing|everyone|everybody|everywhere|anywhere|no other|the only|there is no|without exception|whatever happens)\b/i,
    "it is said to be so without exception",
  ],
  [
    any(
      String.raw`\b(?:doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|quadrupl\w+|halv(?:e|es|ed|ing)|twice|thrice|factor of|\p{L}*-?fold)\b(?![- ](?:down|check|digit))`,
      String.raw`\b(?:${numeral}) times (?:as|the|our|more|less|\p{L}{2,}er|over|what|that)\b`,
    ),
    "it gives a multiple in words",
  ],
  [
    any(
      String.raw`\b(?:certain to|inevitabl\w+|undoubted\w*|no doubt|doubtless|matter of time|speaks? for (?:itself|themselves)|forever|for ever|for as long as|no end|needs? no explanation|proven|proves? that)\b`,
      String.raw`\b(?:is|are|remains?) (?:\w+ )?(?:safe|secure|certain|sure|assured|permanent|unlimited|immune|risk-free|limitless)(?! \p{Ll}+s\b)`,
    ),
    "it is certain of what nothing shows",
  ],
  [/[?!]/, "it asks or calls out"],
];

/** Names the claim of a sentence that no figure can check; null if it makes none. */
export const faultOfClaim = (sentence: string): string | null =>
  claims.find(([pattern]) => pattern.test(sentence))?.[1] ?? null;
