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
import type { Parts } from "./question.ts";

/** Change of a margin, as a fraction of revenue, from which it is called a reason. */
const leastReason = 0.0015;

/** Returns the last two fiscal years; null unless both are on record. */
const readLastYears = ({ brief, evidence }: ReportContext): [MarginYear, MarginYear] | null => {
  const years = listYears(brief, evidence).map((year): MarginYear => {
    const period = brief.statements.annual.find(({ fiscalYear }) => fiscalYear === year.fiscalYear);
    return { ...year, isStated: period?.figures.operatingIncome.source.kind !== "derived" };
  });
  const [before, now] = years.slice(-2);
  return before && now ? [before, now] : null;
};

type Step = [number, number];

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
  const years = readLastYears(context);
  const stepOf = (line: "netIncome" | "operatingIncome" | "shareBasedCompensation"): Step | null => {
    const [from, to] = (years ?? []).map((year) => quotient("margin", year.read(line), year.read("revenue")));
    return isNumber(from) && isNumber(to) ? [from, to] : null;
  };
  const [net, operating] = [stepOf("netIncome"), stepOf("operatingIncome")];
  const way = net && !isStill(...net) ? Math.sign(net[1] - net[0]) : 0;
  const reasons = (years ? listReasons(...years) : []).filter(
    ({ effect }) => Math.abs(effect) >= leastReason,
  );
  // The largest of all that moved it so, also where no sentence names it.
  const main = reasons.find(({ effect }) => effect * way > 0);
  const pay = stepOf("shareBasedCompensation");
  const isPayPart = pay && (pay[0] - pay[1]) * way >= leastReason;
  return { last: years?.[1] ?? null, net, operating, way, reasons, main, sharePay: isPayPart ? pay : null };
};

/** Begins the answer: "In fiscal 2025 Caterpillar's reported net margin rose from 10% to 12%". */
const describeNet = ({ name }: ReportContext, { fiscalYear }: MarginYear, net: Step): string =>
  `In fiscal ${fiscalYear} ${possessive(name)} reported net margin ${describeStep(...net)}`;

/** Answers what margins do, and which line of the income statement moved them. */
export const answerMargin = (context: ReportContext): Parts => {
  const { evidence, name } = context;
  const { last, net, operating, way, reasons, main, sharePay } = readMargins(context);
  const others = reasons.filter((one) => one !== main && !one.isRest);
  const isReadNew = context.brief.filingText !== null && isNewestReport(context.brief);
  // Of a bank interest is a cost, so that income before tax is its operating income.
  const isPretax = last !== null && last.read("operatingIncome") === last.read("pretaxIncome");
  const operatingName = firstOf(
    last?.isStated && "operating margin",
    isPretax && "pretax margin",
    "margin before interest and tax",
  );
  return [
    net && last
      ? `${describeNet(context, last, net)}${operating ? ` and its ${operatingName} ${describeLike(net, operating)}` : ""}.`
      : `${name} earns an adjusted ${percent(evidence.margin.trailingReported)} of revenue.`,
    main?.text &&
      `${main.text}${main.isAll ? "" : `, the largest part of the ${way > 0 ? "rise" : "fall"}`}.`,
    main?.isRest && sharePay && `Pay in shares, within all costs, ${describeStep(...sharePay)} of revenue.`,
    operating && !isReadNew && describeQuarterMargin(context, operating[1]),
    net && last && describeAdjusted(context, last.fiscalYear, net[1]),
    ...context.readUnusual("answers.margin"),
    ...others.map(({ text }) => text && `${text}.`),
  ];
};

/** Writes what the net margin did in the year, and the line that moved it most. */
export const writeMarginOfYear = (context: ReportContext): { full: string; brief: string } | null => {
  const { last, net, main } = readMargins(context);
  if (!net || !last || !main?.text) return null;
  const [first, reason] = answerMargin(context);
  const line = main.text.charAt(0).toLowerCase() + main.text.slice(1);
  return { full: `${first} ${reason}`, brief: `${describeNet(context, last, net)}, mainly as ${line}.` };
};
