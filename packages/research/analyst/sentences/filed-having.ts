import type { Filed, FiledYear, Measure } from "./filed-year.ts";
import { inMillions, measures } from "./filed-results.ts";
import { fractions } from "./fractions.ts";

/** Holds what a sentence says that a company has none of, or so much of, against the statements. */

/** What a company may say that it has none of: in words that mean all of it. */
const having: readonly [what: string, measure: Measure][] = [
  [
    String.raw`(?:long-term |outstanding |financial |bank )?debt(?! (?:under|of|with|securities|covenants?)\b)`,
    "debt",
  ],
  [String.raw`(?:research(?: and development)?|R&D)(?: spending| expenses?| costs?)?`, "research"],
  [String.raw`capital (?:expenditures?|spending)`, "capitalExpenditure"],
  [String.raw`(?:net )?(?:sales|revenues?)`, "revenue"],
  [String.raw`(?:operating|net) (?:income|profits?)`, "operatingIncome"],
];
const denials = having.map(([what, measure]) => ({
  measure,
  pattern: new RegExp(
    String.raw`\b(?:no|without(?: any)?|free (?:of|from)|zero|not (?:\p{L}+ )?any|nothing (?:on|for|of)) ${what}\b(?! (?:from|in|to|growth)\b)|\bdebt-free\b`,
    "iu",
  ),
}));

/** The whole of a company's debt, in a sentence that names no part of it. */
const wholeDebt =
  /^(?:As of [^,]{3,20}(?:, \d{4})?, )?(?:our|the Company(?:[’']s| had)|we had)? ?(?:total |long-term |outstanding )*(?:debt|borrowings)(?: outstanding)? (?:was|were|of|totall?ed|amounted to) (?:approximately |about )?\$(\d[\d,.]*) (million|billion|trillion)\b/iu;
/** Long-term debt is a part of all debt, but for what is rounded or due. */
const leastOfDebt = 0.8;

/** The whole of a company's cash, in a sentence that names nothing beside it. */
const wholeCash =
  /^(?:As of [^,]{3,20}(?:, \d{4})?, )?(?:our|the Company(?:[’']s| had)|we had)? ?(?:total )?cash(?: and cash equivalents)? (?:was|were|of|totall?ed|amounted to) (?:approximately |about )?\$(\d[\d,.]*) (million|billion|trillion)\b/iu;

const shareOfRevenue =
  /^(?:our |the Company[’']s )?(research(?: and development)?|R&D|capital expenditures?|operating (?:income|profit)|net (?:income|earnings))\b[^.,;]{0,40}?\b(?:(?:an? |one )?(half|third|quarter|fifth|tenth)|(\d+(?:\.\d+)?)(?:%| percent)) of (?:[\p{L}’']+ ){0,3}(?:net )?(?:sales|revenues?)\b/iu;
const names: readonly [pattern: RegExp, measure: Measure][] = [
  [/^(?:research|R&D)/i, "research"],
  [/^capital/i, "capitalExpenditure"],
  [/^operating/i, "operatingIncome"],
  [/^net/i, "netIncome"],
];
/** Shares are rounded. */
const tolerance = 0.02;

/** A sentence on a measure of the whole company: "In 2025, our operating income". */
const opening =
  /^(?:(?:In|For|During|As of) [^,]{3,30}(?:, \d{4})?, )?(?:(?:our|the Company[’']s|total|consolidated|annual|reported) )*/iu;
const money = /\$(\d[\d,.]*) (million|billion|trillion)\b/giu;
/** A measure of a part, or a share: "net sales of pumps". */
const ofPart =
  /^(?:\p{L}+ ){0,3}?(?:sales|revenues?|expenditures?|development|income|earnings|profit)(?: expenses?)? (?:(?:of|from|in|to|by|per|outside|for) (?!\$|\d|fiscal|the (?:fiscal )?years?\b)|related|recognized|attributable|included)/iu;
/** How near an amount comes to one of the statements; a change is rounded twice. */
const nearness = { amount: 0.006, change: 0.05 };

const isNear = (said: number, amount: number, within: number) => Math.abs(said / amount - 1) <= within;

/** Returns whether an amount is a measure's in the year or the one before, or how much it moved. */
const isOf = (said: number, { amount, growth }: Filed): boolean => {
  if (isNear(said, amount, nearness.amount)) return true;
  const before = growth === null ? null : amount / (1 + growth);
  return (
    before !== null &&
    (isNear(said, before, nearness.amount) || isNear(said, Math.abs(amount - before), nearness.change))
  );
};

/** Returns whether a sentence on a measure gives money, and none of it is what the statements have. */
const isOtherMoney = (sentence: string, { totals }: FiledYear): boolean => {
  const stated = sentence.replace(opening, "");
  const [, measure] = measures.find(([pattern]) => stated.search(pattern) === 0) ?? [];
  const known = measure && !ofPart.test(stated) ? totals[measure] : undefined;
  const said = Array.from(stated.matchAll(money), ([, digits = "", unit = ""]) => inMillions(digits, unit));
  return known !== undefined && said.length > 0 && !said.some((one) => isOf(one, known));
};

const balances: readonly RegExp[] = [
  /\b(?:debt|borrowings)\b/i,
  /\bcash\b(?! (?:flows?|provided|generated))/i,
];
/** Words that hold one amount against another. */
const comparing = /\bthan\b|\b(?:exceed|surpass|outpac|outweigh)\w*|\b(?:ahead of|approach\w*)\b/i;
/** Returns whether a sentence holds one measure against another. */
const comparesMeasures = (sentence: string): boolean => {
  const [before = "", after] = sentence.split(comparing);
  if (after === undefined) return false;
  const patterns = [...measures.map(([pattern]) => pattern), ...balances];
  const [one, other] = [before, after].map((text) => patterns.findIndex((pattern) => pattern.test(text)));
  return one !== undefined && other !== undefined && one >= 0 && other >= 0 && one !== other;
};

/** Says how what a company has differs from the statements; null if it does not. */
export const faultOfHaving = (sentence: string, filed: FiledYear | null): string | null => {
  if (!filed) return null;
  const amountOf = (measure: Measure) => filed.totals[measure]?.amount ?? 0;
  if (denials.some(({ pattern, measure }) => pattern.test(sentence) && amountOf(measure) > 0))
    return "it denies what the statements have";
  const [, digits, unit = ""] = wholeDebt.exec(sentence) ?? [];
  if (digits !== undefined) {
    const debt = inMillions(digits, unit);
    if (debt < leastOfDebt * amountOf("debt")) return "it gives less debt than the statements";
  }
  const [, held, heldUnit = ""] = wholeCash.exec(sentence) ?? [];
  const { cash } = filed.totals;
  if (held !== undefined && cash && !isNear(inMillions(held, heldUnit), cash.amount, nearness.amount))
    return "it gives other cash than the statements";
  if (isOtherMoney(sentence, filed)) return "it gives a measure another amount than the statements";
  if (comparesMeasures(sentence)) return "it compares measures, which figures do";
  const [, name = "", word = "", share] = shareOfRevenue.exec(sentence) ?? [];
  const [, measure] = names.find(([pattern]) => pattern.test(name)) ?? [];
  if (!measure || amountOf(measure) === 0 || amountOf("revenue") === 0) return null;
  const said = share === undefined ? (fractions[word.toLowerCase()] ?? 0) : Number(share) / 100;
  return Math.abs(said - amountOf(measure) / amountOf("revenue")) > tolerance
    ? "it gives a measure another share of revenue than the statements"
    : null;
};
