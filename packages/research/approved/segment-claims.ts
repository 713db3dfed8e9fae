import type { ReportContent } from "@plumbline/report/report.ts";
import { splitSentences } from "@plumbline/report/split-sentences.ts";
import { findClauseClaims } from "./clause-claims.ts";
import { decimal, money, percent, points } from "../analyst/wording/format.ts";

type Content = Pick<ReportContent, "thesis" | "inputs">;
/** What a segment took in and earned in the newer and the older year, in millions. */
type Segment = { name: string; revenue: [number, number]; profit: [number, number] };
export type Profits = {
  segments: Segment[];
  rest: [number, number];
  revenue: [number, number];
  year: number;
};

const measures = "operatingIncome|earningsBeforeInterestAndTax|pretaxIncome|segmentProfit|grossProfit";
const restName = "corporate and other items";

/** Reads what segments earned in two fiscal years from the report's inputs; null if it lists none. */
export const readProfits = ({ inputs }: Pick<Content, "inputs">): Profits | null => {
  const rows = Object.keys(inputs).flatMap((key) => {
    const [, measure, name, year] = new RegExp(`^(${measures}), (.+), fiscal (\\d{4})$`).exec(key) ?? [];
    return measure && name ? [{ measure, name, year: Number(year) }] : [];
  });
  const [first] = rows;
  if (!first) return null;
  const year = Math.max(...rows.map((row) => row.year));
  const both = (line: string, name?: string): [number, number] => {
    const of = (at: number) => inputs[`${line}, ${name ? `${name}, ` : ""}fiscal ${at}`] ?? NaN;
    return [of(year), of(year - 1)];
  };
  const names = [...new Set(rows.map(({ name }) => name))].filter((name) => name !== restName);
  return {
    year,
    revenue: both("revenue"),
    rest: both(first.measure, restName),
    segments: names.map((name) => ({
      name,
      revenue: both("revenue", name),
      profit: both(first.measure, name),
    })),
  };
};

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const rate = String.raw`−?[\d.]+%`;
const amount = String.raw`\$[\d.]+(?:m|bn|trn)`;

/** Counts the amounts of a sentence. */
const countAmounts = (sentence: string): number =>
  sentence.match(new RegExp(`${rate}|${amount}|[\\d.]+(?= of the [\\d.]+ points| points)`, "g"))?.length ?? 0;

/** Says for each amount that a sentence gives a segment whether it is so. */
type Read = (sentence: string, profits: Profits) => boolean[];

const readFor =
  (
    pattern: (name: string) => string,
    check: (found: Record<string, string>, segment: Segment, profits: Profits) => boolean[],
  ): Read =>
  (sentence, profits) =>
    profits.segments.flatMap((segment) => {
      const groups = new RegExp(pattern(escape(segment.name)), "i").exec(sentence)?.groups;
      return groups ? check({ ...groups }, segment, profits) : [];
    });

const marginOf = ({ profit, revenue }: Segment, at: 0 | 1) => percent(profit[at] / revenue[at]);
const isGiven = (shown: string | undefined, actual: string): boolean[] =>
  shown === undefined ? [] : [shown === actual];

/** "Pumps had an operating margin of 5.1% (after 4.9%) and Taps lost $3m (after $2m)". */
const readLevels = readFor(
  (name) =>
    `\\b${name} (?:had an? [a-z ]+ of )?(?:lost (?<loss>${amount}) \\(after (?<lossBefore>${amount})|(?<now>${rate})(?: \\((?:after )?(?<before>${rate}))?)`,
  ({ loss, lossBefore, now, before }, one) => [
    ...isGiven(loss, money(-one.profit[0])),
    ...isGiven(lossBefore, money(-one.profit[1])),
    ...isGiven(now, marginOf(one, 0)),
    ...isGiven(before, marginOf(one, 1)),
  ],
);

const sumOf = (profits: Profits, at: 0 | 1) =>
  profits.segments.reduce((sum, { profit }) => sum + profit[at], profits.rest[at]) / profits.revenue[at];
const effectOf = (profit: [number, number], { revenue }: Profits) =>
  profit[0] / revenue[0] - profit[1] / revenue[1];

/** Returns what a segment did by its margin alone, at the mean of its shares; whole of a loss above its revenue. */
const ofMargin = ({ profit, revenue }: Segment, profits: Profits): number => {
  const margins = [profit[0] / revenue[0], profit[1] / revenue[1]] as const;
  if (Math.min(...margins) < -1) return effectOf(profit, profits);
  const share = (revenue[0] / profits.revenue[0] + revenue[1] / profits.revenue[1]) / 2;
  return share * (margins[0] - margins[1]);
};
/** Returns what the mix of segments did: what their profit did beyond their margins. */
const ofMix = (profits: Profits): number =>
  profits.segments.reduce((sum, one) => sum + effectOf(one.profit, profits) - ofMargin(one, profits), 0);

const moved = String.raw`(?:(?<verb>added|took) )?(?<size>[\d.]+)(?: points| of the (?<all>[\d.]+) points that [a-z' ]+ (?<way>gained|lost))`;

const checkMove = (
  { verb, size = "", all, way }: Record<string, string>,
  effect: number,
  { profits, sentence }: { profits: Profits; sentence: string },
): boolean[] => {
  const change = sumOf(profits, 0) - sumOf(profits, 1);
  const said = verb ?? (/ took /i.test(sentence) ? "took" : "added");
  return [
    decimal(100 * Math.abs(effect), 1) === size && (said === "added") === effect > 0,
    ...(all === undefined
      ? []
      : [points(Math.abs(change)) === `${all} points` && (way === "gained") === change > 0]),
  ];
};

/** "Pumps (operating margin 5.1%, after 4.9%) added 0.4 of the 0.6 points that the company's operating margin gained". */
const readMoves: Read = (sentence, profits) => {
  const ofSegments = readFor(
    (name) =>
      `\\b${name} \\((?:a loss of (?<loss>${amount}), after (?<lossBefore>${amount})|[a-z ]*(?<now>${rate}), after (?<before>${rate}))\\)(?: by its margin)? ${moved}`,
    ({ loss, lossBefore, now, before, ...found }, one) => [
      ...isGiven(loss, money(-one.profit[0])),
      ...isGiven(lossBefore, money(-one.profit[1])),
      ...isGiven(now, marginOf(one, 0)),
      ...isGiven(before, marginOf(one, 1)),
      ...checkMove(found, ofMargin(one, profits), { profits, sentence }),
    ],
  )(sentence, profits);
  const others = [
    [restName, effectOf(profits.rest, profits)],
    ["the mix of segments", ofMix(profits)],
  ] as const;
  const ofOthers = others.flatMap(([name, effect]) => {
    const found = new RegExp(`${name} ${moved}`, "i").exec(sentence)?.groups;
    return found ? checkMove({ ...found }, effect, { profits, sentence }) : [];
  });
  return [...ofSegments, ...ofOthers];
};

const sumOfSegments = ({ segments }: Profits) => segments.reduce((sum, { profit }) => sum + profit[0], 0);

/** "Pumps brought in 60.0% of revenue (70.0% of segments' operating income) and Taps 40.0% (30.0%)". */
const readShares = readFor(
  (name) => `\\b${name} (?:brought in )?${rate}(?: of revenue)? \\((?<share>${rate})`,
  ({ share }, { profit }, profits) => isGiven(share, percent(profit[0] / sumOfSegments(profits))),
);

/** "Pumps earned 70.0% of segments' operating income and Taps 30.0%", or amounts and losses. */
const readEarners = readFor(
  (name) => `\\b${name} (?:earned )?(?:(?<share>${rate})|(?<lost>lost )?(?<size>${amount}))`,
  ({ share, lost, size }, { profit }, profits) => [
    ...isGiven(share, percent(profit[0] / sumOfSegments(profits))),
    ...isGiven(size, money(Math.abs(profit[0]))),
    ...(size === undefined ? [] : [Boolean(lost) === profit[0] < 0]),
  ],
);

/** Sentences on what segments earn; all their amounts are those of segments, but for shares of revenue. */
const kinds: readonly { is: RegExp; read: Read; hasOthers?: boolean }[] = [
  { is: / had an? (?:[a-z]+ )?margin(?: before interest and tax)? of /, read: readLevels },
  { is: /(?:added|took) [\d.]+ (?:of the|points).* the company's /, read: readMoves },
  { is: / of segments' [a-z ]+\)/, read: readShares, hasOthers: true },
  { is: / earned \S+ of (?:segments' )?(?:operating|pretax|segment|gross|earnings)/, read: readEarners },
];

const listTexts = ({ answers = [], marginAnalysis }: Content["thesis"]): string[] => [
  ...answers.map(({ text }) => text),
  marginAnalysis.text,
];

/**
 * Finds what a report's texts say of the profit of segments, and which of it the inputs of the same
 * report contradict: margins, what they did to the company's, shares, losses and the fiscal year.
 * Clauses that are quoted of why a part moved are among the claims.
 */
export const findSegmentClaims = (content: Content): { claims: string[]; contradictions: string[] } => {
  const profits = readProfits(content);
  const found = listTexts(content.thesis)
    .flatMap((text) => splitSentences(text))
    .filter((sentence) => !sentence.includes("“"))
    .flatMap((sentence) => {
      const kind = kinds.find(({ is }) => is.test(sentence));
      if (!kind) return [];
      const checked = profits ? kind.read(sentence, profits) : [];
      const year = / fiscal (\d{4})\b/.exec(sentence)?.[1];
      const isAll = kind.hasOthers ? checked.length > 1 : checked.length >= countAmounts(sentence);
      const isOfYear = year === undefined || Number(year) === profits?.year;
      return [{ sentence, isTrue: isAll && isOfYear && checked.length > 0 && checked.every(Boolean) }];
    });
  const all = [...found, ...findClauseClaims(content.thesis.answers ?? [])];
  return {
    claims: all.map(({ sentence }) => sentence),
    contradictions: all.filter(({ isTrue }) => !isTrue).map(({ sentence }) => sentence),
  };
};
