import { isNumber, median } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";

/** Computes what sentences on gains outside operations state, again from the statements. */
export const deriveOutside = ({ brief }: ReportContext): number[] => {
  const { annual, trailing } = brief.statements;
  const valueOf = ({ figures }: typeof trailing, line: keyof typeof trailing.figures) =>
    figures[line].value ?? NaN;
  const shareOf = (period: typeof trailing) =>
    valueOf(period, "netIncome") / valueOf(period, "operatingIncome");
  const usual = median(annual.slice(-5).map(shareOf).filter(Number.isFinite)) ?? NaN;
  const last = annual.at(-1) ?? trailing;
  const adjusted = brief.adjusted.find(({ year }) => year === last.fiscalYear);
  const revenue = valueOf(last, "revenue");
  const items = adjusted?.oneOffItems ?? [];
  /** Gains less losses on all stakes, after tax. */
  const sumStakes = (all: typeof items) =>
    all.filter(({ name }) => name.includes("stakes")).reduce((sum, { amount }) => sum + amount, 0);
  const gains = [...items.map(({ amount }) => amount), sumStakes(items)];
  const earned = valueOf(last, "netIncome");
  // Tax at 25% of what was earned before it, and none on a loss, in place of a gain.
  const taxGain = 0.25 * Math.max(valueOf(last, "pretaxIncome"), 0) - valueOf(last, "incomeTax");
  // Litigation beyond its median of five years, after tax.
  const shares = annual.slice(-5).flatMap(({ fiscalYear, figures }) => {
    const took = brief.details.noteFigures?.litigation?.values.find((one) => one.fiscalYear === fiscalYear);
    return took && isNumber(figures.revenue.value) ? [took.value / figures.revenue.value] : [];
  });
  const beyond = -((shares.at(-1) ?? NaN) - (median(shares) ?? NaN)) * revenue * 0.75;
  return [
    ...[...gains, taxGain, beyond].map(
      (gain) => ((brief.industry.peers.own.priceToEarnings ?? NaN) * earned) / (earned - gain),
    ),
    ...(["growth", "netMargin"] as const).map(
      (of) => median(brief.industry.peers.companies.map((peer) => peer[of]).filter(isNumber)) ?? 0,
    ),
    ...[0, sumStakes(brief.trailing.oneOffItems)].map(
      (gain) =>
        ((brief.industry.peers.own.priceToEarnings ?? NaN) * earned) /
        (valueOf(trailing, "netIncome") - gain),
    ),
    ...brief.industry.peers.companies.flatMap(({ revenue }) => {
      const times = (brief.industry.peers.own.revenue ?? NaN) / (revenue ?? NaN);
      return [times, 1 / times];
    }),
    ((brief.industry.peers.own.netMargin ?? NaN) * (earned - taxGain)) / earned,
    usual,
    0.25,
    shareOf(trailing),
    shareOf(last),
    (usual * valueOf(trailing, "operatingIncome")) / valueOf(trailing, "revenue"),
    ...[...gains, taxGain].flatMap((gain) => [
      (earned - gain) / revenue,
      ((adjusted?.adjustedNetIncome ?? NaN) - gain) / revenue,
    ]),
  ];
};
