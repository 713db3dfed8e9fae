import { join } from "node:path";
import { readCsv, readJson, writeJson } from "./files.ts";
import { researchLives } from "./research-lives.ts";
import { findSic } from "./submissions.ts";

const publication = {
  name: "Damodaran, industry and country tables",
  date: "2026-01-05",
  url: "https://pages.stern.nyu.edu/~adamodar/",
};

/** Parses a ratio, rounded to six decimals; null if the table has none. */
const parseRatio = (text: string | undefined): number | null => {
  const value = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Number(value.toFixed(6)) : null;
};

const industries = (source: string) => ({
  ...publication,
  rows: readCsv(join(source, "damodaran", "industry_us_2026-01_merged.csv")).map((row) => ({
    industry: row.industry,
    firms: Number(row.firms),
    leveredBeta: parseRatio(row.levered_beta),
    unleveredBetaCashCorrected: parseRatio(row.unlevered_beta_cash_corrected),
    evToSales: parseRatio(row.ev_sales),
    priceToSales: parseRatio(row.price_sales),
    netMargin: parseRatio(row.net_margin),
    roe: parseRatio(row.roe),
    salesToBookEquity: parseRatio(row.sales_to_book_equity_derived),
    revenueGrowth5y: parseRatio(row.revenue_growth_5y),
    costOfEquity: parseRatio(row.cost_of_equity),
    stdDevStock: parseRatio(row.std_dev_stock),
    rdLife: researchLives[String(row.industry)] ?? 3,
  })),
});

const regionNames: Record<string, string> = { "Eastern Europe & Russia": "Eastern Europe" };

/** Where the companies of the S&P 500 earn their revenue. */
const indexRevenue = {
  name: "S&P Dow Jones Indices, How Global Is the S&P 500?",
  date: "2018-02-15",
  url: "https://seekingalpha.com/article/4146992-how-global-is-s-and-p-500",
  note: "United States 71% of revenue, Canada 2%, the rest of the Americas 3%, Asia Pacific 11.1%, Europe 10.6%, Middle East and Africa 2.4% (FactSet; Canada's part from S&P 500 2018: Global Sales).",
  revenueByPlace: [
    { place: "United States", share: 0.71 },
    { place: "Canada", share: 0.02 },
    { place: "Central and South America", share: 0.03 },
    { place: "Asia Pacific", share: 0.111 },
    { place: "Europe", share: 0.106 },
    { place: "Middle East and Africa", share: 0.024 },
  ],
};

const premiums = (source: string) => ({
  ...publication,
  name: "Damodaran, implied equity risk premiums by month",
  months: readCsv(join(source, "damodaran", "implied_erp_us_monthly.csv")).map((row) => [
    row.date,
    Number(row.erp_t12m),
  ]),
});

const countries = (source: string) => {
  const folder = join(source, "damodaran");
  const taxes = new Map(
    readCsv(join(folder, "country_tax_rates_2026-01.csv")).map((row) => [row.Country, row["Tax Rate"]]),
  );
  return {
    ...publication,
    maturePremium: 0.0423,
    impliedPremium: 0.0446,
    index: indexRevenue,
    countries: readCsv(join(folder, "country_erp_2026-01.csv"))
      .filter((row) => parseRatio(row["Total Equity Risk Premium"]) !== null)
      .map((row) => ({
        country: row.Country,
        region: regionNames[String(row.Africa)] ?? row.Africa,
        rating: row["Moody's rating"],
        defaultSpread: parseRatio(row["Rating-based Default Spread"]),
        equityRiskPremium: parseRatio(row["Total Equity Risk Premium"]),
        taxRate: parseRatio(taxes.get(row.Country)),
      })),
    regions: readCsv(join(folder, "regional_erp_2026-01.csv")).map((row) => ({
      region: row.Region,
      equityRiskPremium: parseRatio(row["Weighted Average: ERP"]),
      defaultSpread: parseRatio(row["Weighted Average: Default Spreads"]),
      taxRate: parseRatio(row["Tax Rate"]),
      /** Millions of dollars; the weight of a region among several. */
      gdp: Math.round(Number(row["Total GDP"])),
    })),
  };
};

type Band = { coverage_gt: number; coverage_le: number; rating: string; default_spread: number };

const ratings = (source: string) => {
  const folder = join(source, "damodaran");
  const bands = readJson<{ large_firms: Band[]; small_or_risky_firms: Band[] }>(
    join(folder, "ratings_2026-01.json"),
  );
  const failures = readJson<{ cum_default_by_rating: { rating: string; cum_default_prob: number[] }[] }>(
    join(folder, "failure_rates_2026-01.json"),
  );
  const row = (band: Band) => ({
    minimumCoverage: Number(band.coverage_gt.toFixed(4)),
    rating: band.rating.split("/")[1],
    moodys: band.rating.split("/")[0],
    defaultSpread: Number(band.default_spread.toFixed(6)),
  });
  return {
    ...publication,
    large: bands.large_firms.map(row),
    small: bands.small_or_risky_firms.map(row),
    cumulativeDefault: failures.cum_default_by_rating.map((one) => ({
      rating: one.rating,
      byYear: one.cum_default_prob.map((value) => Number(value.toFixed(6))),
    })),
  };
};

const universe = (source: string) => {
  const listed = readJson<{ data: [number, string, string, string | null][] }>(
    join(source, "sec", "company_tickers_exchange.json.gz"),
  ).data;
  const ciks = new Map(listed.map((row) => [row[2], row[0]]));
  return {
    name: "Market values of the 1,000 largest US-listed companies",
    date: "2026-08-16",
    columns: ["ticker", "cik", "name", "marketCap", "sector", "sic"],
    rows: readCsv(join(source, "market", "universe_1000_2026-08-16.csv")).map((row) => {
      const ticker = String(row.symbol).replaceAll(".", "-").replaceAll("/", "-");
      return [
        ticker,
        ciks.get(ticker) ?? null,
        row.name,
        Number(row.market_cap_usd),
        row.sector || null,
        findSic(source, ticker)?.[0] ?? null,
      ];
    }),
  };
};

/** Writes the reference tables of the analysis service. Returns their number. */
export const compileReference = ({ source, target }: { source: string; target: string }) => {
  const tables = {
    industries: industries(source),
    countries: countries(source),
    ratings: ratings(source),
    universe: universe(source),
    "premiums-by-month": premiums(source),
  };
  for (const [name, table] of Object.entries(tables)) writeJson(join(target, `${name}.json`), table);
  return Object.keys(tables).length;
};
