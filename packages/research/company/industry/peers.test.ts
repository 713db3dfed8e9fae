import { expect, test } from "vitest";
import type { Peer } from "@plumbline/report/report.ts";
import { calendarYear, listPeerFrames } from "./peer-frames.ts";
import { findPeers, findReportedIncome, peerOf } from "./peers.ts";
import { isWeekend } from "../filings/dates.ts";
import { universeTable } from "../../data/reference-tables.ts";

const software = ["MSFT", "ORCL", "PLTR", "CRWD", "NOW", "SNOW", "DDOG", "INTU", "CDNS"];

const findKnown = (ticker: string) => {
  const company = universeTable().companies.find((one) => one.ticker === ticker);
  if (!company?.cik) throw new Error(`${ticker} is not in the table`);
  return { ...company, cik: company.cik };
};
/** Creates one tag's frame of a period from values by ticker, in millions. */
const createFrame = (tag: string, period: string, values: Record<string, number>) => ({
  tag,
  period,
  rows: Object.entries(values).map(([ticker, millions]) => ({
    cik: findKnown(ticker).cik,
    name: ticker,
    accession: "0000000001-26-000001",
    value: millions * 1e6,
    end: "2025-12-31",
  })),
});
const endOn = (end: string, frame: ReturnType<typeof createFrame>) => ({
  ...frame,
  rows: frame.rows.map((row) => ({ ...row, end })),
});
const createRevenues = (values: Record<string, number>) => createFrame("Revenues", "CY2025", values);
const createEqualRevenues = (peers: string[], millions = 100) =>
  createRevenues(Object.fromEntries(peers.map((ticker) => [ticker, millions])));

const createOwn = (revenue: number | null) =>
  peerOf({
    ticker: "EXW",
    name: "Example Works",
    revenue,
    revenueBefore: null,
    netIncome: null,
    equity: null,
    marketCap: null,
  });
const find = (
  frames: Parameters<typeof findPeers>[0]["frames"],
  { industry = "Semiconductor", own = createOwn(100e6), cik = 1, yearEnd = "2025-12-31" } = {},
) => findPeers({ cik, industry, own, frames, yearEnd });
const listTickers = ({ companies }: { companies: Peer[] }) => companies.map(({ ticker }) => ticker);

test.each([
  ["2025-12-31", 2025],
  ["2025-07-02", 2025],
  ["2025-07-01", 2024],
  ["2026-01-31", 2025],
])("most of the fiscal year ending %s lies in %d", (yearEnd, expected) => {
  expect(calendarYear(yearEnd)).toBe(expected);
});

const balances = ["CY2025Q2I", "CY2025Q3I", "CY2025Q4I", "CY2026Q1I", "CY2026Q2I"];

test("requests frames for two years of revenue, one of income, and equity at the year's end", () => {
  expect(listPeerFrames("2025-12-31").map(({ tag, period }) => `${tag} ${period}`)).toEqual([
    "Revenues CY2025",
    "Revenues CY2024",
    "RevenueFromContractWithCustomerExcludingAssessedTax CY2025",
    "RevenueFromContractWithCustomerExcludingAssessedTax CY2024",
    "RevenueFromContractWithCustomerIncludingAssessedTax CY2025",
    "RevenueFromContractWithCustomerIncludingAssessedTax CY2024",
    "RevenuesNetOfInterestExpense CY2025",
    "RevenuesNetOfInterestExpense CY2024",
    "NetIncomeLoss CY2025",
    "ProfitLoss CY2025",
    ...balances.map((period) => `StockholdersEquity ${period}`),
    ...balances.map(
      (period) => `StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest ${period}`,
    ),
  ]);
});

test("asks for the frames of two years where a fiscal year ends between two calendar years", () => {
  const periods = listPeerFrames("2025-06-30").flatMap(({ tag, period }) =>
    tag === "Revenues" || tag === "StockholdersEquity" ? [period] : [],
  );
  expect(periods.toSorted()).toEqual(
    ["CY2023", "CY2024", "CY2025", "CY2024Q4I", ...balances.slice(0, 3), "CY2025Q1I"].toSorted(),
  );
});

test("takes the fiscal year that ends nearest, of two as near the later", () => {
  const revenues = (period: string, end: string, millions: number, tickers = ["MU", "AMD", "NVDA"]) =>
    endOn(end, createFrame("Revenues", period, Object.fromEntries(tickers.map((one) => [one, millions]))));
  const later = [
    revenues("CY2023", "2023-12-31", 100),
    revenues("CY2024", "2024-12-31", 200),
    revenues("CY2025", "2025-12-31", 300),
  ];
  const { companies, basis } = find(later, { yearEnd: "2025-06-30" });
  expect(companies[0]).toMatchObject({ revenue: 300e6, growth: 0.5 });
  expect(basis).toContain("fiscal years to 2025-12-31,");
  expect(find(later.slice(0, 2), { yearEnd: "2025-06-30" }).companies[0]).toMatchObject({ growth: 1 });
  // A year to January is nearer in the calendar year before.
  const mixed = later.map((frame) => ({
    ...frame,
    rows: frame.rows.map((row) => ({
      ...row,
      end: row.end.replace(/^(\d+)-12-31$/, (_, year) => `${Number(year) + 1}-01-31`),
    })),
  }));
  expect(find(mixed, { yearEnd: "2025-06-30" }).companies[0]).toMatchObject({ revenue: 200e6, growth: 1 });
});

const whole = {
  ticker: "EXW",
  name: "Example Works",
  revenue: 1_200,
  revenueBefore: 900,
  netIncome: 100,
  equity: 300,
  marketCap: 2_000,
};

test("rounds a peer's ratios to six significant digits", () => {
  expect(peerOf(whole)).toEqual({
    ticker: "EXW",
    name: "Example Works",
    revenue: 1_200,
    growth: 0.333333,
    netMargin: 0.0833333,
    returnOnEquity: 0.333333,
    marketCap: 2_000,
    priceToEarnings: 20,
    priceToSales: 1.66667,
  });
});

test.each([
  [{ revenueBefore: null }, { growth: null }],
  [{ revenueBefore: 0 }, { growth: null }],
  [{ revenueBefore: -900 }, { growth: null }],
  [{ revenue: null }, { growth: null, netMargin: null, priceToSales: null }],
  [{ revenue: 0 }, { growth: -1, netMargin: null, priceToSales: null }],
  [{ netIncome: null }, { netMargin: null, returnOnEquity: null, priceToEarnings: null }],
  [{ netIncome: -100 }, { netMargin: -0.0833333, returnOnEquity: -0.333333, priceToEarnings: null }],
  [{ equity: 0 }, { returnOnEquity: null }],
  [{ equity: -300 }, { returnOnEquity: null }],
  [{ equity: 19 }, { returnOnEquity: null }],
  [{ equity: 20 }, { returnOnEquity: 5 }],
  [{ netIncome: 1, marketCap: 1_001 }, { priceToEarnings: null }],
  [{ revenueBefore: 1 }, { growth: null }],
  [{ revenue: 1 }, { netMargin: null, priceToSales: null }],
  [{ marketCap: null }, { priceToEarnings: null, priceToSales: null }],
  [{ revenue: Number.POSITIVE_INFINITY }, { growth: null }],
])("a peer with %j has %j", (changes, expected) => {
  expect(peerOf({ ...whole, ...changes })).toMatchObject(expected);
});

test("compares with the industry if it has three companies", () => {
  const { basis, companies, own } = find([createEqualRevenues(["MU", "AMD", "NVDA", "DELL"])]);
  expect(companies.map(({ ticker }) => ticker)).toEqual(["AMD", "MU", "NVDA"]);
  expect(basis).toBe(
    "Chosen by trade, then by size: AMD, MU and NVDA of the industry Semiconductor. Medians are of the companies shown; fiscal years to 2025-12-31, market values of 2026-08-14.",
  );
  expect(own).toEqual(createOwn(100e6));
});

test("adds companies of the sector to two of the industry, then fills up to three from all", () => {
  const sector = find([createEqualRevenues(["MU", "AMD", "DELL", "KO"])]);
  expect(listTickers(sector)).toEqual(["AMD", "MU", "DELL"]);
  expect(sector).toMatchObject({ ofIndustry: 2, ofSector: 1 });
  expect(sector.basis).toContain(
    "AMD and MU of the industry Semiconductor, of similar size; DELL of the sector Technology, of similar size. Similar is a fifth to five times the revenue.",
  );
  const all = find([createEqualRevenues(["MU", "DELL", "KO", "LLY"])]);
  expect(listTickers(all)).toEqual(["MU", "DELL", "KO"]);
  expect(all.basis).toContain("; KO of all industries.");
  expect(all).toMatchObject({ ofIndustry: 1, ofSector: 1 });
  expect(find([createEqualRevenues(["KO"])]).basis).toContain("by size: KO of all industries.");
});

test("leaves a company of the sector out that is over five times as large, unless there are too few", () => {
  const large = { MU: 100, AMD: 100, DELL: 501, IBM: 499 };
  expect(listTickers(find([createRevenues(large)]))).toEqual(["AMD", "MU", "IBM"]);
  const { basis, companies } = find([createRevenues({ ...large, IBM: 502 })]);
  expect(companies.map(({ ticker }) => ticker)).toEqual(["AMD", "MU", "DELL"]);
  expect(basis).toContain("; DELL of the sector Technology, of any size.");
});

test("prefers a company of the sector and size to one of two of the industry of another size", () => {
  const { companies } = find([createRevenues({ MU: 100, NVDA: 100_000, DELL: 100, IBM: 100 })]);
  expect(companies.map(({ ticker }) => ticker)).toEqual(["MU", "DELL", "IBM"]);
});

test("takes three companies of the industry whatever their size", () => {
  expect(listTickers(find([createRevenues({ MU: 100, AMD: 100, NVDA: 100_000, DELL: 100 })]))).toEqual([
    "AMD",
    "MU",
    "NVDA",
  ]);
});

test("compares a company without a sector with three of all companies", () => {
  const all = find([createEqualRevenues(["MU", "AMD", "KO", "LLY"])], { industry: "Total Market" });
  expect(listTickers(all)).toEqual(["AMD", "KO", "LLY"]);
});

test("uses the table's sector for a company of unknown industry", () => {
  const { basis, companies, ofIndustry, ofSector } = find([createEqualRevenues(["LLY", "JNJ", "ISRG"])], {
    industry: "Hospitals/Healthcare Facilities",
  });
  expect(basis).toContain("ISRG, JNJ and LLY of the sector Healthcare, of similar size");
  expect(companies.map(({ ticker }) => ticker)).toContain("LLY");
  expect([ofIndustry, ofSector]).toEqual([0, 3]);
});

test("without frames there are no peers and the medians are null", () => {
  const { basis, companies, medians } = find([]);
  expect(basis).toBe("No figures of comparable companies are available.");
  expect(companies).toEqual([]);
  expect(medians).toMatchObject({ ticker: "", name: "Median", revenue: null, priceToSales: null });
});

test("excludes the company itself and companies without revenue", () => {
  const frames = [createRevenues({ MU: 100, AMD: 100, NVDA: 100, INTC: 0, QCOM: -1 })];
  expect(listTickers(find(frames))).toEqual(["AMD", "MU", "NVDA"]);
  expect(listTickers(find(frames, { cik: findKnown("AMD").cik }))).toEqual(["MU", "NVDA"]);
});

test("sorts by distance in revenue, then by name, and returns at most eight", () => {
  const frames = [createRevenues({ NVDA: 1_000, MU: 50, AMD: 200, INTC: 110, QCOM: 90 })];
  expect(listTickers(find(frames))).toEqual(["INTC", "QCOM", "AMD", "MU", "NVDA"]);
  for (const revenue of [null, 0, -5])
    expect(listTickers(find(frames, { own: createOwn(revenue) }))).toEqual([
      "AMD",
      "INTC",
      "MU",
      "NVDA",
      "QCOM",
    ]);
  const many = find([createEqualRevenues(software)], { industry: "Software (System & Application)" });
  expect(many.basis).toContain(
    "of the industry Software (System & Application), the nearest of 9 in revenue.",
  );
  expect(listTickers(many)).toEqual(software.toSorted().slice(0, 8));
});

test("takes the largest revenue of all tags, and income and equity of the first tag", () => {
  const frames = [
    createRevenues({ MU: 90_000, AMD: 100_000, NVDA: 100_000 }),
    createFrame("RevenueFromContractWithCustomerExcludingAssessedTax", "CY2025", {
      MU: 100_000,
      AMD: 80_000,
    }),
    createFrame("Revenues", "CY2024", { MU: 50_000 }),
    createFrame("RevenuesNetOfInterestExpense", "CY2024", { MU: 80_000 }),
    createFrame("NetIncomeLoss", "CY2025", { MU: 20_000 }),
    createFrame("ProfitLoss", "CY2025", { MU: 30_000, AMD: 10_000 }),
    createFrame("StockholdersEquity", "CY2025Q4I", { MU: 200_000 }),
    createFrame("StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest", "CY2025Q4I", {
      MU: 400_000,
    }),
  ];
  const { companies } = find(frames);
  const micron = companies.find(({ ticker }) => ticker === "MU");
  expect(micron).toMatchObject({
    ticker: "MU",
    name: "Micron Technology",
    revenue: 100e9,
    growth: 0.25,
    netMargin: 0.2,
    returnOnEquity: 0.1,
    marketCap: findKnown("MU").marketCap,
    priceToEarnings: Number((findKnown("MU").marketCap / 20e9).toPrecision(6)),
    priceToSales: Number((findKnown("MU").marketCap / 100e9).toPrecision(6)),
  });
  expect(micron?.sources?.["revenue"]).toMatchObject({
    kind: "filing",
    accession: "0000000001-26-000001",
    tag: "RevenueFromContractWithCustomerExcludingAssessedTax",
    periodEnd: "2025-12-31",
    url: "https://www.sec.gov/Archives/edgar/data/723125/000000000126000001/0000000001-26-000001-index.htm",
  });
  expect(micron?.sources?.["marketCap"]).toMatchObject({ kind: "dataset", periodEnd: "2026-08-14" });
  const amd = companies.find(({ ticker }) => ticker === "AMD");
  expect(amd).toMatchObject({ revenue: 100e9, growth: null, netMargin: 0.1, returnOnEquity: null });
  // A figure that is not known has no source.
  expect(Object.keys(amd?.sources ?? {})).toEqual([
    "revenue",
    "netMargin",
    "marketCap",
    "priceToEarnings",
    "priceToSales",
  ]);
});

test("reads equity at the end of the fiscal year, whichever quarter that is", () => {
  const frames = [
    endOn("2025-08-28", createRevenues({ MU: 100, AMD: 100, NVDA: 100 })),
    endOn("2025-08-28", createFrame("NetIncomeLoss", "CY2025", { MU: 20 })),
    createFrame("StockholdersEquity", "CY2025Q4I", { MU: 400 }),
    endOn("2025-08-28", createFrame("StockholdersEquity", "CY2025Q3I", { MU: 200 })),
  ];
  const micron = find(frames).companies.find(({ ticker }) => ticker === "MU");
  expect(micron?.returnOnEquity).toBe(0.1);
});

test("ignores frames of other years", () => {
  expect(find([createFrame("Revenues", "CY2024", { MU: 1, AMD: 1, NVDA: 1 })]).companies).toEqual([]);
});

test("medians are of the companies shown, and need three values if there are three companies", () => {
  const createFrames = (incomes: Record<string, number>) => [
    createRevenues({ MU: 100_000, AMD: 200_000, NVDA: 400_000, INTC: 500_000 }),
    createFrame("Revenues", "CY2024", { MU: 100_000, AMD: 100_000, NVDA: 100_000, INTC: 100_000 }),
    createFrame("NetIncomeLoss", "CY2025", incomes),
    createFrame("StockholdersEquity", "CY2025Q4I", { MU: 100_000, AMD: 100_000, NVDA: 100_000 }),
  ];
  const three = find(createFrames({ MU: 10_000, AMD: 30_000, NVDA: 100_000 })).medians;
  expect(three).toMatchObject({
    ticker: "",
    name: "Median",
    revenue: 300e9,
    growth: 2,
    netMargin: 0.15,
    returnOnEquity: 0.3,
    marketCap: Number(((findKnown("AMD").marketCap + findKnown("MU").marketCap) / 2).toPrecision(6)),
    priceToEarnings: Number((findKnown("NVDA").marketCap / 100e9).toPrecision(6)),
    // The mean of 10.9738 and 4.19382; the others are 13.6340 and 1.03402.
    priceToSales: 7.58381,
    sources: {
      revenue: { note: "Median of 4 companies." },
      netMargin: { note: "Median of 3 companies." },
    },
  });
  const two = find(createFrames({ MU: 10_000, AMD: 30_000 })).medians;
  expect(two).toMatchObject({ netMargin: null, returnOnEquity: null, priceToEarnings: null, growth: 2 });
});

test("medians of two companies need two values", () => {
  const { medians } = find([createEqualRevenues(["MU", "KO"])]);
  expect(medians.revenue).toBe(100e6);
});

test("lists a company with several tickers once", () => {
  expect(findKnown("TBB").cik).toBe(findKnown("T").cik);
  expect(listTickers(find([createEqualRevenues(["T"])]))).toEqual(["T"]);
});

test("reads the company's own income as that of its peers, of the very year", () => {
  const frames = [
    endOn("2025-08-28", createFrame("NetIncomeLoss", "CY2025", { MU: 20 })),
    createFrame("ProfitLoss", "CY2025", { AMD: 10 }),
  ];
  const cikOf = (ticker: string) => findKnown(ticker).cik;
  expect(findReportedIncome(frames, { cik: cikOf("MU"), yearEnd: "2025-08-28" })).toBe(20e6);
  // Of another year, and with the income of minorities, it is not what the peers' is.
  expect(findReportedIncome(frames, { cik: cikOf("MU"), yearEnd: "2025-11-30" })).toBeNull();
  expect(findReportedIncome(frames, { cik: cikOf("AMD"), yearEnd: "2025-12-31" })).toBeNull();
});

test("market values are of a day with prices", () => {
  expect(isWeekend(universeTable().date)).toBe(false);
});
