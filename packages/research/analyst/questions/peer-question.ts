import type { Peer } from "@plumbline/report/report.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { countWords } from "../wording/count-words.ts";
import { decimal, listOf, monthInWords, percent } from "../wording/format.ts";
import { describePrice, onLatest } from "./peer-price.ts";
import { describeLatest, describeRanks, describeWithoutGain } from "./peer-ranks.ts";
import {
  describeBasis,
  describeResult,
  describeYear,
  fewest,
  listTrade,
  mostNamed,
} from "./peers-of-trade.ts";
import { mostWords, type Parts } from "./question.ts";

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

/**
 * Says what the company's year was; where no peer is of its industry, beside what the whole
 * industry keeps of revenue.
 */
const describeOwn = (context: ReportContext): string | null => {
  const { industry, peers, source } = context.brief.industry;
  const month = source.periodEnd;
  const { growth, netMargin } = peers.own;
  if (!isNumber(growth) || !isNumber(netMargin)) return null;
  const besides = [describeWithoutGain(context), describeLatest(context).margin].filter(Boolean);
  const without = besides.length > 0 ? `, ${besides.join(", ")}` : "";
  const usual =
    peers.ofIndustry === 0 && isNumber(industry.netMargin)
      ? `; its industry's is ${percent(industry.netMargin)}${month ? ` (${monthInWords(month)})` : ""}`
      : "";
  return `${describeResult({ name: context.name, growth, netMargin })}${describeBasis(context)}${without}${usual}.`;
};

/** How an answer begins: with how many of the trade, and how full its ranks are. */
type Start = { most: number; lead?: string; hasBesides?: boolean; hasLeaders?: boolean };

/**
 * Answers how the company compares, by fiscal years: with the nearest of its trade and by rank
 * among three or more of them; without any, with the whole industry.
 */
export const answerPeers = (context: ReportContext): Parts => {
  const { peers } = context.brief.industry;
  const trade = listTrade(peers);
  const [price, size] = [describePrice(context), describeSize(context)];
  // Income that has moved far makes the price to that of the year misleading, and so does one peer.
  const latest = price.filter((text) => text?.includes(onLatest));
  const ofLatest = [latest.findLast((text) => text?.includes(" median is ")), latest.at(-1)];
  // One of three alone may be far from the others.
  const ofThree = trade.length === fewest ? [price[0]] : [];
  const write = ({ most, lead = "", hasBesides = true, hasLeaders = true }: Start) => {
    const named = describeTrade(context, most);
    const full = { before: named ?? "", lead, hasBesides, hasLeaders };
    return [named, describeRanks(context, trade, full) ?? describeOwn(context)] as const;
  };
  const lead = describeLead(context);
  const hasRoom = (texts: readonly (string | null | undefined)[]): boolean =>
    countWords(texts.filter(Boolean).join(" ")) <= mostWords;
  // One company of the trade and a price say more than two without it; ranks name others, too.
  const named: Start[] = [{ most: mostNamed, lead }, { most: 1, lead }, { most: mostNamed }, { most: 1 }];
  const starts = [...named, ...named.map((one) => ({ ...one, hasBesides: false }))].map(write);
  const isRanked = describeRanks(context, trade, { before: "", lead, hasBesides: false, hasLeaders: false });
  const ofRanks = isRanked ? [write({ most: 0 }), write({ most: 0, hasLeaders: false })] : [];
  const start =
    [...ofLatest, ...ofThree]
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
