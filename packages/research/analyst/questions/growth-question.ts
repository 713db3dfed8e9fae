import { isNumber, quotient } from "../../numbers.ts";
import { listMovers, type Mover, readFigures } from "../filing/figures-say.ts";
import { isNewestReport } from "../filing/name-report.ts";
import type { GrowthRecord } from "../record/growth-record.ts";
import { describeMove, isFlat, namePlace } from "../thesis/phrases.ts";
import { type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, percent, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { listYears } from "../unusual/company-year.ts";
import { describeAcquired } from "./acquired.ts";
import { describeContractGrowth } from "./contracts.ts";
import { writeMonthsDayForDay, writeYearDayForDay } from "./day-for-day.ts";
import { addQuarter, describeLending, describeQuarter, listBehind } from "./growth-behind.ts";
import type { Parts } from "./question.ts";
import { revenueChange } from "./revenue-change.ts";
import { listRevenueLines } from "./revenue-lines.ts";

/** Names the revenue of a part, which some parts have in their name. */
const nameRevenue = (part: string): string =>
  /\brevenues?$/i.test(part) ? namePlace(part) : `revenue of ${namePlace(part)}`;

/** Says how the only line of revenue that is known moved; null without one. */
const describeLine = (lines: readonly SegmentView[]): string | null => {
  const [line] = lines;
  return lines.length === 1 && line && isNumber(line.share) && isNumber(line.growth)
    ? `${capitalise(line.name)}, ${percent(line.share)} of revenue, ${describeMove(line.growth)}.`
    : null;
};

/** Share of the change of revenue below which the part that moved most explains nothing of it. */
const leastExplained = 0.1;

/** Share of revenue from which a part that moved against the others is a cause. */
const leastOffset = 0.01;

/** Share of revenue from which the parts that are named are all of it. */
const mostCovered = 0.98;
/** Part of what parts added, or lost, from which all else that moved against them is named. */
const leastRest = 0.02;

/** Returns whether a part moved against the others by enough to be a cause. */
const hasOffset = (movers: readonly Mover[], revenue: number): boolean => {
  const total = movers.reduce((sum, { change }) => sum + change, 0);
  return movers.some(({ change }) => change * total < 0 && Math.abs(change) >= leastOffset * revenue);
};

/**
 * What moved revenue in which year, and the names of the parts. `brief` says it in fewer words, and
 * only where two parts are set against each other.
 */
type Movers = { text: string; brief?: string; year: number | undefined; parts: string[] };

/** Names what moved revenue: "Services added $13.0bn (grew 14.0%) and iPhone $8.4bn (grew 4.2%)". */
const readMovers = (context: ReportContext): Movers | null => {
  const { operating, geographic, brief, evidence, money } = context;
  const lines = listRevenueLines(brief, evidence);
  const kinds = [operating, geographic, lines]
    .map((all) => [all, listMovers(all)] as const)
    .filter(([, movers]) => movers.length > 1);
  // Parts of which one went the other way explain more than parts that all went one way.
  const revenue = brief.statements.annual.at(-1)?.figures.revenue.value ?? Infinity;
  const [kind, rows] = kinds.find(([, movers]) => hasOffset(movers, revenue)) ?? kinds[0] ?? [[], []];
  const [first, second] = rows;
  if (!first || !second) {
    const text = describeLine(lines);
    return text === null ? null : { text, year: lines[0]?.year, parts: [] };
  }
  const whole = revenueChange(context, kind[0]?.year);
  if (whole !== null && Math.abs(first.change) < leastExplained * Math.abs(whole)) return null;
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
    const end = `, while ${namePlace(other.name)} ${describeMove(other.growth)}.`;
    const brief = `In fiscal ${year} ${namePlace(first.name)} ${describeMove(first.growth)}${end}`;
    return { text: start + end, brief, year, parts: [first.name, other.name] };
  }
  const rest = whole === null ? 0 : whole - first.change - second.change;
  // Two that did more than the whole leave out what fell.
  const isPart = kind.reduce((sum, { share }) => sum + (share ?? 0), 0) < mostCovered;
  const others = isPart && rest * total < 0 && Math.abs(rest) >= leastRest * Math.abs(total);
  const end = others ? `, while all else ${rest < 0 ? "fell" : "rose"} by ${money(Math.abs(rest))}` : "";
  const text = `${start} and ${describe(second, false)}${end}.`;
  return { text, year, parts: [first.name, second.name] };
};

const describeMovers = (context: ReportContext): string | null => readMovers(context)?.text ?? null;

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
  const years = yearsInWords(yearly.length);
  const isFall = now.growth < 0;
  return firstOf(
    faster === null && `, the fastest of ${years}`,
    slower === null && (isFall ? `, the most in ${years}` : `, the slowest of ${years}`),
    isLong(faster) && `, the fastest since ${faster}`,
    isLong(slower) && `, the ${isFall ? "most" : "slowest"} since ${slower}`,
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

/**
 * Says how revenue grew in the newest quarter, else over the latest twelve months where these
 * differ from the fiscal year; null if neither is known.
 */
const describeLatest = (context: ReportContext): string | null => {
  const quarter = describeQuarter(context);
  const { latest, oneYear } = context.evidence.growth;
  const isNews = isNumber(latest) && isNumber(oneYear) && Math.abs(latest - oneYear) >= leastNews;
  return (
    quarter ??
    (isNews
      ? `Over the latest twelve months revenue ${describeMove(latest)}${writeMonthsDayForDay(context)}.`
      : null)
  );
};

/** Says which report was not read, where neither the figures nor any of the year's give a reason. */
const describeUnread = ({ evidence }: ReportContext): string =>
  `The report for fiscal ${evidence.growth.lastYear} was not read.`;

/** Returns whether no report of the newest fiscal year was read that could say why revenue moved. */
const hasNoReport = ({ brief }: ReportContext): boolean =>
  !brief.quarterlyReport && (!brief.filingText || !isNewestReport(brief));

/** Says how much revenue grew in the newest fiscal year; null if that is not known. */
const describeGrowth = (context: ReportContext): string | null => {
  const { growth } = context.evidence;
  if (!isNumber(growth.oneYear)) return null;
  const revenue = context.brief.statements.annual.at(-1)?.figures.revenue.value;
  const to = isNumber(revenue) ? `, ${isFlat(growth.oneYear) ? "at" : "to"} ${context.money(revenue)}` : "";
  const place = describePlace(growth);
  // "The most" after the amount would be of that, not of the fall.
  const end = growth.oneYear < 0 ? `${place}${to}` : `${to}${place}`;
  return `${possessive(context.name)} revenue ${describeMove(growth.oneYear)} in fiscal ${growth.lastYear}${writeYearDayForDay(context)}${end}.`;
};

/**
 * Says how much revenue grew in the newest fiscal year and quarter, and whether no report of the
 * year was read, in one sentence, in its shortest form without the lengths of quarters; null if
 * growth is not known.
 */
const describeBothBriefly = (context: ReportContext, isShortest = false): string | null => {
  const { oneYear, lastYear } = context.evidence.growth;
  if (!isNumber(oneYear)) return null;
  const unread = hasNoReport(context) ? " (report not read)" : "";
  return `${possessive(context.name)} revenue ${describeMove(oneYear)} in fiscal ${lastYear}${writeYearDayForDay(context)}${unread}${addQuarter(context, { ofYear: oneYear, isShortest })}.`;
};

/**
 * Writes the same beside a cause of the filing's year; null if revenue of that year went the other
 * way: its cause is then worth less than what moved now.
 */
export const writeGrowthBriefly = (context: ReportContext): string | null =>
  readFigures(context).turned?.includes("growth") ? null : describeBothBriefly(context);

/** Begins a sentence on the newest fiscal year with its name, in place of "meanwhile". */
const nameYear = ({ evidence }: ReportContext, text: string): string =>
  `In fiscal ${evidence.growth.lastYear} ${text.charAt(0).toLowerCase()}${text.slice(1).replace(" meanwhile", "")}`;

/** Answers what grew, by how much, and why. */
export const answerGrowth = (context: ReportContext): Parts => {
  const growth = describeGrowth(context);
  const movers = describeMovers(context);
  const acquired = describeAcquired(context);
  const isOld = !isNewestReport(context.brief);
  const isUnread = !context.brief.filingText;
  const contracts = (isOld || isUnread) && describeContractGrowth(context);
  const latest = describeLatest(context);
  // What moved beside revenue is no cause of it, nor are parts of a year before.
  const ofYear = movers?.includes(`fiscal ${context.evidence.growth.lastYear} `);
  // Without any document the answer on what the company sells says so.
  const unknown = hasNoReport(context) && !isUnread && !ofYear && !acquired && describeUnread(context);
  const behind = isUnread && !movers ? listBehind(context).filter((text) => text !== null) : [];
  // Parts of the newest year explain it; those of an older one come after what is known of it.
  const first = growth !== null && !isOld && !isUnread && !acquired?.isMost ? movers : null;
  return [
    growth,
    latest,
    unknown,
    first,
    acquired?.isMost && acquired.text,
    ...(isOld ? [contracts, movers] : [!first && movers, contracts]),
    acquired && !acquired.isMost && acquired.text,
    // After the quarter they would be read as of it.
    ...(latest ? behind.map((text, i) => (i === 0 ? nameYear(context, text) : text)) : behind),
    isUnread && describeLending(context),
    isUnread && describePlaces(context),
  ];
};

/** Writes how much revenue grew in the year, and the parts that moved it: in fewer words as one sentence. */
export const writeGrowthOfYear = (context: ReportContext): { full: string; brief: string } | null => {
  const [growth, movers] = [describeGrowth(context), describeMovers(context)];
  if (!growth || !movers) return null;
  const full = `${growth} ${movers}`;
  return { full, brief: full.replace(`. In fiscal ${context.evidence.growth.lastYear} `, ": ") };
};

/**
 * Writes how much revenue grew and the parts that moved it, for the clause of the annual report of
 * that year that says why one of them did: in full, then in one sentence of both periods; null if
 * the parts are of another year.
 */
export const writePartsOfYear = (context: ReportContext): { own: string[]; parts: string[] } | null => {
  const movers = readMovers(context);
  if (!movers || movers.parts.length === 0 || movers.year !== readFigures(context).year) return null;
  const unread = hasNoReport(context) && describeUnread(context);
  const full = [describeGrowth(context), describeLatest(context), unread].filter(Boolean).join(" ");
  const shortest = describeBothBriefly(context, true);
  const own = [full, describeBothBriefly(context), shortest].map((text) => text && `${text} ${movers.text}`);
  const brief = shortest && movers.brief && `${shortest} ${movers.brief}`;
  return { own: [...own, brief].filter((text) => typeof text === "string"), parts: movers.parts };
};
