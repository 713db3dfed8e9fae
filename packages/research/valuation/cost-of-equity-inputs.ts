import type { CostOfEquityInputs } from "@plumbline/model";
import type { Provenance } from "@plumbline/report/provenance.ts";
import type { CompanyBrief } from "../analyst/analyst.ts";
import { bondYieldUnknown, cannotBeValued } from "../errors.ts";
import { countryTable, ratingTable } from "../data/reference-tables.ts";
import { findHomeCountry } from "../company/industry/geography.ts";
import { findPremiumScale } from "../company/industry/premium-scale.ts";
import { findDefaultRate, rateByCoverage } from "../company/industry/synthetic-rating.ts";
import type { StatementPeriod } from "../company/company-data.ts";
import { nameCoveringIncome, readCoveringIncome } from "../company/statements/covering-income.ts";
import { readOwed } from "../company/statements/whole-debt.ts";
import { assumed, fromDataset } from "../company/provenance.ts";

/** The rating of companies without one. */
const unrated = "BBB";
const defaultTaxRate = 0.25;

const zero = (value: number | null) => value ?? 0;
/** Adds up debt of one day and leases, in millions. */
const debtOf = ({ figures }: StatementPeriod) =>
  readOwed({ figures }).debt + zero(figures.operatingLeases.value) + zero(figures.financeLeases.value);
const cashOf = ({ figures }: StatementPeriod) =>
  zero(figures.cash.value) + zero(figures.shortTermInvestments.value);

const homeCountry = () => {
  const { name, date, url } = countryTable();
  const home = findHomeCountry();
  return {
    home,
    spreadSource: fromDataset({ name, date, url, note: `Rating ${home.rating} of the United States` }),
    taxSource:
      home.taxRate === null
        ? assumed("The country table has no tax rate of the United States.")
        : fromDataset({ name, date, url, note: "Marginal corporate tax rate of the United States." }),
  };
};

/**
 * Gathers the inputs of the cost of equity: segments with the ratios of their industries, regions
 * with their premiums and what scales them, debt at book value with leases, cash, and the home
 * country's spread and tax. Money in millions. Throws CANNOT_BE_VALUED without shares, and
 * BOND_YIELD_UNKNOWN, which may be retried, without a yield.
 */
export const costOfEquityInputs = ({
  subject,
  statements,
  market,
  industry,
}: Pick<CompanyBrief, "subject" | "statements" | "market" | "industry">): {
  inputs: CostOfEquityInputs;
  bondSpreadSource: Provenance;
  premiumSource: Provenance;
  taxSource: Provenance;
} => {
  const { home, spreadSource, taxSource } = homeCountry();
  const shares = statements.sharesOutstanding.value;
  if (shares === null || shares <= 0)
    throw cannotBeValued(
      subject.companyName,
      "the SEC's data of its filings has no count of all its shares; cover pages may count each class alone",
    );
  const { value: bondYield } = market.bondYield;
  if (bondYield === null) {
    throw bondYieldUnknown();
  }
  const scale = findPremiumScale(market.priceDate ?? market.bondYieldDate);
  const inputs = {
    valueMethod: industry.valueMethod,
    bondYield,
    defaultSpread: home.defaultSpread ?? 0,
    bondYieldCountry: home.country,
    operatingSegments: industry.segmentIndustries.map(({ segment, revenue, industry: row }) => ({
      segment,
      revenue,
      evSalesRatio: row.evToSales,
      mcSalesRatio: row.priceToSales,
      unleveredBeta: row.unleveredBetaCashCorrected,
      equityBeta: row.leveredBeta,
    })),
    geographicSegments: industry.segmentCountries.map(({ country, revenue, equityRiskPremium, taxRate }) => ({
      country,
      revenue,
      equityRiskPremium,
      taxRate,
    })),
    premiumScale: scale.value,
    marketDebt: debtOf(statements.trailing),
    cash: cashOf(statements.trailing),
    price: market.price.value,
    sharesOutstanding: shares,
    marginalTaxRate: home.taxRate ?? defaultTaxRate,
  };
  return { inputs, bondSpreadSource: spreadSource, premiumSource: scale.source, taxSource };
};

/** Rates the company by its interest coverage, or as BBB with a note if there is no coverage. */
export const rateCompany = ({
  statements,
  market,
  industry,
}: Pick<CompanyBrief, "statements" | "market" | "industry">): CompanyBrief["rating"] => {
  const { trailing, sharesOutstanding } = statements;
  const { rating, interestCoverage, distressProbability, lowDebt, source } = rateByCoverage({
    operatingIncome: readCoveringIncome(trailing),
    incomeName: nameCoveringIncome(trailing),
    debt: debtOf(trailing),
    interestExpense: trailing.figures.interestExpense.value,
    marketCap: market.price.value === null ? null : market.price.value * zero(sharesOutstanding.value),
    isFinancial: industry.valueMethod === "FINANCIAL",
  });
  return {
    rating: rating ?? unrated,
    coverage: interestCoverage,
    pDistress: distressProbability ?? findDefaultRate(unrated),
    lowDebt,
    note: rating === null ? `${source.note ?? ""} We use ${unrated}.`.trim() : source.note,
  };
};

/** Returns the source of a rating's probability of distress. */
export const findDistressSource = ({ rating }: CompanyBrief["rating"]): Provenance => {
  const { name, date, url } = ratingTable();
  return fromDataset({
    name,
    date,
    url,
    note: `Ten-year cumulative default rate of the rating ${rating}.`,
  });
};
