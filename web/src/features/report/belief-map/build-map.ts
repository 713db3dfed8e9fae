import {
  findJointOutcomes,
  growthAxis,
  type JointOutcomes,
  marginAxis,
} from "@plumbline/base-rates/joint-outcomes.ts";
import type { NormalisedCase } from "@plumbline/model/types.ts";
import type { CompleteReport } from "../complete-report.ts";
import { chooseDomain, type Domain } from "./choose-domain.ts";
import { findBands } from "./density.ts";
import { listOwnYears, listPeers, readPastRecord } from "./list-marks.ts";
import {
  type Belief,
  solveGrowth,
  solveMargin,
  traceValue,
  valueBelief,
} from "@plumbline/model/price-curve.ts";

/** Returns whether the company is a bank or an insurer, of which the base rates count none. */
export const isFinancial = ({ models }: Pick<CompleteReport["valuation"], "models">): boolean =>
  models[0]?.valueMethod === "FINANCIAL";

/**
 * Finds what companies of the size and record went on to do. Null without a record, and for a
 * company in another currency: sizes are in US dollars.
 */
export function findOutcomes(report: CompleteReport): JointOutcomes | null {
  const record = report.company.currency === "USD" ? readPastRecord(report) : null;
  return record === null ? null : findJointOutcomes(record);
}

/** The multiples of the price of which curves are drawn. */
const multiples = [0.5, 1, 2] as const;
export type Curve = { multiple: (typeof multiples)[number]; value: number; beliefs: Belief[] };

/** Arranges what a report's map shows and does not move: marks, bands, and the part shown. */
export function arrangeMap(report: CompleteReport, base: NormalisedCase, outcomes: JointOutcomes | null) {
  const own: Belief = { growth: report.base.revenueGrowthRate, margin: report.base.stableNetIncomeMargin };
  const years = listOwnYears(report);
  const peers = listPeers(report);
  const bands = outcomes ? findBands(outcomes) : [];
  const widest = bands.find(({ share }) => share === 0.8)?.lines.flat() ?? [];
  const domain = chooseDomain([own, ...widest, ...listAsked(base, own)], [...years, ...peers]);
  return { own, years, peers, bands, domain };
}
export type MapMarks = ReturnType<typeof arrangeMap>;

/** Returns what the price asks for if growth alone or margin alone differs from a belief. */
function listAsked(base: NormalisedCase, own: Belief): Belief[] {
  const { price } = base;
  if (price === null) return [];
  const [growth, margin] = [solveGrowth(base, own.margin, price), solveMargin(base, own.growth, price)];
  return [
    ...(growth === null ? [] : [{ growth, margin: own.margin }]),
    ...(margin === null ? [] : [{ growth: own.growth, margin }]),
  ];
}

/** Draws the curves of half the price, the price and twice the price; none without a price. */
export function drawCurves(base: NormalisedCase, { growth: [from, to] }: Domain): Curve[] {
  const { price } = base;
  if (price === null) return [];
  return multiples.map((multiple) => ({
    multiple,
    value: price * multiple,
    beliefs: traceValue({ base, value: price * multiple, from, to }),
  }));
}

/** Counts the periods that ended where a share is worth the price or more; null without a price. */
export function countReached(base: NormalisedCase, { cells }: JointOutcomes): number | null {
  const { price } = base;
  if (price === null) return null;
  let sum = 0;
  for (let index = 0; index < cells.length; index += 2) {
    const cell = cells[index] ?? 0;
    const belief = {
      growth: growthAxis.from + ((cell % growthAxis.count) + 0.5) * growthAxis.step,
      margin: marginAxis.from + (Math.floor(cell / growthAxis.count) + 0.5) * marginAxis.step,
    };
    if (valueBelief(base, belief) >= price) sum += cells[index + 1] ?? 0;
  }
  return sum;
}
