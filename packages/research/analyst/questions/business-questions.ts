import { isNumber, quotient } from "../../numbers.ts";
import { listMovers } from "../filing/figures-say.ts";
import { isNewestReport } from "../filing/name-report.ts";
import type { GrowthRecord } from "../record/growth-record.ts";
import { describeMove, isFlat, namePlace } from "../thesis/phrases.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { listOf, percent, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { listYears } from "../unusual/company-year.ts";
import { listMeasures } from "../unusual/place-unusual.ts";
import { describeContractGrowth } from "./contracts.ts";
import { isCharged } from "./margin-parts.ts";
import type { Parts } from "./question.ts";
import { listRevenueLines } from "./revenue-lines.ts";

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

/** Says what the lines of the income statement took; null if it names fewer than two. */
const describeEarning = ({ brief, evidence }: ReportContext): string | null => {
  const newest = listYears(brief, evidence).at(-1);
  if (!newest) return null;
  // Some filers have impairments among these costs, others beside them.
  const own = listMeasures(evidence).filter(({ key }) => !(key === "overhead" && isCharged(newest)));
  const parts = earningMeasures.flatMap((key) => {
    const measure = own.find((one) => one.key === key);
    const value = measure?.value(newest) ?? null;
    return measure && value !== null ? [measure.says(measure.write(value))] : [];
  });
  return parts.length > 1 ? `In fiscal ${newest.fiscalYear} ${listOf(parts.slice(0, mostMeasures))}.` : null;
};

/** Lines of revenue that the answer names at most. */
const mostLines = 4;

/** Names the lines of revenue by their shares; null without any. */
const describeLines = ({ brief, evidence, name }: ReportContext): string | null => {
  const lines = listRevenueLines(brief, evidence).slice(0, mostLines);
  const [first] = lines;
  const shares = lines.map(
    ({ name: line, share }, i) => `${percent(share ?? 0)} ${i === 0 ? "was " : ""}${line}`,
  );
  return first ? `Of ${possessive(name)} revenue in fiscal ${first.year}, ${listOf(shares)}.` : null;
};

/** Share of a year's revenue from which the rents that others owe are worth a sentence. */
const leastRents = 0.25;

/** Says what tenants owe under leases in force: of a franchiser, what its franchisees do. */
const describeRents = ({ brief, evidence, money }: ReportContext): string | null => {
  const newest = listYears(brief, evidence).at(-1);
  const [rents, revenue] = [newest?.read("rentsToCome"), newest?.read("revenue")];
  return isNumber(rents) && isNumber(revenue) && rents > leastRents * revenue
    ? `Tenants owe it ${money(rents)} of rents under leases in force.`
    : null;
};

/** Share of net income from which what customers paid in advance says how the company earns. */
const leastAdvance = 0.2;

/** Says what customers have paid in advance, as members and subscribers do; null if that is little. */
const describeAdvance = ({ brief, evidence, money }: ReportContext): string | null => {
  const newest = listYears(brief, evidence).at(-1);
  const [advance, income] = [newest?.read("unearnedRevenue"), newest?.read("netIncome")];
  return isNumber(advance) && isNumber(income) && income > 0 && advance > leastAdvance * income
    ? `Customers had paid ${money(advance)} in advance.`
    : null;
};

/** Says where income is earned; null unless both places have a profit. */
const describeAbroad = ({ brief, evidence }: ReportContext): string | null => {
  const newest = listYears(brief, evidence).at(-1);
  const [home, abroad] = [newest?.read("domesticPretaxIncome"), newest?.read("foreignPretaxIncome")];
  return isNumber(home) && isNumber(abroad) && home > 0 && abroad > 0
    ? `Of its pretax income ${percent(abroad / (home + abroad))} was earned abroad.`
    : null;
};

/**
 * Says what share of revenue each part brought in; parts that rebates make larger than the whole
 * have amounts alone.
 */
const describeShares = ({ money }: ReportContext, parts: readonly SegmentView[]): string => {
  const sizes = parts.map(({ name, share, revenue }, i) => {
    const size = isNumber(share) ? percent(share) : money(revenue);
    return i === 0
      ? `${namePlace(name)} brought in ${size}${isNumber(share) ? " of revenue" : ""}`
      : `${namePlace(name)} ${size}`;
  });
  return `In fiscal ${parts[0]?.year} ${listOf(sizes)}`;
};

/** Share of revenue from which a region is the whole company. */
const wholeRegion = 0.95;

/** Says what share came from the largest region; null if none is known, or it is nearly all. */
const describeRegion = (geographic: readonly SegmentView[]): string | null => {
  const largest = geographic
    .filter(isNamed)
    .find((one) => !/^(?:outside|rest|foreign|non)\b/i.test(one.name));
  return largest && isNumber(largest.share) && largest.share < wholeRegion
    ? `${percent(largest.share)} came from ${namePlace(largest.name)}`
    : null;
};

/** Answers what the company sells and how it earns. */
export const answerBusiness = (context: ReportContext): Parts => {
  const { operating, geographic, brief, name } = context;
  const { industry } = brief.industry.industry;
  const isUnread = !brief.filingText;
  const parts = operating.filter(isNamed).slice(0, 3);
  const region = describeRegion(geographic);
  const isSameYear = geographic[0]?.year === parts[0]?.year;
  const sizes = firstOf(
    parts.length > 1 && describeShares(context, parts),
    `${possessive(name)} industry is ${industry}`,
  );
  // A list of names with commas has semicolons of its own.
  const isOneSentence = region && !sizes.includes(";") && (isSameYear || parts.length < 2);
  return [
    isOneSentence ? `${sizes}; ${region}.` : `${sizes}.`,
    region && !isOneSentence && `Of revenue in fiscal ${geographic[0]?.year}, ${region}.`,
    isUnread && "Its annual report was not read.",
    isUnread && describeLines(context),
    isUnread && describeRents(context),
    isUnread && describeEarning(context),
    isUnread && describeAdvance(context),
    isUnread && describeAbroad(context),
  ];
};

/** Names the revenue of a part, which some parts have in their name. */
const nameRevenue = (part: string): string =>
  /\brevenues?$/i.test(part) ? namePlace(part) : `revenue of ${namePlace(part)}`;

/** Names what moved revenue: "Services added $13.0bn (grew 14.0%) and iPhone $8.4bn (grew 4.2%)". */
const describeMovers = (context: ReportContext): string | null => {
  const { operating, geographic, brief, evidence, money } = context;
  const [kind, rows] = [operating, geographic, listRevenueLines(brief, evidence)]
    .map((all) => [all, listMovers(all)] as const)
    .find(([, movers]) => movers.length > 1) ?? [[], []];
  const [first, second] = rows;
  if (!first || !second) return null;
  const total = rows.reduce((sum, { change }) => sum + change, 0);
  const describe = ({ name, change, growth }: (typeof rows)[number], isFirst: boolean) =>
    total < 0
      ? `${isFirst ? `${nameRevenue(name)} fell` : namePlace(name)} by ${money(-change)} (${percent(-growth)})`
      : `${namePlace(name)}${isFirst ? " added" : ""} ${money(change)} (${describeMove(growth)})`;
  const against = rows.at(-1);
  const year = kind[0]?.year;
  const isMixed = against && against !== second && Math.sign(against.change) === -Math.sign(total);
  const isSecondWith = Math.sign(second.change) === Math.sign(first.change);
  const start = `In fiscal ${year} ${describe(first, true)}`;
  if (isMixed || !isSecondWith) {
    const other = isMixed ? against : second;
    return `${start}, while ${namePlace(other.name)} ${describeMove(other.growth)}.`;
  }
  return `${start} and ${describe(second, false)}.`;
};

/** Years for which growth must be the highest or lowest to be called so. */
const leastRecordYears = 4;

/** Says for how long growth has not been as high or low; empty if it was lately. */
const describePlace = ({ yearly }: GrowthRecord): string => {
  const now = yearly.at(-1);
  if (!now || yearly.length < leastRecordYears) return "";
  const lastBefore = (is: (growth: number) => boolean) =>
    yearly.slice(0, -1).findLast(({ growth }) => is(growth))?.year ?? null;
  const [faster, slower] = [
    lastBefore((growth) => growth >= now.growth),
    lastBefore((growth) => growth <= now.growth),
  ];
  const isLong = (year: number | null) => year !== null && now.year - year >= leastRecordYears;
  return firstOf(
    faster === null && `, the fastest of ${yearsInWords(yearly.length)}`,
    slower === null && `, the ${now.growth < 0 ? "worst" : "slowest"} of ${yearsInWords(yearly.length)}`,
    isLong(faster) && `, the fastest since ${faster}`,
    isLong(slower) && `, the ${now.growth < 0 ? "worst" : "slowest"} since ${slower}`,
    "",
  );
};

/** Growth of income above which the year before was next to nothing. */
const mostGrowth = 2;

/** Says what pretax income did at home and abroad in the newest fiscal year; null unless both earn. */
const describePlaces = ({ brief, evidence }: ReportContext): string | null => {
  const [before, now] = listYears(brief, evidence).slice(-2);
  const moveOf = (line: "domesticPretaxIncome" | "foreignPretaxIncome"): number | null => {
    const [from, to] = [before?.read(line), now?.read(line)];
    return isNumber(from) && isNumber(to) && to > 0 ? quotient("growth", to - from, from) : null;
  };
  const [home, abroad] = [moveOf("domesticPretaxIncome"), moveOf("foreignPretaxIncome")];
  if (!isNumber(home) || !isNumber(abroad) || Math.max(home, abroad) > mostGrowth) return null;
  const isSame = Math.sign(home) === Math.sign(abroad) && !isFlat(home) && !isFlat(abroad);
  const there = isSame ? percent(Math.abs(abroad)) : describeMove(abroad);
  return `Pretax income ${describeMove(home)} in the United States and ${there} abroad.`;
};

/** Difference of growth from which the latest twelve months say something else than the year. */
const leastNews = 0.005;

/** Says how revenue grew over the latest twelve months; null if about as in the fiscal year. */
const describeLatest = ({ evidence }: ReportContext): string | null => {
  const { latest, oneYear } = evidence.growth;
  return isNumber(latest) && isNumber(oneYear) && Math.abs(latest - oneYear) >= leastNews
    ? `Over the latest twelve months revenue ${describeMove(latest)}.`
    : null;
};

/** Says how much revenue grew in the newest fiscal year; null if that is not known. */
const describeGrowth = (context: ReportContext): string | null => {
  const { growth } = context.evidence;
  const revenue = context.brief.statements.annual.at(-1)?.figures.revenue.value;
  return isNumber(growth.oneYear)
    ? `${possessive(context.name)} revenue ${describeMove(growth.oneYear)} in fiscal ${growth.lastYear}${isNumber(revenue) ? `, ${isFlat(growth.oneYear) ? "at" : "to"} ${context.money(revenue)}` : ""}${describePlace(growth)}.`
    : null;
};

/** Answers what grew, by how much, and why. */
export const answerGrowth = (context: ReportContext): Parts => {
  const movers = describeMovers(context);
  const isOld = !isNewestReport(context.brief);
  const isUnread = !context.brief.filingText;
  const contracts = (isOld || isUnread) && describeContractGrowth(context);
  return [
    describeGrowth(context),
    // Segments of an older report come after what is known of the newest year.
    ...(isOld ? [contracts, movers] : [movers, contracts]),
    isUnread && describePlaces(context),
    (isOld || isUnread) && describeLatest(context),
  ];
};

/** Writes how much revenue grew in the year, and the parts that moved it: in fewer words as one sentence. */
export const writeGrowthOfYear = (context: ReportContext): { full: string; brief: string } | null => {
  const [growth, movers] = [describeGrowth(context), describeMovers(context)];
  if (!growth || !movers) return null;
  const full = `${growth} ${movers}`;
  return { full, brief: full.replace(`. In fiscal ${context.evidence.growth.lastYear} `, ": ") };
};
