import { afterTaxShare } from "../../company/after-tax-share.ts";
import { isNumber, median, quotient } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { type CompanyYear, findNewestYear, listYears, readLatest } from "../unusual/company-year.ts";
import { leastItem, readRelation, usualYears } from "../unusual/lifted-income.ts";
import { onAssociates, onStakes, readStakeItems } from "../unusual/stake-items.ts";
import { firstOf } from "../wording/first-of.ts";
import { dateInWords, monthInWords, percent } from "../wording/format.ts";
import { describeWithoutTax } from "./usual-tax.ts";

/** Part of a change from which one item explains it: our judgement. */
const most = 0.5;

/** Part of a change from which an item is named as a part of it: our judgement. */
const leastPart = 0.25;

const outsideOf = (year: CompanyYear): number | null => {
  const [pretax, operating] = [year.read("pretaxIncome"), year.read("operatingIncome")];
  return isNumber(pretax) && isNumber(operating) ? pretax - operating : null;
};

/**
 * Names what lies between operating and pretax income: by amounts, where gains on stakes in other
 * companies are a quarter or more of what changed, and as those where they are half or more.
 */
export const nameOutside = ({ money }: ReportContext, before: CompanyYear, now: CompanyYear): string => {
  const [from, to] = [before.read("equityGains"), now.read("equityGains")];
  const [outsideBefore, outside] = [outsideOf(before), outsideOf(now)];
  const usual = "interest and other items outside operations";
  if (!isNumber(from) || !isNumber(to) || !isNumber(outsideBefore) || !isNumber(outside)) return usual;
  const share = (to - from) / (outside - outsideBefore);
  if (share < most && share >= leastPart && to > 0 && outside > to && outsideBefore !== 0) {
    const [now, last] = [money(outside), money(Math.abs(outsideBefore))];
    return `interest and other items outside operations (${now}, ${money(to)} of it gains on stakes, after ${outsideBefore < 0 ? "a net cost of " : ""}${last})`;
  }
  if (share < most || to === 0 || from === 0) return usual;
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
  const period = brief.adjusted.find((one) => one.year === year.fiscalYear);
  const stakes = readStakeItems(period);
  if (!stakes || !isNumber(income) || !isNumber(revenue) || !isNumber(gains)) return null;
  if (Math.abs(stakes.amount) < leastItem * revenue) return null;
  const [without, margin] = [(income - stakes.amount) / revenue, income / revenue].map(percent);
  const kind = gains < 0 ? "losses" : "gains";
  const associates = period?.oneOffItems.find(({ name }) => name.endsWith(onAssociates))?.amount ?? 0;
  const of = associates < 0 ? "losses" : "gains";
  const named = firstOf(
    associates !== 0 &&
      `${kind} on stakes of ${money(Math.abs(gains))} and ${of} on equity-method ones of ${money(Math.abs(associates) / afterTaxShare)} before tax`,
    before.includes(` ${onStakes} (`) && `these ${kind}`,
    `the ${kind} ${onStakes} of ${money(Math.abs(gains))} before tax`,
  );
  return `Without ${named} the net margin was ${without}, not ${margin}.`;
};

/**
 * Says what the net margin was without gains of the newest fiscal year that do not recur each year.
 * before is the sentence that these follow.
 */
export const listWithout = (context: ReportContext, before: string): (string | null)[] => {
  const newest = findNewestYear(context.brief, context.evidence);
  return newest ? [describeWithoutTax(context, newest), describeWithoutGains(context, newest, before)] : [];
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
 * Says what today's adjusted margin would be with the latest net income at its usual share of
 * operating income, the points of which are those of the reported margin; null if that is not
 * lifted, or where
 * today's margin is given without unusual items or leaves gains on stakes out.
 */
export const describeAboveUsual = ({ brief, evidence }: ReportContext): string | null => {
  const found = readRelation(brief, evidence);
  const { oneOffItems, revenue } = brief.trailing;
  const isLeftOut = oneOffItems.some(
    ({ name, amount }) => name.endsWith(onStakes) && amount >= leastItem * revenue,
  );
  return found && !evidence.margin.isSmoothed && !isLeftOut
    ? `Items outside operations, or tax, lift today's; at their usual level it would be ${percent(evidence.margin.trailingReported - (found.margin - found.atUsual))}.`
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
