import { isNumber, quotient, roundTo } from "../../numbers.ts";
import { readFigures } from "../filing/figures-say.ts";
import { isNewestReport } from "../filing/name-report.ts";
import type { GrowthRecord } from "../record/growth-record.ts";
import { describeMove, isFlat, namePlace } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { percent, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { listYears } from "../unusual/company-year.ts";
import { describeAcquired } from "./acquired.ts";
import { describeContractGrowth } from "./contracts.ts";
import { writeMonthsDayForDay, writeYearDayForDay } from "./day-for-day.ts";
import { addQuarter, describeLending, describeQuarter, listBehind } from "./growth-behind.ts";
import { describeBought } from "./gross-growth.ts";
import type { Parts, Question } from "./question.ts";
import { describeMovers, readMovers } from "./revenue-movers.ts";

/** Years for which growth must be the highest or lowest to be called so. */
const leastRecordYears = 4;

/** Says for how long growth has not been as high or low; empty if it was lately. */
const describePlace = ({ yearly }: GrowthRecord): string => {
  const now = yearly.at(-1);
  if (!now || yearly.length < leastRecordYears) return "";
  if (isFlat(now.growth)) return "";
  // One that is written as the same number is no record.
  const shown = (growth: number) => roundTo(growth, 3);
  const lastBefore = (is: (growth: number) => boolean) =>
    yearly.slice(0, -1).findLast(({ growth }) => is(shown(growth)))?.year ?? null;
  const [faster, slower] = [
    lastBefore((growth) => growth >= shown(now.growth)),
    lastBefore((growth) => growth <= shown(now.growth)),
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

/** Says what pretax income did at home and abroad in the newest fiscal year, or where alone it has one. */
const describePlaces = ({ brief, evidence, money }: ReportContext): string | null => {
  const [before, now] = listYears(brief, evidence).slice(-2);
  const moveOf = (line: "domesticPretaxIncome" | "foreignPretaxIncome"): number | null => {
    const [from, to] = [before?.read(line), now?.read(line)];
    return isNumber(from) && isNumber(to) && to > 0 ? quotient("growth", to - from, from) : null;
  };
  const [home, abroad] = [moveOf("domesticPretaxIncome"), moveOf("foreignPretaxIncome")];
  const earned = now?.read("foreignPretaxIncome");
  if (!isNumber(abroad) || !isNumber(earned) || abroad > mostGrowth) return null;
  const lost = now?.read("domesticPretaxIncome");
  if (!isNumber(home))
    return isNumber(lost) && lost < 0
      ? `Pretax income abroad ${describeMove(abroad)}, to ${money(earned)}; the United States had a loss.`
      : null;
  if (home > mostGrowth) return null;
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

/** Writes what the year before did, beside the growth of a year whose reasons were not read; else empty. */
const addYearBefore = ({ evidence }: ReportContext): string => {
  const [before, now] = evidence.growth.yearly.slice(-2).map(({ growth }) => growth);
  if (!isNumber(before) || !isNumber(now) || isFlat(before)) return "";
  const isAlike = before > 0 === now > 0 && !isFlat(now);
  const way = firstOf(isAlike && "", before > 0 && "growth of ", "a fall of ");
  return `, after ${way}${percent(Math.abs(before))}`;
};

/** Says how much revenue grew in the newest fiscal year; null if that is not known. */
const describeGrowth = (context: ReportContext): string | null => {
  const { growth } = context.evidence;
  if (!isNumber(growth.oneYear)) return null;
  const revenue = context.brief.statements.annual.at(-1)?.figures.revenue.value;
  const to = isNumber(revenue) ? `, ${isFlat(growth.oneYear) ? "at" : "to"} ${context.money(revenue)}` : "";
  const place = describePlace(growth);
  const isUnread = !context.brief.filingText && hasNoReport(context);
  const ofYear = `fiscal ${growth.lastYear}${writeYearDayForDay(context)}`;
  const unread = ofYear.endsWith(")")
    ? ofYear.replace(/\)$/, "; report not read)")
    : `${ofYear} (report not read)`;
  const year = isUnread ? `${unread}${addYearBefore(context)}` : ofYear;
  // "The most" after the amount would be of that, not of the fall.
  const end = growth.oneYear < 0 ? `${place}${to}` : `${to}${place}`;
  return `${possessive(context.name)} revenue ${describeMove(growth.oneYear)} in ${year}${end}.`;
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

/** Says how much revenue grew in the newest fiscal year, and whether no report of it was read. */
const describeGrowthAlone = (context: ReportContext): string | null => {
  const both = describeBothBriefly(context, true);
  const { oneYear } = context.evidence.growth;
  const quarter = isNumber(oneYear) ? addQuarter(context, { ofYear: oneYear, isShortest: true }) : "";
  return both && both.replace(quarter, "");
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

/** Returns whether a sentence is on the latest twelve months, not on the fiscal year. */
const isOfMonths = (text: string | undefined): boolean => text?.startsWith("Over twelve months") ?? false;

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
    isUnread && !acquired && describeBought(context),
    // After the quarter, or twelve months, they would be read as of these.
    ...behind.map((text, i) =>
      (i === 0 ? latest : isOfMonths(behind[i - 1])) && !isOfMonths(text) ? nameYear(context, text) : text,
    ),
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

/** Says how a part moved in a year, in the fewest words; empty if that is not known. */
const describePart = (
  { operating, geographic }: ReportContext,
  { name, year }: { name: string; year: number },
): string => {
  const part = [...operating, ...geographic].find((one) => one.name === name && one.year === year);
  return isNumber(part?.growth) ? `In fiscal ${year} ${namePlace(name)} ${describeMove(part.growth)}.` : "";
};

/**
 * Writes what the clause of the annual report may come beside that says why most of revenue moved,
 * or one of the parts of that year: how much revenue grew in full, then in one sentence of both
 * periods, with what moved in the report's year; null if its figures are not known.
 */
export const writePartsOfYear: Question["writeParts"] = (context) => {
  const say = readFigures(context);
  const [both, shortest] = [describeBothBriefly(context), describeBothBriefly(context, true)];
  if (say.year === null || !isNumber(say.growth) || !both || !shortest) return null;
  const { year } = say;
  const unread = hasNoReport(context) && describeUnread(context);
  const full = [describeGrowth(context), describeLatest(context), unread].filter(Boolean).join(" ");
  const growth = describeGrowthAlone(context);
  const moved = `In fiscal ${year} it ${describeMove(say.growth)}.`;
  const isAlike =
    describeMove(say.growth).split(" ")[0] ===
    describeMove(context.evidence.growth.oneYear ?? 0).split(" ")[0];
  const ofYears = isAlike
    ? growth?.replace(/\.$/, `, and ${percent(Math.abs(say.growth))} in fiscal ${year}.`)
    : null;
  const ofReport = [...[both, shortest, growth].map((text) => `${text} ${moved}`), ofYears].filter(Boolean);
  const own = say.isOlder ? ofReport.filter((text) => typeof text === "string") : [full, both, shortest];
  const movers = readMovers(context);
  const isOfYear = movers !== null && movers.year === year;
  const parts = (isOfYear ? movers.parts : []).map((name) => {
    const texts = [full, both, shortest].map((text) => `${text} ${movers?.text}`);
    const others = [movers?.brief, describePart(context, { name, year })].filter(Boolean);
    return { name, own: [...texts, ...others.map((text) => `${shortest} ${text}`)] };
  });
  return { own, parts, isOfMost: true };
};
