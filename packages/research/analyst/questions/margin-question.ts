import { isNumber, quotient } from "../../numbers.ts";
import { isNewestReport } from "../filing/name-report.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { listYears } from "../unusual/company-year.ts";
import { firstOf } from "../wording/first-of.ts";
import { percent } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { describeQuarterMargin } from "./growth-behind.ts";
import { listReasons } from "./margin-lines.ts";
import { describeStep, isStill, type MarginYear } from "./margin-parts.ts";
import { describeLifted, listWithout, nameOutside } from "./outside-operations.ts";
import type { Parts } from "./question.ts";
import { describeSegmentLevels, describeSegmentMovers } from "./segment-margins.ts";
import { readSegmentProfits } from "./segment-profits.ts";

/** Change of a margin, as a fraction of revenue, from which it is called a reason. */
const leastReason = 0.0015;

type Pair = [before: MarginYear, now: MarginYear];

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

type Step = [number, number];

const readStep = (
  pair: Pair,
  line: "netIncome" | "operatingIncome" | "shareBasedCompensation",
): Step | null => {
  const [from, to] = pair.map((year) => quotient("margin", year.read(line), year.read("revenue")));
  return isNumber(from) && isNumber(to) ? [from, to] : null;
};

const wayOf = (net: Step | null): number => (net && !isStill(...net) ? Math.sign(net[1] - net[0]) : 0);

/** Lists what moved a year's net margin, and the largest of all that moved it so, named or not. */
const findReasons = (context: ReportContext, pair: Pair) => {
  const way = wayOf(readStep(pair, "netIncome"));
  const reasons = listReasons(...pair, nameOutside(context, ...pair)).filter(
    ({ effect }) => Math.abs(effect) >= leastReason,
  );
  return { way, reasons, main: reasons.find(({ effect }) => effect * way > 0) };
};

/** Years before the newest of which a line of costs still says something. */
const mostYearsBack = 2;

/**
 * Names the line that moved the net margin in the newest year whose costs are filed by line, in
 * full and in fewer words; null if that is long ago. That all costs grew less than revenue is only
 * what a rising margin means.
 */
const describeOlder = (context: ReportContext, pairs: readonly Pair[]): string[] | null => {
  const found = pairs
    .slice(1, 1 + mostYearsBack)
    .map((pair) => ({ year: pair[1].fiscalYear, ...findReasons(context, pair) }))
    .find(({ main }) => main && !main.isAll);
  if (!found) return null;
  const { year, way, main, reasons } = found;
  const named = reasons.find(({ effect, text, isRest }) => effect * way > 0 && text !== null && !isRest);
  if (!named?.text) return null;
  const [first = "", ...rest] = named.text;
  const most = named === main ? `, the largest part of that year's ${way > 0 ? "rise" : "fall"}` : "";
  const start = `In fiscal ${year}, the newest year with costs by line, ${first.toLowerCase()}${rest.join("")}`;
  return [`${start}${most}.`, `${start}.`];
};

/** Writes a step after another one, whose verb it does not repeat. */
const describeLike = (first: Step, second: Step): string => {
  const isSame = !isStill(...first) && Math.sign(first[1] - first[0]) === Math.sign(second[1] - second[0]);
  return isSame ? describeStep(...second).replace(/^(?:rose|fell) /, "") : describeStep(...second);
};

/** Difference of the reported and the adjusted margin from which both are given. */
const leastAdjustment = 0.005;

/** Says what the adjusted margin did, which the valuation uses; null if it is about the reported one. */
const describeAdjusted = ({ brief }: ReportContext, year: number, reported: number): string | null => {
  const marginOf = (fiscalYear: number) =>
    brief.adjusted.find((one) => one.year === fiscalYear)?.adjustedNetIncomeMargin ?? null;
  const [from, to] = [marginOf(year - 1), marginOf(year)];
  return isNumber(from) && isNumber(to) && Math.abs(to - reported) >= leastAdjustment
    ? `The adjusted net margin ${describeStep(from, to)}.`
    : null;
};

/** Reads what the margins did in the newest fiscal year, and the lines that moved the net margin. */
const readMargins = (context: ReportContext) => {
  const pairs = listPairs(context);
  const [newest] = pairs;
  const stepOf = (line: Parameters<typeof readStep>[1]) => (newest ? readStep(newest, line) : null);
  const { way, reasons, main } = newest
    ? findReasons(context, newest)
    : { way: 0, reasons: [], main: undefined };
  const [net, operating, pay] = [
    stepOf("netIncome"),
    stepOf("operatingIncome"),
    stepOf("shareBasedCompensation"),
  ];
  const isPayPart = pay && (pay[0] - pay[1]) * way >= leastReason;
  const older = main?.isAll ? describeOlder(context, pairs) : null;
  return {
    last: newest?.[1] ?? null,
    net,
    operating,
    way,
    reasons,
    main,
    older,
    sharePay: isPayPart ? pay : null,
  };
};

type Margins = ReturnType<typeof readMargins>;

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

const describeMain = ({ main, way }: Margins): string | null =>
  main?.text
    ? `${main.text}${main.isAll ? "" : `, the largest part of the ${way > 0 ? "rise" : "fall"}`}.`
    : null;

/** Answers what margins do, and which line of the income statement and which segment moved them. */
export const answerMargin = (context: ReportContext): Parts => {
  const { evidence, name } = context;
  const margins = readMargins(context);
  const { last, net, operating, reasons, main, older, sharePay } = margins;
  const others = reasons.filter((one) => one !== main && !one.isRest);
  const isReadNew = context.brief.filingText !== null && isNewestReport(context.brief);
  const movers = describeSegmentMovers(context, last?.fiscalYear);
  const ofSegments = movers.length > 0 ? movers : describeSegmentLevels(context, false);
  const isOfYear = readSegmentProfits(context)?.now.fiscalYear === last?.fiscalYear;
  return [
    describeYear(context, margins) ??
      `${name} earns an adjusted ${percent(evidence.margin.trailingReported)} of revenue.`,
    older && describeLifted(context),
    // What segments did in an older year says more than what all costs did.
    older && ofSegments,
    older ?? describeMain(margins),
    ...listWithout(context, main?.text ?? ""),
    !older && describeLifted(context),
    !older && isOfYear && ofSegments,
    main?.isRest && sharePay && `Pay in shares, within all costs, ${describeStep(...sharePay)} of revenue.`,
    operating && !isReadNew && describeQuarterMargin(context, operating[1]),
    net && last && describeAdjusted(context, last.fiscalYear, net[1]),
    ...context.readUnusual("answers.margin"),
    ...others.map(({ text }) => text && `${text}.`),
    !older && !isOfYear && ofSegments,
  ];
};

/** Writes what the net margin did in the year, and the line that moved it most. */
export const writeMarginOfYear = (context: ReportContext): { full: string; brief: string } | null => {
  const margins = readMargins(context);
  const { last, net, main } = margins;
  if (!net || !last || !main?.text || main.isAll) return null;
  const line = main.text.charAt(0).toLowerCase() + main.text.slice(1);
  const full = `${describeYear(context, margins)} ${describeMain(margins)}`;
  return { full, brief: `${describeNet(context, last, net)}, mainly as ${line}.` };
};
