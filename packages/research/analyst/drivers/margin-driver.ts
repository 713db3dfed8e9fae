import type { Driver } from "@plumbline/report/thesis.ts";
import type { Outlook } from "../outlook/outlook.ts";
import type { Evidence } from "../record/evidence.ts";
import { listOf, percent, points, sentences, whole, yearsInWords } from "../wording/format.ts";
import { roundTo } from "../../numbers.ts";
import { describeCauses, describeChanged, describeFit, findAdds, leastNamed } from "./describe-causes.ts";
import { type RangedDriver } from "./driver-set.ts";
import { eightOfTen, toDriverRange } from "./growth-driver.ts";

// Margins are fractions of revenue.

/** Most that is drawn, unless p90 lies above: one company-year in a hundred earned more. */
const highestMargin = 0.6;

/** Says that a margin counts research as an investment, if that changes its first decimal. */
const countedWords = (added: number): string =>
  Math.abs(added) >= 0.0005 ? ", research counted as an investment" : "";

/** Names the fiscal years of an average that hold a gain from tax; empty without any. */
const nameGains = (years: readonly number[]): string =>
  years.length === 0
    ? ""
    : `, ${years.length === 1 ? "a tax gain" : "tax gains"} of fiscal ${listOf(years.map(String))} included`;

/** Gives the average with the unusual items that it leaves out, as the table has these years. */
const nameWithItems = ({ fiveYear, fiveYearReported, isFiveYearSmoothed }: Evidence["margin"]): string =>
  isFiveYearSmoothed && percent(fiveYear) !== percent(fiveYearReported)
    ? `; with these items the same years average ${percent(fiveYearReported)}`
    : "";

const describeMargin = ({ margin, name }: Evidence, gainYears: readonly number[]): string =>
  sentences(
    margin.trailingReported <= 0
      ? `${name} lost money: its adjusted margin was ${percent(margin.trailingReported)} over the latest twelve months.`
      : `The adjusted margin was ${percent(margin.trailingReported)} over the latest twelve months.`,
    margin.isSmoothed && `Without unusual items it was ${percent(margin.trailing)}.`,
    `Recent years average ${percent(margin.fiveYear)}, the worst${margin.isFiveYearSmoothed ? " and unusual items" : ""} left out${nameGains(gainYears)}${nameWithItems(margin)}.`,
  );

const describeBaseRate = (
  { isMaturing, longRun, sizes, researchAdds, explained }: Outlook,
  { name }: Evidence,
  range: RangedDriver["range"],
): string => {
  if (isMaturing) {
    const { companies } = longRun.matureMargin;
    const counted = countedWords(researchAdds.stable);
    return `After such a record no profit is to be expected within five years. Ten years on, ${whole(companies)} companies of which the same was expected earned a median ${percent(range.p50)}${counted}, and ${eightOfTen(range)}.`;
  }
  const { companies, size, range: rate } = sizes.margin;
  return sentences(
    describeCauses({ explained: explained.margin, driver: "margin", value: range.p50, name }),
    describeFit(explained.margin, range),
    `Of ${whole(companies)} companies with revenue ${size}, one in ten earned more than ${percent(rate.p90)} four to five years later.`,
  );
};

/** Part of the stable margin by which next year's has to lie beyond it and today's: our judgement. */
const leastBeyond = 0.05;

/** Names the margin that the fit takes in plain words: what it leaves out of today's. */
const nameTaken = ({ explained }: Outlook): string =>
  findAdds(explained.nextMargin, "counting") === 0 ? "without gains on stakes" : "with research as a cost";

/**
 * Says that the price, not the business, makes next year's margin rise: the price adds to it, and
 * the latest margin is no better than the mean of the years to its end. Null otherwise.
 */
const describePriced = ({ explained, reportedMargin }: Outlook, isAbove: boolean): string | null => {
  const adds = findAdds(explained.nextMargin, "price");
  const hasSign = reportedMargin.years < 2 || reportedMargin.latest > reportedMargin.mean;
  return isAbove && adds >= leastNamed && !hasSign
    ? `The share price expects such a rise and adds ${points(adds)}; the business shows no sign of it yet.`
    : null;
};

/**
 * Says why next year's margin lies above both today's and the stable one, or below both: what the
 * fit makes of today's as it takes it, which cause sets the two forecasts most apart, and whether
 * only the price expects it. Null where it lies between them.
 */
const describeBeyond = (
  outlook: Outlook,
  { margin }: Evidence,
  { next, stable }: { next: number; stable: number },
): string | null => {
  const { explained, isMaturing, reportedMargin, researchAdds } = outlook;
  const today = roundTo(margin.trailingReported, 3);
  const least = leastBeyond * Math.abs(stable);
  const isAbove = next > Math.max(today, stable) + least;
  if (isMaturing || (!isAbove && next >= Math.min(today, stable) - least)) return null;
  const side = isAbove ? "above" : "below";
  const [apart] = explained.nextMargin.contributions
    .map(({ cause, adds }) => ({ cause, adds, later: findAdds(explained.margin, cause) }))
    .map((one) => ({ ...one, by: (isAbove ? 1 : -1) * (one.adds - one.later) }))
    .filter(({ by }) => by >= leastNamed)
    .toSorted((a, b) => b.by - a.by);
  const taken = roundTo(reportedMargin.latest, 3);
  const then = percent(next - researchAdds.next);
  const ofFit = taken === today ? "" : ` (${nameTaken(outlook)}: from ${percent(taken)} to ${then})`;
  return sentences(
    `The margin lies ${side} today's ${percent(today)}${ofFit} and ${side} the ${percent(stable)} of years four and five${apart ? `, where ${describeChanged(apart)}` : ""}.`,
    describePriced(outlook, isAbove),
  );
};

/** Names what the fit leaves in net income of equity-method stakes, a share of revenue; empty of none. */
const nameAssociates = (share: number): string =>
  share === 0
    ? ""
    : ` but with ${share < 0 ? "losses" : "gains"} on equity-method stakes of ${percent(Math.abs(share))} of revenue after tax`;

const describeNextYear = (
  outlook: Outlook,
  evidence: Evidence,
  {
    next,
    stable,
    atUsual,
    ofAssociates,
  }: { next: number; stable: number; atUsual: number | null; ofAssociates: number },
): string => {
  const { latest, mean, years } = outlook.reportedMargin;
  const { nextMargin } = outlook.explained;
  const hasResearch = nextMargin.contributions.some(({ cause, adds }) => cause === "counting" && adds !== 0);
  return sentences(
    `Without gains on stakes, if any,${nameAssociates(ofAssociates)}${hasResearch ? " and with research as a cost" : ""} the margin was ${percent(latest)} over the latest twelve months${years > 1 ? `, with a mean of ${percent(mean)} over the ${yearsInWords(years)} to their end` : ""}.`,
    atUsual !== null && `At the usual share of operating income it would be ${percent(atUsual)}.`,
    describeCauses({ explained: nextMargin, driver: "margin", value: next, name: evidence.name }),
    `That is the mean of a range fitted to ${whole(nextMargin.cases)} company-years since ${nextMargin.since}.`,
    describeBeyond(outlook, evidence, { next, stable }),
  );
};

/**
 * Decides the stable net income margin and that of the coming year, by what the base rates forecast
 * for the record.
 */
export const marginDrivers = ({
  evidence,
  outlook,
  atUsual = null,
  gainYears = [],
  ofAssociates = 0,
}: {
  evidence: Evidence;
  outlook: Outlook;
  /** The latest margin at the usual share of operating income, where it is lifted and not adjusted. */
  atUsual?: number | null;
  /** Fiscal years of the average of recent margins that hold a gain from tax. */
  gainYears?: readonly number[];
  /** Gains less losses on equity-method stakes in the latest net income, after tax, a share of revenue. */
  ofAssociates?: number;
}): { stable: RangedDriver; nextYear: Driver } => {
  const { least, most } = outlook.sizes.margin;
  const range = toDriverRange(outlook.margin, { least, most: Math.min(most, highestMargin) }, 3);
  const stable = range.p50;
  const next = roundTo(outlook.nextMargin, 3);
  const when = outlook.isMaturing ? "after ten years" : "after four to five years";
  return {
    stable: {
      base: {
        value: stable,
        explanation: sentences(
          describeMargin(evidence, gainYears),
          describeBaseRate(outlook, evidence, range),
        ),
      },
      range,
      explainOther: (value, base) =>
        value < base
          ? `${percent(value)} instead of ${percent(base)}. We expect one outcome in ten below ${percent(range.p10)} ${when}.`
          : `${percent(value)} instead of ${percent(base)}. We expect one outcome in ten above ${percent(range.p90)} ${when}.`,
    },
    nextYear: {
      value: next,
      explanation: describeNextYear(outlook, evidence, { next, stable, atUsual, ofAssociates }),
    },
  };
};
