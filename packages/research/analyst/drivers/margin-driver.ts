import type { Driver } from "@plumbline/report/thesis.ts";
import type { Outlook } from "../outlook/outlook.ts";
import type { Evidence } from "../record/evidence.ts";
import { percent, sentences, whole, yearsInWords } from "../wording/format.ts";
import { roundTo } from "../../numbers.ts";
import { type RangedDriver } from "./driver-set.ts";
import { eightOfTen, toDriverRange } from "./growth-driver.ts";

// Margins are fractions of revenue.

/** Most that is drawn, unless p90 lies above: one company-year in a hundred earned more. */
const highestMargin = 0.6;

/** Says that a margin counts research as an investment, if that changes its first decimal. */
const countedWords = (added: number): string =>
  Math.abs(added) >= 0.0005 ? ", research counted as an investment" : "";

const describeMargin = ({ margin, name }: Evidence): string =>
  sentences(
    margin.trailingReported <= 0
      ? `${name} lost money: its margin was ${percent(margin.trailingReported)} over the latest twelve months.`
      : `The margin was ${percent(margin.trailingReported)} over the latest twelve months.`,
    margin.isSmoothed && `Without unusual items it was ${percent(margin.trailing)}.`,
    `Recent years average ${percent(margin.fiveYear)}, the worst${margin.isFiveYearSmoothed ? " and unusual items" : ""} left out.`,
  );

const describeBaseRate = (
  { isMaturing, longRun, sizes, researchAdds }: Outlook,
  range: RangedDriver["range"],
): string => {
  const counted = countedWords(researchAdds.stable);
  if (isMaturing) {
    const { companies } = longRun.matureMargin;
    return `After such a record no profit is to be expected within five years. Ten years on, ${whole(companies)} such companies earned a median ${percent(range.p50)}${counted}, and ${eightOfTen(range)}.`;
  }
  const { companies, size, range: rate } = sizes.margin;
  return `Companies with similar margins earned a median ${percent(range.p50)} four to five years later${counted}, and ${eightOfTen(range)}. Of ${whole(companies)} companies with revenue ${size}, one in ten earned more than ${percent(rate.p90)}.`;
};

const describeNextYear = (
  { reportedMargin: { latest, mean, years }, researchAdds }: Outlook,
  next: number,
): string =>
  `Companies with a reported margin of ${percent(latest)} over the latest twelve months${years > 1 ? ` and a mean of ${percent(mean)} over ${yearsInWords(years)}` : ""} earned a mean of ${percent(next)} in the next year${countedWords(researchAdds.next)}.`;

/**
 * Decides the stable net income margin and that of the coming year, by what such companies went on
 * to earn.
 */
export const marginDrivers = ({
  evidence,
  outlook,
}: {
  evidence: Evidence;
  outlook: Outlook;
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
        explanation: sentences(describeMargin(evidence), describeBaseRate(outlook, range)),
      },
      range,
      explainOther: (value, base) =>
        value < base
          ? `${percent(value)} instead of ${percent(base)}. One such company in ten earned less than ${percent(range.p10)} ${when}.`
          : `${percent(value)} instead of ${percent(base)}. One such company in ten earned more than ${percent(range.p90)} ${when}.`,
    },
    nextYear: {
      value: next,
      explanation: describeNextYear(outlook, next),
    },
  };
};
