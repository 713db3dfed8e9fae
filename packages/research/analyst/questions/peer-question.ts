import type { Peer } from "@plumbline/report/report.ts";
import { isNumber } from "../../numbers.ts";
import { describeMove } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { ordinal, percent } from "../wording/format.ts";
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

/** Says who does best: the company itself before the next one, or the one before it. */
const nameBest = ({ best, place }: NonNullable<ReturnType<typeof rank>>, word: string): string =>
  `${place === 1 ? "next is" : `${word} is`} ${best.peer.name} (${percent(best.value)})`;

/** Answers how the company compares with the peers of the report. */
export const answerPeers = ({ brief, name }: ReportContext): Parts => {
  const { companies, own } = brief.industry.peers;
  const growth = isNumber(own.growth) ? rank(companies, own.growth, (peer) => peer.growth) : null;
  const margin = isNumber(own.netMargin) ? rank(companies, own.netMargin, (peer) => peer.netMargin) : null;
  return [
    growth &&
      isNumber(own.growth) &&
      `${name} ${describeMove(own.growth)}, ${ordinal(growth.place)} of ${growth.of} with its peers; ${nameBest(growth, "the fastest")}.`,
    margin &&
      isNumber(own.netMargin) &&
      `Its reported net margin of ${percent(own.netMargin)} is ${ordinal(margin.place)}; ${nameBest(margin, "the best")}.`,
    !growth && !margin && "Fewer than three comparable companies have figures for the same year.",
  ];
};
