/** Examples of answers in the document of the API: Coca-Cola of the sample data. */
export const about = {
  ticker: "KO",
  name: "Coca-Cola",
  day: "2026-08-21",
  currency: "USD",
  modelVersion: "2.1.0",
  seed: 1_617_769_961,
  filing: {
    form: "10-Q",
    accession: "0001628280-26-028802",
    filed: "2026-04-30",
    periodEnd: "2026-04-03",
    url: "https://www.sec.gov/Archives/edgar/data/21344/000162828026028802/ko-20260403.htm",
  },
} as const;

export const driver = {
  name: "revenueGrowthRate",
  unit: "fraction",
  base: 0.0554,
  bull: 0.0554,
  bear: 0.0554,
  range: { p10: 0.009, p50: 0.072, p90: 0.135 },
  implied: 0.1499,
  explanation: "Revenue grew 5.0% a year over five years.",
} as const;

export const fact = {
  name: "revenue",
  period: "2025",
  periodStart: "2025-01-01",
  periodEnd: "2025-12-31",
  value: 47_941,
  unit: "USD millions",
  holders: null,
  source: {
    form: "10-K",
    accession: "0001628280-26-010047",
    tag: "Revenues",
    filed: "2026-02-20",
    url: "https://www.sec.gov/Archives/edgar/data/21344/000162828026010047/ko-20251231.htm#:~:text=47%2C941&text=47%2C941%2C000",
    note: null,
  },
} as const;
