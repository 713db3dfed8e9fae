/**
 * Claims of a filing about its business that no figure of the report can check: praise, comparisons
 * with others, what is so without exception, multiples in words, certainty. A risk factor may make
 * them, because it is printed as one.
 */

const any = (...words: string[]) => new RegExp(words.join("|"), "iu");

const numeral = "two|three|four|five|six|seven|eight|nine|ten|hundred|many|several|\\d+";

/** Words that end as superlatives do and are none, and those that a filing states as a fact. */
const inEst =
  "largest|latest|highest|lowest common|nearest|interest|invest|reinvest|divest|request|test|contest|protest|forest|harvest|digest|suggest|manifest|honest|modest|guest|quest|arrest|conquest|rest|west|midwest|northwest|southwest|least|best|east|northeast|southeast|everest|chest|nest";

const claims: readonly [pattern: RegExp, why: string][] = [
  [
    any(
      String.raw`\b(?:(?:the|our) best|finest|greatest|safest|pre-eminent|unmatched|unrivall?ed|unparalleled|unsurpassed|unbeatable|second to none|world-class|clear choice|choice of every)\b`,
      String.raw`\b(?:is|are|offers?|makes?|sells?) the most \p{Ll}+(?:able|ible|ant|ent|ive|ed|ful|ous|ing)\b`,
      String.raw`\b(?:dominat\w+|monopol\w+|household names?|unassailable|fortress|robust|resilien\w+|ample|admired|talented|trust(?:s|ed)? us|renowned|prestigious|superior to|outstanding performance|exceptional|excellent|flawless|free of errors?|prizes?|enviable|formidable|impeccable|pristine|rock-solid|for their survival|great caution)\b`,
      String.raw`\b(?:strong|sound|solid|healthy|conservative|prudent|high|more than sufficient|ample) (?:financial (?:position|condition|strength)|balance sheet|liquidity|cash flows?|earnings|position|credit|capital|reserves|quality\.)`,
      String.raw`\b(?:stars?\.|behind (?:us|the Company)|left [^.,;]{1,40} behind\.|the worst\b|(?:is|are) (?:no|not a) burden|remaining claims .{0,40}minor)`,
      String.raw`\b(?:is|are|was|were|feels?) (?:\p{L}+ )?(?:pleased|proud|delighted|thrilled|excited|satisfied|happy|glad)\b`,
      String.raw`\b(?:recession|inflation|crisis|bullet|future)-?proof\b`,
    ),
    "it praises",
  ],
  [
    /\b(?:protect|secur|carr(?:y|ies)|financ|fund|fuel|lift|defend|preserv|sustain|safeguard|shield|guard)(?:e?s|e|ed)? (?:our|its|the Company[’']s) (?:\p{L}+ )?(?:margins?|profits?|profitability|earnings|growth|sales|revenues?|cash flows?|results)\b|\b(?:earns? (?:\p{L}+ )?money|makes? up (?:for )?(?:the )?loss\w*|pays? for (?:itself|themselves)|saves (?:\p{L}+ ){0,3}(?:money|dollars))\b/iu,
    "it tells of a gain that nothing shows",
  ],
  [
    any(
      // "Better than other makers", not "more than half", "higher than in 2024" or "than our own".
      String.raw`\b(?!other\b|rather\b)(?:\p{L}{2,}er|worse|(?:more|less) (?!than)\p{L}+) than (?!\d|half\b|a (?:half|third|quarter|fifth|tenth|year|dozen)\b|(?:${numeral})\b|in (?:fiscal |the )?(?:\d|prior|previous|year)|last year|(?:our|ours|we|us)\b|(?:the )?(?:prior|previous)\b|category|expected)`,
      // "The largest" may be a matter of fact: filings name their largest customers and segments.
      String.raw`\b(?!(?:${inEst})\b)\p{L}{2,}est\b`,
      String.raw`\b(?:fewer|safer|cheaper|healthier|happier|smarter|cleaner|quicker)\b(?! than)|\b(?:\p{L}+s|runners|people|athletes|users|customers|drivers) (?:faster|earlier|stronger)\b|\bthe least\b|\b(?:more|less|better|worse) than (?:in )?any\b`,
      String.raw`\b(?:more|fewer|less) [^.,;]{1,60} than (?:\p{Lu}\p{Ll}+ (?:does|do|has|makes?|sells?|can)|(?:any|all|most) (?:other )?(?:makers?|rivals?|competitors?))\b`,
      // As annual reports place their companies among others.
      String.raw`\b(?:excels?|(?:market|industry|class)[- ]leading|best[- ]in[- ]\p{L}+|key differentiators?|differentiates? us|competitive advantage|well[- ]positioned|(?:technology|market|platform|price) leadership)\b|\b\d+(?:\.\d+)?x\b`,
      String.raw`\b(?:the|our) lead over\b|\bfew (?:others|can)\b|\b(?:compete|vie|queue|line up|hurry|rush) to (?:serve|supply|join|work (?:for|with)|sell to|buy from) (?:us|the Company)\b|\b(?:left|leave|abandon|switch(?:ed)? from) other\b|\b(?:took|won|takes?|wins?) (?:\p{L}+ )?(?:customers|accounts|share|business) from\b|\bthe envy of\b`,
      String.raw`\b(?:outstrips?|outpaces?|outsells?)\b|\b(?:sets?|owns?|writes?|makes?) the (?:prices?|standards?|pace|rules)\b|\bpays? (?:us )?more for\b`,
      String.raw`\b(?:keeps?|shuts?|locks?|holds?) (?:\p{L}+ )?(?:competitors?|competition|rivals?|others|entrants) (?:out|away|off|at bay|from)\b`,
      String.raw`\bover (?:all )?(?:the )?(?:others|rivals|competitors|those of|competing)\b|\bmost (?:people|consumers|buyers|drivers|households|families|users|shoppers|runners|owners|parents|doctors|dentists) (?:\p{L}+ )?(?:buy|use|choose|prefer|own|drive|wear|pick|trust|know)\b`,
      String.raw`\bscores? (?:of )?\d|\d (?:of|out of) \d+ (?:points|stars)|\b(?:head|top) of (?:its|the|their) (?:list|ranking|class|league)\b`,
      String.raw`\b(?:above|below|ahead of|beyond) the (?:market|average|industry|norm|rest)\b|\bmarkets? [^.]{0,40}(?:is|are) (?:worth|valued)\b`,
      String.raw`\b(?:was|were|is|are) the (?:very )?first to\b|\bthe first (?:company|maker|firm|retailer|bank|carrier|of its kind|in the world)\b`,
      String.raw`\bno (?:serious |real |significant |meaningful |direct |material |true |effective )?(?:competition|competitors?|rivals?|equals?|substitutes?|peers?)\b`,
      String.raw`\b(?:ranks?|ranked) (?:first|second|third|among|no|number|high|top|as|\d)|\bnumber one\b|\bNo\. ?1\b`,
    ),
    "it compares with others",
  ],
  [
    /\b(?:won|wins?) (?:the |an? )?(?:\p{L}+ )?(?:contracts?|orders?|tenders?|bids?)\b/iu,
    "it tells of a deal that nothing shows",
  ],
  [
    /\b(?:orders|sales|revenues?|demand|volumes?|profits?|margins?|market share) (?:\p{Ll}+ly |also |still )?(?:grow|rise|fall|shrink|improve)s?\b(?![^.]*\d)/iu,
    "it tells of a result without a figure",
  ],
  [/\b(?:has|have) \p{L}+ (?:each|every|all)\b/u, "it is said to be so without exception"],
  [
    /\b(?:has|have) not (?:had|lost|missed|seen|failed|suffered|cut)\b|^Since \d{4}[^.]*\b(?:not|each|every)\b/,
    "it is said to be so without exception",
  ],
  [
    /\b(?:never|always(?!-)|nobody|no one|nothing|everyone|everybody|everywhere|anywhere|no other|the only|there is no|without exception|whatever happens)\b/i,
    "it is said to be so without exception",
  ],
  [
    any(
      String.raw`\b(?:doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|quadrupl\w+|halv(?:e|es|ed|ing)|twice|thrice|factor of|\p{L}*-?fold)\b(?![- ](?:down|check|digit))`,
      String.raw`\b(?:cuts?|lowers?|reduces?|raises?|lifts?) [^.]{1,60} by (?:a |one |more than )?(?:half|third|quarter)\b|\b(?:${numeral}) times (?:as|the|our|more|less|\p{L}{2,}er|over|what|that)\b`,
    ),
    "it gives a multiple in words",
  ],
  [
    any(
      String.raw`\b(?:without merit|meritless|unfounded|frivolous|certain to|inevitabl\w+|undoubted\w*|no doubt|doubtless|matter of time|no effects? on|no impact on|any event|holds? (?:up|firm|steady) (?:when|if|in)|(?:declin|fall|grow|ris|improv)\w* with (?:each|every)|and so (?:grow|ris|last|increas)\w*|protects? us|speaks? for (?:itself|themselves)|forever|for ever|for as long as|no end|needs? no explanation|proven|proves? that)\b`,
      String.raw`\b(?:is|are|remains?) (?:\w+ )?(?:safe|secure|certain|sure|assured|permanent|unlimited|immune|risk-free|limitless)(?! \p{Ll}+s\b)`,
    ),
    "it is certain of what nothing shows",
  ],
  [/[?!]/, "it asks or calls out"],
];

/** Names the claim of a sentence that no figure can check; null if it makes none. */
export const faultOfClaim = (sentence: string): string | null =>
  claims.find(([pattern]) => pattern.test(sentence))?.[1] ?? null;
