import { mayGain, maySufferHarm, tellsOfRelief } from "./harm.ts";
import { month } from "./month-names.ts";

/**
 * The grammar of a filing's sentence that may be quoted alone: what it may begin with, what its
 * subject is, and how its verb states a fact. What none of the patterns describes is refused, so
 * that a sentence whose subject lies elsewhere, or that only speaks of what might be, is not told
 * as a fact about the company.
 */

/** The company as filings call it; "the company" in small letters may be another. */
const company = String.raw`(?:[Ww]e|[Oo]ur|(?:[Tt]he|[Oo]ur) Company(?:['’]s)?)`;
/** Names of companies, products and segments: capitals, or one within a word, as in iPhone. */
const name = String.raw`[“"]?(?:\p{Ll}{0,2}\p{Lu}[\p{L}\p{N}&®™.'’-]*|\d[\p{L}\p{N}-]*\p{Lu}[\p{L}\p{N}-]*)`;
/** What completes a noun with an article, so that it needs no sentence before: "the markets for". */
const completed = String.raw`(?:of|for|in|on|to|with|at|that|which|between|by|from)`;
/** After a noun in the singular, a word in s before more words is a verb: "the firm manages assets". */
const verbLike = String.raw`[\p{Ll}-]+(?<![su])s (?!and |${completed} )`;
const amount = String.raw`(?:majority|portion|amount|number|share|part|percentage|variety|range|substantial portion|discussion|change|reduction|decline|failure|breach)`;

const subjects = [
  // "We sell", "our products face", "the Company's customers are".
  String.raw`${company} `,
  // "The Pumps segment includes", "the beverage industry is", "the Coca-Cola Company is".
  String.raw`[Tt]he (?:\p{Ll}[\p{L}-]* (?:\p{Ll}[\p{L}-]* ){0,4}(?:segments?|industry|markets?|business) |${name}[ ,])`,
  // "The markets for our products are".
  String.raw`[Tt]he (?:(?!(?:then|is|are|was|were|has|have|had|lost|won|made|makes|sold|left|took|takes|gave|gives|comes|goes|runs|counts|covers|refers|applies|means|excludes|leaves|consists|contains|compares|relates|depends|stems|begins|ends|belongs|[\p{Ll}-]+ed)\b)(?!${verbLike})[\p{Ll}-]+,? (?:and )?){1,5}${completed} `,
  // "The principal sweeteners we use are".
  String.raw`[Tt]he (?:[\p{Ll}-]+ ){1,5}(?:that )?(?:we|the Company|our Company) \p{Ll}+ `,
  // "The principal materials used in our products".
  String.raw`[Tt]he (?:[\p{Ll}-]+ ){1,4}(?:used|sold|made|offered|held|owned|incurred) (?:in|by|for|through|under|to) (?:our|us|the Company(?:['’]s)?)\b`,
  // As accounting asks companies to state it of share pay.
  String.raw`[Tt]he total unrecognized (?:[\p{Ll}-]+ ){1,2}(?:cost|expense) `,
  // "A significant amount of our revenue".
  String.raw`[Aa]n? (?:[\p{Ll}-]+ (?:and )?){0,2}${amount} (?:of|in) `,
  // "Many of our competitors", "certain competitors", "more than half of our engineers".
  String.raw`(?:[Nn]early all|[Aa]lmost all|[Mm]ore than half|[Mm]any|[Mm]ost|[Ss]ome|[Aa]ll|[Ss]everal) (?:of (?:our|the Company['’]s|the \p{Ll}+ (?:of|in|to|for|and)) |(?!(?:of|former|people|say)\b)[\p{L}-]+ )`,
  // "No customer accounted for 10% or more", "One customer accounted for 14%".
  String.raw`No (?:single |other )?\p{Ll}+ (?:accounted|accounts|represented|represents) for `,
  // "No single patent is material to our products".
  String.raw`No single (?:[\p{Ll}-]+ ){1,4}is (?:solely |by itself )?(?:responsible|material|critical|essential) (?:for|to) `,
  String.raw`(?:One|Two|Three|Four) (?:of our )?(?:customer|distributor|wholesaler|retailer|supplier)s? accounted for `,
  // "Of the unit case volume, 71% was attributable to".
  String.raw`Of (?:the|our) [^,]{3,70}, (?:approximately |about )?\d+% `,
];
const subject = subjects.join("|");
/** A noun without an article names things in general: "Competition has been intense". */
const bareSubject = String.raw`(?:${name}|[“"]\p{Lu}[\p{L}’”"-]*)`;

/** What may come before the subject: when, where a company works, from what it follows. */
const openings = [
  String.raw`(?:In|During|For|As of|Since|Until|Throughout|Over|At|By|Through) (?:[^,]{0,40}\b(?:fiscal|years?|decades?|\d{4})\b[^,]{0,30}|${month}[^,]{0,9}, \d{4}|the (?:\p{L}+ ){1,5}ended ${month} \d{1,2}, \d{4}),`,
  String.raw`(?:Generally|Today|Currently|Historically|Globally|Together|Over time|To date|At present|At times|From time to time|Since then|Each (?:day|week|month|year)),?`,
  String.raw`In (?:the (?:U\.S\.|United \p{L}+)|(?:certain|some|many|most|several) (?:of )?(?:the |our |other )?(?:\p{Ll}+ ){0,3}\p{Ll}+),`,
  String.raw`(?:As|With|Through|By|Using|Beyond|Including|Under|At|In|Among|While|Although|Because|Headquartered|To) (?:[^.]{0,200}\b(?:our|we|the Company(?:['’]s)?)\b[^.]{0,200}|a [^.]{3,60}|[\p{Ll}-]+ing [^.]{3,90}|\p{Lu}[^.]{2,60}|the (?:industries|foundation|computing|terms)[^.]{3,120}),`,
  String.raw`(?:To|By|Through|Using|While|Although|Because) [^.]{3,200},`,
].join("|");

const opening = new RegExp(`^["“(]?(?:${openings}) (?:then )?`, "u");
/** How the company did it, after when: "In 2007, leveraging our stores, walmart.com launched". */
const secondOpening = /^\p{Ll}+ing (?:our|the Company['’]s) [^,.]{1,90}, /u;
const stands = new RegExp(`^["“(]?(?:${subject})`, "u");
/** After an opening the noun has no capital: "Generally, concentrate operations generate". */
const standsAfter =
  /^(?!(?:the|an?|it|they|this|that|these|those|there|he|she|such|let|note|see|refer|please|consider|use|remember|treat|one|other|others)\b)\p{Ll}[\p{L}.-]+ (?!(?:the|an?|our|its|this|that|to)\b)/u;
const standsBare = new RegExp(`^${bareSubject}`, "u");
/** First words that are no subject: articles and quantities of things that were named before. */
const noSubject =
  /^["“(]?(?:The|An?|One|Two|Three|Each|Every|Any|Both|No one|Nobody|This|That|These|Those|It|They|He|She|Such|Its|Their|Ours|Theirs|Half|Elsewhere|Everyone|Anyone|Somebody|Here|There|Where|How|Why|Who|What|Whoever|Whatever|Let|Yes|No|Not|With|Without|In|On|Of|At|For|To|From|Under|During|After|Before|Among|Were|Had|Should|If|When|Once|Unless|Assuming)\b/;
/** A bare verb takes an object at once: "Credit our growth", "Let it be recorded". */
const orders =
  /^["“(]?(?!(?:As|At|In|On|By|For|With|While|When|If|All|Although|Because|Under|Over|Among|Through|Beyond|Like|Unlike|Since|Until|To|Of|Across|Within|During|From|Throughout|About|Against|Around|Despite|Besides|Whether|Where|Given|Protecting)\b)(?!\p{L}+ing\b)[\p{Lu}]\p{Ll}+ (?:the|a|an|our|it|that|this|them|us|no|any|every|each)\b/u;

/** Says of what a sentence leaves open, wherever it stands: "among them", "that week", "then". */
const open =
  /^(?:[^\s,]+ ){1,5}(?:among|of|to|for|by|with|from) (?:them\b|(?:these|those)\b(?! (?:who|that|which|of|described|set|in|\w+ed)\b))|\b(?:in|during|at|on|by|for|after|before|since) (?:that|this|those|these) (?:\w+ )?(?:day|week|month|quarter|year|period|time|date|place|region|market|test|study)s?\b|^\S+ (?:\w+ )?then \b|\b(?:is|are) true of\b/i;
/** Goes over to another by name: "We sell pumps, and Acme, whose pumps we sell, has sold more". */
const another = /, (?:and|but|while) \p{Lu}[\p{L} ]+, (?:who|which|whose)\b/u;

/** Opinions and requests of others, told of a passive subject or by persons. */
const told = new RegExp(
  [
    String.raw`\b(?:is|are|was|were|been) (?:\p{L}+ly |often |by many )?(?:regarded|considered|seen|viewed|deemed|thought|believed|said|known|hailed|praised|rated|ranked|described as|perceived|called|judged|rumou?red|encouraged|advised|urged|invited|asked|requested|recommended|instructed|supposed|assumed|presumed|meant|welcome)\b(?! as (?:a |an )?(?:part|component))`,
    String.raw`\b(?:is|are|was|were) that\b`,
    String.raw`\b(?:regulators?|courts?|authorities|governments?|agencies) (?:\p{L}+ )?(?:accepts?|approves?|agrees?|favou?rs?|likes?|trusts?)\b`,
    String.raw`\b(?:eyes|opinion|mind|judge?ment|view) of (?!our\b|the Company)|\b(?:the|our|own) words of\b|\b(?:joke|quip|slogan|motto|tagline)s?\b`,
    String.raw`\b(?:published|wrote|writes|tells?(?! of\b)|told|thinks?|warns?|warned|praises?|praised|hails?|concedes?|conceded|boasts?|boasted|testif\w+|speculat\w+)\b`,
  ].join("|"),
  "iu",
);

const modal =
  /\b(?:would|could|might|may(?! \d)|should|ought|can (?:\w+ )?(?:double|triple|grow|rise|increase))\b/;
/** Outside its risk factors a filing may say of what could be that it harms, and nothing else. */
const mayOutsideRisks =
  /\b(?:would|could|might|ought)\b(?! (?:have been|(?:\w+ly )?(?:harm|hurt|damage|disrupt|impair|interrupt|delay|suffer|fail)\b|be (?:harmed|hurt|\w+ly affected)))/;
/** How a risk factor begins: a condition, or what may happen to the company. */
const condition =
  /^(?:If|When|Any|Despite|Additional|An? (?:[\p{Ll}-]+ ){1,4}(?:(?:of|in|to|at) (?:our|the Company['’]s)|could|may|might|can))\b/u;
/** What is called possible, or ready to come, by other words than a modal verb. */
const possible =
  /\b(?:is|are|was|were|be|being|seems?|appears?|remains?) (?:well |fully |now |\w+ly )?(?:able to|set to|likely|bound to|about to|going to|ready to|positioned to|slated|scheduled|conceivable|possible|probable|imaginable|thinkable|destined|capable of|headed|within reach|on course|on the way)\b|\b(?:scenario|once the|as soon as|suppose|what if|(?:in|entered) (?:\w+ )?(?:talks|negotiations)|letters? of intent|memorand(?:um|a) of understanding|term sheet|non-binding|(?:at|on) the (?:gates?|door(?:step)?|threshold|brink|verge|cusp|eve)|(?:ships?|arrives?|launch(?:es)?|opens?|starts?|begins?|comes?) in (?:the )?(?:first|second|third|fourth|next|coming|early|late|spring|summer|autumn|winter)|(?:next|coming) (?:year|month|quarter|spring|summer|fall|autumn|winter)s?|this (?:coming )?(?:spring|summer|fall|autumn|winter)|path (?:to|towards?)|visibility (?:in)?to|peak (?:\w+ )?sales|addressable|plans? calls? for|goals? (?:is|are)|ambition|temporary (?:in nature|\.)|(?:is|are) (?:temporary|transitory)|entering an?|(?:costs|prices|margins|sales|revenues?|profits|expenses) (?:is|are) (?:now )?(?:rising|falling|growing|improving|declining|recovering)|hopes?|dreams?|aspir\w+|potential to (?:double|triple))\b/i;

/**
 * Says why a sentence has no subject of its own: it leaves open what it speaks of, or begins with
 * what another has named; null if it has one.
 */
export const faultOfSubject = (sentence: string, isRiskFactor: boolean): string | null => {
  if (open.test(sentence)) return "it leaves open what it speaks of";
  const opened = sentence.replace(opening, "");
  const statement = opened === sentence ? sentence : opened.replace(secondOpening, "");
  if (stands.test(sentence) || stands.test(statement)) return null;
  if (statement !== sentence && standsAfter.test(statement)) return null;
  const isConditionOfRisk = isRiskFactor && condition.test(sentence);
  if (isConditionOfRisk) return null;
  return noSubject.test(statement) || !standsBare.test(statement)
    ? "its subject is not the company, its business or its markets"
    : null;
};

/**
 * Says why a sentence does not state a fact by itself; null if it does. Risk factors may say what
 * could go wrong, and begin with a condition.
 */
export const faultOfQuotedClause = (sentence: string, isRiskFactor: boolean): string | null => {
  if (another.test(sentence)) return "it goes over to another";
  if (told.test(sentence)) return "it tells what others think, ask or say";
  if (possible.test(sentence) && !(isRiskFactor && /\bnot\b/.test(sentence)))
    return "it speaks of what is possible, not of what is";
  const main = sentence.replace(/,? (?:\w+ of )?which .*$/, "");
  const isGain = mayGain.test(main) || tellsOfRelief.test(main);
  const isHarm = !isGain && (isRiskFactor || maySufferHarm.test(main));
  if (modal.test(main) && !isHarm) return "it speaks of what is possible, not of what is";
  if (!isRiskFactor && mayOutsideRisks.test(main)) return "it speaks of what is possible, not of what is";
  if (orders.test(sentence)) return "it addresses the reader, or holds an order or a link";
  return faultOfSubject(sentence, isRiskFactor);
};
