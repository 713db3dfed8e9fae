import type { FiledYear, Measure } from "./filed-year.ts";

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
const units: Readonly<Record<string, number>> = { million: 1, billion: 1e3, trillion: 1e6 };
/** Long-term debt is a part of all debt, but for what is rounded or due. */
const leastOfDebt = 0.8;

const shareOfRevenue =
  /^(?:our |the Company[’']s )?(research(?: and development)?|R&D|capital expenditures?|operating (?:income|profit)|net (?:income|earnings))\b[^.,;]{0,40}?\b(?:(?:an? |one )?(half|third|quarter|fifth|tenth)|(\d+(?:\.\d+)?)(?:%| percent)) of (?:[\p{L}’']+ ){0,3}(?:net )?(?:sales|revenues?)\b/iu;
const fractions: Readonly<Record<string, number>> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
};
const names: readonly [pattern: RegExp, measure: Measure][] = [
  [/^(?:research|R&D)/i, "research"],
  [/^capital/i, "capitalExpenditure"],
  [/^operating/i, "operatingIncome"],
  [/^net/i, "netIncome"],
];
/** Shares are rounded. */
const tolerance = 0.02;

/** Says how what a company has differs from the statements; null if it does not. */
export const faultOfHaving = (sentence: string, filed: FiledYear | null): string | null => {
  if (!filed) return null;
  const amountOf = (measure: Measure) => filed.totals[measure]?.amount ?? 0;
  if (denials.some(({ pattern, measure }) => pattern.test(sentence) && amountOf(measure) > 0))
    return "it denies what the statements have";
  const [, digits, unit = ""] = wholeDebt.exec(sentence) ?? [];
  if (digits !== undefined) {
    const debt = Number(digits.replaceAll(",", "")) * (units[unit.toLowerCase()] ?? 1);
    if (debt < leastOfDebt * amountOf("debt")) return "it gives less debt than the statements";
  }
  const [, name = "", word = "", share] = shareOfRevenue.exec(sentence) ?? [];
  const [, measure] = names.find(([pattern]) => pattern.test(name)) ?? [];
  if (!measure || amountOf(measure) === 0 || amountOf("revenue") === 0) return null;
  const said = share === undefined ? (fractions[word.toLowerCase()] ?? 0) : Number(share) / 100;
  return Math.abs(said - amountOf(measure) / amountOf("revenue")) > tolerance
    ? "it gives a measure another share of revenue than the statements"
    : null;
};
