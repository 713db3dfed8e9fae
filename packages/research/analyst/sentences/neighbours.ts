import { remember } from "../../remember.ts";
import { directionOf, sentencesAtOnce } from "./movements.ts";

/**
 * What the sentences around a quotation say of it: one that leans on another, that another takes
 * back, contradicts or tells as somebody's claim, is not quoted without it.
 */

/** Things that a sentence before has named, if nothing says which: "The impact can be ...". */
const named =
  "impacts?|effects?|results?|outcomes?|consequences?|changes?|increases?|decreases?|declines?|growth|reductions?|improvements?|restrictions?|measures?|events?|actions?|agreements?|arrangements?|contracts?|cases?|claims?|complaints?|decisions?|rulings?|verdicts?|judge?ments?|laws?|orders?|matters?|offerings?|transactions?|investigations?|rules?|disputes?|issues?|problems?|loss|losses|gains?|charges?|trends?|situations?|conditions?|factors?|risks?|suits?|lawsuits?|proceedings?|settlements?|shortages?|delays?|statements?|tariffs?";
const verb =
  "can|could|may|might|is|are|was|were|has|have|had|did|does|do|also|remains?|resulted|relates?|include[sd]?|provides?|increased|decreased|depends?|reflects?|reflected|affects?|affected|continues?|continued|led|became|began|ended|applied|applies";

/** Words with which a sentence leans on the one before it. */
const leaning = new RegExp(
  String.raw`^["“(]?(?:this|that|these|those|it|its|they|their|he|she|his|her|such|however|but|and|or|nor|so|then|hence|nevertheless|nonetheless|yet|instead|otherwise|accordingly|consequently|therefore|thus|also|additionally|furthermore|moreover|similarly|likewise|meanwhile|in addition(?! to)|in response|in turn|in this|in that|in these|in those|in such|in other words|as such|as a (?:result|consequence)|for example|for instance|for (?:this|that|these|those|such)|to (?:this|that) end|in particular|if so|in contrast|by contrast|by comparison|conversely|at the same time|on the other hand|the same|the other|others|other(?! \w+ (?:in|of)\b)|another|(?:each|some|many|most|all|none|both|either|neither|among|one) of (?:these|those|them|such)|among (?:these|those)|examples|potential outcomes|the (?:foregoing|above|following|latter|former)|the (?:\w+ )?(?:${named}) (?:${verb}))\b`,
  "i",
);

/** Returns whether a sentence needs the one before it. */
export const leansBack = (sentence: string): boolean => leaning.test(sentence);

/** Words with which a sentence takes back or narrows the one before it. */
const turning =
  /^["“(]?(?:however|but|nevertheless|nonetheless|yet|although|though|despite|notwithstanding|instead|conversely|in contrast|on the other hand|subsequently|later|since then|(?:this|that|these|those|such|the (?:action|agreement|case|claim|complaint|contract|decision|judge?ment|matter|order|ruling|suit|verdict)) (?:\w+ ){0,3}(?:was|were|has|have|had|is no longer|are no longer|did not|does not|do not)|it (?:was|has since|no longer))\b/i;
/** A sentence without a verb of its own: "Ten of 9,000 have." */
const elliptic = /^(?!.*\bthan\b)(?:\S+ ){1,9}(?:have|has|had|do|does|did|are|is|were|was)\.$/i;

/** Words of a sentence that takes back what was said some sentences before. */
const reversing =
  /\b(?:revers(?:ed|al|es)|overturn\w*|overrul\w*|vacated|withdr[ae]wn?|withdrew|rescind\w*|set aside|annulled|void(?:ed)?|retract\w*|repeal\w*|superseded|restated|corrected|no longer|remanded|on appeal|appealed|(?:was|were|is|are) (?:later |since |then |also )?(?:false|wrong|untrue|incorrect|inaccurate|mistaken|not (?:true|accurate|correct|so)|dismissed|terminated|cancell?ed|reinstated|renewed|discontinued))\b/i;
/** What happened once, and to what: later sentences on the same may tell how it ended. */
const happened =
  /\b(?:ruled|found|held|sued|won|lost|ended|terminated|cancell?ed|decided|signed|agreed|approved|acquired|announced|awarded|fined|filed|settled|imposed|resigned)\b/i;
const parties =
  /\b(?:courts?|jury|judge|ruling|verdict|lawsuits?|suits?|litigation|claims?|contracts?|agreements?|patents?|orders?|decisions?|customers?|suppliers?|licen[cs]es?|tariffs?|mergers?|acquisitions?|investigations?|fines?|deals?|appellate|approvals?|approved|certifi(?:ed|cates?|cations?)|patented|licen[cs]ed)\b/gi;
/** Words of a sentence that says of those before it what they are worth. */
const judging =
  /\b(?:nothing|none|not all|little) (?:in|of) (?:the|this|that|it)\b|\b(?:the|this|that|these|those|last|previous|preceding) (?:sentences?|statements?|paragraphs?|claims?|assertions?)\b|\b(?:is|are|was|were) (?:not )?accurate\b/i;
/** Words with which a sentence that leans on the one before it takes something from it. */
const taking =
  /\b(?:not|no|never|until|said|told|claim\w*|unless|except|former|ended|denied|deleted|rumou?r\w*|joke|lasted|only)\b/i;

/** What says that a list holds more, and takes nothing back. */
const notAll = /\b(?:but (?:is|are) not limited to|without limitation)\b/gi;

/** Words of a sentence that divides what moved before it: "a third of the increase was returned". */
const dividing =
  /\b(?:of|in|from) (?:the|this|that) (?:increase|rise|growth|gain|improvement|decrease|decline|reduction)\b/i;

const partiesOf = remember(
  (text): string[] => Array.from(text.matchAll(parties), ([word]) => word.toLowerCase().replace(/s$/, "")),
  sentencesAtOnce,
);

/** Tells whether a later sentence may take back what a quotation says. */
const isTakingBack = (later: string, text: string): boolean => {
  if (judging.test(later)) return true;
  if (dividing.test(later) && directionOf(text)) return true;
  const concerned = partiesOf(text);
  if (concerned.length === 0) return false;
  return (
    reversing.test(later) || (happened.test(text) && partiesOf(later).some((one) => concerned.includes(one)))
  );
};

/** Words of a sentence that tells the next one as a claim, an example or untrue. */
const framing =
  /:\s*$|\b(?:falsely|untrue|false|incorrect\w*|inaccura\w+|wrong\w*|mistak\w+|mislead\w+|hypothetical\w*|fictitious|imagine[ds]?|rumou?r\w*|alleg\w+|purport\w*|reportedly|critics|accusations?|not (?:true|accurate|correct))\b|\bclaim(?:s|ed)? (?:that|falsely|the|to|they|it|we|what|as)\b|\b(?:competitors?|rivals?|others|journalists?|newspapers?|blogs?|media|press|observers?|opponents?|some|people) (?:\w+ ){0,2}(?:say|says|said|claims?|claimed|states?|stated|suggests?|suggested|wrote|write|tell|told|reported|assert|contend|believed?)\b|\b(?:what follows (?:is|are|was|were)|the (?:next|following) (?:sentence|statement|paragraph|text|passage|is|are|was)|describes? (?:itself|themselves|its|their)|in (?:the|their|its) (?:own )?words of|quot(?:es?|ed|ing)|advertises?|boasts?|as follows|following statements?|following claims?)\b/i;

/** Words that name no subject of their own: measures, periods and small words. */
const measures = new Set(
  "the our of in and for to from with was were had an company companys during fiscal year quarter net sales revenue revenues gross margin margins percentage operating income expense expenses cost costs profit profits earnings growth volume unit total segment results".split(
    " ",
  ),
);
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .match(/[a-z&]{2,}/g) ?? [];

/** Tells which way the first verb of direction of a sentence goes, and what goes it. */
const movementOf = remember((sentence) => {
  const direction = directionOf(sentence);
  if (!direction) return null;
  const subject: string[] = wordsOf(sentence.slice(0, direction.at));
  return { isUp: direction.isUp, subject, own: subject.filter((word) => !measures.has(word)) };
}, sentencesAtOnce);

/** Tells whether a sentence near says of the same subject that it went the other way. */
const isOpposed = (sentence: string, near: string): boolean => {
  const [one, other] = [movementOf(sentence), movementOf(near)];
  if (!one || !other || one.isUp === other.isUp) return false;
  if (one.own.length === 0)
    return other.own.length === 0 && one.subject.some((word) => other.subject.includes(word));
  const words = new Set(wordsOf(near));
  return one.own.some((word) => other.own.includes(word)) || one.own.every((word) => words.has(word));
};

/** A name and what it does or sold in the year: "Acme operates through wholly-owned subsidiaries". */
const goesOnToday = /^(?:\p{Lu}\S* )+(?:\p{Ll}{6,}s|had net sales) /u;

/** Tells whether a later sentence says what became of somebody whom the quotation names first. */
const isOnFate = (later: string, [first = ""]: readonly string[]): boolean => {
  const [, name] =
    /^["“]?(?!We\b|Our\b|The\b|It\b)(\p{Lu}[\p{L}-]+)(?: \p{Lu}[\p{L}-]+)* (?:is|are|was|were|has|have) /u.exec(
      first,
    ) ?? [];
  return (
    name !== undefined &&
    later.startsWith(`${name} `) &&
    !goesOnToday.test(later) &&
    /\b(?:was|were|went|lost|left|fell|quit|[\p{Ll}]+ed)\b/u.test(later)
  );
};

const sight = { before: 2, after: 4 };
/** Characters at most of a sentence that says what the next paragraph is. */
const mostIntroducing = 160;

/**
 * Says why sentences may not be quoted without those around them: they lean on one before, are
 * told there as a claim, are taken back by one after, or another near says the opposite of their
 * subject. Its own passage holds those that are `own`.
 */
export const faultOfNeighbours = (
  quoted: readonly string[],
  { before, after, own }: { before: readonly string[]; after: readonly string[]; own: readonly string[] },
): string | null => {
  const [first = ""] = quoted;
  const text = quoted.join(" ");
  if (leansBack(first)) return "it leans on the sentence before it";
  const near = before.slice(-sight.before);
  // A heading ends what the sentences before it introduce.
  const sinceHeading = near.slice(near.findLastIndex((one) => !/[.:;!?]["”’)]{0,2}$/.test(one)) + 1);
  if (sinceHeading.some((one) => framing.test(one) && (own.includes(one) || one.length < mostIntroducing)))
    return "the sentence before it tells it as a claim, an example or untrue";
  const [next = ""] = after;
  if (turning.test(next) || elliptic.test(next)) return "the sentence after it narrows it, and is left out";
  if (leaning.test(next) && taking.test(next.replace(notAll, "")))
    return "the sentence after it narrows it, and is left out";
  if (after.slice(0, sight.after).some((one) => isTakingBack(one, text) || isOnFate(one, quoted)))
    return "a sentence after it may take it back, and is left out";
  const beside = [...near, ...after.slice(0, sight.before)];
  return quoted.some((one) => beside.some((other) => isOpposed(one, other)))
    ? "a sentence beside it says of the same subject that it went the other way: quote both"
    : null;
};
