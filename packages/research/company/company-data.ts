import type { Warning } from "@plumbline/report/valuation.ts";
import type { Figure, Provenance } from "@plumbline/report/provenance.ts";
import type { Peers } from "@plumbline/report/report.ts";
import type { Split } from "./shares/splits.ts";

/** The company that is valued (step 1). */
export type ListedCompany = { ticker: string; cik: number; companyName: string; exchange: string | null };

export type FilingRef = {
  form: string;
  accession: string;
  filed: string;
  periodEnd: string;
  url: string;
};

/** The filings that the valuation uses (step 2). */
export type Filings = {
  annual: FilingRef;
  /** null if no 10-Q is newer than the 10-K. */
  quarterly: FilingRef | null;
  /**
   * Earlier annual reports, newest first: the fallback if the newest one's own document is not
   * available.
   */
  earlierAnnual: FilingRef[];
  sic: number | null;
  sicDescription: string | null;
  currency: string;
};

export const conceptNames = [
  "revenue",
  "costOfSales",
  "netIncome",
  "bookEquity",
  "operatingIncome",
  "pretaxIncome",
  "incomeTax",
  "interestExpense",
  "interestIncome",
  "researchAndDevelopment",
  "depreciation",
  "capitalExpenditure",
  "operatingCashFlow",
  "investingCashFlow",
  "financingCashFlow",
  "shareBasedCompensation",
  "impairment",
  "goodwillImpairment",
  "restructuring",
  "cash",
  "shortTermInvestments",
  "shortTermDebt",
  "longTermDebt",
  "operatingLeases",
  "financeLeases",
  "goodwill",
  "totalAssets",
  "totalLiabilities",
  "dilutedShares",
  "dividends",
  "buybacks",
  "acquisitions",
  "debtIssued",
  "debtRepaid",
  "netShortTermDebt",
  "stockIssued",
  "securitiesBought",
  "amortisation",
  "acquiredWriteDowns",
  "intangibles",
  "preferredStock",
  "preferredDividends",
  "equityStakes",
  "equityGains",
  "associateGains",
  "discontinuedIncome",
] as const;
export type ConceptName = (typeof conceptNames)[number];

/**
 * One fiscal year, or the trailing twelve months: flows over the period, balances at its end.
 * Shares in millions.
 */
export type StatementPeriod = {
  /** "2025" or "TTM". */
  label: string;
  fiscalYear: number;
  start: string;
  end: string;
  figures: Record<ConceptName, Figure>;
  /**
   * Revenue on the basis of later years, in millions, from which growth is computed; absent where
   * it is revenue as shown.
   */
  comparableRevenue?: number;
  /** Research on the basis of later years, in millions, which those years amortise; as above. */
  comparableResearch?: number;
};

/** Figures of one quarter, in millions. */
export type QuarterFigures = { start: string; end: string; revenue: Figure; operatingIncome: Figure };

/**
 * Statements, oldest year first (step 3). trailing equals the last year if no newer 10-Q exists.
 */
export type Statements = {
  annual: StatementPeriod[];
  trailing: StatementPeriod;
  /**
   * The twelve months that ended a year before trailing; null if trailing is a fiscal year, or
   * filings do not give them. Absent in the backtest, whose file has years alone.
   */
  trailingBefore?: StatementPeriod | null;
  /**
   * The newest quarter of a 10-Q with its fiscal year, and the same quarter of the year before;
   * null if no 10-Q is newer than the 10-K, or filings do not give both. Absent in the backtest.
   */
  quarter?: { fiscalYear: number; now: QuarterFigures; before: QuarterFigures } | null;
  /** Current count on the same basis as the price (splits), in millions. */
  sharesOutstanding: Figure;
  /** A split after the newest filing that only the market value shows; absent in older runs. */
  marketSplit?: Split | null;
  warnings: Warning[];
};

export type SegmentRevenue = {
  name: string;
  type: "OPERATING" | "GEOGRAPHIC";
  fiscalYear: number;
  revenue: Figure;
};

export type OptionsOutstanding = {
  /** Millions of options. */
  count: number;
  strike: number;
  /** Years. */
  maturity: number;
  /** Of the count. */
  source: Provenance;
  /** Missing from what earlier versions saved. */
  sources?: { strike: Provenance; maturity: Provenance };
};

export type UnfundedClaimName =
  | "pension"
  | "postRetirement"
  | "healthcare"
  | "deferredCompensation"
  | "lawsuits"
  | "environmental"
  | "other";

/** Figures of statements and notes that no value needs but texts name. */
export type NoteName =
  | "inventories"
  | "rawMaterials"
  | "workInProcess"
  | "materialsAndWork"
  | "receivables"
  | "otherReceivables"
  | "payables"
  | "property"
  | "land"
  | "buildings"
  | "machinery"
  | "governmentGrants"
  | "brands"
  | "restrictedInvestments"
  | "unearnedRevenue"
  | "remainingObligations"
  | "purchaseObligations"
  | "unearnedPay"
  | "buybackLeft"
  | "debtDueIn1"
  | "debtDueIn2"
  | "debtDueIn3"
  | "debtDueIn4"
  | "debtDueIn5"
  | "currentAssets"
  | "currentLiabilities"
  | "valuationAllowance"
  | "warranties"
  | "loans"
  | "deposits"
  | "loanAllowance"
  | "netInterestIncome"
  | "bankCosts"
  | "loanProvisions"
  | "litigation"
  | "otherIncome"
  | "claims"
  | "labour"
  | "fuel"
  | "premiums"
  | "investmentGains"
  | "researchCredit"
  | "construction"
  | "associates"
  | "owedPay"
  | "minorities"
  | "associatesIncome"
  | "overhead"
  | "administration"
  | "marketing"
  | "advertising"
  | "foreignPretaxIncome"
  | "domesticPretaxIncome"
  | "taxesPaid"
  | "leaseCost"
  | "newLeases"
  | "taxOnShares"
  | "retirementPay"
  | "tradingRevenue"
  | "bankingFees"
  | "brokerage"
  | "insuranceRevenue"
  | "leaseRevenue"
  | "royalties"
  | "revenueOutsideContracts"
  | "rentsToCome"
  | "heldShares"
  | "dividendPerShare"
  | "earningsPerShare"
  | "otherOperating";

/** A figure by fiscal year, oldest first, in millions; a dividend per share in dollars. */
export type NoteSeries = {
  values: { fiscalYear: number; value: number }[];
  /** Of the newest year. */
  source: Provenance;
  /** A balance at the end of the latest twelve months, if that is later; most have none. */
  latest?: { end: string; figure: Figure };
};

/** What a company bought in the newest fiscal year brought in until its end; name null if unknown. */
export type AcquiredRevenue = { name: string | null; revenue: Figure };

/** What a segment took in and earned in a fiscal year. */
type SegmentProfit = { name: string; revenue: Figure; profit: Figure };

/** Measures of what a segment earns: of a line of the statements, or the filer's own. */
export type ProfitMeasure =
  | "operatingIncome"
  | "earningsBeforeInterestAndTax"
  | "pretaxIncome"
  | "segmentProfit"
  | "grossProfit";

/** What all segments earned in a fiscal year, largest revenue first, and what joins it to the company's. */
export type ProfitYear = {
  fiscalYear: number;
  /** Of the company. */
  revenue: Figure;
  segments: SegmentProfit[];
  /** The company's figure less the profit of its segments: corporate costs and other items. */
  rest: Figure;
  total: Figure;
};

/** The profit of the same segments in two fiscal years in a row. */
export type SegmentProfits = {
  measure: ProfitMeasure;
  /** The line of the statements that the rows of a year add up to. */
  line: "operatingIncome" | "pretaxIncome" | "grossProfit";
  before: ProfitYear;
  now: ProfitYear;
};

/** Details that only the filing's inline XBRL holds (step 4). */
export type FilingDetails = {
  segments: SegmentRevenue[];
  options: OptionsOutstanding | null;
  /**
   * Diluted less basic shares, in millions: a stand-in where no options could be read. Absent in
   * older runs.
   */
  dilution?: Figure | null;
  /**
   * Stock units that employees hold but that are not yet shares, in millions on the basis of the
   * price; null if none are known. Absent in older runs.
   */
  stockUnits?: Figure | null;
  unfunded: Record<UnfundedClaimName, Figure>;
  /** Those that the newest fiscal year has. Absent where no texts follow, and in older runs. */
  noteFigures?: Partial<Record<NoteName, NoteSeries>>;
  /** Largest first. Absent where no texts follow, and in older runs. */
  acquired?: AcquiredRevenue[];
  /** null if not filed, or if it does not add up. Absent where no texts follow, and in older runs. */
  segmentProfits?: SegmentProfits | null;
  warnings: Warning[];
};

/**
 * Sections of an annual report's text, each cut to length. Untrusted: a filer may write anything.
 * The discussion of results is of the filing's own year, which its source names.
 */
export type FilingText = {
  business: string | null;
  risks: string | null;
  discussion?: string | null;
  /** Paragraphs of the notes that name an obligation; older results lack it. */
  notes?: string | null;
  source: Provenance;
};

/**
 * A row of the industry table (Damodaran, January 2026). Ratios and rates are fractions; null if
 * the table has none.
 */
export type IndustryRow = {
  industry: string;
  leveredBeta: number;
  unleveredBetaCashCorrected: number;
  evToSales: number | null;
  priceToSales: number | null;
  netMargin: number | null;
  roe: number | null;
  salesToBookEquity: number | null;
  /** Yearly growth of revenue over the last five years. */
  revenueGrowth5y: number | null;
  costOfEquity: number | null;
  stdDevStock: number | null;
  rdLife: number;
};

/** The industries, regions and peers that the company is compared with (step 7). */
export type IndustryData = {
  industry: IndustryRow;
  sector: string | null;
  valueMethod: "FINANCIAL" | "NON_FINANCIAL";
  /**
   * Each operating segment with the industry it was mapped to; the whole company as one segment
   * if none is reported.
   */
  segmentIndustries: {
    segment: string;
    revenue: number;
    industry: IndustryRow;
    /** Its note says why the segment has this industry. Absent in the backtest. */
    source?: Provenance;
  }[];
  /** Each geographic segment with the country or region whose premium it takes. */
  segmentCountries: {
    segment: string;
    revenue: number;
    country: string;
    /** null if the filing does not name the place. */
    equityRiskPremium: number | null;
    taxRate: number | null;
    source: Provenance;
  }[];
  peers: Peers & {
    /** How many of the companies, the first, are of the own industry; absent in older runs. */
    ofIndustry?: number;
    /** How many of the companies after these are of another industry of the own sector. */
    ofSector: number;
  };
  source: Provenance;
};

/** Prices and rates as of one day. */
export type Market = {
  price: Figure;
  priceDate: string | null;
  /** Annualised standard deviation of daily log returns over two years; null without prices. */
  volatility: number | null;
  dividendYield: number | null;
  /** Ten-year government bond, fraction, with its date in the source. */
  bondYield: Figure;
  bondYieldDate: string;
  history: { date: string; close: number; adjClose: number }[];
};
