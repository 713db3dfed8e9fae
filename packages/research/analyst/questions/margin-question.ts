import { nameOperatingIncome } from "../../company/statements/name-operating-income.ts";
import { isNumber, quotient } from "../../numbers.ts";
import { isNewestReport } from "../filing/name-report.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { countWords } from "../wording/count-words.ts";
import { percent } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { describeQuarterMargin } from "./growth-behind.ts";
import { describeStep, isSlight, type MarginYear } from "./margin-parts.ts";
import { goOn, listOthers, listPairs, type Margins, readMargins } from "./margin-reasons.ts";
import { describeAdjusted, describeLike, describeUnknown, type Step } from "./margin-words.ts";
import { describeLatestMargin, describeLifted, listWithout } from "./outside-operations.ts";
import { mostWords, type Narrowed, type Parts, type Question } from "./question.ts";
import { describeSegmentLevels, describeSegmentMovers } from "./segment-margins.ts";
import { readSegmentProfits } from "./segment-profits.ts";

/** Returns whether the tax rate of the newest fiscal year is above that of the year before. */
const hasRisen = (context: ReportContext): boolean => {
  const [newest] = listPairs(context);
  const [from, to] = (newest ?? []).map((year) =>
    quotient("share", year.read("incomeTax"), year.read("pretaxIncome")),
  );
  return isNumber(from) && isNumber(to) && to > from;
};

/** Begins the answer: "In fiscal 2025 Caterpillar's reported net margin rose from 10% to 12%". */
const describeNet = ({ name }: ReportContext, { fiscalYear, read }: MarginYear, net: Step): string => {
  const [preferred, revenue] = [read("preferredDividends") ?? 0, read("revenue") ?? NaN];
  const isLess = preferred > 0 && percent(net[1] + preferred / revenue) !== percent(net[1]);
  const [from, to] = net.map(percent);
  const step = isSlight(...net) ? `hardly moved (${to}, after ${from})` : describeStep(...net);
  return `In fiscal ${fiscalYear} ${possessive(name)} reported net margin${isLess ? " after preferred dividends" : ""} ${step}`;
};

/** Says what the net margin did in the year; null if that is not known. */
const describeYear = (context: ReportContext, { last, net, operating }: Margins): string | null => {
  const period = context.brief.statements.annual.find(({ fiscalYear }) => fiscalYear === last?.fiscalYear);
  const operatingName = period && nameOperatingIncome(period.figures).margin;
  return net && last
    ? `${describeNet(context, last, net)}${operating && operatingName ? ` and its ${operatingName} ${describeLike(net, operating)}` : ""}.`
    : null;
};

/** Change of restructuring, as a share of revenue, from which it is named. Our judgement. */
const leastRestructuring = 0.01;

/**
 * Adds what restructuring took to the step of the operating margin, which hides a large change of
 * it; null if it changed little.
 */
const addRestructuring = (context: ReportContext, { last }: Margins, year: string): string | null => {
  const [before, now] = (listPairs(context)[0] ?? []).map((one) => one.read("restructuring") ?? 0);
  const revenue = last?.read("revenue");
  if (!isNumber(before) || !isNumber(now) || !isNumber(revenue) || now <= 0) return null;
  const after = before > 0 ? context.money(before) : "none";
  return Math.abs(now - before) >= leastRestructuring * revenue && year.includes("operating margin")
    ? year.replace(/\.$/, ` (restructuring: ${context.money(now)}, after ${after}).`)
    : null;
};

/** Keeps the wordings of a sentence that fit into a number of words; all if none does. */
const keepRoom = (wordings: Parts[number], most: number): Parts[number] => {
  if (!Array.isArray(wordings)) return wordings;
  const fitting = wordings.filter((text: unknown) => typeof text === "string" && countWords(text) <= most);
  return fitting.length > 0 ? fitting : wordings;
};

/**
 * Returns what the margins did and why in the room that the latest margin leaves: without the step
 * of the operating margin where no wording of the reason fits beside it.
 */
const startInRoom = (
  context: ReportContext,
  { last, net }: Margins,
  { year, reason, latest }: { year: string; reason: Parts[number]; latest: string },
): [string, Parts[number]] => {
  const roomBeside = (text: string) => mostWords - countWords(`${text} ${latest}`);
  const hasRoom = [reason]
    .flat()
    .some((text) => typeof text === "string" && countWords(text) <= roomBeside(year));
  const start = hasRoom || !last || !net ? year : `${describeNet(context, last, net)}.`;
  return [start, keepRoom(reason, roomBeside(start))];
};

/** Shortens what the net margin was without gains that the sentence before has named, or an amount of which. */
const sayBriefly = (text: string): string =>
  text
    .replace(
      /^Without (?<gains>\w+ on stakes) of \S+ and (?<losses>\w+) on equity-method ones of (?<size>\S+) before tax/,
      "Without $<gains> and $<losses> of $<size> on equity-method ones",
    )
    .replace(/^(?<start>Without .* the net margin was \S+), not \S+$/, "$<start>.");

/** Answers what margins do, and which lines of the income statement and which segment moved them. */
export const answerMargin = (context: ReportContext): Parts => {
  const { evidence, name } = context;
  const margins = readMargins(context);
  const { last, net, operating, line, split, older, sharePay } = margins;
  const isReadNew = context.brief.filingText !== null && isNewestReport(context.brief);
  const movers = describeSegmentMovers(context, last?.fiscalYear);
  const ofSegments = movers.length > 0 ? movers : describeSegmentLevels(context, false);
  const isOfYear = readSegmentProfits(context)?.now.fiscalYear === last?.fiscalYear;
  const found = operating && describeQuarterMargin(context, operating);
  const quarter = found && (found.isOpposite || !isReadNew) ? found.text : null;
  // What the margin was without a gain says more than what offset the gain.
  const [group] = split?.groups ?? [];
  const isOfGain =
    group === "tax" ||
    group === "outside" ||
    (group === "operations" && line?.lines?.includes("equityGains") === true);
  const without = listWithout(context, (isOfGain ? split?.brief : split?.texts[0]) ?? "");
  const year =
    describeYear(context, margins) ??
    `${name} earns an adjusted ${percent(evidence.margin.trailingReported)} of revenue.`;
  const reason =
    (isOfGain && without.some(Boolean) ? split?.brief : split?.texts) ??
    (!older && line?.text && !line.isAll && `${line.text}.`);
  const lifted = describeLifted(context);
  // A later margin that takes the year's step back says more than further lines of the year.
  const latest = net && describeLatestMargin(context, net);
  if (latest && ![...without, lifted].some(Boolean))
    return [...startInRoom(context, margins, { year, reason, latest }), latest, older];
  // A quarter that ran the other way says more than further lines of the year, but not than gains.
  if (quarter && found?.isOpposite && ![...without, lifted].some(Boolean))
    return [year, keepRoom(reason, mostWords - countWords(`${year} ${quarter}`)), quarter];
  const [gain] = without.filter((text) => text !== null);
  // The margin without a gain that is within operations says more than their own step.
  if (gain && group === "operations" && isOfGain)
    return [...startInRoom(context, margins, { year, reason, latest: sayBriefly(gain) }), sayBriefly(gain)];
  // Beside the gain alone nothing says what moved operations.
  const charged = reason === split?.brief ? addRestructuring(context, margins, year) : null;
  return [
    charged ? [charged, year] : year,
    reason,
    !split && describeUnknown(context, net, operating),
    !split && !older && line?.isAll && line.text && `${line.text}.`,
    // What segments did in an older year says more than what all costs did.
    older && ofSegments,
    older,
    ...without.map(
      (text) => text && [text, sayBriefly(text), sayBriefly(text).replace("the net margin", "it")],
    ),
    lifted,
    !older && isOfYear && ofSegments,
    line?.isRest && sharePay && `Pay in shares, within all costs, ${describeStep(...sharePay)} of revenue.`,
    // Beside points of the reported margin the adjusted one is another basis.
    !split && net && last && describeAdjusted(context, last.fiscalYear, net[1]),
    quarter,
    ...context.readUnusual("answers.margin"),
    // What comes after a quarter would pass for its figures.
    ...(quarter ? [] : listOthers(margins)),
    !older && !isOfYear && ofSegments,
  ];
};

/** A margin in dollars moves with revenue; what is explained is the percentage. */
const ofPercentage = /\b(?:margin )?percentages?\b|\bbasis points\b|\bmargin rate\b/i;

/** What a filing calls the lines that move operations, by how their reasons begin here. */
const namesOfLines: readonly { starts: RegExp; names: RegExp }[] = [
  {
    starts: /^Cost of sales/,
    names: /\bgross (?:margins?|profit)\b|\bcosts? of (?:sales|revenues?|goods|products)\b/i,
  },
  { starts: /^Research/, names: /\bresearch and development\b|\bR&D\b/i },
  { starts: /^(?:Selling|General|Overhead)/, names: /\bselling\b|\bgeneral and administrative\b|\bSG&A\b/i },
  { starts: /^Marketing/, names: /\b(?:marketing|advertising|demand creation)\b/i },
];

/** What says that a tax rate rose, and that it fell. */
const movesOfTax = {
  up: /\b(?:higher|increase[ds]?|rose|charges?)\b/i,
  down: /\b(?:lower|decrease[ds]?|declined?|fell|benefits?)\b/i,
};

/**
 * Says what a quotation has to be of: of tax where that moved the net margin of the filing's year
 * most, else first of the line that did and of the percentage.
 */
export const narrowMargin = (context: ReportContext): Narrowed => {
  const { split, line, last } = readMargins(context);
  const usual = { prefers: [ofPercentage] };
  if (!isNewestReport(context.brief) || !last) return usual;
  const [group] = split?.groups ?? [];
  if (group === "tax") return { topics: ["tax"], requires: movesOfTax[hasRisen(context) ? "up" : "down"] };
  const ofLine = namesOfLines.find(({ starts }) => starts.test(line?.text ?? ""));
  return group === "operations" && ofLine ? { prefers: [ofLine.names, ofPercentage] } : usual;
};

/** Writes what the net margin did in the year, and which lines moved it most. */
export const writeMarginOfYear = (context: ReportContext): { full: string; brief: string } | null => {
  const margins = readMargins(context);
  const { last, net, line, split } = margins;
  if (!net || !last || !split || line?.isAll) return null;
  return {
    full: `${describeYear(context, margins)} ${split.texts[0]}`,
    brief: `${describeNet(context, last, net)}: ${goOn(split.brief)}`,
  };
};

/** Part of what tax took more or less that a cause among others has to name to be the main one. */
const mainCause = 0.5;

/**
 * Writes what the margins did in the year and that tax moved the net margin most, for the clause of
 * the annual report that says why; null if tax did not, or if that report was not read.
 */
export const writeTaxOfYear: Question["writeParts"] = (context) => {
  const margins = readMargins(context);
  const { last, split } = margins;
  const [before, now] = (listPairs(context)[0] ?? []).map(
    (year) => quotient("share", year.read("incomeTax"), year.read("pretaxIncome")) ?? NaN,
  );
  const year = describeYear(context, margins);
  if (!last || !year || !split || split.groups[0] !== "tax" || !isNewestReport(context.brief)) return null;
  const change = Math.abs((now ?? NaN) - (before ?? NaN)) * (last.read("pretaxIncome") ?? NaN);
  return {
    own: split.texts.map((text) => `${year} ${text}`),
    parts: [],
    tax: { year: last.fiscalYear, isUp: hasRisen(context), least: mainCause * change },
  };
};
