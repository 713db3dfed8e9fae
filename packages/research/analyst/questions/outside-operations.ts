import { isNumber, median, quotient } from "../../numbers.ts";
import { afterTaxShare } from "../../company/after-tax-share.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { type CompanyYear, findNewestYear, listYears, readLatest } from "../unusual/company-year.ts";
import { leastItem, readRelation, usualYears } from "../unusual/lifted-income.ts";
import { findTaxGain } from "../unusual/tax-gain.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, dateInWords, monthInWords, percent, points } from "../wording/format.ts";

/** How the items of gains and losses on stakes in other companies end. */
export const onStakes = "on stakes in other companies";

/** Part of a change from which one item explains it: our judgement. */
const most = 0.5;

const usualTax = 1 - afterTaxShare;
const atUsualTax = `with ${percent(usualTax)} tax`;

const outsideOf = (year: CompanyYear): number | null => {
  const [pretax, operating] = [year.read("pretaxIncome"), year.read("operatingIncome")];
  return isNumber(pretax) && isNumber(operating) ? pretax - operating : null;
};

/**
 * Names what lies between operating and pretax income: by amounts, where gains on stakes in other
 * companies are half or more of what changed.
 */
export const nameOutside = ({ money }: ReportContext, before: CompanyYear, now: CompanyYear): string => {
  const [from, to] = [before.read("equityGains"), now.read("equityGains")];
  const [outsideBefore, outside] = [outsideOf(before), outsideOf(now)];
  const usual = "interest and other items outside operations";
  if (!isNumber(from) || !isNumber(to) || !isNumber(outsideBefore) || !isNumber(outside)) return usual;
  if ((to - from) / (outside - outsideBefore) < most || to === 0 || from === 0) return usual;
  const isSame = from < 0 === to < 0;
  const last = isSame
    ? money(Math.abs(from))
    : `${from < 0 ? "losses" : "gains"} of ${money(Math.abs(from))}`;
  return `${to < 0 ? "losses" : "gains"} ${onStakes} (${money(Math.abs(to))}, after ${last}) and interest together`;
};

/**
 * Says what the net margin of the newest fiscal year was without gains on stakes, with their amount
 * unless the sentence before has it; null if it was about the same.
 */
const describeWithoutGains = (
  { brief, money }: ReportContext,
  year: CompanyYear,
  before: string,
): string | null => {
  const [income, revenue, gains] = [year.read("netIncome"), year.read("revenue"), year.read("equityGains")];
  const item = brief.adjusted
    .find((one) => one.year === year.fiscalYear)
    ?.oneOffItems.find(({ name }) => name.endsWith(onStakes));
  if (!item || !isNumber(income) || !isNumber(revenue) || !isNumber(gains)) return null;
  if (Math.abs(item.amount) < leastItem * revenue) return null;
  const [without, margin] = [(income - item.amount) / revenue, income / revenue].map(percent);
  const kind = gains < 0 ? "losses" : "gains";
  const named = before.includes(` ${onStakes} (`)
    ? `these ${kind}`
    : `the ${kind} ${onStakes} of ${money(Math.abs(gains))} before tax`;
  return `Without ${named} the net margin was ${without}, not ${margin}.`;
};

/** How much lower a year's net income is at the usual tax than with a gain, in millions. */
type TaxGain = { excess: number; words: string };

/**
 * Reads by how much a gain from tax lifted a year's net income above what it is with tax at the
 * marginal rate, which adjusted figures use; a loss before tax owes none. Null without such a gain.
 */
const readTaxGain = ({ money }: Pick<ReportContext, "money">, year: CompanyYear): TaxGain | null => {
  const [pretax, gain] = [year.read("pretaxIncome"), findTaxGain(year)];
  if (!isNumber(pretax) || gain === null) return null;
  const owed = Math.max(pretax, 0) * usualTax;
  const words =
    owed > 0
      ? `${capitalise(atUsualTax)} instead of a ${money(gain)} gain`
      : `Without a ${money(gain)} tax gain`;
  return { excess: owed + gain, words };
};

/**
 * Reads what is left of net income of the newest fiscal year with tax at the usual rate instead of
 * a gain, and how a ratio to it is called; null without such a gain, or if nothing is left.
 */
export const readWindfall = (context: ReportContext): { name: string; share: number } | null => {
  const newest = findNewestYear(context.brief, context.evidence);
  const found = newest && readTaxGain(context, newest);
  const income = newest?.read("netIncome");
  if (!found || !isNumber(income) || income <= found.excess) return null;
  return { name: atUsualTax, share: income / (income - found.excess) };
};

/**
 * Finds the fiscal year with the highest adjusted margin, of those without a gain from tax where
 * the highest of all had one; null if none is left.
 */
export const findBestYear = (
  context: ReportContext,
): { year: number; margin: number; isWithoutGain: boolean } | null => {
  const { high, leftOut } = context.evidence.margin;
  const years = listYears(context.brief, context.evidence);
  const gains = years.filter((year) => readTaxGain(context, year) !== null);
  const hasGain = (year: number) => gains.some(({ fiscalYear }) => fiscalYear === year);
  if (!high || !hasGain(high.year)) return high && { ...high, isWithoutGain: false };
  const [best] = context.brief.adjusted
    .filter(({ year }) => !hasGain(year) && !leftOut.some((other) => other.year === year))
    .flatMap(({ year, adjustedNetIncomeMargin: margin }) => (isNumber(margin) ? [{ year, margin }] : []))
    .toSorted((a, b) => b.margin - a.margin);
  return best ? { ...best, isWithoutGain: true } : null;
};

/** Says what a year's net margin is with the usual tax; null without a gain from tax. */
const describeWithoutTax = (context: ReportContext, year: CompanyYear): string | null => {
  const [income, revenue, found] = [year.read("netIncome"), year.read("revenue"), readTaxGain(context, year)];
  if (!isNumber(income) || !isNumber(revenue) || !found) return null;
  return `${found.words} the net margin would be ${percent((income - found.excess) / revenue)}, not ${percent(income / revenue)}.`;
};

/**
 * Says what the net margin was without gains of the newest fiscal year that do not recur each year.
 * before is the sentence that these follow.
 */
export const listWithout = (context: ReportContext, before: string): (string | null)[] => {
  const newest = findNewestYear(context.brief, context.evidence);
  return newest ? [describeWithoutTax(context, newest), describeWithoutGains(context, newest, before)] : [];
};

/** The adjusted margin of a fiscal year at the usual tax, and as it is with a gain, which words name. */
type AtUsualTax = { year: number; margin: number; withGain: number; words: string };

/**
 * Reads the adjusted margin of the newest fiscal year at the usual tax instead of a gain; null
 * without a gain from tax.
 */
export const readAtUsualTax = (context: ReportContext): AtUsualTax | null => {
  const newest = findNewestYear(context.brief, context.evidence);
  const [revenue, found] = [newest?.read("revenue"), newest && readTaxGain(context, newest)];
  const adjusted = context.brief.adjusted.find(({ year }) => year === newest?.fiscalYear);
  if (!newest || !adjusted || !isNumber(revenue) || !found) return null;
  const [margin, withGain] = [
    (adjusted.adjustedNetIncome - found.excess) / revenue,
    adjusted.adjustedNetIncome / revenue,
  ];
  return { year: newest.fiscalYear, margin, withGain, words: found.words };
};

/** Says what the adjusted margin is with the usual tax instead of a gain; null without one. */
export const describeAdjustedWithoutTax = (context: ReportContext): string | null => {
  const found = readAtUsualTax(context);
  return (
    found &&
    `${found.words} fiscal ${found.year}'s adjusted margin would be ${percent(found.margin)}, not ${percent(found.withGain)}.`
  );
};

/**
 * Says what the adjusted margin of the newest fiscal year is with the usual tax instead of a gain,
 * where that is below the margin that the price asks for, else below the lasting one that we
 * expect; null without a gain, or if it is above both.
 */
export const describeUsualTax = (context: ReportContext): string | null => {
  const found = readAtUsualTax(context);
  if (!found) return null;
  const { year, margin } = found;
  const asked = context.implied("stableNetIncomeMargin");
  const ours = context.forecasts.base.stableNetIncomeMargin.value;
  const below = firstOf(
    isNumber(asked) && margin < asked && `the ${percent(asked)} that the price asks for`,
    margin < ours && `the lasting ${percent(ours)} that we expect`,
    "",
  );
  return below
    ? `At the usual tax fiscal ${year}'s adjusted margin would be ${percent(margin)}, below ${below}.`
    : null;
};

/**
 * Names what lifted the latest net income beyond its usual share of operating income: items outside
 * operations with their amount, or tax with its rate, where that explains half or more of it
 * against the median of five years; else both.
 */
const nameLift = (
  { brief, evidence, money }: ReportContext,
  { share, usual }: { share: number; usual: number },
): string => {
  const latest = readLatest(brief);
  const years = listYears(brief, evidence).slice(-usualYears.most);
  const outsideShare = (year: CompanyYear) =>
    quotient("share", outsideOf(year), year.read("operatingIncome"));
  const rateOf = (year: CompanyYear) => quotient("share", year.read("incomeTax"), year.read("pretaxIncome"));
  const [outside, rate] = latest ? [outsideShare(latest), rateOf(latest)] : [null, null];
  const [usualOutside, usualRate] = [outsideShare, rateOf].map((of) =>
    median(years.map(of).filter(isNumber)),
  );
  const amount = latest && outsideOf(latest);
  const isKnown = isNumber(outside) && isNumber(rate) && isNumber(usualOutside) && isNumber(usualRate);
  if (!isKnown || !isNumber(amount)) return "items outside operations, or tax,";
  const least = most * (share - usual);
  if ((outside - usualOutside) * (1 - usualRate) >= least)
    return `items outside operations (${amount < 0 ? "a loss of " : ""}${money(Math.abs(amount))} before tax)`;
  return (usualRate - rate) * (1 + outside) >= least
    ? `a tax rate of ${percent(rate)} (usually ${percent(usualRate)})`
    : "items outside operations, or tax,";
};

/** Says what lifted the net income of the latest twelve months; null if nothing did. */
export const describeLifted = (context: ReportContext): string | null => {
  const found = readRelation(context.brief, context.evidence);
  return (
    found &&
    `In the year to ${monthInWords(found.end)} ${nameLift(context, found)} lifted net income to ${percent(found.share)} of operating income (usually ${percent(found.usual)}).`
  );
};

/** Says what the latest net margin would be at the usual share of operating income; null if it is about that. */
export const describeAtUsual = ({ brief, evidence }: ReportContext): string | null => {
  const found = readRelation(brief, evidence);
  if (!found) return null;
  const [share, usual, margin, atUsual] = [found.share, found.usual, found.margin, found.atUsual].map(
    percent,
  );
  return `Net income of the year to ${dateInWords(found.end)} was ${share} of operating income; at the usual ${usual} it would be ${atUsual} of revenue, not ${margin}.`;
};

/**
 * Says by how many points of revenue the latest net income exceeds its usual share of operating
 * income, which holds of the reported and of the adjusted margin; null if it does not, or where
 * today's margin is given without unusual items or leaves gains on stakes out.
 */
export const describeAboveUsual = ({ brief, evidence }: ReportContext): string | null => {
  const found = readRelation(brief, evidence);
  const { oneOffItems, revenue } = brief.trailing;
  const isLeftOut = oneOffItems.some(
    ({ name, amount }) => name.endsWith(onStakes) && amount >= leastItem * revenue,
  );
  return found && !evidence.margin.isSmoothed && !isLeftOut
    ? `Today's is ${points(found.margin - found.atUsual)} higher than at net income's usual ${percent(found.usual)} of operating income.`
    : null;
};

/** Points of the net margin from which newer months are news: what auditors take of revenue. */
const leastNewer = 0.01;

/**
 * Says what the net margin of the latest twelve months was, where it went back on the step of the
 * fiscal year or moved further than that; null if it is about the same, or where the answer says
 * what lifted it.
 */
export const describeLatestMargin = (
  { brief, evidence }: ReportContext,
  [before, ofYear]: readonly [number, number],
): string | null => {
  const latest = readLatest(brief);
  const margin = latest && quotient("margin", latest.read("netIncome"), latest.read("revenue"));
  if (!latest || !isNumber(margin) || evidence.isFinancial || readRelation(brief, evidence)) return null;
  const [since, step] = [margin - ofYear, ofYear - before];
  const isNews = since * step < 0 || Math.abs(since) > Math.abs(step);
  return isNews && Math.abs(since) >= leastNewer
    ? `The net margin of the latest twelve months was ${percent(margin)}.`
    : null;
};
