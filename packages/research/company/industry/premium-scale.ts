import { measurePremiumGap } from "@plumbline/base-rates/premiums.ts";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import { countryTable, premiumTable } from "../../data/reference-tables.ts";
import { isNumber } from "../../numbers.ts";
import { addDays } from "../filings/dates.ts";
import { fromDataset } from "../provenance.ts";
import { findHomeCountry, findPlace } from "./geography.ts";

/**
 * The equity risk premium of the index, as fractions: the published one, which its price implies,
 * and the one that fits our forecasts, less the gap between both that was measured over years.
 */
export type MarketPremium = Omit<NonNullable<Valuation["premium"]>, "valueAtPublished">;

const percent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;

/** The premium of the first of a month is computed with the last close before it. */
const daysAhead = 4;

/**
 * Returns the premium that was published for a day: that of the country table from its date on,
 * else the newest of the series by then, plus the default spread that the table deducts from the
 * bond yield. The first one of the series applies to earlier days.
 */
const findPublished = (day: string | null): number => {
  const { impliedPremium, date } = countryTable();
  if (day === null || day >= date) return impliedPremium;
  const { months } = premiumTable();
  const [, premium] = months.findLast(([month]) => month <= addDays(day, daysAhead)) ?? months[0];
  return premium + (findHomeCountry().defaultSpread ?? 0);
};

/** Returns the premium of the index on a day, published and fitting; null for the newest. */
export const findMarketPremium = (day: string | null): MarketPremium => {
  const published = findPublished(day);
  const measured = measurePremiumGap();
  if (measured === null) throw new Error("the table of premiums has two years or more");
  return { published, fitting: published - measured.gap, ...measured };
};

/** Says how the fitting premium came about. */
export const describePremium = ({
  published,
  fitting,
  gap,
  standardError,
  firstYear,
  lastYear,
}: MarketPremium): string =>
  `${percent(fitting)} is the premium of ${percent(published)} that the index's price implies, ${gap < 0 ? "plus" : "less"} ${percent(Math.abs(gap))}: at that difference (standard error ${percent(standardError)}) the values of all companies by our forecasts added up to their prices from ${firstYear} to ${lastYear}.`;

/**
 * Returns what scales a company's revenue-weighted premium: the premium of the index that fits our
 * forecasts over the weighted premium of the index's own revenue. The premium of the index already
 * contains the foreign revenue of its companies.
 */
export const findPremiumScale = (day: string | null): { value: number; source: Provenance } => {
  const { index } = countryTable();
  const premium = findMarketPremium(day);
  const shares = index.revenueByPlace.reduce((sum, { share }) => sum + share, 0);
  const own = index.revenueByPlace.reduce((sum, { place, share }) => {
    const found = findPlace(place)?.equityRiskPremium;
    if (!isNumber(found)) throw new Error(`the country table has no premium of ${place}`);
    return sum + found * (share / shares);
  }, 0);
  return {
    value: Number((premium.fitting / own).toFixed(6)),
    source: fromDataset({
      name: index.name,
      date: index.date,
      url: index.url,
      note: `Premiums by country are multiplied by ${percent(premium.fitting)} over ${percent(own)}, the premium of the index's own revenue by place: ${index.note} ${describePremium(premium)}`,
    }),
  };
};
