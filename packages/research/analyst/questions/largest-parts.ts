import { namePlace } from "../thesis/phrases.ts";
import { isNamed, type ReportContext, type SegmentView } from "../thesis/report-context.ts";
import { percent } from "../wording/format.ts";
import { listKinds } from "./company-parts.ts";
import { describeLoss } from "./levers.ts";
import { ofContracts } from "./revenue-lines.ts";
import { describeTenth } from "./segment-levers.ts";
import { readSegmentProfits } from "./segment-profits.ts";

/** Shares of revenue from which a company depends on a part or place, and from which it is that. */
export const dependentShares = { least: 0.4, most: 0.9 };
/** Share of revenue from which a part whose own profit is known comes before a larger one. */
const ownShare = 0.25;

/**
 * A part or place, its share of revenue, what a tenth less takes at its own margin, null if
 * unknown, and of which list it is: parts of two lists overlap.
 */
type Largest = { row: SegmentView; share: number; own: string | null; kind: number };

/** Returns a part's share of revenue: where eliminations leave none, of that beside what segments earned. */
const shareOf = (context: ReportContext, { share, revenue, year }: SegmentView): number => {
  const { now } = readSegmentProfits(context) ?? {};
  return share ?? (now?.fiscalYear === year ? revenue / (now.revenue.value ?? Infinity) : 0);
};

/**
 * Finds on which other parts or places most revenue depends: a part before a place, and of each
 * those whose own profit is known. After one without, the first of another kind whose profit is
 * known.
 */
export const findLargest = (context: ReportContext, weakest: string | undefined): Largest[] => {
  const all = listKinds(context).map((rows, kind) =>
    rows
      .filter((row) => isNamed(row) && ![weakest, ofContracts].includes(row.name))
      .map((row): Largest => ({ row, share: shareOf(context, row), own: describeTenth(context, row), kind }))
      .filter(({ share, own }) => share > (own ? ownShare : dependentShares.least))
      .filter(({ share }) => share < dependentShares.most)
      .toSorted((a, b) => Number(b.own !== null) - Number(a.own !== null) || b.share - a.share),
  );
  const [first, ...others] = all.flat();
  const known = first?.own === null ? others.find(({ own }) => own !== null) : undefined;
  return [first, known].filter((one) => one !== undefined);
};

/**
 * Says what share of revenue came from a part, and what a tenth less of it takes: of one whose
 * profit is not known the place whose is, as average margins may be far from its own.
 */
export const describeLargest = (
  context: ReportContext,
  [first, known]: readonly Largest[],
): string | null => {
  if (!first) return null;
  const { row, share, own } = first;
  const start = `${percent(share)} of revenue in fiscal ${row.year} came from ${namePlace(row.name)}`;
  if (known?.row.year === row.year) {
    const joined = known.kind === first.kind ? " and" : "; by segment";
    return `${start}${joined} ${percent(known.share)} from ${namePlace(known.row.name)}, of which ${known.own}.`;
  }
  const loss = own ?? describeLoss(context, 0.1 * share);
  return `${start}${loss && `; ${loss}`}.`;
};
