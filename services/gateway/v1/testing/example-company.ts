import { writeDay } from "@plumbline/market/column-file.ts";
import { columns, type MarketRow } from "@plumbline/market/columns.ts";

const filing = {
  form: "10-K",
  accession: "0000000001-26-000001",
  filed: "2026-02-20",
  periodEnd: "2025-12-31",
  url: "https://www.sec.gov/Archives/edgar/data/1/000000000126000001/0000000001-26-000001-index.htm",
};
const known: Partial<MarketRow["figures"]> = {
  price: 10,
  value: 15,
  p10: 6,
  p25: 9,
  p50: 14,
  p75: 20,
  p90: 30,
  valueToPrice: 1.5,
  growth: 0.05,
};
const figuresOf = (figures: Partial<MarketRow["figures"]>) =>
  Object.fromEntries(
    columns.map((column) => [column, figures[column] ?? Number.NaN]),
  ) as MarketRow["figures"];

/** The answer of GetCompanyOnDay about a made-up company; asked: its request. */
export const companyOnDay = ({ ticker = "", day = "" }: { ticker?: string; day?: string }) => ({
  ticker,
  companyName: "Acme",
  modelVersion: "9",
  columns: [...columns],
  row: {
    day: day || "2026-03-31",
    accession: filing.accession,
    filed: filing.filed,
    word: "Buy",
    seed: 4_000_000_000,
    figures: columns.map((column) => known[column] ?? Number.NaN),
  },
  annual: filing,
  priceDate: "2026-03-31",
  facts: ["revenue", "netIncome"].flatMap((name) =>
    ["TTM", "2025", "2024"].map((period, place) => ({
      ...filing,
      name,
      period,
      fiscalYear: 2026 - place,
      value: 500 - place,
      unit: "USD millions",
      tag: "Revenues",
      periodStart: "2025-01-01",
    })),
  ),
  cases: [{ type: "base", valuePerShare: 15, story: "It grows." }],
  drivers: [
    {
      name: "revenueGrowthRate",
      base: 0.05,
      bull: 0.08,
      bear: 0.02,
      p10: 0.01,
      p50: 0.05,
      p90: 0.1,
      implied: 0.03,
      explanation: "As before.",
    },
    { name: "yearsToStability", base: 9, bull: 9, bear: 9, explanation: "A large company." },
  ],
});

/** The answer of GetMarketDay: companies by value over price. */
export const marketDay = (ratios: Record<string, number>) => {
  const rows: MarketRow[] = Object.entries(ratios).map(([ticker, valueToPrice]) => ({
    company: {
      ticker,
      name: `${ticker} Inc.`,
      industry: ticker < "C" ? "Steel" : "Software",
      accession: filing.accession,
      filed: filing.filed,
      word: "Hold",
      seed: 1,
    },
    filings: [filing.accession],
    figures: figuresOf({ valueToPrice, price: 10 }),
  }));
  const head = { day: "2026-03-31", modelVersion: "9", trials: 10, refused: [] };
  return { day: head.day, hash: "h", content: writeDay(head, rows) };
};
