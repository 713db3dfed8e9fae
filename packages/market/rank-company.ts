import type { MarketDay } from "./column-file.ts";

/** Where a company lies among all that were valued the same day by the same rules. */
export type MarketRank = {
  day: string;
  valueToPrice: number;
  /** Other companies with a price, and how many of them have less value for their price. */
  others: number;
  dearer: number;
  industry: string;
  /** The same within the industry. */
  industryOthers: number;
  industryDearer: number;
};

/** Ranks a company by value to price; null if the day has no value to price of it. */
export const rankCompany = (
  { day, companies, figures }: Pick<MarketDay, "day" | "companies" | "figures">,
  ticker: string,
): MarketRank | null => {
  const place = companies.findIndex((company) => company.ticker === ticker);
  const valueToPrice = figures.valueToPrice[place];
  const industry = companies[place]?.industry;
  if (valueToPrice === undefined || industry === undefined || Number.isNaN(valueToPrice)) return null;
  const rank = { day, valueToPrice, others: 0, dearer: 0, industry, industryOthers: 0, industryDearer: 0 };
  for (const [i, ratio] of figures.valueToPrice.entries()) {
    if (i === place || Number.isNaN(ratio)) continue;
    const isDearer = Number(ratio < valueToPrice);
    const isOfIndustry = Number(companies[i]?.industry === industry);
    rank.others += 1;
    rank.dearer += isDearer;
    rank.industryOthers += isOfIndustry;
    rank.industryDearer += isOfIndustry * isDearer;
  }
  return rank;
};
