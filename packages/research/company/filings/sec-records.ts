/**
 * Records of the publishers as the sources pass them on: validated and renamed, without any rule
 * applied.
 */

export type TickerRow = { cik: number; name: string; ticker: string; exchange: string | null };

/** One row of SEC's filing index. */
export type FilingRow = {
  form: string;
  accession: string;
  filed: string;
  /** Empty if the index does not say. */
  periodEnd: string;
  primaryDocument: string;
};

export type FilingIndex = {
  cik: number;
  name: string;
  sic: number | null;
  sicDescription: string | null;
  /** Newest first. */
  filings: FilingRow[];
};

/** One reported number: flows have a start, balances none. In units, not millions. */
export type Fact = {
  tag: string;
  unit: string;
  start: string | null;
  end: string;
  value: number;
  accession: string;
  fiscalYear: number | null;
  form: string;
  filed: string;
  /** The factor applied to what was filed in thousands, in millions or too high. */
  scaledBy?: number;
  /** Whether it is the sum of quarters that are filed one by one. */
  isSum?: true;
};

/** All facts of a company without dimensions, by tag. */
export type CompanyFacts = {
  cik: number;
  name: string;
  byTag: ReadonlyMap<string, readonly Fact[]>;
  /** Tags of the filer's own whose facts only the own documents of reports give. */
  ownLines?: Readonly<
    Record<
      "dividends" | "buybacks" | "acquisitions" | "costOfSales" | "preferredDividends" | "minorities",
      readonly string[]
    >
  >;
  /** Totals of equity that only these documents give, with what they give of other holders. */
  ownEquity?: readonly { fact: Fact; parts: readonly number[] }[];
  /** Cash that only these documents give, of days on which current assets add up with it. */
  ownCash?: readonly Fact[];
  /** Spending for property under tags that only the own documents of reports give. */
  ownSpending?: {
    /** Tags whose lines the statement of investing needs; their facts are in byTag. */
    tags: readonly string[];
    /** Lines of which nothing decides. */
    open: readonly Fact[];
    /** The reports whose documents were read. */
    accessions: readonly string[];
    /** Whether all of it is too small to be missed. */
    isSmall: boolean;
    /** Lines under standard tags beside it. */
    lines: number;
  };
};

/**
 * One number, duration, title or ticker of a security of a 10-K's instance document, with its
 * dimensions (axis -> member, local names).
 */
export type InstanceFact = {
  concept: string;
  unit: string | null;
  start: string | null;
  end: string;
  value: number | null;
  text: string | null;
  dimensions: Record<string, string>;
  /** Whether the tag is the filer's own, of no standard taxonomy. */
  isOwn?: true;
};

/** The facts of a 10-K's instance document, with the filing. */
export type Instance = { accession: string; filed: string; form: string; facts: InstanceFact[] };

/** One company's value in a frame: one tag, one calendar year, all filers. */
type FrameRow = { cik: number; name: string; accession: string; value: number; end: string };
export type Frame = { tag: string; period: string; rows: FrameRow[] };

/**
 * One trading day, oldest first. close and adjClose are on today's share basis; splitFactor is that
 * day's, null if the provider gives no splits.
 */
export type PriceRow = {
  date: string;
  close: number;
  adjClose: number;
  dividend: number;
  splitFactor: number | null;
};

/** The ten-year government bond's yield, a fraction, oldest first. */
export type YieldRow = { date: string; yield: number };
