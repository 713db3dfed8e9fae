import { afterTaxShare } from "../../company/after-tax-share.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { derivePoint } from "./lever-figures.ts";

/** Computes what sentences on the profit of segments state, again from the filing's figures. */
export const deriveSegments = (context: ReportContext): number[] => {
  const { brief } = context;
  const { now, before } = brief.details.segmentProfits ?? {};
  if (!now || !before) return [];
  const years = [before, now].map(({ revenue, segments, rest, total }) => ({
    ofCompany: [...segments.map(({ profit }) => profit), rest, total].map(
      ({ value }) => (value ?? 0) / (revenue.value ?? NaN),
    ),
    ofSegments: segments.map((one) => (one.profit.value ?? 0) / (one.revenue.value ?? NaN)),
    names: [...segments.map(({ name }) => name), "rest", "total"],
    earned: segments.map(({ profit }) => profit.value ?? 0),
  }));
  const [older, newer] = years;
  const steps = (newer?.names ?? []).map(
    (name, i) => (newer?.ofCompany[i] ?? NaN) - (older?.ofCompany[older.names.indexOf(name)] ?? NaN),
  );
  const sum = (newer?.earned ?? []).reduce((all, one) => all + one, 0);
  // What each did by its margin alone, and what their mix did.
  const ofMargins = (now.segments ?? []).map(({ revenue: { value }, name }, i) => {
    const last = before.segments.find((one) => one.name === name)?.revenue.value ?? NaN;
    const share = ((value ?? NaN) / (now.revenue.value ?? NaN) + last / (before.revenue.value ?? NaN)) / 2;
    return share * ((newer?.ofSegments[i] ?? NaN) - (older?.ofSegments[i] ?? NaN));
  });
  const mix = ofMargins.reduce((left, effect, i) => left + (steps[i] ?? NaN) - effect, 0);
  return [
    ...[...ofMargins, mix].flatMap((step) => [step, 100 * step]),
    ...years.flatMap(({ ofSegments }) => ofSegments),
    ...steps.flatMap((step) => [step, 100 * step]),
    ...(newer?.earned ?? []).map((one) => one / sum),
    // How revenue of each and of all others grew, and what part of it all is.
    ...(now.segments ?? []).flatMap(({ revenue: { value }, name }) => {
      const last = before.segments.find((one) => one.name === name)?.revenue.value ?? NaN;
      const [whole, wholeBefore] = [now.revenue.value ?? NaN, before.revenue.value ?? NaN];
      const own = value ?? NaN;
      return [own / whole, own / last - 1, (whole - own) / (wholeBefore - last) - 1];
    }),
    // What a tenth of each, or its margin of the year before, is worth after tax, of its year's
    // revenue and of today's.
    ...[
      ...(newer?.earned ?? []).map((one) => 0.1 * one),
      ...(newer?.ofSegments ?? []).map(
        (margin, i) => ((older?.ofSegments[i] ?? NaN) - margin) * (now.segments[i]?.revenue.value ?? NaN),
      ),
      // What it earns on the revenue that another such year adds, beyond what we expect or at all.
      ...(now.segments ?? []).flatMap(({ name, revenue: { value } }, i) => {
        const last = before.segments.find((one) => one.name === name)?.revenue.value ?? NaN;
        const [own, margin] = [value ?? NaN, newer?.ofSegments[i] ?? NaN];
        const growth = own / last - 1;
        const expected = context.forecasts.base.revenueGrowthRate.value;
        return [(growth - expected) * own, growth * own, own - last].map((revenue) => revenue * margin);
      }),
    ].flatMap((profit) =>
      [now.revenue.value ?? NaN, context.base.baseRevenue].map(
        (revenue) =>
          (100 * Math.abs(profit) * afterTaxShare * derivePoint(context, "stableNetIncomeMargin")) / revenue,
      ),
    ),
  ];
};
