import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openTestCompanies } from "../sources/testing/test-company.ts";
import { makeReport } from "./make-report.ts";

// Read by hand from the filings in the sample data, in millions of dollars.
const facts = {
  AAPL: {
    price: 309.35,
    shares: 14_687.356,
    industry: "Computers/Peripherals",
    // Current term debt, commercial paper, term debt, operating leases, finance leases.
    debt: [8_310, 1_997, 74_404, 12_490, 1_230],
    optionsAt: () => 0,
    unfunded: 0,
    // Unvested restricted stock units of the 10-K.
    units: 151.574,
    stakes: 0,
    peers: { MSFT: 281_724, NVDA: 215_938, META: 200_966 },
  },
  KO: {
    price: 91.1,
    shares: 4_302.482418,
    industry: "Beverage (Soft)",
    // Current debt, loans and notes, long-term debt, operating leases; finance leases are part of
    // the debt.
    debt: [1_822, 1_551, 42_119, 1_722],
    // 27 million options at 55.74, 5.4 years to go: price and strike discounted at 2.27% dividends
    // and 4.51% interest.
    optionsAt: (price: number) =>
      27 * (price * Math.exp(-0.022_694_8 * 5.4) - 55.74 * Math.exp(-0.045_066 * 5.4)),
    unfunded: 116,
    // Restricted stock units and performance shares, 4.210 and 2.539 million, of the 10-K of 2024.
    units: 6.749,
    stakes: 44,
    peers: {},
  },
  JPM: {
    price: 351.58,
    shares: 2_658.186195,
    industry: "Bank (Money Center)",
    // A bank's debt is part of its business, so its cost of equity ignores it.
    debt: null,
    optionsAt: () => 0,
    unfunded: 0,
    units: 0,
    stakes: 0,
    peers: { "BRK-B": 371_444 },
  },
} as const;
type Ticker = keyof typeof facts;
const tickers = Object.keys(facts) as Ticker[];

const companies = openTestCompanies();

const readReport = async (ticker: Ticker) => {
  const { content } = await makeReport(ticker);
  const base = content.valuation.cases.find(({ type }) => type === "base");
  if (!base) throw new Error(`no base case of ${ticker}`);
  return { ...content, base };
};

/** Tags that each concept may have. */
const tagOf: Record<string, RegExp> = {
  sharesOutstanding: /SharesOutstanding/,
  baseRevenue: /^Revenue/,
  baseNetIncome: /^(NetIncomeLoss|ProfitLoss)/,
  baseBookEquity: /^StockholdersEquity/,
  researchAndDevelopment: /^ResearchAndDevelopment/,
  operatingIncome: /^OperatingIncomeLoss/,
  interestExpense: /^InterestExpense/,
  cash: /^Cash/,
  shortTermDebt: /DebtCurrent|DebtAndCapitalLeaseObligationsCurrent|ShortTermBorrowings/,
  longTermDebt: /^LongTermDebt(Noncurrent|AndCapitalLeaseObligations)/,
  operatingLeases: /^OperatingLeaseLiability/,
  financeLeases: /^FinanceLeaseLiability/,
};
/** Start of the labels of sources that are a table or a market. */
const labelOf: Record<string, RegExp> = {
  stockPrice: /^Closing price of/,
  bondYield: /^Ten-year Treasury yield/,
  defaultSpread: /^Damodaran/,
  equityRiskPremium: /^S&P Dow Jones Indices/,
  industry: /^Damodaran/,
  creditRating: /^Computed/,
  marketCap: /^Computed$/,
  pDistress: /^Damodaran/,
};
/** The same, of the ratios that lever the beta. */
const leverOf: Record<string, RegExp> = {
  debtToEquityRatio: /^Computed$/,
  cashToFirmValueRatio: /^Computed$/,
  marginalTaxRate: /^Damodaran/,
};

describe.each(tickers)("%s", (ticker) => {
  const known = facts[ticker];

  test("the market value is price times shares, in dollars", async () => {
    const { company } = await readReport(ticker);
    expect(company).toMatchObject({ stockPrice: known.price, industry: known.industry });
    expect(company.sharesOutstanding).toBeCloseTo(known.shares, 9);
    expect(company.marketCap).toBeCloseTo(known.price * known.shares * 1e6, 0);
  });

  test("the price is the last close of the history, with its date", async () => {
    const { company, priceHistory } = await readReport(ticker);
    expect(priceHistory.at(-1)).toEqual({ date: company.priceDate, adjClose: company.stockPrice });
    expect(company.priceDate).toBe("2026-08-21");
  });

  test("the sensitivity grid has the base case in its center, cost of equity down, growth across", async () => {
    const { base, valuation } = await readReport(ticker);
    const cells = valuation.sensitivityCells;
    expect(cells).toHaveLength(49);
    expect(cells[24]).toEqual({
      costOfEquity: base.startingCostOfEquity,
      growthRate: base.stableGrowthRate,
      value: base.perShareValue,
    });
    expect(cells[25]?.costOfEquity).toBe(base.startingCostOfEquity);
    expect(cells[25]?.growthRate).toBeCloseTo(base.stableGrowthRate + 0.005, 12);
    expect(cells[31]?.costOfEquity).toBeCloseTo(base.startingCostOfEquity + 0.005, 12);
    expect(cells[31]?.growthRate).toBe(base.stableGrowthRate);
    expect(cells[31]?.value ?? 0).toBeLessThan(base.perShareValue);
  });

  test("every source is a tag of its own concept", async () => {
    const { sources } = await readReport(ticker);
    // A financial company's beta is not relevered.
    const levers = known.debt ? Object.keys(leverOf) : [];
    const inputs = Object.keys(sources).filter((name) => !/, (?:fiscal|latest|quarter to)/.test(name));
    expect(inputs.toSorted()).toEqual([...Object.keys(tagOf), ...Object.keys(labelOf), ...levers].toSorted());
    // What texts name because it is unusual has a tag of the newest annual report.
    for (const [name, source] of Object.entries(sources).filter(([one]) => !inputs.includes(one)))
      expect(source.form ?? source.note, name).toMatch(
        name.includes(", quarter to ") && source.kind === "filing" ? /^10-Q/ : /^10-K|./,
      );
    for (const [name, source] of Object.entries(sources).filter(([one]) => inputs.includes(one))) {
      const label = labelOf[name] ?? leverOf[name];
      if (label) expect(source.label, name).toMatch(label);
      else if (source.kind === "filing") expect(source.tag, name).toMatch(tagOf[name] ?? /never/);
      else expect(source.note, name).toBeTruthy();
    }
    for (const name of ["baseRevenue", "baseNetIncome", "baseBookEquity"])
      expect(sources[name]?.kind, name).toBe("filing");
    expect(sources["stockPrice"]?.label).toContain(ticker);
  });

  test("the debt in the cost of equity is the balance sheet's", async () => {
    const [model] = (await readReport(ticker)).valuation.models;
    const debt = known.debt?.reduce((sum: number, part) => sum + part, 0);
    if (debt === undefined)
      expect(model).toMatchObject({ debtToEquityRatio: null, valueMethod: "FINANCIAL" });
    else expect(model?.debtToEquityRatio).toBeCloseTo(debt / (known.price * known.shares), 12);
  });

  test("subtracts options and unfunded claims from the equity, and adds stakes", async () => {
    const { base, otherClaims, valuation } = await readReport(ticker);
    // Time value adds a little to the value of options held to maturity: the more, the nearer the
    // share is to the strike. Below the strike there is nothing but time value.
    const atValue = known.optionsAt(base.perShareValue);
    const atPrice = known.optionsAt(known.price);
    expect(base.stockOptions).toBeGreaterThanOrEqual(Math.max(0, atValue));
    expect(base.stockOptions).toBeLessThanOrEqual(atValue > 0 ? atValue * 1.14 : atPrice * 0.15);
    const reported = otherClaims.stock_options?.value_at_market_price ?? 0;
    expect(reported).toBeGreaterThanOrEqual(atPrice);
    expect(reported).toBeLessThanOrEqual(atPrice * 1.03);
    expect(base.unfundedLiabilities).toBe(known.unfunded);
    expect(base.finalEquityValue).toBeCloseTo(
      base.adjustedEquityValue - base.stockOptions - known.unfunded + known.stakes,
      6,
    );
    expect(base.perShareValue).toBeCloseTo(base.finalEquityValue / (known.shares + known.units), 9);
    expect(valuation.summary).toEqual({
      employeeOptions: base.stockOptions,
      unfundedLiabilities: known.unfunded,
      equityStakes: known.stakes,
    });
    const claims = Object.values(otherClaims.unfunded_liabilities ?? {});
    expect(claims.reduce((sum, { value }) => sum + value, 0)).toBe(known.unfunded);
    expect(otherClaims.stock_options?.value_of_options ?? 0).toBe(base.stockOptions);
  });

  test("peers have the revenue of their own annual reports, in millions", async () => {
    const { peers } = await readReport(ticker);
    for (const [peer, revenue] of Object.entries(known.peers)) {
      expect(peers.companies.find((one) => one.ticker === peer)?.revenue, peer).toBe(revenue);
      const { statements } = await companies.company(peer);
      const nearest = statements.annual.map(({ figures }) =>
        Math.abs((figures.revenue.value ?? 0) / revenue - 1),
      );
      expect(Math.min(...nearest), peer).toBeLessThan(0.01);
    }
    expect(peers.own.ticker).toBe(ticker);
  });
});

test("amortizes research over its industry's life (AAPL)", async () => {
  const { rows } = JSON.parse(readFileSync(join(import.meta.dirname, "../data/industries.json"), "utf8")) as {
    rows: { industry: string; rdLife: number }[];
  };
  const life = rows.find(({ industry }) => industry === facts.AAPL.industry)?.rdLife ?? 0;
  expect(life).toBeGreaterThan(1);
  const years = (await readReport("AAPL")).financials.adjusted.filter(({ label }) => label !== "TTM");
  const [last, ...before] = years.toReversed();
  const spent = before
    .slice(0, life)
    .reduce((sum, year) => sum + (year.researchAndDevelopment.value ?? 0), 0);
  const expected = (last?.netIncome.value ?? 0) + (last?.researchAndDevelopment.value ?? 0) - spent / life;
  expect(last?.adjustedNetIncome).toBeCloseTo(expected, 6);
});
