import { impliedDrivers, valueCase } from "@plumbline/model";
import { afterTaxShare } from "../../company/after-tax-share.ts";
import { isNumber, median } from "../../numbers.ts";
import { costLines } from "../questions/levers.ts";
import { listRevenueLines } from "../questions/revenue-lines.ts";
import type { ReportContext, SegmentView } from "../thesis/report-context.ts";
import { type CompanyYear, type Line, listYears, readLatest } from "../unusual/company-year.ts";

const ratio = (over: number | null | undefined, under: number | null | undefined): number =>
  isNumber(over) && isNumber(under) && under !== 0 ? over / under : 0;

/** Computes again what a point of a driver is worth a share, by the model. */
export const derivePoint = (
  { base, forecasts }: ReportContext,
  driver: "revenueGrowthRate" | "stableNetIncomeMargin" | "stableRoe",
): number => {
  const [ours = NaN, more = NaN] = [0, 0.01].map(
    (by) =>
      valueCase({
        ...base,
        [driver]: forecasts.base[driver].value + by,
        price: null,
        equityStakes: base.equityStakes ?? 0,
        yearsSinceBase: base.yearsSinceBase ?? 0,
      }).rawPerShareValue,
  );
  return more - ours;
};

/** Computes again what other years of growth, and each driver of a case alone, are worth a share. */
const deriveSteps = ({ base, forecasts }: ReportContext): number[] => {
  const inputs = { ...base, equityStakes: base.equityStakes ?? 0, yearsSinceBase: base.yearsSinceBase ?? 0 };
  const ours = valueCase({ ...inputs, price: null }).rawPerShareValue;
  const worthOf = (changes: Partial<typeof inputs>): number => {
    const marginConvergence = Math.min(
      base.marginConvergence,
      changes.yearsToStability ?? base.yearsToStability,
    );
    return Math.abs(
      valueCase({ ...inputs, ...changes, price: null, marginConvergence }).rawPerShareValue - ours,
    );
  };
  const cases = [forecasts.bull, forecasts.bear];
  return [
    ...[1, -1].map((by) => worthOf({ yearsToStability: base.yearsToStability + by })),
    ...cases.flatMap(({ stableNetIncomeMargin, salesToEquityRatio }) => [
      worthOf({ stableNetIncomeMargin: stableNetIncomeMargin.value }),
      worthOf({ salesToEquityRatio: salesToEquityRatio.value }),
    ]),
    ...cases.map(({ revenueGrowthRate }) => revenueGrowthRate.value - base.revenueGrowthRate),
  ];
};

/** Computes again what growth or the margin of a case alone makes of a share. */
const deriveAlone = ({ base, forecasts }: ReportContext): number[] => {
  const inputs = { ...base, equityStakes: base.equityStakes ?? 0, yearsSinceBase: base.yearsSinceBase ?? 0 };
  return [forecasts.bull, forecasts.bear].flatMap(({ revenueGrowthRate, stableNetIncomeMargin }) =>
    [
      { revenueGrowthRate: revenueGrowthRate.value },
      { stableNetIncomeMargin: stableNetIncomeMargin.value },
    ].map((changes) => valueCase({ ...inputs, ...changes, price: null }).rawPerShareValue),
  );
};

/** Computes again which part of assets book equity was in the median of five years. */
const deriveEquityShare = ({ brief }: ReportContext): number | null =>
  median(
    brief.statements.annual
      .slice(-5)
      .map(({ figures }) => ratio(figures.bookEquity.value, figures.totalAssets.value)),
  );

/** Computes again what the answers say could move the value, and what that is worth a share. */
export const deriveLevers = (context: ReportContext) => {
  const { brief, evidence, base, forecasts, operating, geographic, valuation, price } = context;
  const value = base.perShareValue;
  const inputs = { ...base, equityStakes: base.equityStakes ?? 0, yearsSinceBase: base.yearsSinceBase ?? 0 };
  const growthPoint = derivePoint(context, "revenueGrowthRate");
  const marginPoint = derivePoint(context, "stableNetIncomeMargin");
  const years = listYears(brief, evidence);
  const recent = years.slice(-5);
  const [before, last] = years.slice(-2);
  const months = readLatest(brief);
  const read = (line: Line, year: CompanyYear | null | undefined = last) => year?.read(line) ?? 0;
  const kept = afterTaxShare;
  const costs = (["costOfSales", "shareBasedCompensation", ...costLines] as Line[]).flatMap((line) => {
    const shares = recent
      .map((year) => (isNumber(year.read(line)) ? ratio(year.read(line), year.read("revenue")) : null))
      .filter(isNumber);
    const usual = median(shares) ?? 0;
    // The mean of the years before, without unusual ones.
    const unusual = evidence.margin.leftOut.flatMap(({ year, isUnusual }) => (isUnusual ? [year] : []));
    const yearsBefore = recent
      .slice(0, -1)
      .filter((year) => isNumber(year.read(line)) && !unusual.includes(year.fiscalYear));
    const average =
      yearsBefore.reduce((sum, year) => sum + ratio(year.read(line), year.read("revenue")), 0) /
      yearsBefore.length;
    const earlier = shares.at(-2) ?? 0;
    const now = [shares.at(-1) ?? 0, ratio(months?.read(line), months?.read("revenue"))];
    return [
      usual,
      // What a return to the share of another year, or to their mean, is worth, or a tenth less.
      ...shares,
      average,
      ...[...shares, average, ...now.map((one) => 0.9 * one)].flatMap((share) =>
        now.map((one) => 100 * Math.abs(one - share) * kept * marginPoint),
      ),
      ...now.flatMap((share) => [
        share,
        Math.abs(share - earlier) * base.baseRevenue,
        100 * Math.abs(share - earlier) * kept * marginPoint,
        Math.abs(share - usual) * base.baseRevenue,
        100 * Math.abs(share - usual) * kept * marginPoint,
        ...[usual - share, share - earlier].flatMap((change) => {
          const after = evidence.margin.trailing - change * kept;
          const gap = after - forecasts.base.stableNetIncomeMargin.value;
          return [after, 100 * Math.abs(gap) * marginPoint];
        }),
      ]),
    ];
  });
  const expected = forecasts.base.revenueGrowthRate.value;
  const others = ({ year, revenue, growth }: SegmentView): number => {
    const [all = 0, allBefore = 0] = [year, year - 1].map(
      (at) => years.find(({ fiscalYear }) => fiscalYear === at)?.read("revenue") ?? 0,
    );
    return ratio(all - revenue, allBefore - revenue / (1 + (growth ?? 0))) - 1;
  };
  const parts = [...operating, ...geographic, ...listRevenueLines(brief, evidence)].map((part) => {
    const size = part.share ?? part.revenue / base.baseRevenue;
    const growth = part.growth ?? 0;
    const lost = (-growth / (1 + growth)) * size;
    return [
      { ...part, size },
      part.revenue - part.revenue / (1 + growth),
      growth * size,
      [0.1 * size, growth * size, lost].map((share) => Math.abs(share) * value),
      size * growthPoint,
      (expected - growth * size) / (1 - size),
      // What one such year of the five is worth, and what others did.
      (100 * (growth - expected) * size * growthPoint) / 5,
      others(part),
      // The pace that is enough for the bull case, to the next tenth of a percent.
      Math.ceil(1e3 * (expected + (forecasts.bull.revenueGrowthRate.value - expected) / size) - 1e-9) / 1e3,
    ];
  });
  const { remainingObligations, heldShares } = brief.details.noteFigures ?? {};
  const ordered = [remainingObligations?.latest?.figure.value ?? 0, read("remainingObligations")];
  const { capitalExpenditure, depreciation, operatingCashFlow } = brief.statements.trailing.figures;
  const [home, abroad] = ["domesticPretaxIncome", "foreignPretaxIncome"] as const;
  const { shortTermDebt, longTermDebt } = brief.statements.trailing.figures;
  const owed = (shortTermDebt.value ?? 0) + (longTermDebt.value ?? 0);
  const { recentLow, trailingReported } = evidence.margin;
  const { p25 = 0, p75 = 0 } = valuation.percentiles;
  const solved = [p25, p75, value].map((limit) => {
    const needed = value * ratio(price, limit);
    return needed > 0 ? impliedDrivers({ ...inputs, price: needed }, needed) : null;
  });
  return [
    growthPoint,
    // Where the word changes.
    solved,
    forecasts.base.nextYearNetIncomeMargin.value,
    // What a worse return or margin takes.
    derivePoint(context, "stableRoe"),
    deriveSteps(context),
    deriveAlone(context),
    deriveEquityShare(context),
    forecasts.base.stableRoe.value - forecasts.bear.stableRoe.value,
    (trailingReported - (recentLow?.margin ?? 0)) * base.baseRevenue,
    marginPoint,
    costs,
    parts,
    brief.statements.annual.map(({ end }) => end),
    remainingObligations?.latest?.end ?? null,
    base.stableRevenue / base.baseRevenue,
    ordered.flatMap((now) => [
      now / base.baseRevenue,
      ratio(now, read("revenue")),
      ratio(now, read("remainingObligations")) - 1,
      ratio(now, read("remainingObligations", before)) - 1,
    ]),
    [1, 100 * marginPoint].map(
      (worth) =>
        worth *
        kept *
        ratio((capitalExpenditure.value ?? 0) - (depreciation.value ?? 0), base.forecastYears[4]?.revenue),
    ),
    ratio(capitalExpenditure.value, depreciation.value),
    (capitalExpenditure.value ?? 0) - (operatingCashFlow.value ?? 0),
    // What buybacks below the value leave for the other shares.
    [read("buybackLeft"), read("buybacks")].map((spent) => {
      const left = base.sharesOutstanding - ratio(spent, price);
      return ratio(value * base.sharesOutstanding - spent, left) - value;
    }),
    ratio(read("shareBasedCompensation"), read("revenue")),
    (0.1 * (heldShares?.latest?.figure.value ?? read("heldShares"))) / base.sharesOutstanding,
    ratio(read(abroad), read(home) + read(abroad)),
    [home, abroad].map((line) => ratio(read(line), read(line, before)) - 1),
    // What a tenth of income abroad and another point of interest are worth.
    [ratio(0.1 * read(abroad), read("revenue")), (0.01 * owed) / base.baseRevenue].map(
      (share) => 100 * share * kept * marginPoint,
    ),
    ratio(read("purchaseObligations"), read("revenue")),
    ratio(read("unearnedRevenue"), read("unearnedRevenue", before)) - 1,
  ];
};
