import { isNumber } from "../../numbers.ts";
import { namePlace } from "../thesis/phrases.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { listOf, percent } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { type CompanyYear, findNewestYear } from "../unusual/company-year.ts";
import { listMeasures } from "../unusual/place-unusual.ts";
import { describeHeld } from "./held-for-business.ts";
import { isCharged } from "./margin-parts.ts";
import type { Parts } from "./question.ts";
import { listRevenueLines } from "./revenue-lines.ts";
import { describeEarners, shareProfit } from "./segment-profits.ts";

/** Measures that say how a company earns, in the order of an income statement. */
const earningMeasures = [
  "interestShare",
  "premiums",
  "claims",
  "bankCosts",
  "loanProvisions",
  "grossMargin",
  "research",
  "marketing",
  "administration",
  "overhead",
  "operatingMargin",
];
/** Measures in the sentence at most. */
const mostMeasures = 4;

/** Says what pay took of revenue; null if the filing does not say it. */
const describePay = ({ read }: CompanyYear): string | null => {
  const [pay, revenue] = [read("labour"), read("revenue")];
  return isNumber(pay) && isNumber(revenue) && revenue > 0
    ? `pay took ${percent(pay / revenue)} of revenue`
    : null;
};

/** Says what the lines of the income statement took, in full and in fewer words; empty below two. */
const describeEarning = ({ brief, evidence }: ReportContext): string[] => {
  const newest = findNewestYear(brief, evidence);
  if (!newest) return [];
  // Some filers have impairments among these costs, others beside them.
  const own = listMeasures(evidence).filter(({ key }) => !(key === "overhead" && isCharged(newest)));
  const parts = earningMeasures.flatMap((key) => {
    const measure = own.find((one) => one.key === key);
    const value = measure?.value(newest) ?? null;
    return measure && value !== null ? [measure.says(measure.write(value))] : [];
  });
  const named = [...parts, describePay(newest) ?? []].flat().slice(0, mostMeasures);
  return named.length > 1
    ? named.map((_, i) => `In fiscal ${newest.fiscalYear} ${listOf(named.slice(0, named.length - i))}.`)
    : [];
};

/** Share of revenue from which the lines that are named are about all of it. */
export const mostCovered = 0.95;

/** Lines of revenue that the answer names at most. */
const mostLines = 4;

/** Names the lines of revenue by their shares; null without any. */
const describeLines = ({ brief, evidence, name }: ReportContext): string | null => {
  const lines = listRevenueLines(brief, evidence).slice(0, mostLines);
  const [first] = lines;
  const shares = lines.map(
    ({ name: line, share }, i) => `${percent(share ?? 0)} ${i === 0 ? "was " : ""}${line}`,
  );
  const covered = lines.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const rest = covered < mostCovered ? "; the rest is not shown here" : "";
  return first ? `Of ${possessive(name)} revenue in fiscal ${first.year}, ${listOf(shares)}${rest}.` : null;
};

/** Says what a bank has lent and holds of others' money; null if it is none. */
const describeLent = ({ brief, evidence, money }: ReportContext): string | null => {
  const newest = findNewestYear(brief, evidence);
  const [loans, deposits] = [newest?.read("loans"), newest?.read("deposits")];
  return evidence.isFinancial && isNumber(loans) && isNumber(deposits)
    ? `It had lent ${money(loans)} and held deposits of ${money(deposits)}.`
    : null;
};

/** Share of a year's revenue from which the rents to come are worth a sentence. */
const leastRents = 0.25;

/** Says which rents are to come under leases in force: of a franchiser, those of its franchisees. */
const describeRents = ({ brief, evidence, money }: ReportContext): string | null => {
  const newest = findNewestYear(brief, evidence);
  const [rents, revenue] = [newest?.read("rentsToCome"), newest?.read("revenue")];
  return isNumber(rents) && isNumber(revenue) && rents > leastRents * revenue
    ? `Leases in force are to bring it rents of ${money(rents)}.`
    : null;
};

/** Says where income is earned; null unless both places have a profit. */
const describeAbroad = ({ brief, evidence }: ReportContext): string | null => {
  const newest = findNewestYear(brief, evidence);
  const [home, abroad] = [newest?.read("domesticPretaxIncome"), newest?.read("foreignPretaxIncome")];
  return isNumber(home) && isNumber(abroad) && home > 0 && abroad > 0
    ? `Of its pretax income ${percent(abroad / (home + abroad))} was earned abroad.`
    : null;
};

/** Part of the gap between cash and a loss that pay in shares has to fill to explain it. */
const mostOfGap = 0.5;

/** Says how a company that loses money takes in cash, where it pays in shares; null if it does not. */
const describePaidInShares = ({ brief, evidence, money }: ReportContext): string | null => {
  const newest = findNewestYear(brief, evidence);
  const [income, cash, pay] = (["netIncome", "operatingCashFlow", "shareBasedCompensation"] as const).map(
    (line) => newest?.read(line),
  );
  if (!isNumber(income) || !isNumber(cash) || !isNumber(pay)) return null;
  return income < 0 && cash > 0 && pay > mostOfGap * (cash - income)
    ? `It lost ${money(-income)} and took in ${money(cash)} from operations, as ${money(pay)} of pay was in shares.`
    : null;
};

/**
 * Says what rebates the parts of a year are before, where these make them larger than all revenue:
 * ", before Client Incentives of $13.8bn"; empty if the filing names none.
 */
const describeRebates = ({ brief, money }: ReportContext, parts: readonly SegmentView[]): string => {
  const [first] = parts;
  if (!first || isNumber(first.share)) return "";
  const rebates = brief.details.segments.flatMap(({ type, fiscalYear, name, revenue: { value } }) =>
    type === "OPERATING" && fiscalYear === first.year && isNumber(value) && value < 0
      ? [{ name, amount: -value }]
      : [],
  );
  return rebates.length > 0
    ? `, before ${listOf(rebates.map(({ name, amount }) => `${name} of ${money(amount)}`))}`
    : "";
};

/**
 * Says what share of revenue each part brought in, and of what segments earned; parts that rebates
 * make larger than the whole have amounts alone.
 */
const describeShares = (context: ReportContext, parts: readonly SegmentView[], hasProfit = false): string => {
  const earned = hasProfit ? shareProfit(context, parts) : null;
  const sizes = parts.map(({ name, share, revenue }, i) => {
    const isFirst = i === 0;
    const size = isNumber(share) ? percent(share) : context.money(revenue);
    const part = earned?.shares[i];
    const profit = isNumber(part)
      ? ` (${percent(part)}${isFirst ? ` of segments' ${earned?.profit}` : ""})`
      : "";
    return isFirst
      ? `${namePlace(name)} brought in ${size}${isNumber(share) ? " of revenue" : ""}${profit}`
      : `${namePlace(name)} ${size}${profit}`;
  });
  return `In fiscal ${parts[0]?.year} ${listOf(sizes)}${describeRebates(context, parts)}`;
};

/** Share of revenue from which a region is the whole company. */
const wholeRegion = 0.95;

/** A row that is a part of a segment, with the name of that segment's member. */
const partOfSegment = /\bStatementBusinessSegmentsAxis: (\w+?)(?:Segment)?Member, SubsegmentsAxis:/;

/**
 * Names the segment that a place is a part of, as a brand sells there beside others of the company:
 * "the NIKE Brand in "; empty if it is of all revenue.
 */
const nameBrand = ({ brief }: ReportContext, { name, year }: SegmentView): string => {
  const row = brief.details.segments.find(
    (one) => one.type === "GEOGRAPHIC" && one.name === name && one.fiscalYear === year,
  );
  const [, member] = partOfSegment.exec(row?.revenue.source.note ?? "") ?? [];
  return member === undefined
    ? ""
    : `the ${member.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")} in `;
};

/**
 * Says what share came from the largest region, of what where the parts are of more than revenue;
 * null if none is known, or it is nearly all.
 */
const describeRegion = (context: ReportContext, of = ""): string | null => {
  const largest = context.geographic
    .filter(isNamed)
    .find((one) => !/^(?:outside|rest|foreign|non)\b/i.test(one.name));
  return largest && isNumber(largest.share) && largest.share < wholeRegion
    ? `${percent(largest.share)}${of} came from ${nameBrand(context, largest)}${namePlace(largest.name)}`
    : null;
};

const listNamed = ({ operating }: ReportContext): SegmentView[] => operating.filter(isNamed).slice(0, 3);

/** SEC's names of trades begin with their division, and end with NEC where they are what is left over. */
const sicDivision = /^(?:Services|Retail|Wholesale)-/;
const leftOver = /\bNEC\b/;

/**
 * Says which trade SEC files the company under, where neither a document nor a balance says more;
 * empty if that is no trade of its own.
 */
const describeTrade = (context: ReportContext): string => {
  const { brief, evidence } = context;
  const { sicDescription: trade } = brief.filings;
  const isKnown =
    Boolean(brief.filingText) ||
    describeHeld(context).length > 0 ||
    listRevenueLines(brief, evidence).length > 0;
  return isKnown || !trade || leftOver.test(trade)
    ? ""
    : `; SEC files it under ${trade.replace(sicDivision, "")}`;
};

/** Names the parts by size, with their profit or without, and the region where the most came from. */
const describeSizes = (context: ReportContext, hasProfit: boolean): string[] => {
  const { geographic, brief, name } = context;
  const parts = listNamed(context);
  // Parts before rebates add up to more than the revenue that places are shares of.
  const isBeforeRebates = parts.length > 1 && describeRebates(context, parts) !== "";
  const region = describeRegion(context, isBeforeRebates ? " of net revenue" : "");
  const isSameYear = geographic[0]?.year === parts[0]?.year;
  const sizes = firstOf(
    parts.length > 1 && describeShares(context, parts, hasProfit),
    `${possessive(name)} industry is ${brief.industry.industry.industry}${describeTrade(context)}`,
  );
  if (!region) return [`${sizes}.`];
  // A list of names with commas has semicolons of its own.
  return !sizes.includes(";") && isSameYear && parts.length > 1
    ? [`${sizes}; ${region}.`]
    : [`${sizes}.`, `Of revenue in fiscal ${geographic[0]?.year}, ${region}.`];
};

/** Names the parts by size alone. */
export const writeSizesBriefly = (context: ReportContext): string | null =>
  describeSizes(context, false)[0] ?? null;

/** Answers what the company sells and how it earns. */
export const answerBusiness = (context: ReportContext): Parts => {
  const isUnread = !context.brief.filingText;
  const lines = isUnread && describeLines(context);
  const isNamed = Boolean(lines) || listNamed(context).length > 1;
  return [
    ...describeSizes(context, true),
    !shareProfit(context, listNamed(context)) && describeEarners(context),
    isUnread &&
      (isNamed
        ? "Its annual report was not read."
        : "What it sells is not known, as its annual report was not read."),
    lines,
    isUnread && describeLent(context),
    isUnread && describeRents(context),
    isUnread && describeHeld(context),
    isUnread && describeEarning(context),
    isUnread && describePaidInShares(context),
    isUnread && describeAbroad(context),
  ];
};
