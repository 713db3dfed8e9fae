import type { Peer } from "@plumbline/report/report.ts";
import { isNumber, median } from "../../numbers.ts";
import { describeMove } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { decimal, ordinal, percent } from "../wording/format.ts";
import type { Parts } from "./question.ts";

/** Fewest peers among which a rank says something. */
const fewest = 3;

type Known = { peer: Peer; value: number };
const rank = (peers: readonly Peer[], own: number, valueOf: (peer: Peer) => number | null) => {
  const known: Known[] = peers.flatMap((peer) => {
    const value = valueOf(peer);
    return isNumber(value) ? [{ peer, value }] : [];
  });
  const [best] = known.toSorted((a, b) => b.value - a.value);
  const place = 1 + known.filter(({ value }) => value > own).length;
  return best && known.length >= fewest ? { best, place, of: known.length + 1 } : null;
};

/** Names the best peer after the company's own place: the first of all, or the one after it. */
const nameBest = ({ best, place }: NonNullable<ReturnType<typeof rank>>): string =>
  `(${place === 1 ? "next" : "1st"}: ${best.peer.name}, ${percent(best.value)})`;

/** Sets the price beside earnings as the peers' prices are; null unless three of them have earnings. */
const describePrice = ({ brief }: ReportContext): string | null => {
  const { companies, own } = brief.industry.peers;
  const known = companies.map(({ priceToEarnings }) => priceToEarnings).filter(isNumber);
  if (!isNumber(own.priceToEarnings) || known.length < fewest) return null;
  const [nearest] = companies;
  const ofNearest =
    nearest && isNumber(nearest.priceToEarnings)
      ? `; the nearest, ${nearest.name}, ${decimal(nearest.priceToEarnings, 1)}`
      : "";
  return `Its P/E is ${decimal(own.priceToEarnings, 1)} (peers' median ${decimal(median(known) ?? 0, 1)}${ofNearest}).`;
};

/**
 * Says what the nearest peer of the industry did where others are of the sector alone, or that none
 * is of the industry; null where all are, or the answer names that peer twice already.
 */
const describeTrade = ({ brief }: ReportContext, named: readonly (Peer | undefined)[]): string | null => {
  const { industry, peers } = brief.industry;
  const { companies, ofIndustry } = peers;
  const [nearest] = companies;
  if (!isNumber(ofIndustry) || !nearest || ofIndustry === companies.length) return null;
  if (named.every((peer) => peer === nearest)) return null;
  if (ofIndustry === 0) return `None of these peers is of its industry (${industry.industry}).`;
  return isNumber(nearest.growth) && isNumber(nearest.netMargin)
    ? `In its industry ${nearest.name} ${describeMove(nearest.growth)} and earned ${percent(nearest.netMargin)} of revenue.`
    : null;
};

/** Answers how the company compares with the peers of the report. */
export const answerPeers = (context: ReportContext): Parts => {
  const { brief, name } = context;
  const { companies, own } = brief.industry.peers;
  const year = brief.statements.annual.at(-1)?.fiscalYear;
  const growth = isNumber(own.growth) ? rank(companies, own.growth, (peer) => peer.growth) : null;
  const margin = isNumber(own.netMargin) ? rank(companies, own.netMargin, (peer) => peer.netMargin) : null;
  return [
    growth &&
      isNumber(own.growth) &&
      `In fiscal ${year} ${name} ${describeMove(own.growth)}, ${ordinal(growth.place)} of ${growth.of} with peers ${nameBest(growth)}.`,
    margin &&
      isNumber(own.netMargin) &&
      `Its reported margin, ${percent(own.netMargin)}, is ${ordinal(margin.place)} ${nameBest(margin)}.`,
    describeTrade(context, [growth?.best.peer, margin?.best.peer]),
    describePrice(context),
    !growth && !margin && "Fewer than three comparable companies have figures for the same year.",
  ];
};
