import { type CompanyRecord, comparableRevenueOf } from "./record.ts";

// Rates and margins are fractions. The bounds keep a feature within what the fit has seen.

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};
/** A deviation below this counts as this. */
const leastDeviation = 0.0005;
/**
 * Sample standard deviation, shrunk towards the usual one in logarithms, which counts as much as
 * one degree of freedom: two values near each other say little of how steady a company is.
 */
const deviation = (values: readonly number[], usual: number) => {
  const degrees = values.length - 1;
  if (degrees < 1) return usual;
  const centre = mean(values);
  const own = Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / degrees);
  return Math.exp((degrees * Math.log(Math.max(own, leastDeviation)) + Math.log(usual)) / (degrees + 1));
};

const yearsOfVolatility = 5;
const yearsOfSteadiness = 3;
/** Growth of a company with a single year on record: the median of all company-years. */
const unknownGrowth = 0.05;
const unknownDeviation = { growth: 0.1, margin: 0.03 };

/** The figures of a company's record from which all features are made. */
export const summariseRecord = ({ fiscalYear, years, marketValue }: CompanyRecord) => {
  const byYear = new Map(years.map((year) => [year.fiscalYear, year]));
  const at = (back: number) => byYear.get(fiscalYear - back);
  const now = at(0);
  if (!now || !(now.revenue > 0)) throw new Error(`The record has no revenue in ${fiscalYear}.`);
  /** Yearly growth over the last `span` years, up to `back` years ago; null if not on record. */
  const growth = (span: number, back = 0): number | null => {
    const [from, to] = [at(back + span), at(back)].map((year) => year && comparableRevenueOf(year));
    return from && to && from > 0 && to > 0 ? (to / from) ** (1 / span) - 1 : null;
  };
  const longest = (span: number): number | null => {
    for (let n = span; n > 0; n--) {
      const found = growth(n);
      if (found !== null) return found;
    }
    return null;
  };
  const recent = Array.from({ length: yearsOfVolatility }, (_, back) => back);
  const growths = recent.flatMap((back) => growth(1, back) ?? []).map((rate) => clamp(rate, -0.5, 1));
  const lastGrowths = growths.slice(0, yearsOfSteadiness);
  const known = recent.flatMap((back) => at(back) ?? []).filter(({ revenue }) => revenue > 0);
  const margins = known.map(({ netIncome, revenue }) => clamp(netIncome / revenue, -1, 0.6));
  const operating = known.map(({ operatingIncome, netIncome, revenue }) =>
    clamp((operatingIncome ?? netIncome) / revenue, -1, 0.9),
  );
  return {
    revenue: now.revenue,
    growth1: growth(1),
    growth3: longest(3),
    growth5: longest(5),
    /** The least of the last three years' growth; null unless all three are on record. */
    leastGrowth: lastGrowths.length === yearsOfSteadiness ? Math.min(...lastGrowths) : null,
    growthDeviation: deviation(growths, unknownDeviation.growth),
    margin: now.netIncome / now.revenue,
    margin3: mean(margins.slice(0, 3)),
    margin5: mean(margins),
    marginMedian: median(margins),
    marginDeviation: deviation(margins, unknownDeviation.margin),
    operatingMargin: (now.operatingIncome ?? now.netIncome) / now.revenue,
    operatingMargin3: mean(operating.slice(0, 3)),
    research: (now.research ?? 0) / now.revenue,
    marketValue: marketValue !== null && marketValue > 0 ? marketValue : null,
  };
};
export type RecordSummary = ReturnType<typeof summariseRecord>;

/**
 * What the price of the whole company says: its size, and the price of a dollar of sales beside the
 * usual one. All zero where no price is known.
 */
const marketFeatures = ({ marketValue, revenue }: RecordSummary, margin: number) => {
  const isKnown = marketValue !== null;
  const value = isKnown ? clamp(Math.log10(marketValue) - 3.5, -1.5, 2.2) : 0;
  const priceToSales = isKnown ? clamp(Math.log(marketValue / revenue), -2.5, 3.5) - 0.3 : 0;
  return {
    isPriced: isKnown ? 1 : 0,
    marketValue: value,
    priceToSales,
    highPriceToSales: priceToSales * Math.max(priceToSales, 0),
    pricedLoss: isKnown ? Math.min(margin, 0) : 0,
    lossPriceToSales: priceToSales * Math.min(margin, 0),
    sizedPriceToSales: value * priceToSales,
  };
};

/**
 * The features of each part of a fit: `growth` and `margin` explain the median of what followed,
 * `spread` the size of the error. Order and names are those of the table's coefficients.
 * `levelWeight` says by how much of the level of its classes a range is moved, from 0 to 1.
 */
export const featuresOf = (summary: RecordSummary) => {
  const above = (value: number, threshold: number) => Math.max(value - threshold, 0);
  const size = clamp(Math.log10(summary.revenue), 1.3, 5.3) - 3.3;
  const g1 = clamp(summary.growth1 ?? unknownGrowth, -0.3, 0.6);
  const g3 = clamp(summary.growth3 ?? unknownGrowth, -0.2, 0.5);
  const g5 = clamp(summary.growth5 ?? unknownGrowth, -0.2, 0.5);
  // Growth that lasted three years says more than one merger or one rebound.
  const steady = clamp(summary.leastGrowth ?? Math.min(g1, unknownGrowth), -0.2, 0.4);
  const volatility = Math.log(clamp(summary.growthDeviation, 0.02, 0.4));
  const m = clamp(summary.margin, -0.6, 0.5);
  const m3 = clamp(summary.margin3, -0.6, 0.5);
  const m5 = clamp(summary.margin5, -0.6, 0.5);
  const marginVolatility = Math.log(clamp(summary.marginDeviation, 0.006, 0.25));
  const steadiness = Math.log(clamp(summary.marginDeviation, 0.0015, 0.01) / 0.01);
  const thin = above(0.05, Math.abs(summary.marginMedian));
  const operating = clamp(summary.operatingMargin, -0.6, 0.6);
  const research = clamp(summary.research, 0, 0.5);
  const market = marketFeatures(summary, m);
  // Where margins are thin and steady, what the price says can move them by a little only.
  const thickness = clamp((Math.abs(m5) + 2 * clamp(summary.marginDeviation, 0, 0.25)) / 0.08, 0.05, 1);
  const thickMarket = Object.fromEntries(
    Object.entries(market).map(([name, value]) => [name, value * thickness]),
  ) as typeof market;
  // A margin that hardly moved for years stays where it is, whatever the price or the pre-tax
  // margin says of others.
  const calm = clamp(1 - summary.marginDeviation / 0.03, 0, 1);
  return {
    growth: {
      size,
      sizeSquared: size ** 2,
      growth1: g1,
      growth3: g3,
      growth5: g5,
      fall1: Math.min(g1, 0),
      fall3: Math.min(g3, 0),
      fast1: above(g1, 0.2),
      fast3: above(g3, 0.15),
      steady,
      steadyFast: above(steady, 0.08),
      sizedSteady: steady * size,
      earningSteady: above(steady, 0.04) * clamp(m3, 0, 0.3),
      volatility,
      volatileGrowth1: g1 * volatility,
      volatileGrowth3: g3 * volatility,
      sizedGrowth3: g3 * size,
      margin: m,
      margin3: m3,
      loss3: Math.min(m3, 0),
      marginChange: m - m3,
      research,
      marginVolatility,
      ...market,
    },
    margin: {
      size,
      margin: m,
      margin3: m3,
      margin5: m5,
      marginMedian: clamp(summary.marginMedian, -0.6, 0.5),
      operatingMargin: operating,
      operatingMargin3: clamp(summary.operatingMargin3, -0.6, 0.6),
      loss: Math.min(m, 0),
      loss3: Math.min(m3, 0),
      highMargin: above(m, 0.15),
      highMargin3: above(m3, 0.15),
      growth1: g1,
      growth3: g3,
      marginVolatility,
      volatileMargin: m * marginVolatility,
      volatileMargin3: m3 * marginVolatility,
      research,
      belowOperating: operating - m,
      sizedMargin3: m3 * size,
      calm: calm * thickness,
      calmMargin: calm * m,
      calmHighMargin: calm * above(m, 0.15),
      calmBelowOperating: calm * (operating - m),
      calmPriceToSales: calm * thickMarket.priceToSales,
      calmMarketValue: calm * thickMarket.marketValue,
      ...thickMarket,
    },
    // What the sums of large companies ask for lies with those whose margins move.
    levelWeight: { growth: 1, margin: 1 - calm * (1 - thickness) },
    spread: {
      size,
      sizeSquared: size ** 2,
      volatility,
      marginVolatility,
      unusualGrowth3: Math.abs(g3 - 0.05),
      unusualGrowth1: Math.abs(g1 - 0.05),
      unusualMargin3: Math.abs(m3 - 0.05),
      loss: Math.min(m, 0),
      research,
      marginChange: Math.abs(m - m3),
      highMargin3: above(m3, 0.1),
      steadiness,
      thin,
      steadyThin: thin * steadiness,
    },
  };
};
