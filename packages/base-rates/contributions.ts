import type { featuresOf } from "./features.ts";
import { type BaseRates, evaluateFit, findFit, type Fit, type ForecastDriver } from "./forecast.ts";
import type { CompanyRecord } from "./record.ts";

/**
 * What a reader would name as the cause of a forecast. Size is that of sales and of market value:
 * apart, the fit's coefficients of the two say little, because large companies are large in both.
 */
export const causes = ["growth", "margin", "steadiness", "size", "sector", "research", "price"] as const;
export type Cause = (typeof causes)[number];

type Features = ReturnType<typeof featuresOf>;

/**
 * The cause that each feature of the median belongs to. A product of two features counts for the
 * one that it turns up or down: growth times size says how much growth is left at that size.
 */
const causeOf: { [D in ForecastDriver]: Record<keyof Features[D], Cause> } = {
  growth: {
    size: "size",
    sizeSquared: "size",
    growth1: "growth",
    growth3: "growth",
    growth5: "growth",
    fall1: "growth",
    fall3: "growth",
    fast1: "growth",
    fast3: "growth",
    steady: "growth",
    steadyFast: "growth",
    sizedSteady: "growth",
    earningSteady: "growth",
    volatility: "steadiness",
    volatileGrowth1: "growth",
    volatileGrowth3: "growth",
    sizedGrowth3: "growth",
    margin: "margin",
    margin3: "margin",
    loss3: "margin",
    marginChange: "margin",
    research: "research",
    marginVolatility: "steadiness",
    isPriced: "price",
    marketValue: "size",
    priceToSales: "price",
    highPriceToSales: "price",
    pricedLoss: "margin",
    lossPriceToSales: "price",
    sizedPriceToSales: "price",
  },
  margin: {
    size: "size",
    margin: "margin",
    margin3: "margin",
    margin5: "margin",
    marginMedian: "margin",
    operatingMargin: "margin",
    operatingMargin3: "margin",
    loss: "margin",
    loss3: "margin",
    highMargin: "margin",
    highMargin3: "margin",
    growth1: "growth",
    growth3: "growth",
    marginVolatility: "steadiness",
    volatileMargin: "margin",
    volatileMargin3: "margin",
    research: "research",
    belowOperating: "margin",
    sizedMargin3: "margin",
    calm: "steadiness",
    calmMargin: "margin",
    calmHighMargin: "margin",
    calmBelowOperating: "margin",
    calmPriceToSales: "price",
    calmMarketValue: "size",
    isPriced: "price",
    marketValue: "size",
    priceToSales: "price",
    highPriceToSales: "price",
    pricedLoss: "margin",
    lossPriceToSales: "price",
    sizedPriceToSales: "price",
  },
};

/** What each cause adds to a forecast; with the fit's intercept they add up to it. */
export type Parts = Record<Cause, number>;

/**
 * Splits the median of a forecast into what each cause adds to the fit's intercept, as fractions.
 * Classes of sector, size and market value count with the error that they move; what is left, the
 * middle of the errors of all companies, counts for steadiness, which the error's size follows.
 */
export const splitForecast = (fit: Fit, record: CompanyRecord): Parts => {
  const { features, unit, levels, range } = evaluateFit(fit, record);
  const named: Partial<Record<string, Cause>> = causeOf[fit.driver];
  const parts = Object.fromEntries(causes.map((cause) => [cause, 0])) as Parts;
  for (const [name, value] of Object.entries(features)) {
    const cause = named[name];
    if (cause) parts[cause] += value * (fit.median.coefficients[name] ?? 0);
  }
  parts.sector += (fit.median.sectors[record.sector] ?? 0) + unit * levels.sector;
  parts.size += unit * (levels.size + levels.marketSize);
  parts.steadiness += range.p50 - fit.median.intercept - causes.reduce((sum, cause) => sum + parts[cause], 0);
  return parts;
};

/** The parts of the typical company: the median of each over the cases of a fit. */
export type Typical = { driver: ForecastDriver; years: number; parts: Parts };

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Finds the typical company of a fit, from the records of its cases. */
export const findTypical = (fit: Fit, records: readonly CompanyRecord[]): Typical => {
  const all = records.map((record) => splitForecast(fit, record));
  const middle = (cause: Cause) => Number(median(all.map((parts) => parts[cause])).toPrecision(6));
  const parts = Object.fromEntries(causes.map((cause) => [cause, middle(cause)])) as Parts;
  return { driver: fit.driver, years: fit.years, parts };
};

/** A forecast as the typical company's and what sets this one apart, as fractions. */
export type Explanation = {
  typical: number;
  contributions: { cause: Cause; adds: number }[];
  /** How many company-years it was fitted to. */
  cases: number;
};

/**
 * Explains the median of a forecast: that of the typical company of the fit, and what each cause
 * adds to it, largest first. Their sum is the forecast. Throws if the table has no such fit.
 */
export const explainForecast = (
  table: Pick<BaseRates, "fits" | "typical">,
  { driver, years, record }: { driver: ForecastDriver; years: number; record: CompanyRecord },
): Explanation => {
  const fit = findFit(table, driver, years);
  const usual = table.typical.find((one) => one.driver === driver && one.years === years);
  if (!usual) throw new Error(`The base rates have no typical ${driver} over ${years} years.`);
  const parts = splitForecast(fit, record);
  const contributions = causes
    .map((cause) => ({ cause, adds: parts[cause] - usual.parts[cause] }))
    .toSorted((a, b) => Math.abs(b.adds) - Math.abs(a.adds));
  const typical = causes.reduce((sum, cause) => sum + usual.parts[cause], fit.median.intercept);
  return { typical, contributions, cases: fit.cases };
};
