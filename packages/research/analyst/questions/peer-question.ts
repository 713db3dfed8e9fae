import type { Peer } from "@plumbline/report/report.ts";
import { daysBetween } from "../../company/filings/dates.ts";
import { isNumber, median } from "../../numbers.ts";
import { describeMove } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { dateInWords, decimal, listOf, monthInWords, ordinal, percent } from "../wording/format.ts";
import { readWindfall } from "./outside-operations.ts";
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

/** Writes what is kept of revenue: "earned 27.3%", "lost 28.4%". */
const describeEarned = (margin: number): string =>
  `${margin < 0 ? "lost" : "earned"} ${percent(Math.abs(margin))}`;

/** Peers of the own industry that the answer names at most, the nearest first. */
const mostNamed = 2;

/** Days between two ends of fiscal years from which a peer's is given. */
const otherYear = 45;

/** Says to which month a peer's year is; null where that is about the company's own. */
const describeYear = ({ brief }: ReportContext, { sources }: Peer): string | null => {
  const [ownEnd, end] = [brief.statements.annual.at(-1)?.end, sources?.["revenue"]?.periodEnd];
  return end && ownEnd && Math.abs(daysBetween(ownEnd, end)) >= otherYear
    ? `year to ${monthInWords(end)}`
    : null;
};

/** Lists the nearest peers of the own industry whose figures are known. */
const listTrade = ({ companies, ofIndustry }: ReportContext["brief"]["industry"]["peers"]) =>
  companies
    .slice(0, ofIndustry ?? 0)
    .flatMap((peer) => {
      const { name, growth, netMargin } = peer;
      return isNumber(growth) && isNumber(netMargin) ? [{ peer, name, growth, netMargin }] : [];
    })
    .slice(0, mostNamed);

/** Returns whether a peer is of the company's own industry. */
const isOfTrade = ({ brief }: ReportContext, { ticker }: Peer): boolean => {
  const { companies, ofIndustry } = brief.industry.peers;
  return companies.slice(0, ofIndustry ?? 0).some((one) => one.ticker === ticker);
};

/** Says what the nearest peers of the industry did, or that none is of the industry. */
const describeTrade = (context: ReportContext): string | null => {
  const { brief } = context;
  const { industry, peers } = brief.industry;
  const trade = listTrade(peers);
  if (peers.ofIndustry === 0 && peers.companies.length > 0)
    return `None of these peers is of its industry (${industry.industry}).`;
  const did = trade.map(({ peer, name, growth, netMargin }) => {
    const year = describeYear(context, peer);
    return `${name}${year ? ` (${year})` : ""} ${describeMove(growth)} and ${describeEarned(netMargin)}`;
  });
  return did.length > 0 ? `In its industry ${did.join("; ")}.` : null;
};

/**
 * Sets the price beside earnings as the peers' prices are, in full and in fewer words; null unless
 * three of them have earnings.
 */
const describePrice = (context: ReportContext): string[] | null => {
  const { brief } = context;
  const { companies, own } = brief.industry.peers;
  const known = companies.map(({ priceToEarnings }) => priceToEarnings).filter(isNumber);
  if (!isNumber(own.priceToEarnings) || known.length < fewest) return null;
  const [nearest] = companies;
  const ofNearest =
    nearest && isNumber(nearest.priceToEarnings)
      ? `${nearest.name} ${decimal(nearest.priceToEarnings, 1)}, `
      : "";
  const year = brief.statements.annual.at(-1)?.fiscalYear;
  const [day, ofPeers] = [own, nearest].map((one) => one?.sources?.["marketCap"]?.periodEnd);
  const start = day && day === ofPeers ? `Valued on ${dateInWords(day)}, its` : "Its";
  const windfall = readWindfall(context);
  const without = windfall ? `, or ${decimal(own.priceToEarnings * windfall.share, 1)} ${windfall.name}` : "";
  const ratio = `P/E on income of fiscal ${year} is ${decimal(own.priceToEarnings, 1)}${without}`;
  const middle = decimal(median(known) ?? 0, 1);
  const usual = `median ${middle}`;
  const beside = ofNearest.endsWith(` ${middle}, `) ? `${ofNearest}the median` : `${ofNearest}${usual}`;
  return [`${start} ${ratio} (${beside}).`, `Its ${ratio} (${usual}).`];
};

type Rank = NonNullable<ReturnType<typeof rank>>;

/**
 * Says the ranks by growth and margin among all peers, with the first of them, or the next one,
 * unless the answer has named it before.
 */
const describeRanks = (
  context: ReportContext,
  ranks: readonly { by: string; own: number | null; rank: Rank | null; without?: string | null }[],
  before: string,
): string | null => {
  let said = before;
  let size = 0;
  const parts = ranks.flatMap(({ by, own, rank: one, without }) => {
    if (!one || own === null) return [];
    const { best, place, of } = one;
    const year = describeYear(context, best.peer);
    // The first of another trade says nothing of this one.
    const leader =
      said.includes(best.peer.name) || !isOfTrade(context, best.peer)
        ? ""
        : `; ${place === 1 ? "next" : "1st"}: ${best.peer.name}, ${percent(best.value)}${year ? `, ${year}` : ""}`;
    const ofAll = of === size ? "" : ` of ${of}${size === 0 ? " with peers" : ""}`;
    [said, size] = [said + leader, of];
    return [
      `${ordinal(place)}${ofAll} in ${by} (${percent(own)}${without ? `, or ${without}` : ""}${leader})`,
    ];
  });
  return parts.length > 0 ? `${context.name} is ${listOf(parts)}.` : null;
};

/**
 * Sets the company beside the medians of peers of which none is of its industry, so that a rank
 * among them would say little.
 */
const describeMedians = ({ brief, name }: ReportContext): string | null => {
  const { companies, own } = brief.industry.peers;
  const [growth, margin] = [
    companies.map((peer) => peer.growth).filter(isNumber),
    companies.map((peer) => peer.netMargin).filter(isNumber),
  ];
  if (growth.length < fewest || margin.length < fewest) return null;
  if (!isNumber(own.growth) || !isNumber(own.netMargin)) return null;
  return `${name} ${describeMove(own.growth)} and ${describeEarned(own.netMargin)}; their medians are ${percent(median(growth) ?? 0)} and ${percent(median(margin) ?? 0)}.`;
};

/** Says what the rank by margin is without a gain from tax; null without such a gain. */
const describeWithoutGain = (context: ReportContext): string | null => {
  const windfall = readWindfall(context);
  const { companies, own } = context.brief.industry.peers;
  if (!windfall || !isNumber(own.netMargin)) return null;
  const margin = own.netMargin / windfall.share;
  const placed = rank(companies, margin, (peer) => peer.netMargin);
  return placed && `${ordinal(placed.place)} at ${percent(margin)} ${windfall.name}`;
};

/** Answers how the company compares: with the nearest of its trade, then with all peers, by fiscal years. */
export const answerPeers = (context: ReportContext): Parts => {
  const { brief } = context;
  const { companies, own } = brief.industry.peers;
  const growth = isNumber(own.growth) ? rank(companies, own.growth, (peer) => peer.growth) : null;
  const margin = isNumber(own.netMargin) ? rank(companies, own.netMargin, (peer) => peer.netMargin) : null;
  if (!growth && !margin) return ["Fewer than three comparable companies have figures for the same year."];
  const trade = describeTrade(context);
  const ranks = [
    { by: "growth", own: own.growth, rank: growth },
    { by: "reported margin", own: own.netMargin, rank: margin, without: describeWithoutGain(context) },
  ];
  const placed = describeRanks(context, ranks, trade ?? "");
  const beside = brief.industry.peers.ofIndustry === 0 ? (describeMedians(context) ?? placed) : placed;
  return [trade, beside, describePrice(context)];
};
