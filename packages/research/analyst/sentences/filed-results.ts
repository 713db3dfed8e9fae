import type { Filed, FiledYear, Measure } from "./filed-year.ts";
import { directionOf } from "./movements.ts";
import { isOfOtherBand } from "./result-bands.ts";

/**
 * Holds what a filing's sentence says of results against the statements of its year: the period,
 * whose result it is, which way it went and how much. What names no part is the whole company's.
 */

/** Names of measures in filings, the longest first. */
export const measures: readonly [pattern: RegExp, measure: Measure][] = [
  [
    /\b(?:operating cash flows?|cash (?:flows? )?(?:provided|generated) by operat\w+)\b/i,
    "operatingCashFlow",
  ],
  [/\bcapital expenditures?\b/i, "capitalExpenditure"],
  [/\b(?:research and development|R&D)\b/i, "research"],
  [/\boperating (?:income|profit|earnings)(?! margin| before)\b/i, "operatingIncome"],
  [/\bnet (?:income|earnings|profit)(?! margin| per| attributable)\b/i, "netIncome"],
  [/\b(?:(?:total |consolidated )?net (?:operating )?)?(?:sales|revenues?)\b/i, "revenue"],
];

/** Measures that no standard defines, and amounts before something is taken off. */
const unofficial =
  /\b(?:adjusted|pro forma|organic\w*|core (?:EPS|earnings|income|operating|net)|underlying|normali[sz]ed|comparable|like-for-like|same-store|non-GAAP|EBITDA?|constant[- ]currency|currency[- ]neutral|billings|bookings|run[- ]rates?|annuali[sz]ed|free cash flow|system-?wide|unconsolidated|not consolidated|franchised (?:sales|restaurants|stores)|before (?:returns|rebates|discounts|taxes|tax|interest|charges|items|special|allowances))\b/i;
/** Shorter and other periods than the filing's year. */
const otherPeriod =
  /\b(?:(?:first|second|third|fourth|last|final|latest|holiday|each|every|one) (?:fiscal )?(?:quarters?|half|months?|weeks?|weekend|season)|quarter(?:ly)? (?:ended|of|results)|(?:three|six|nine) months|sequentially|(?:a|per) (?:quarter|month|week|day))\b|^(?:In|During|For|Throughout) (?:the |our )?(?:prior|previous|preceding|earlier|last)\b/i;

/** A day to come that is settled: debt falls due, a patent or a contract ends. */
const ends = /\b(?:due|matur(?:e|es|ing|ity)|payable|expir(?:e|es|ing|ation))\b/i;

/** A count of a day: "As of September 27, 2025, we had 166,000 employees". */
const asOf =
  /^(?=.*\bas of (?:the end of )?(?:fiscal )?(?:\p{L}+ )?(?:\d{1,2}, )?(?:19|20)\d\d\b)(?=.*(?:\d,\d{3}|[$%]|\d (?:million|billion)|\b\d{1,3} \p{Ll}))/iu;

/**
 * Says whether a sentence names a year after the filing's other than to say what ends in it, or
 * counts on a day of years before; null if neither.
 */
export const faultOfYears = (sentence: string, filed: FiledYear | null): string | null => {
  const named = yearsIn(sentence);
  if (!filed || named.length === 0) return null;
  if (!ends.test(sentence) && named.some((one) => one > filed.year)) return "it speaks of a year to come";
  return asOf.test(sentence) && named.every((one) => one < filed.year)
    ? "it counts on a day of another year"
    : null;
};

const year = /\b(?:19|20)\d\d\b/g;
const yearsIn = (text: string): number[] => (text.match(year) ?? []).map(Number);
/** An amount or a percentage. */
export const holdsFigure =
  /\d(?:\.\d+)? ?%|[$€£¥]\s?\d|\b\d[\d.,]* (?:million|billion|trillion|percent)\b|\b(?:double|triple|halve)[ds]?\b/i;

const units: Readonly<Record<string, number>> = { thousand: 1e-3, million: 1, billion: 1e3, trillion: 1e6 };
/** Reads an amount as a sentence writes it, "1,250.5" and "Million", in millions. */
export const inMillions = (digits: string, unit: string): number =>
  Number(digits.replaceAll(",", "")) * (units[unit.toLowerCase()] ?? 1);

/** Reads the amount that a result came to, in millions; null if it gives none. */
const amountIn = (text: string): number | null => {
  const [, digits = "", unit] =
    /\b(?:to|of|at|was|were|totall?ed|reached)(?: approximately| about)? (?:(?:US)?\$)?(\d[\d,]*(?:\.\d+)?)(?!\s?%|\d| basis| points)(?: (thousand|million|billion|trillion))?\b/i.exec(
      text,
    ) ?? [];
  if (digits === "" || (unit === undefined && !text.includes(`$${digits}`))) return null;
  return unit ? inMillions(digits, unit) : inMillions(digits, "") * 1e-6;
};
/** Reads by how much a result changed, as a fraction without its sign; null if it gives none. */
const changeIn = (text: string): number | null => {
  const [, digits] = /(?<!\bof )(?<![\d.$])(\d+(?:\.\d+)?) ?(?:%|percent)/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits) / 100;
};
const vague = /\b(?:double|triple|quadruple|halve)[ds]?\b(?![- ]digits?\b)/i;
/** A result moves by a number, whatever stands for it: not "by roughly a tenth". */
const unnumbered = /^\S+ by (?!(?:[\p{L}]+ ){0,2}[$€£¥]?\d)/u;

/** Where the reasons of a result begin. */
const reasons = /\b(?:due to|driven by|primarily|because|reflecting)\b|, as /;

/** Amounts are rounded, and statements restated: in shares of the amount, and as fractions. */
const tolerance = { amount: 0.006, change: 0.011 };

/** Words for how far a result moved, with the least and the most growth that they suit. */
const degrees: readonly [pattern: RegExp, least: number, most: number][] = [
  [
    /\b(?:slight\w*|modest\w*|marginal\w*|minor|somewhat|moderate\w*|a little|a bit|barely|edged|inched|slipped|dipped|eased|nudged)\b/i,
    0,
    0.05,
  ],
  [
    /\b(?:significant\w*|substantial\w*|sharp\w*|considerabl\w*|strong\w*|dramatic\w*|rapid\w*|marked\w*|massive\w*|soar\w*|surg\w+|jump\w*|plung\w+|collaps\w+|explod\w+|rocket\w*|tumbl\w+|crash\w*|plummet\w*|slump\w*)\b/i,
    0.1,
    Infinity,
  ],
];

/** Returns whether words for how far a result moved are other than the statements say, or unknown to them. */
const isOfOtherDegree = (result: string, growth: number | null): boolean =>
  degrees.some(
    ([pattern, least, most]) =>
      pattern.test(result) && (growth === null || Math.abs(growth) < least || Math.abs(growth) > most),
  );

/** Moves by a percentage with a verb that no list of directions holds: "sales exploded by 6%". */
const movesOtherwise =
  /\b\p{Ll}+(?<!(?:increas|decreas|declin|offset|exceed|reduc|impact|affect|improv))ed by (?:about |approximately )?\d[\d.]* ?(?:%|percent)/iu;

/** A result that is the first or the greatest of years that the sentence does not give. */
const ofManyYears =
  /\b(?:first|best|worst|largest|highest|lowest|biggest|fastest|slowest|greatest|records?)\b[^.,;]{0,40}\b(?:(?:in|for|of|over)\b(?: \p{L}+){0,3} (?:years|decades?|history)|since|ever)\b|\bfor the first time\b/iu;

/** Another measure that did the like, without a figure: "and operating income followed". */
const trailing =
  /,? (?:and|with|while|as did) (?:\p{Ll}+ ){0,3}(?:income|earnings|profits?|margins?|cash flows?|sales|revenues?) (?:followed|did (?:so|the same|likewise)|likewise|too|in step|kept pace|alongside)\b/iu;

const otherResult = "it says something else of the year's result than the statements";

/** Says how a result differs from the statements; null if it does not. */
const faultOfFigures = (result: string, isUp: boolean | null, { amount, growth }: Filed): string | null => {
  const said = amountIn(result);
  if (said !== null && Math.abs(said / amount - 1) > tolerance.amount) return otherResult;
  if (isUp === null || growth === null) return null;
  if (growth !== 0 && growth > 0 !== isUp) return otherResult;
  if (vague.test(result) || unnumbered.test(result.slice(directionOf(result)?.at))) return otherResult;
  const [own = ""] = result.split(reasons);
  if (isOfOtherBand(own, growth)) return otherResult;
  const change = changeIn(own);
  return change !== null && Math.abs(change - Math.abs(growth)) > tolerance.change ? otherResult : null;
};

const plain = (text: string) => text.replaceAll("&", "and").toLowerCase();
/** What may stand before a measure without saying whose it is. */
const nobody =
  /^(?:the|our|company['’]?s?|total|net|gross|operating|capital|research|cash|consolidated|reported|growth|increase|decrease|change|in|of|during|for|fiscal|year|compared|to|with|and|worldwide|company|\d{4},?)$/i;
const measureWord =
  /\b(?:sales|revenues?|income|margins?|profits?|earnings|EPS|expenses?|costs?|volumes?|orders|backlog|deliveries|shipments|cash flows?|debt|cash|inventor(?:y|ies)|prices?|growth|stores|employees|customers|subscribers|members|production|demand|competition|share|tax rate|spending|SG&A|R&D|percentage|rate|obligations|liabilities|amortization|depreciation|facilities|expenditures?|activities)\b/iu;
const ownSubject =
  /^(?:In [^,]*, |During [^,]*, |For [^,]*, |As of [^,]*, \d{4}, )?(?:We|The Company|Our Company)\b/;

/** Returns whether words before a measure name a part of the company, or nobody. */
const namesPart = (before: string): boolean =>
  before
    .split(/[\s/]+/)
    .some(
      (word) =>
        /^["“]?\p{Ll}?\p{Lu}/u.test(word) &&
        !nobody.test(word.replace(/[,:]$/, "")) &&
        !measureWord.test(word),
    );

/** What can come of something is no result: "can lead to increased costs". */
const mayLead = /\b(?:can|may|could|might) (?:also |adversely )?(?:lead to|result in|cause|impact|affect)\b/i;

/** Says why a sentence on results may not be quoted beside the statements; null if it may. */
export const faultOfFiledResult = (sentence: string, filed: FiledYear | null): string | null => {
  const moves = directionOf(sentence);
  const isResult =
    moves !== null &&
    !mayLead.test(sentence.slice(0, moves.at)) &&
    measureWord.test(sentence.slice(0, moves.at + 30));
  if (!isResult && !holdsFigure.test(sentence) && !unchanged.test(sentence)) return null;
  const named = yearsIn(sentence);
  const isEnd = moves === null && ends.test(sentence);
  const isOfYear = ({ year: own }: FiledYear) =>
    named.includes(own) || (isEnd && named.every((one) => one > own));
  if (filed && named.length > 0 && !isOfYear(filed)) return "its figures are of another year";
  if (ofManyYears.test(sentence)) return "it compares with years that it does not give";
  if (movesOtherwise.test(sentence) || trailing.test(sentence))
    return "it moves in words that nothing can be held against";
  if (unofficial.test(sentence)) return "its measure is adjusted, or before something is taken off";
  if (!isResult) return filed ? faultOfAmount(sentence, filed) : null;
  if (otherPeriod.test(sentence)) return "its result is of another period than the year";
  const before = sentence.slice(0, moves.at);
  if (!measureWord.test(before) && !ownSubject.test(before))
    return "the subject of its result is no measure of the company";
  const measure = measures.find(([pattern]) => pattern.test(before));
  const part = filed?.parts.find(({ name }) => plain(before).startsWith(plain(name)));
  const ofTotal = measure && !namesPart(before) && !/\b(?:margin|percentage|per)\b/i.test(before);
  const ofPart = part && measure?.[1] === "revenue" ? part : undefined;
  const known = ofTotal && !part ? filed?.totals[measure[1]] : ofPart;
  const [own = ""] = sentence.slice(0, moves.at + 60).split(reasons);
  if (isOfOtherDegree(own, known?.growth ?? null)) return "it says otherwise how far its result moved";
  return known ? faultOfFigures(sentence, moves.isUp, known) : null;
};

/** Says of a measure that it stayed. */
export const unchanged = /\b(?:little changed|unchanged|flat|stable|in line)\b/i;
/** The most that a measure moved that stayed. */
const mostUnchanged = 0.02;

/** Says how the amount of a measure that does not move differs from the statements: "revenue was $9bn". */
const faultOfAmount = (sentence: string, filed: FiledYear): string | null => {
  const [before = ""] = sentence.split(/ (?:was|were|totall?ed|amounted to|came to) /);
  const measure = before !== sentence && measures.find(([pattern]) => pattern.test(before));
  const isOfPart = namesPart(before) || filed.parts.some(({ name }) => plain(before).startsWith(plain(name)));
  const total =
    measure && !isOfPart && !/\b(?:margin|percentage|per|deferred)\b/i.test(before)
      ? filed.totals[measure[1]]
      : undefined;
  if (!total) return null;
  const isMoved = total.growth !== null && Math.abs(total.growth) > mostUnchanged;
  return unchanged.test(sentence) && isMoved ? otherResult : faultOfFigures(sentence, null, total);
};

/** A result that no verb moves: "Lower prices reflect discounts", "The increase in net sales was due to". */
const unmoved =
  /^(?:Lower|Higher|Reduced|Increased|Decreased) |^The (?:increase|decrease|decline|growth|change) in (?:net sales|sales|revenues?|operating income)\b/;

/** Reads which measure of the statements moves in a sentence that names no part; null if none does. */
const movingMeasure = (sentence: string, filed: FiledYear | null): Measure | null => {
  const before = sentence.slice(0, directionOf(sentence)?.at ?? 0);
  const [, measure] = measures.find(([pattern]) => pattern.test(before)) ?? [];
  return measure && filed?.totals[measure] && !namesPart(before) ? measure : null;
};

/** Returns whether a result shows the company's own figure: faultOfFiledResult has held it. */
export const showsTotal = (sentence: string, filed: FiledYear | null): boolean =>
  movingMeasure(sentence, filed) !== null && holdsFigure.test(sentence.split(reasons)[0] ?? "");

/** Measures that parts of a company have, too. */
const ofParts: ReadonlySet<Measure> = new Set(["revenue", "operatingIncome"]);

/**
 * Returns whether a sentence on results names no part, and no measure of the statements, or none
 * with its figure of those that parts have, too: what it is of, a heading before it says.
 */
export const isNamelessResult = (sentence: string, filed: FiledYear | null): boolean => {
  if (unmoved.test(sentence)) return true;
  const moves = directionOf(sentence);
  if (moves === null || namesPart(sentence.slice(0, moves.at))) return false;
  const measure = movingMeasure(sentence, filed);
  return measure === null || (ofParts.has(measure) && !showsTotal(sentence, filed));
};
