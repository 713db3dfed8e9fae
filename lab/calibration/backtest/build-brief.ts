import type { CompanyBrief } from "@plumbline/research/analyst/analyst.ts";
import type { Filings, IndustryData, Market, Statements } from "@plumbline/research/company/company-data.ts";
import { findIndustryRow, sectorOf, valueMethodOf } from "@plumbline/research/company/industry/classify.ts";
import { placeOf } from "@plumbline/research/company/industry/geography.ts";
import { peerOf } from "@plumbline/research/company/industry/peers.ts";
import { assumed, fromDataset } from "@plumbline/research/company/provenance.ts";
import { type Claims, valueClaims } from "@plumbline/research/valuation/claims.ts";
import { costOfEquityInputs, rateCompany } from "@plumbline/research/valuation/cost-of-equity-inputs.ts";
import { normaliseStatements } from "@plumbline/research/valuation/normalise.ts";
import { adjustedStatements, type AdjustedYear, costOfEquity } from "@plumbline/model";
import { type BondYields, yieldOn } from "./bond-yields.ts";
import { findIndustryName } from "./industry-names.ts";
import type { ReportedCompany } from "./reported-company.ts";
import { statementsOf } from "./statements-of.ts";

/** A company as the product knows it on a day, and the claims before its shareholders. */
export type KnownCompany = { brief: CompanyBrief; claims: Claims };

const noEquity = { reinvestment: null, reinvestmentSource: null, fcfe: null, adjustedROE: null };

/**
 * Adjusts the years. Where equity is not known, what rests on it is null and equity itself zero,
 * from which the rules make no ratio; margins and research count all the same.
 */
const adjustYears = (statements: Statements, researchLife: number): AdjustedYear[] => {
  const known = new Set(
    statements.annual.flatMap(({ fiscalYear, figures }) =>
      figures.bookEquity.value === null ? [] : fiscalYear,
    ),
  );
  const annual = statements.annual.map((period) => {
    const { bookEquity } = period.figures;
    return {
      ...period,
      figures: { ...period.figures, bookEquity: { ...bookEquity, value: bookEquity.value ?? 0 } },
    };
  });
  const { years } = normaliseStatements({ ...statements, annual });
  return adjustedStatements({ years, researchLife }).map((year) => {
    if (!known.has(year.year))
      return { ...year, ...noEquity, adjustedEquity: 0, adjustedSalesToEquityRatio: null };
    return known.has(year.year - 1) ? year : { ...year, ...noEquity };
  });
};

const filingsOf = (company: ReportedCompany, statements: Statements, filed: string): Filings => ({
  annual: {
    form: "10-K",
    accession: `${company.id}-${statements.trailing.fiscalYear}`,
    filed,
    periodEnd: statements.trailing.end,
    url: "",
  },
  quarterly: null,
  earlierAnnual: [],
  sic: null,
  sicDescription: null,
  currency: "USD",
});

const noPeer = peerOf({
  ticker: "",
  name: "",
  revenue: null,
  revenueBefore: null,
  netIncome: null,
  equity: null,
  marketCap: null,
});

const industryOf = (
  company: ReportedCompany,
  revenue: number,
  day: string,
  premium: number,
): IndustryData => {
  const industry = findIndustryRow(findIndustryName(company.industry));
  const home = placeOf("United States");
  const segment = { segment: "Whole company", revenue };
  return {
    industry,
    sector: sectorOf(industry.industry),
    valueMethod: valueMethodOf(industry.industry),
    segmentIndustries: [{ ...segment, industry }],
    segmentCountries: [
      {
        ...segment,
        country: home.country,
        equityRiskPremium: premium,
        taxRate: home.taxRate,
        source: assumed("The file does not break revenue down by region."),
      },
    ],
    peers: { basis: "The file has no peers.", companies: [], ofSector: 0, medians: noPeer, own: noPeer },
    source: fromDataset({ name: "SimFin", date: day }),
  };
};

const marketOf = (price: number, day: string, yields: BondYields): Market => {
  const bond = yieldOn(yields, day);
  return {
    price: { value: price, source: fromDataset({ name: "SimFin", date: day }) },
    priceDate: day,
    volatility: null,
    dividendYield: null,
    bondYield: { value: bond.value, source: fromDataset({ name: "DGS10", date: bond.day }) },
    bondYieldDate: bond.day,
    history: [],
  };
};

const noClaim = { value: null, source: assumed("The file does not tell.") };
const details: CompanyBrief["details"] = {
  segments: [],
  options: null,
  unfunded: {
    pension: noClaim,
    postRetirement: noClaim,
    healthcare: noClaim,
    deferredCompensation: noClaim,
    lawsuits: noClaim,
    environmental: noClaim,
    other: noClaim,
  },
  warnings: [],
};

/**
 * Builds what the product would have known of a company on a day: the years published by then, the
 * price and the yield of the day, and the premium given. Industry tables are today's. Needs a year
 * with revenue, net income, equity and shares.
 */
export const buildBrief = ({
  company,
  day,
  price,
  yields,
  premium,
}: {
  company: ReportedCompany;
  day: string;
  price: number;
  yields: BondYields;
  /** The equity risk premium. */
  premium: number;
}): KnownCompany => {
  const known = company.years.filter(({ published }) => published <= day);
  const statements = statementsOf(known);
  const subject = { ticker: company.ticker, cik: 0, companyName: company.ticker, exchange: null };
  const market = marketOf(price, day, yields);
  const revenue = statements.trailing.figures.revenue.value ?? 0;
  const industry = industryOf(company, revenue, day, premium);
  const adjusted = adjustYears(statements, industry.industry.rdLife);
  const trailing = adjusted.at(-1);
  if (!trailing) throw new Error("the last year has revenue, net income and equity");
  const { inputs } = costOfEquityInputs({ subject, statements, market, industry });
  // The United States were rated Aaa, and the implied premium is that of the index's own mix of
  // places.
  const rates = costOfEquity({ ...inputs, defaultSpread: 0, premiumScale: 1 });
  const filings = filingsOf(company, statements, known.at(-1)?.published ?? day);
  const claims = valueClaims({ filings, statements, details, market, trailing, costOfEquity: rates });
  const brief: CompanyBrief = {
    subject,
    filings,
    statements,
    adjusted,
    trailing,
    trailingChange: trailing,
    details,
    filingText: null,
    quarterlyReport: null,
    industry,
    market,
    costOfEquity: rates,
    rating: rateCompany({ statements, market, industry }),
    base: claims.base,
  };
  return { brief, claims };
};
