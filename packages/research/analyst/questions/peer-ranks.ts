import type { Peer } from "@plumbline/report/report.ts";
import { isNumber, quotient } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { listOf, ordinal, percent } from "../wording/format.ts";
import { readLatestIncome, readOneOff } from "./one-off.ts";
import { describeBasis, describeYear, fewest } from "./peers-of-trade.ts";
import { readWindfall } from "./usual-tax.ts";

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
 * Points of a margin by which it is another without a gain: the least that auditors take of revenue
 * for what a reader would want to know.
 */
const leastWithout = 0.005;
/** Points by which growth, and a margin, are others in the latest twelve months: our judgement. */
const leastLatest = { growth: 0.05, margin: 0.01 };

/** Says what the margin is without a gain, or litigation beyond its median; null without one. */
export const describeWithoutGain = (context: ReportContext, trade: readonly Peer[] = []): string | null => {
  const unusual = readWindfall(context) ?? readOneOff(context);
  const { netMargin } = context.brief.industry.peers.own;
  if (!unusual || !isNumber(netMargin)) return null;
  // Of common income the same part is left out as of income before preferred dividends.
  const { netIncome, revenue } = context.brief.statements.annual.at(-1)?.figures ?? {};
  const ofCommon = quotient("margin", netIncome?.value ?? null, revenue?.value ?? null) ?? netMargin;
  const margin = netMargin - ofCommon * (1 - 1 / unusual.share);
  if (Math.abs(margin - netMargin) < leastWithout) return null;
  const [now, then] = [netMargin, margin].map((own) => rank(trade, own, (peer) => peer.netMargin)?.place);
  return isNumber(then) && then !== now
    ? `or ${ordinal(then)} at ${percent(margin)} ${unusual.name}`
    : `or ${percent(margin)} ${unusual.name}`;
};

/** Says what growth and the margin are in the latest twelve months; null where they are about the same. */
export const describeLatest = (context: ReportContext): { growth: string | null; margin: string | null } => {
  const { own } = context.brief.industry.peers;
  const { latest: growth } = context.evidence.growth;
  const latest = readLatestIncome(context);
  const isApart = (a: number | null | undefined, b: number | null, least: number) =>
    isNumber(a) && isNumber(b) && Math.abs(a - b) >= least;
  return {
    growth:
      isNumber(growth) && isApart(growth, own.growth, leastLatest.growth)
        ? `${percent(growth)} over twelve months`
        : null,
    margin:
      latest && isApart(latest.margin, own.netMargin, leastLatest.margin)
        ? `${percent(latest.margin)} over twelve months`
        : null,
  };
};

/** What a sentence on ranks has room for: the company's figures besides, and who is first. */
type Fullness = { hasBesides: boolean; hasLeaders: boolean };

/**
 * Says the ranks by growth and margin among the peers of the industry, with the first of them, or
 * the next one, unless the answer has named it before; null without ranks.
 */
export const describeRanks = (
  context: ReportContext,
  trade: readonly Peer[],
  { before, lead, hasBesides, hasLeaders }: Fullness & { before: string; lead: string },
): string | null => {
  const { own } = context.brief.industry.peers;
  const latest = describeLatest(context);
  const ranks = [
    { by: "growth", own: own.growth, valueOf: (peer: Peer) => peer.growth, besides: [latest.growth] },
    {
      by: `reported margin${describeBasis(context)}`,
      own: own.netMargin,
      valueOf: (peer: Peer) => peer.netMargin,
      besides: [describeWithoutGain(context, trade), latest.margin],
    },
  ];
  let said = before;
  let size = 0;
  const parts = ranks.flatMap(({ by, own: value, valueOf, besides }) => {
    const found = isNumber(value) ? rank(trade, value, valueOf) : null;
    if (!found || !isNumber(value)) return [];
    const { best, place, of } = found;
    const year = describeYear(context, best.peer);
    const isNamed = said.includes(best.peer.name) || (!hasLeaders && place === 1);
    const leader = isNamed
      ? ""
      : `; ${place === 1 ? "next" : "1st"}: ${best.peer.name}, ${percent(best.value)}${year ? `, ${year}` : ""}`;
    // They are the nearest in size, not all of the industry.
    const ofAll = of === size ? "" : ` of ${of} compared`;
    [said, size] = [said + leader, of];
    const figures = [percent(value), ...(hasBesides ? besides : [])].filter(Boolean).join(", ");
    return [`${ordinal(place)}${ofAll} in ${by} (${figures}${leader})`];
  });
  const where = before ? "" : `In ${context.brief.industry.industry.industry}, its industry, `;
  return parts.length > 0 ? `${where}${context.name}${lead} is ${listOf(parts)}.` : null;
};
