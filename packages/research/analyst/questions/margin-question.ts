import { isNumber, quotient } from "../../numbers.ts";
import { isNewestReport } from "../filing/name-report.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { listYears } from "../unusual/company-year.ts";
import { firstOf } from "../wording/first-of.ts";
import { percent } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { describeQuarterMargin } from "./growth-behind.ts";
import { listReasons } from "./margin-lines.ts";
import { describeStep, type MarginYear, readBoth } from "./margin-parts.ts";
import { describeSplit } from "./margin-split.ts";
import {
  describeAdjusted,
  describeCharges,
  describeLike,
  describeUnknown,
  type Pair,
  type Step,
  wayOf,
} from "./margin-words.ts";
import { describeLifted, listWithout, nameOutside } from "./outside-operations.ts";
import type { Narrowed, Parts } from "./question.ts";
import { describeSegmentLevels, describeSegmentMovers } from "./segment-margins.ts";
import { readSegmentProfits } from "./segment-profits.ts";

/** Change of a margin, as a fraction of revenue, from which it is called a reason. */
const leastReason = 0.0015;

/** Lists pairs of fiscal years in a row, the newest first. */
const listPairs = ({ brief, evidence }: ReportContext): Pair[] => {
  const years = listYears(brief, evidence).map((year): MarginYear => {
    const period = brief.statements.annual.find(({ fiscalYear }) => fiscalYear === year.fiscalYear);
    return { ...year, isStated: period?.figures.operatingIncome.source.kind !== "derived" };
  });
  return years
    .slice(1)
    .map((now, i): Pair => [years[i] as MarginYear, now])
    .toReversed();
};

const readStep = (
  pair: Pair,
  line: "netIncome" | "operatingIncome" | "shareBasedCompensation",
): Step | null => {
  const [from, to] = pair.map((year) => quotient("margin", year.read(line), year.read("revenue")));
  return isNumber(from) && isNumber(to) ? [from, to] : null;
};

/** Begins a sentence's words in lower case, to go on with them. */
const goOn = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/**
 * Lists the lines that moved a year's net margin, finds the one that moved operations most the way
 * they went, and says which group of lines moved the net margin most.
 */
const findReasons = (context: ReportContext, pair: Pair) => {
  const way = wayOf(readStep(pair, "netIncome"));
  const titleOutside = nameOutside(context, ...pair);
  const reasons = listReasons(...pair, titleOutside).filter(({ effect }) => Math.abs(effect) >= leastReason);
  const ofOperations = readBoth(...pair, ["operatingIncome"]);
  const wayOfOperations = ofOperations ? Math.sign(ofOperations.to - ofOperations.from) : way;
  const line = reasons.find(
    ({ group, effect, text }) => group === "operations" && effect * wayOfOperations > 0 && text !== null,
  );
  const words = line?.lines?.includes("impairment")
    ? describeCharges(context, { pair, lines: line.lines })
    : line?.text && !line.isAll && goOn(line.text);
  const split = way === 0 ? null : describeSplit(context, { pair, titleOutside, line: words || null });
  return { way, reasons, line, split };
};

/** Years before the newest of which a line of costs still says something. */
const mostYearsBack = 2;

/**
 * Names the line that moved operations most in the newest year whose costs are filed by line; null
 * if that is long ago. That all costs grew less than revenue is only what a rising margin means.
 */
const describeOlder = (context: ReportContext, pairs: readonly Pair[]): string | null => {
  const found = pairs
    .slice(1, 1 + mostYearsBack)
    .map((pair) => ({ year: pair[1].fiscalYear, ...findReasons(context, pair) }))
    .find(({ line }) => line && !line.isAll && !line.isRest && line.text !== null);
  return found?.line?.text
    ? `In fiscal ${found.year}, the last with costs by line, ${goOn(found.line.text)}.`
    : null;
};

/** Reads what the margins did in the newest fiscal year, and the lines that moved the net margin. */
const readMargins = (context: ReportContext) => {
  const pairs = listPairs(context);
  const [newest] = pairs;
  const stepOf = (line: Parameters<typeof readStep>[1]) => (newest ? readStep(newest, line) : null);
  const { way, reasons, line, split } = newest
    ? findReasons(context, newest)
    : { way: 0, reasons: [], line: undefined, split: null };
  const [net, operating, pay] = [
    stepOf("netIncome"),
    stepOf("operatingIncome"),
    stepOf("shareBasedCompensation"),
  ];
  const isPayPart = pay && (pay[0] - pay[1]) * way >= leastReason;
  const older = line?.isAll ? describeOlder(context, pairs) : null;
  return {
    last: newest?.[1] ?? null,
    net,
    operating,
    reasons,
    line,
    split,
    older,
    sharePay: isPayPart ? pay : null,
  };
};

type Margins = ReturnType<typeof readMargins>;

/** Returns whether the tax rate of the newest fiscal year is above that of the year before. */
const hasRisen = (context: ReportContext): boolean => {
  const [newest] = listPairs(context);
  const [from, to] = (newest ?? []).map((year) =>
    quotient("share", year.read("incomeTax"), year.read("pretaxIncome")),
  );
  return isNumber(from) && isNumber(to) && to > from;
};

/** Begins the answer: "In fiscal 2025 Caterpillar's reported net margin rose from 10% to 12%". */
const describeNet = ({ name }: ReportContext, { fiscalYear }: MarginYear, net: Step): string =>
  `In fiscal ${fiscalYear} ${possessive(name)} reported net margin ${describeStep(...net)}`;

/** Says what the net margin did in the year; null if that is not known. */
const describeYear = (context: ReportContext, { last, net, operating }: Margins): string | null => {
  // Of a bank interest is a cost, so that income before tax is its operating income.
  const isPretax = last !== null && last.read("operatingIncome") === last.read("pretaxIncome");
  const operatingName = firstOf(
    last?.isStated && "operating margin",
    isPretax && "pretax margin",
    "margin before interest and tax",
  );
  return net && last
    ? `${describeNet(context, last, net)}${operating ? ` and its ${operatingName} ${describeLike(net, operating)}` : ""}.`
    : null;
};

/** Lists the lines that no sentence before has named. */
const listOthers = ({ reasons, line, split }: Margins): string[] =>
  reasons
    .filter((one) => one !== line || (split && !split.groups.includes("operations")))
    .filter(({ group, isRest }) => !isRest && (group === "operations" || !split?.groups.includes(group)))
    .flatMap(({ text }) => (text ? [`${text}.`] : []));

/** Answers what margins do, and which lines of the income statement and which segment moved them. */
export const answerMargin = (context: ReportContext): Parts => {
  const { evidence, name } = context;
  const margins = readMargins(context);
  const { last, net, operating, line, split, older, sharePay } = margins;
  const isReadNew = context.brief.filingText !== null && isNewestReport(context.brief);
  const movers = describeSegmentMovers(context, last?.fiscalYear);
  const ofSegments = movers.length > 0 ? movers : describeSegmentLevels(context, false);
  const isOfYear = readSegmentProfits(context)?.now.fiscalYear === last?.fiscalYear;
  const quarter = operating && !isReadNew && describeQuarterMargin(context, operating[1]);
  // What the margin was without a gain says more than what offset the gain.
  const isOfGain = split?.groups[0] === "tax" || split?.groups[0] === "outside";
  const without = listWithout(context, (isOfGain ? split?.texts.at(-1) : split?.texts[0]) ?? "");
  return [
    describeYear(context, margins) ??
      `${name} earns an adjusted ${percent(evidence.margin.trailingReported)} of revenue.`,
    (isOfGain && without.some(Boolean) ? split?.texts.slice(-1) : split?.texts) ??
      (!older && line?.text && !line.isAll && `${line.text}.`),
    !split && describeUnknown(net, operating),
    !split && !older && line?.isAll && line.text && `${line.text}.`,
    // What segments did in an older year says more than what all costs did.
    older && ofSegments,
    older,
    ...without,
    describeLifted(context),
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
    brief: `${describeNet(context, last, net)}: ${goOn(split.texts.at(-1) ?? "")}`,
  };
};
