import { daysBetween } from "../filings/dates.ts";
import { inMillions, newestFact } from "../filings/figures.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import type { Candidate } from "./share-candidates.ts";
import { averageTags } from "./share-scale.ts";

/** Published market value / price of its day, in millions of shares. */
export type MarketCount = { millions: number; date: string };

/**
 * Returns whether two counts of one company are within a quarter, the range of buybacks, issues and
 * dilution within a year.
 */
export const isSameCount = (a: number, b: number) => a / b > 0.75 && a / b < 1.33;

/** An average has caught up with a change of the count after a year and a late report. */
const catchUpDays = 400;
/** Nearer to a thousand than to one: a scale or a placeholder. No offering multiplies so much. */
const minScaleRatio = Math.sqrt(1000);
/** How far a count with a digit too many or too few may be from ten times another. */
const digitTolerance = 0.05;

/**
 * Returns whether a count is so many times the average that neither can be believed: more than any
 * offering adds, and no thousand or million of another scale, as where notes became shares after a
 * reverse split.
 */
export const isBeyondAverage = (millions: number, average: number): boolean => {
  const ratio = millions / average;
  const isScale = [1e3, 1e6].some((scale) => isSameCount(ratio, scale));
  return ratio > minScaleRatio && ratio < 1e6 && !isScale;
};

const roundRatio = (ratio: number) => Number(ratio.toPrecision(3));

type Counted = Pick<Candidate, "tag" | "accession" | "end" | "millions">;

/**
 * Lists the counts of a tag in the reports of the last year, each with whether it was whole: within
 * a quarter of that report's own average.
 */
const listEarlier = (facts: CompanyFacts, { tag, accession, end }: Omit<Counted, "millions">) => {
  const averages = averageTags.flatMap((one) => facts.byTag.get(one) ?? []);
  return (facts.byTag.get(tag) ?? [])
    .filter((fact) => fact.accession !== accession && fact.end < end)
    .filter((fact) => daysBetween(fact.end, end) <= catchUpDays)
    .flatMap(({ accession: earlier, value }) => {
      const average = newestFact(averages.filter((one) => one.accession === earlier));
      return average ? [{ millions: inMillions(value), isWhole: isSameCount(value, average.value) }] : [];
    });
};

/**
 * Returns whether the count of a tag was whole in a report of the last year. false if it never was,
 * as on a cover page that counts one class of several; null without an earlier report.
 */
const wasWhole = (facts: CompanyFacts, candidate: Candidate): boolean | null => {
  const earlier = listEarlier(facts, candidate);
  return earlier.length ? earlier.some(({ isWhole }) => isWhole) : null;
};

/**
 * Returns whether a count has left the average behind since a report of the last year in which both
 * agreed: shares were issued, and the tag counts the shares of the average alone.
 */
export const hasLeftAverage = (facts: CompanyFacts, candidate: Counted): boolean => {
  const average = newestFact(averageTags.flatMap((one) => facts.byTag.get(one) ?? []));
  const { millions } = candidate;
  if (!average || isSameCount(millions, inMillions(average.value))) return false;
  return listEarlier(facts, candidate).some((one) => one.isWhole && !isSameCount(one.millions, millions));
};

/**
 * Whether a count is, to the share, that of a report of the last year, while another count of the
 * newest filings and their average have left it: nobody renewed it.
 */
const isLeftOver = (
  facts: CompanyFacts,
  candidate: Candidate,
  candidates: readonly Candidate[],
  average: number,
): boolean => {
  const rows = facts.byTag.get(candidate.tag) ?? [];
  const own = rows.find(({ accession, end }) => accession === candidate.accession && end === candidate.end);
  return (
    candidates.some((one) => one.kind !== candidate.kind && isSameCount(one.millions, average)) &&
    rows.some(
      ({ accession, end, value }) =>
        accession !== candidate.accession && end < candidate.end && value === own?.value,
    )
  );
};

/**
 * Returns net income with noncontrolling interests as a multiple of the shareholders' own, in the
 * newest period that states both; null without one or in a loss.
 */
const incomeOfAllOwners = (facts: CompanyFacts): number | null => {
  const shareholders = newestFact(facts.byTag.get("NetIncomeLoss") ?? []);
  const all = (facts.byTag.get("ProfitLoss") ?? []).find(
    ({ accession, start, end }) =>
      shareholders &&
      accession === shareholders.accession &&
      start === shareholders.start &&
      end === shareholders.end,
  );
  return shareholders && all && shareholders.value > 0 && all.value > 0
    ? all.value / shareholders.value
    : null;
};

/**
 * Returns whether a count includes shares whose income belongs to noncontrolling interests:
 * partners of a subsidiary hold shares with votes alone, which they may exchange (an Up-C). The
 * average and net income leave them out, so the count must too.
 */
export const includesOtherOwners = (facts: CompanyFacts, candidate: Counted, average: number | null) =>
  average !== null &&
  candidate.millions > average &&
  !isSameCount(candidate.millions, average) &&
  !isSameCount(incomeOfAllOwners(facts) ?? 1, 1) &&
  !hasLeftAverage(facts, candidate);

/**
 * Returns the basic average of the newest period, in millions on the basis of the diluted one;
 * null if it is not filed, or if other owners share the income, as the diluted average may then
 * count their units.
 */
const readBasicAverage = (facts: CompanyFacts, average: number | null): number | null => {
  const [dilutedTag = "", basicTag = ""] = averageTags;
  const diluted = newestFact(facts.byTag.get(dilutedTag) ?? []);
  const basic = (facts.byTag.get(basicTag) ?? []).find(
    ({ accession, start, end }) =>
      accession === diluted?.accession && start === diluted.start && end === diluted.end,
  );
  return average && diluted && basic && diluted.value > 0 && isSameCount(incomeOfAllOwners(facts) ?? 1, 1)
    ? (average * basic.value) / diluted.value
    : null;
};

/**
 * Finds what confirms a count: the market value, another count of the filings, or the basic
 * average, from which the diluted one may be far where debt is convertible.
 */
export const findConfirmation = ({
  candidate,
  candidates,
  market,
  facts,
  average,
}: {
  candidate: Candidate;
  candidates: readonly Candidate[];
  market: MarketCount | null;
  facts: CompanyFacts;
  /** Diluted average, in millions. */
  average: number | null;
}): string | null => {
  if (market && isSameCount(candidate.millions, market.millions))
    return `the market value of ${market.date} divided by the price, ${roundRatio(market.millions)} million`;
  const second = candidates.find(
    (one) => one.kind !== candidate.kind && !one.isStale && isSameCount(one.millions, candidate.millions),
  );
  if (second) return `the ${second.kind}'s count of ${second.end}, ${roundRatio(second.millions)} million`;
  const basic = readBasicAverage(facts, average);
  return basic !== null && isSameCount(candidate.millions, basic)
    ? `the basic average, ${roundRatio(basic)} million`
    : null;
};

/**
 * Finds why a count that differs from the diluted average by more than a quarter is not believed;
 * null if it is. The average is the wrong one after an offering, a merger or a large buyback, the
 * count if it has another scale, covers one class of several, includes other owners' shares whose
 * income is not known, or is a balance sheet's alone (some file issued shares there: Citrix in 2009
 * 1.41 times the average). Without an average the market value decides.
 */
export const findFault = ({
  candidate,
  candidates,
  facts,
  average,
  market,
  isOfAllOwners,
}: {
  candidate: Candidate;
  candidates: readonly Candidate[];
  facts: CompanyFacts;
  average: number | null;
  market: MarketCount | null;
  /** Whether the count is as many times the average as income of all owners is net income. */
  isOfAllOwners: boolean;
}): string | null => {
  const { kind, millions } = candidate;
  const isOfMarket = market !== null && isSameCount(millions, market.millions);
  if (candidate.isStale && !isOfAllOwners) return "later reports give no count of all classes";
  if (average === null)
    return market && !isOfMarket
      ? `the market value of ${market.date} divided by the price is ${roundRatio(market.millions)} million shares`
      : null;
  if (isSameCount(millions, average)) return null;
  const ratio = millions / average;
  const times = `it is ${roundRatio(ratio)} times the diluted average of ${roundRatio(average)} million`;
  if (isOfAllOwners) return null;
  if (includesOtherOwners(facts, candidate, average))
    return `${times}, and the income of the other shares is that of noncontrolling interests`;
  if (isOfMarket) return null;
  const hasSecond = findConfirmation({ candidate, candidates, market: null, facts, average }) !== null;
  const forward = Math.max(ratio, 1 / ratio);
  // A listing may multiply the average by ten, but then no other count is near the average.
  const hasWrongDigits =
    Math.abs(forward / 10 - 1) < digitTolerance &&
    (candidates.some((one) => isSameCount(one.millions, average)) || wasWhole(facts, candidate) === true);
  const isOffScale = forward > minScaleRatio || hasWrongDigits;
  // Two counts of a filing may both be in thousands, but not both a thousand times too high.
  if (isOffScale && !(hasSecond && ratio > 1)) return `${times}, as on another scale`;
  if (isLeftOver(facts, candidate, candidates, average))
    return `${times}, and it is that of an earlier report`;
  if (ratio > 1)
    return hasSecond || kind !== "balance sheet" ? null : `${times}, and no second count confirms it`;
  // A cover page and a balance sheet may both count one class.
  const whole = candidates
    .filter((one) => one.kind !== "classes" && isSameCount(one.millions, millions))
    .map((one) => wasWhole(facts, one));
  if (whole.includes(false)) return `${times}, as in the year before, so it counts a part of the shares`;
  return whole.includes(true) || hasSecond ? null : `${times}, and no second count confirms it`;
};
