import type { Peer } from "@plumbline/report/report.ts";
import { daysBetween } from "../../company/filings/dates.ts";
import { isNumber } from "../../numbers.ts";
import { describeMove } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { countWords } from "../wording/count-words.ts";
import { firstOf } from "../wording/first-of.ts";
import { possessive } from "../wording/possessive.ts";
import { decimal, listOf, monthInWords, ordinal, percent } from "../wording/format.ts";
import { readLatestIncome, readOneOff } from "./one-off.ts";
import { readWindfall } from "./usual-tax.ts";
import { describePrice, onLatest } from "./peer-price.ts";
import { describeBasis, fewest, listTrade, mostNamed } from "./peers-of-trade.ts";
import { mostWords, type Parts } from "./question.ts";

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

/**
 * Writes a year of a company: "Apple's revenue grew 6.4% at a net margin of 26.9%"; a later one of
 * a list in fewer words.
 */
const describeResult = (
  { name, growth, netMargin }: { name: string; growth: number; netMargin: number },
  { year = null, isFirst = true }: { year?: string | null; isFirst?: boolean } = {},
): string =>
  `${possessive(name)}${isFirst ? " revenue" : ""}${year ? ` (${year})` : ""} ${describeMove(growth)} at ${isFirst ? "a net margin of " : ""}${percent(netMargin)}`;

/** Days between two ends of fiscal years from which a peer's is given. */
const otherYear = 45;

/** Says to which month a peer's year is; null where that is about the company's own. */
const describeYear = ({ brief }: ReportContext, { sources }: Peer): string | null => {
  const [ownEnd, end] = [brief.statements.annual.at(-1)?.end, sources?.["revenue"]?.periodEnd];
  return end && ownEnd && Math.abs(daysBetween(ownEnd, end)) >= otherYear
    ? `year to ${monthInWords(end)}`
    : null;
};

/** Share of the company's revenue, or multiple of it, up to which a peer is near it in size. */
const nearInSize = 2;

/** Returns whether a peer has between half and twice the company's revenue. */
const isNear = (own: Peer, { revenue }: Peer): boolean => {
  const factor = isNumber(own.revenue) && isNumber(revenue) ? revenue / own.revenue : NaN;
  return factor >= 1 / nearInSize && factor <= nearInSize;
};

/** Ratio of revenues up to which, either way, it is not given: about a quarter more or less. */
const mostAlike = 1.25;

/** How the ratio of a peer's revenue ends. */
const timesItsRevenue = " times its revenue";

/** Says how a peer's revenue compares with the company's: ", with 1.9 times its revenue"; empty where it is alike. */
const describeRatio = (own: Peer, { revenue }: Peer): string => {
  const factor = isNumber(own.revenue) && isNumber(revenue) ? revenue / own.revenue : 1;
  return factor > mostAlike || factor < 1 / mostAlike ? `, with ${decimal(factor, 1)}${timesItsRevenue}` : "";
};

/** Lists the peers of a list whose growth and margin are known. */
const listKnown = (peers: readonly Peer[]) =>
  peers.flatMap((peer) => {
    const { name, growth, netMargin } = peer;
    return isNumber(growth) && isNumber(netMargin) ? [{ peer, name, growth, netMargin }] : [];
  });

/** Says what the nearest peers of the industry did, or that none is of the industry. */
const describeTrade = (context: ReportContext, most: number): string | null => {
  const { industry, peers } = context.brief.industry;
  if (peers.ofIndustry === 0 && peers.companies.length > 0)
    return `We cover no other company of its industry, ${industry.industry}.`;
  let said: string | null = null;
  const did = listKnown(listTrade(peers))
    .slice(0, most)
    .map(({ peer, ...result }, i) => {
      const year = describeYear(context, peer);
      const text = describeResult(result, {
        year: year === said && year ? "same year" : year,
        isFirst: i === 0,
      });
      said = year;
      return text;
    });
  return did.length > 0 ? `In ${industry.industry}, its industry, ${did.join("; ")}.` : null;
};

/**
 * Says what peers near in size did where none of the industry is near: two of them, or one. Without
 * any of the industry or near in size, the nearest of the sector.
 */
const describeSize = (context: ReportContext): string[] => {
  const { peers } = context.brief.industry;
  const near = peers.companies.filter((peer) => isNear(peers.own, peer));
  const isTradeNear = listTrade(peers).some((peer) => near.includes(peer));
  const list = (some: readonly Peer[], isOfSize = true) =>
    listKnown(some).map(({ peer, name, growth, netMargin }) => {
      const year = describeYear(context, peer);
      return `${name}${isOfSize ? describeRatio(peers.own, peer) : ""} (${year ? `${year.replace("year ", "")}: ` : ""}growth ${percent(growth)}, margin ${percent(netMargin)})`;
    });
  const isOfSector = peers.ofIndustry === 0 && peers.ofSector > 0;
  const [nearest] = list(near.length === 0 && isOfSector ? peers.companies : [], false);
  if (nearest) return [`Nearest of its sector: ${nearest}.`];
  const did = list(isTradeNear ? [] : near);
  return [mostNamed, 1].flatMap((most) => {
    const named = did.slice(0, most);
    const start = named.some((text) => text.includes(timesItsRevenue)) ? "Nearest in size" : "Similar size";
    return named.length >= most ? [`${start}: ${listOf(named)}.`] : [];
  });
};

/** Says how much larger than all others of its trade a company is; empty unless by twice or more. */
const describeLead = ({ brief }: ReportContext): string => {
  const { own, companies, ofIndustry } = brief.industry.peers;
  const largest = Math.max(0, ...companies.slice(0, ofIndustry).map(({ revenue }) => revenue ?? 0));
  const factor = isNumber(own.revenue) && largest > 0 ? own.revenue / largest : 0;
  return factor >= nearInSize ? `, ${decimal(factor, 1)} times the next's size,` : "";
};

type Rank = NonNullable<ReturnType<typeof rank>>;

/**
 * Says the ranks by growth and margin among the peers of the industry, with the first of them, or
 * the next one, unless the answer has named it before.
 */
const describeRanks = (
  context: ReportContext,
  ranks: readonly { by: string; own: number | null; rank: Rank | null; without?: string | null }[],
  { before, lead }: { before: string; lead: string },
): string | null => {
  let said = before;
  let size = 0;
  const parts = ranks.flatMap(({ by, own, rank: one, without }) => {
    if (!one || own === null) return [];
    const { best, place, of } = one;
    const year = describeYear(context, best.peer);
    const leader = said.includes(best.peer.name)
      ? ""
      : `; ${place === 1 ? "next" : "1st"}: ${best.peer.name}, ${percent(best.value)}${year ? `, ${year}` : ""}`;
    const ofAll = of === size ? "" : ` of ${of}`;
    [said, size] = [said + leader, of];
    return [
      `${ordinal(place)}${ofAll} in ${by} (${percent(own)}${without ? `, or ${without}` : ""}${leader})`,
    ];
  });
  const where = before ? "" : `In ${context.brief.industry.industry.industry}, its industry, `;
  return parts.length > 0 ? `${where}${context.name}${lead} is ${listOf(parts)}.` : null;
};

/** Points of a margin by which it is another without a gain, or in newer months: what auditors take of revenue. */
const leastApart = 0.01;

/**
 * Says what the company's year was; where no peer is of its industry, beside what the whole
 * industry keeps of revenue.
 */
const describeOwn = (context: ReportContext): string | null => {
  const { industry, peers, source } = context.brief.industry;
  const month = source.periodEnd;
  const { growth, netMargin } = peers.own;
  if (!isNumber(growth) || !isNumber(netMargin)) return null;
  const unusual = readWindfall(context) ?? readOneOff(context);
  const latest = readLatestIncome(context);
  const isApart = (margin: number) => Math.abs(margin - netMargin) >= leastApart;
  const without = firstOf(
    unusual &&
      isApart(netMargin / unusual.share) &&
      `, or ${percent(netMargin / unusual.share)} ${unusual.name}`,
    latest && isApart(latest.margin) && `, ${percent(latest.margin)} in the latest twelve months`,
    "",
  );
  const usual =
    peers.ofIndustry === 0 && isNumber(industry.netMargin)
      ? `; its industry's is ${percent(industry.netMargin)}${month ? ` (${monthInWords(month)})` : ""}`
      : "";
  return `${describeResult({ name: context.name, growth, netMargin })}${describeBasis(context)}${without}${usual}.`;
};

/** Says what the rank by margin is without a gain from tax; null without such a gain. */
const describeWithoutGain = (context: ReportContext, trade: readonly Peer[]): string | null => {
  const windfall = readWindfall(context);
  const { own } = context.brief.industry.peers;
  if (!windfall || !isNumber(own.netMargin)) return null;
  const margin = own.netMargin / windfall.share;
  const placed = rank(trade, margin, (peer) => peer.netMargin);
  return placed && `${ordinal(placed.place)} at ${percent(margin)} ${windfall.name}`;
};

/**
 * Answers how the company compares, by fiscal years: with the nearest of its trade and by rank
 * among three or more of them; without any, with the whole industry.
 */
export const answerPeers = (context: ReportContext): Parts => {
  const { peers } = context.brief.industry;
  const { own } = peers;
  const trade = listTrade(peers);
  const [growth, margin] = [
    isNumber(own.growth) ? rank(trade, own.growth, (peer) => peer.growth) : null,
    isNumber(own.netMargin) ? rank(trade, own.netMargin, (peer) => peer.netMargin) : null,
  ];
  const ranks = [
    { by: "growth", own: own.growth, rank: growth },
    {
      by: `reported margin${describeBasis(context)}`,
      own: own.netMargin,
      rank: margin,
      without: describeWithoutGain(context, trade),
    },
  ];
  const [price, size] = [describePrice(context), describeSize(context)];
  // Income that has moved far makes the price to that of the year misleading, and so does one peer.
  const latest = price.filter((text) => text?.includes(onLatest));
  const ofLatest = [latest.findLast((text) => text?.includes("median of")), latest.at(-1)];
  const write = ({ most, lead = "" }: { most: number; lead?: string }) => {
    const named = describeTrade(context, most);
    const ranked = describeRanks(context, ranks, { before: named ?? "", lead });
    return [named, ranked ?? describeOwn(context)] as const;
  };
  const lead = describeLead(context);
  const hasRoom = (texts: readonly (string | null | undefined)[]): boolean =>
    countWords(texts.filter(Boolean).join(" ")) <= mostWords;
  // One company of the trade and a price say more than two without it; ranks name others, too.
  const starts = [{ most: mostNamed, lead }, { most: 1, lead }, { most: mostNamed }, { most: 1 }].map(write);
  const ofRanks = growth || margin ? [write({ most: 0 })] : [];
  const start =
    ofLatest
      .map((text) => text && [...starts, ...ofRanks].find((texts) => hasRoom([...texts, text])))
      .find((texts) => typeof texts === "object" && texts !== null) ??
    starts.find((texts) => hasRoom([...texts, price.at(-1)])) ??
    write({ most: mostNamed });
  // Beside a company of the trade that is far larger or smaller, those of its size say more.
  const near =
    trade.length > 0 ? size.find((text) => hasRoom([...start, text, latest.at(-1) ?? price.at(-1)])) : null;
  return start[1]
    ? [...start, ...(near ? [near, price] : [price, size])]
    : ["Too little is known of the company's year to compare it."];
};
