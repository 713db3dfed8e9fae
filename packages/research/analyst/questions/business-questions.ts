import type { StatementPeriod } from "../../company/company-data.ts";
import { isNumber } from "../../numbers.ts";
import { listMovers, operatingMargin } from "../filing/figures-say.ts";
import { describeMove, namePlace } from "../thesis/phrases.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { dateInWords, listOf, percent } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import type { Parts } from "./question.ts";

const withShare = ({ name, share }: SegmentView, words = ""): string =>
  isNumber(share) ? `${name} (${percent(share)}${words})` : name;

/** Answers what the company sells and how it earns. */
export const answerBusiness = (context: ReportContext): Parts => {
  const { operating, geographic, brief, name } = context;
  const parts = operating.filter(isNamed).slice(0, 3);
  const largest = geographic
    .filter(isNamed)
    .find((one) => !/^(?:outside|rest|foreign|non)\b/i.test(one.name));
  return [
    !brief.filingText && "The text of the annual report was not read.",
    firstOf(
      parts.length > 1 &&
        `In fiscal ${parts[0]?.year} ${name} earned most from ${listOf(parts.map((one, i) => withShare(one, i === 0 ? " of revenue" : "")))}.`,
      `${name} sells ${brief.filings.sicDescription ? `what the SEC classes as ${brief.filings.sicDescription}` : "in one industry"}: ${context.money(context.base.baseRevenue)} in the year to ${dateInWords(context.base.latestFinancialsDate)}.`,
    ),
    largest &&
      isNumber(largest.share) &&
      `${namePlace(largest.name).replace(/^the/, "The")} is its largest region, ${percent(largest.share)}.`,
  ];
};

/** Names what moved revenue: "Services added $13.0bn and iPhone $8.4bn of it". */
const describeMovers = (context: ReportContext): string | null => {
  const { operating, geographic, money } = context;
  const [kind, rows] = [operating, geographic]
    .map((all) => [all, listMovers(all)] as const)
    .find(([, movers]) => movers.length > 1) ?? [[], []];
  const [first, second] = rows;
  if (!first || !second) return null;
  const total = rows.reduce((sum, { change }) => sum + change, 0);
  const verb = total < 0 ? "lost" : "added";
  const against = rows.at(-1);
  const year = kind[0]?.year;
  const isMixed = against && against !== second && Math.sign(against.change) === -Math.sign(total);
  const isSecondWith = Math.sign(second.change) === Math.sign(first.change);
  const start = `In fiscal ${year} ${first.name} ${verb} ${money(Math.abs(first.change))} (${describeMove(first.growth)})`;
  if (isMixed || !isSecondWith) {
    const other = isMixed ? against : second;
    return `${start}, while ${other.name} ${describeMove(other.growth)}.`;
  }
  return `${start} and ${second.name} ${money(Math.abs(second.change))} (${describeMove(second.growth)}).`;
};

/** Answers what grew, by how much, and why. */
export const answerGrowth = (context: ReportContext): Parts => {
  const { evidence, name, brief } = context;
  const { growth } = evidence;
  const last = brief.statements.annual.at(-1);
  const revenue = last?.figures.revenue.value;
  return [
    isNumber(growth.oneYear) &&
      `${possessive(name)} revenue ${describeMove(growth.oneYear)} in fiscal ${growth.lastYear}${isNumber(revenue) ? `, to ${context.money(revenue)}` : ""}.`,
    describeMovers(context),
  ];
};

const ratioOf = (over: number | null, under: number | null): number | null =>
  isNumber(over) && isNumber(under) && under > 0 ? over / under : null;

/** Change of a margin, as a fraction of revenue, from which it is called a change. */
const leastChange = 0.0005;

const describeStep = (from: number, to: number): string =>
  Math.abs(to - from) < leastChange || percent(from) === percent(to)
    ? `stayed at ${percent(to)}`
    : `${to > from ? "rose" : "fell"} from ${percent(from)} to ${percent(to)}`;

type Line = "net" | "pretax" | "operating" | "tax" | "cost" | "research";
const linesOf = (period: StatementPeriod): Record<Line, number | null> => {
  const { revenue, costOfSales, netIncome, pretaxIncome, incomeTax, researchAndDevelopment } = period.figures;
  return {
    net: ratioOf(netIncome.value, revenue.value),
    pretax: ratioOf(pretaxIncome.value, revenue.value),
    operating: operatingMargin(period),
    tax: ratioOf(incomeTax.value, pretaxIncome.value),
    cost: ratioOf(costOfSales.value, revenue.value),
    research: ratioOf(researchAndDevelopment.value, revenue.value),
  };
};

/** Returns a line in a fiscal year and the one before; null if one of them is not known. */
const compareLine = (annual: readonly StatementPeriod[], at: number, line: Line): [number, number] | null => {
  const [before, now] = [annual[at - 1], annual[at]].map((period) => (period ? linesOf(period)[line] : null));
  return isNumber(before) && isNumber(now) ? [before, now] : null;
};

/** Answers what margins do, and which line of the income statement moved them. */
export const answerMargin = ({ brief, evidence, name }: ReportContext): Parts => {
  const { annual } = brief.statements;
  const last = annual.length - 1;
  const year = annual[last]?.fiscalYear;
  const net = compareLine(annual, last, "net");
  const operating = compareLine(annual, last, "operating");
  const tax = compareLine(annual, last, "tax");
  const cost = compareLine(annual, last, "cost");
  const research = compareLine(annual, last, "research");
  // What a filing says of its year is beside the figures of that year.
  const read = annual.findIndex(({ end }) => end === brief.filingText?.source.periodEnd);
  const older = read >= 0 && read !== last ? compareLine(annual, read, "operating") : null;
  const taxEffect = tax
    ? Math.abs(tax[1] - tax[0]) * (annual[last] ? (linesOf(annual[last]).pretax ?? 0) : 0)
    : 0;
  const isByTax = operating !== null && taxEffect > Math.abs(operating[1] - operating[0]);
  const byTax = tax && `Tax took ${percent(tax[1])} of pretax income, after ${percent(tax[0])}.`;
  const byOperations = operating && `The operating margin ${describeStep(...operating)}.`;
  return [
    net
      ? `In fiscal ${year} ${possessive(name)} net margin ${describeStep(...net)}.`
      : `${name} earns ${percent(evidence.margin.trailingReported)} of revenue.`,
    isByTax ? byTax : byOperations,
    older && `In fiscal ${annual[read]?.fiscalYear} the operating margin ${describeStep(...older)}.`,
    cost && `Cost of sales ${describeStep(...cost)} of revenue.`,
    research && research[1] > 0.02 && `Research ${describeStep(...research)} of revenue.`,
    isByTax ? byOperations : byTax,
  ];
};
