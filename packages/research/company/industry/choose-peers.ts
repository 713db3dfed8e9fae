import type { Peer } from "@plumbline/report/report.ts";
import { sectorOf } from "./classify.ts";
import { joinWords } from "../join-words.ts";

/** Peers shown in the report, and the fewest for which no wider group is needed. */
const shownPeers = 8;
export const minPeers = 3;

/**
 * Where the industry has fewer than three companies, a peer has a fifth to five times the revenue:
 * the base rates' classes of size from $2bn on span that factor (packages/base-rates/record.ts).
 */
const sizeFactor = 5;

export type KnownPeer = { peer: Peer; industry: string | null; sector: string | null };
type Tier = { isOf: (one: KnownPeer) => boolean; reason: string; fillsUp: boolean };

/**
 * Chooses at most eight companies by trade first, then size: those of the industry if there are
 * three or more; else those of the industry, then also of the sector, with similar revenue; if
 * there are still fewer than three, the nearest in revenue of industry, sector and all, until there
 * are three. Each group is sorted by distance in revenue. The reason names the group of each.
 */
export const choosePeers = ({
  known,
  industry,
  revenue,
}: {
  known: readonly KnownPeer[];
  industry: string;
  /** The company's own, in currency units; without it no size is compared. */
  revenue: number | null;
}): { companies: Peer[]; ofIndustry: number; ofSector: number; reason: string } => {
  const sector = sectorOf(industry);
  const hasRevenue = revenue !== null && revenue > 0;
  const distance = ({ peer }: KnownPeer) =>
    hasRevenue && peer.revenue ? Math.abs(Math.log(peer.revenue / revenue)) : 0;
  const isNear = (one: KnownPeer) => hasRevenue && distance(one) <= Math.log(sizeFactor);
  const isOfSector = (one: KnownPeer) => sector !== null && one.sector === sector;
  const isOfIndustry = (one: KnownPeer) => one.industry === industry;
  const isWholeTrade = known.filter(isOfIndustry).length >= minPeers;
  const similar = "of similar size";
  const tiers: Tier[] = [
    {
      isOf: (one) => isWholeTrade && isOfIndustry(one),
      reason: `of the industry ${industry}`,
      fillsUp: false,
    },
    {
      isOf: (one) => isOfIndustry(one) && isNear(one),
      reason: `of the industry ${industry}, ${similar}`,
      fillsUp: false,
    },
    {
      isOf: (one) => isOfSector(one) && isNear(one),
      reason: `of the sector ${sector}, ${similar}`,
      fillsUp: false,
    },
    { isOf: isOfIndustry, reason: `of the industry ${industry}, of any size`, fillsUp: true },
    { isOf: isOfSector, reason: `of the sector ${sector}, of any size`, fillsUp: true },
    { isOf: () => true, reason: "of all industries", fillsUp: true },
  ];
  const sorted = known.toSorted(
    (a, b) => distance(a) - distance(b) || a.peer.ticker.localeCompare(b.peer.ticker),
  );
  const chosen = new Set<KnownPeer>();
  const reasons = tiers.flatMap(({ isOf, reason, fillsUp }) => {
    if (chosen.size >= minPeers) return [];
    const most = (fillsUp ? minPeers : shownPeers) - chosen.size;
    const members = sorted.filter((one) => !chosen.has(one) && isOf(one));
    const taken = members.slice(0, most);
    for (const one of taken) chosen.add(one);
    if (taken.length === 0) return [];
    const nearest =
      fillsUp || taken.length === members.length ? "" : `, the nearest of ${members.length} in revenue`;
    return [`${joinWords(taken.map(({ peer }) => peer.ticker))} ${reason}${nearest}`];
  });
  const meaning = reasons.some((reason) => reason.includes(similar))
    ? " Similar is a fifth to five times the revenue."
    : "";
  return {
    companies: [...chosen].map(({ peer }) => peer),
    ofIndustry: [...chosen].filter(isOfIndustry).length,
    ofSector: [...chosen].filter((one) => !isOfIndustry(one) && isOfSector(one)).length,
    reason: `Chosen by trade, then by size: ${reasons.join("; ")}.${meaning}`,
  };
};
