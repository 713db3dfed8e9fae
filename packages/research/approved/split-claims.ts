import type { ReportContent } from "@plumbline/report/report.ts";
import { decimal, money, percent } from "../analyst/wording/format.ts";
import { type Claims, judgeSentences } from "./claim-words.ts";

type Content = Pick<ReportContent, "thesis" | "inputs" | "financials">;
/** What a fiscal year earned, step by step, in millions. */
type Year = { revenue: number; operating: number; pretax: number; tax: number; net: number };
type Group = "operations" | "outside" | "tax" | "below";

const readYear = ({ inputs }: Content, year: number): Year => {
  const of = (line: string) => inputs[`${line}, fiscal ${year}`] ?? NaN;
  return {
    revenue: of("revenue"),
    operating: of("operatingIncome"),
    pretax: of("pretaxIncome"),
    tax: of("incomeTax"),
    net: of("netIncome"),
  };
};

/** Returns what is left of a dollar before tax; all of it at a rate that is no share of income. */
const keptOf = ({ tax, pretax }: Year): number => {
  const rate = tax / pretax;
  return pretax > 0 && Math.abs(rate) <= 0.5 ? 1 - rate : 1;
};

/** Returns what a group did to the net margin, as the mean of moving it before and after tax moved. */
const effectOf = (group: Group, before: Year, now: Year): number => {
  const share = (year: Year, of: (one: Year) => number) => of(year) / year.revenue;
  const step = (of: (one: Year) => number) => share(now, of) - share(before, of);
  const afterTax = (of: (one: Year) => number) => (step(of) * keptOf(before) + step(of) * keptOf(now)) / 2;
  const effects: Record<Group, () => number> = {
    operations: () => afterTax(({ operating }) => operating),
    outside: () => afterTax(({ pretax, operating }) => pretax - operating),
    below: () => step(({ net, pretax, tax }) => net - pretax + tax),
    tax: () => step(({ pretax, tax }) => pretax - tax) - afterTax(({ pretax }) => pretax),
  };
  return effects[group]();
};

const titles: readonly [pattern: RegExp, group: Group][] = [
  [/^(?:operations|income before (?:interest and )?tax)\b/i, "operations"],
  [/^(?:minority interests|preferred dividends)/i, "below"],
  [/^tax\b/i, "tax"],
  [/^(?:net interest income|interest|gains on stakes|losses on stakes)/i, "outside"],
];
const groupOf = (title: string): Group | undefined => titles.find(([pattern]) => pattern.test(title))?.[1];

const size = String.raw`[\d.]*\d`;
const first = new RegExp(
  `^(?<title>\\p{Lu}.*?) (?<verb>added|took) (?:(?<own>${size}) points(?: after tax)?, more than the whole (?<way>rise|fall) of (?<exceeded>${size})|(?<all>nearly all) of the (?<near>${size}) points|(?<part>${size}) of the (?<whole>${size}) points(?! that))(?<rest>.*)$`,
  "u",
);
const others = new RegExp(
  `(?:; |, | and )(?<title>(?:[^()]|\\([^)]*\\))+?) (?:(?<verb>added|took) )?(?<own>${size})(?: after tax)?(?=; |, | and |\\.?$)`,
  "gy",
);

/** Reads what charges of a fiscal year the notes of the adjustments name, in millions. */
const chargesOf = ({ financials }: Content, year: number, names: string): number =>
  financials.notes.reduce((sum, note) => {
    const found = new RegExp(
      `^${year}: (?<gain>gains booked as )?(?<name>impairment|restructuring)[a-z ]* of (?<size>[\\d,]+) million`,
    ).exec(note)?.groups;
    if (!found || !names.toLowerCase().includes(found["name"] ?? "")) return sum;
    return sum + (found["gain"] ? -1 : 1) * Number((found["size"] ?? "").replaceAll(",", ""));
  }, 0);

const allowance = /; the allowance on deferred tax (?<did>rose|fell) to (?<level>\$[\d.]+\w*)/;

/** Checks the amounts of charges that moved operations, in both years; true where none are named. */
const isCharges = (title: string, content: Content, year: number): boolean => {
  const amount = String.raw`(?:a gain of )?(?:\$[\d.]+\w*|none)`;
  const found = new RegExp(
    `\\((?<names>[a-z ]*(?:impairments|restructuring)): (?<to>${amount}), after (?<from>${amount})\\)`,
  ).exec(title)?.groups;
  const write = (size: number) =>
    size === 0 ? "none" : `${size < 0 ? "a gain of " : ""}${money(Math.abs(size))}`;
  const isOf = (shown: string | undefined, at: number) =>
    write(chargesOf(content, at, found?.["names"] ?? "")) === shown;
  return !found || (isOf(found["to"], year) && isOf(found["from"], year - 1));
};

/** Checks to what the allowance on deferred tax is said to have moved, against tax; true where it is not. */
const isAllowance = (
  title: string,
  { effect, content, year }: { effect: number; content: Content; year: number },
): boolean => {
  const { did, level } = allowance.exec(title)?.groups ?? {};
  const shown = content.inputs[`valuationAllowance, fiscal ${year}`];
  return did === undefined || ((did === "rose") === effect < 0 && money(shown ?? NaN) === level);
};

/** Checks what a title says of tax, or of amounts outside operations, in both years. */
const isTitle = (title: string, group: Group, [before, now]: readonly [Year, Year]): boolean => {
  const shown =
    /\((?<now>a (?:gain|loss|tax) of )?.*?(?<to>\$[\d.]+\w*|[\d.]+%).* (?<from>\$[\d.]+\w*|[\d.]+%)\)/.exec(
      title.replace(allowance, ""),
    )?.groups;
  if (!shown || title.includes("on stakes")) return true;
  if (group === "tax" && shown["to"]?.endsWith("%"))
    return (
      percent(Math.abs(now.tax / now.pretax)) === shown["to"] &&
      percent(Math.abs(before.tax / before.pretax)) === shown["from"] &&
      (shown["now"] === "a gain of ") === now.tax < 0
    );
  const amountOf = ({ operating, pretax, net, tax }: Year) =>
    ({ operations: NaN, tax, outside: pretax - operating, below: net - pretax + tax })[group];
  return (
    group === "operations" ||
    (money(Math.abs(amountOf(now))) === shown["to"] && money(Math.abs(amountOf(before))) === shown["from"])
  );
};

/**
 * Checks what else is said to have moved the net margin, with the verb of the one before unless it
 * has its own: each effect, and that a rest makes the points add up to the whole.
 */
const areOthers = (
  text: string,
  {
    start,
    change,
    years,
    write,
  }: {
    start: { verb: string; points: number };
    /** The change of the net margin in points, as it is written. */
    change: number;
    years: readonly [Year, Year];
    write: (value: number) => string;
  },
): boolean => {
  let { verb } = start;
  let sum = start.points;
  let read = 0;
  for (const { groups = {}, 0: all } of text.matchAll(others)) {
    const { title = "", own = "" } = groups;
    verb = groups["verb"] ?? verb;
    sum += (verb === "added" ? 1 : -1) * Number(own);
    read += all.length;
    const group = groupOf(title);
    const effect = group ? effectOf(group, ...years) : NaN;
    const isEffect = write(effect) === own && (verb === "added") === effect > 0;
    const isRest = title === "the rest" && write((sum - change) / 100) === write(0);
    if (!isRest && (!group || !isEffect || !isTitle(title, group, years))) return false;
  }
  return /^\.?$/.test(text.slice(read));
};

/** Returns whether a sentence on what moved the net margin is so; null if it is on something else. */
const checkSentence = (sentence: string, content: Content): boolean | null => {
  const found = first.exec(sentence)?.groups;
  const group = groupOf(found?.["title"] ?? "");
  if (!found || !group) return null;
  const year = Math.max(
    ...Object.keys(content.inputs).map((key) => Number(/^netIncome, fiscal (\d{4})$/.exec(key)?.[1] ?? 0)),
  );
  const years = [readYear(content, year - 1), readYear(content, year)] as const;
  const [before, now] = years;
  const change = now.net / now.revenue - before.net / before.revenue;
  if (!Number.isFinite(change)) return null;
  const write = (value: number) => decimal(100 * Math.abs(value), Math.abs(change) < 0.01 ? 2 : 1);
  const all: readonly Group[] = ["operations", "outside", "tax", "below"];
  const effect = effectOf(group, ...years);
  const isLargest = all.every((one) => effectOf(one, ...years) * Math.sign(change) <= Math.abs(effect));
  const whole = found["exceeded"] ?? found["near"] ?? found["whole"];
  const own = found["own"] ?? found["part"] ?? found["near"];
  const isFirst =
    isLargest &&
    (found["verb"] === "added") === effect > 0 &&
    Math.sign(effect) === Math.sign(change) &&
    write(effect) === own &&
    write(change) === whole &&
    (found["way"] === undefined || (found["way"] === "rise") === change > 0) &&
    (found["own"] === undefined || Math.abs(effect) > Math.abs(change)) &&
    isTitle(found["title"] ?? "", group, years) &&
    isAllowance(found["title"] ?? "", { effect, content, year }) &&
    isCharges(found["title"] ?? "", content, year);
  const verb = found["verb"] ?? "";
  return (
    isFirst &&
    areOthers((found["rest"] ?? "").replace(/^ after tax/, ""), {
      start: { verb, points: (verb === "added" ? 1 : -1) * Number(own) },
      change: Math.sign(change) * Number(whole),
      years,
      write,
    })
  );
};

/**
 * Finds what a report's answers say moved the net margin, in points after tax, and which of it the
 * income statements of the same report's inputs contradict: sizes, sides, and that nothing did
 * more.
 */
export const findSplitClaims = (content: Content): Claims => {
  const sentences = (content.thesis.answers ?? []).flatMap(({ text }) => text.split(/(?<=\.) (?=\p{Lu})/u));
  return judgeSentences(sentences, (sentence) => [checkSentence(sentence, content)]);
};
