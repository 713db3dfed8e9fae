import type { IndustryRow, StatementPeriod } from "../company-data.ts";
import { blankCheckCode } from "../statements/filer-codes.ts";
import { industryTable, sicTable } from "../../data/reference-tables.ts";

/**
 * Returns the row of an industry by its name in the table. Throws for an unknown name, which is a
 * bug in a mapping.
 */
export const findIndustryRow = (industry: string): IndustryRow => {
  const row = industryTable().rows.find((one) => one.industry === industry);
  if (!row) throw new Error(`No industry is called ${industry}`);
  const { firms: _firms, ...known } = row;
  return known;
};

/**
 * Returns the industry of a SIC code, by the narrowest range that contains it; null without a code
 * or range.
 */
export const industryOfSic = (sic: number | null): string | null => {
  if (sic === null) return null;
  const [narrowest] = sicTable()
    .ranges.filter(([from, to]) => sic >= from && sic <= to)
    .toSorted((a, b) => a[1] - a[0] - (b[1] - b[0]));
  return narrowest?.[2] ?? null;
};

/**
 * Returns whether a SIC code names the trade of an industry that a company was given, or the
 * company has none of its own: an entry by hand says that the code is of another trade.
 */
export const isOfTrade = (sic: number, industry: string): boolean =>
  industry.startsWith("Total Market") || industryOfSic(sic) === industry;

export type Classification = {
  industry: string;
  /** How it was found, as a sentence for users. */
  why: string;
};

const financial = new Set([
  "Bank (Money Center)",
  "Banks (Regional)",
  "Brokerage & Investment Banking",
  "Financial Svcs. (Non-bank & Insurance)",
  "Insurance (General)",
  "Insurance (Life)",
  "Insurance (Prop/Cas.)",
  "Investments & Asset Management",
  "Reinsurance",
]);

/** A lender or fund manager sells no goods and owns little that wears out: shares of revenue. */
const [leastCost, leastDepreciation] = [0.2, 0.1];

type Year = Pick<StatementPeriod, "fiscalYear" | "figures">;

const shareOf = ({ figures }: Year, name: "costOfSales" | "depreciation") =>
  (figures[name].value ?? 0) / (figures.revenue.value || Number.POSITIVE_INFINITY);

/** Says why a financial company's code says nothing of a company's business; null if it may. */
const findMisleading = (sic: number | null, year: Year): string | null => {
  if (sic === blankCheckCode) return "is that of a blank-check company, which it was before its merger";
  const [cost, depreciation] = [shareOf(year, "costOfSales"), shareOf(year, "depreciation")];
  return cost >= leastCost && depreciation >= leastDepreciation
    ? `is that of a financial company, but in fiscal ${year.fiscalYear} cost of sales was ${Math.round(cost * 100)}% and depreciation ${Math.round(depreciation * 100)}% of revenue`
    : null;
};

/**
 * Classifies a company: by an entry of its own if its SIC code misleads, else by SIC code, else as
 * the whole market. So is a company whose code is financial and whose newest year is one of works,
 * such as one that mines bitcoin; its figures show what the code does not.
 */
export const classifyCompany = ({
  cik,
  sic,
  sicDescription = null,
  year,
}: {
  cik: number;
  sic: number | null;
  sicDescription?: string | null;
  /** The newest fiscal year; without it the SIC code counts alone. */
  year?: Year | undefined;
}): Classification => {
  const own = sicTable().companies.find((one) => one.cik === cik);
  if (own) return { industry: own.industry, why: `We set the company's industry by hand: ${own.why}.` };
  const industry = industryOfSic(sic);
  const misled = industry && year && valueMethodOf(industry) === "FINANCIAL" && findMisleading(sic, year);
  if (misled)
    return {
      industry: "Total Market (without financials)",
      why: `SIC code ${sic} ${misled}, so the company is compared with the whole market without financial companies.`,
    };
  if (industry)
    return {
      industry,
      why: `The company has SIC code ${sic}${sicDescription ? ` (${sicDescription})` : ""}.`,
    };
  return {
    industry: "Total Market",
    why:
      sic === null
        ? "The SIC code is not known, so the company is compared with the whole market."
        : `SIC code ${sic} belongs to no industry of the table, so the company is compared with the whole market.`,
  };
};

/**
 * Says how a company is valued. The beta of banks and insurers is not relevered, because borrowing
 * is their business.
 */
export const valueMethodOf = (industry: string): "FINANCIAL" | "NON_FINANCIAL" =>
  financial.has(industry) ? "FINANCIAL" : "NON_FINANCIAL";

const sectors: [RegExp, string][] = [
  [/^(Bank|Insurance|Brokerage|Financial|Investments|Reinsurance)/, "Financial Services"],
  [/^(R\.E\.I\.T|Real Estate|Retail \(REITs\))/, "Real Estate"],
  [/^(Software|Computer|Semiconductor|Electronics|Information Services|Telecom\. Equipment)/, "Technology"],
  [/^(Drugs|Health|Heath|Hospitals)/, "Healthcare"],
  [/^(Power|Utility)/, "Utilities"],
  [/^(Oil|Oilfield|Coal|Green)/, "Energy"],
  [/^(Chemical|Metals|Precious|Steel|Paper|Packaging|Construction Supplies)/, "Basic Materials"],
  [/^(Telecom|Cable|Broadcasting|Entertainment|Publishing|Advertising)/, "Communication Services"],
  [/^(Beverage|Food|Household|Tobacco|Farming|Retail \((Grocery|General))/, "Consumer Defensive"],
  [
    /^(Apparel|Auto|Hotel|Recreation|Restaurant|Retail|Shoe|Homebuilding|Furn|Education|Rubber)/,
    "Consumer Cyclical",
  ],
];

/** Returns the sector of an industry, industrials by default; null for the whole market. */
export const sectorOf = (industry: string): string | null =>
  industry.startsWith("Total Market")
    ? null
    : (sectors.find(([pattern]) => pattern.test(industry))?.[1] ?? "Industrials");
