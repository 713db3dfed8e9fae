import { splitSentences } from "@plumbline/report/split-sentences.ts";

/**
 * Whom the harm of a risk befalls. What rivals suffer, and what customers would without what the
 * company sells, is no risk of the company, so these lists say what may stand.
 */

const mayBe = "(?:may|might|could|can|would|will)";
/** What a rival does that harms the company. */
const harming =
  "adapt|adopt|acquire|attempt|be (?:able|better|in a better|more|quicker)|bundle|combine|compete|consolidate|copy|cut|decide|develop|devote|emerge|enter|establish|expand|gain|have|imitate|infringe|influence|introduce|invest|lower|offer|obtain|outspend|price|provide|reduce|respond|sell|seek|supply|take|try|undercut|use|win";
const rivals =
  /^["“]?(?:(?:Many|Some|Certain|Several|Other|Most|New|Existing|Potential|Current|Our|Such|Larger|Smaller) )*(?:of (?:our|the Company[’']s) )?(?:\p{L}+ ){0,2}(?:competitors?|rivals?|entrants?)\b/iu;
const rivalHarms = new RegExp(
  String.raw`\b${mayBe} (?:also |\p{Ll}+ly |attempt to |seek to |try to )*(?:${harming})\b`,
  "u",
);

/** What is the company's, or bears on it: its business, its results, its markets, its costs. */
const ofCompany =
  /\b(?:we|us|our|ours|the Company|business(?:es)?|operations?|operating|results?|financial|sales|revenues?|margins?|profit\w*|earnings|income|costs?|expenses?|prices|pricing|demand|suppl\w+|products?|services|competition|competitive|industry|markets?|brands?|customers?|stores?|tariffs?|regulat\w+|laws?|tax\w*|rates?|currenc\w+|cash|debt|capital|credit|reputation\w*|liabilit\w+|litigation|econom\w+|inflation)\b/i;
/** Where a condition or a reason begins: the harm is said outside it. */
const condition = /,? (?:if|when|unless|because|were|should) .*$/;

const mayOfRival = new RegExp(String.raw`${rivals.source}[^,;.]{0,60}? ${mayBe} `, "iu");

/** What rivals have that makes them stronger. */
const much =
  "the|and|significantly|substantially|longer|greater|more|broad|broader|larger|significant|substantial|better|stronger|extensive|established|low-priced|financial|technical|marketing|distribution|manufacturing|operating|other";
const rivalsHave = new RegExp(
  String.raw`\bhave (?:(?:${much}),? )+(?:resources|product lines|histories|recognition|(?:customer|installed) bases|relationships)\b`,
);
/** "We expect competition to intensify": no promise. */
export const expectsRivals =
  /^(?:We|The Company) (?:also )?expects? (?:that )?(?:the )?competition (?:to|will) (?:intensify|increase|remain intense)\b/;

/** Returns whether a sentence says that rivals are strong: it takes no competition back. */
export const strengthensRivals = (sentence: string): boolean =>
  expectsRivals.test(sentence) ||
  (rivals.test(sentence) &&
    (rivalsHave.test(sentence) || (mayOfRival.test(sentence) && rivalHarms.test(sentence))));

/** Sentences that name more rivals, or say by what companies compete. */
const adding = [
  String.raw`^(?:Other |Our |The )?(?:\p{L}+ ){0,2}competitors include\b`,
  String.raw`^(?:In addition, )?(?:in [^,]{3,60}, )?we (?:also )?compete (?:against|with)\b`,
  String.raw`\bcompetitive factors (?:in|for|on|impacting|affecting|important to) [^.]{1,60} (?:are|include)\b`,
  String.raw`\bability to (?:compete|remain competitive) (?:\p{L}+ )?(?:will )?depends?\b`,
  String.raw`^(?:In addition, )?it is possible that new competitors\b`,
  String.raw`^(?:An? |One |Another )(?:\p{L}+ )?source of competition\b`,
].map((pattern) => new RegExp(pattern, "iu"));

/** Returns whether a sentence says more of who competes, and how. */
export const describesRivals = (sentence: string): boolean =>
  adding.some((pattern) => pattern.test(sentence));

/** Returns whether a quotation speaks of harm to the company, and of no harm to rivals alone. */
export const harmsCompany = (quotation: string): boolean => {
  const sentences = splitSentences(quotation);
  return (
    sentences.some((one) => ofCompany.test(one.replace(condition, ""))) &&
    sentences.every((one) => !mayOfRival.test(one) || rivalHarms.test(one))
  );
};
