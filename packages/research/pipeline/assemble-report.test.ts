import { expect, test } from "vitest";
import type { CompanyBrief } from "../analyst/analyst.ts";
import { buildBrief } from "../analyst/testing/brief.ts";
import { buildReport } from "../analyst/testing/report.ts";
import { createSegmentProfits } from "../analyst/testing/segment-profits.ts";
import type { StatementPeriod } from "../company/company-data.ts";
import { createFigure, createPeriod } from "../company/testing/period.ts";
import { assembleReport } from "./assemble-report.ts";
import type { StepResults } from "./step-results.ts";
import { createAnalystResults, createResults } from "./testing/create-results.ts";

const sketched = buildBrief();
const report = await buildReport(sketched);
const assembleContent = (brief: CompanyBrief, changes: Partial<StepResults> = {}) =>
  assembleReport(createResults(brief, { ...createAnalystResults(report), ...changes }));
const changeCompany = (changes: Partial<CompanyBrief>): CompanyBrief => ({ ...sketched, ...changes });

const newest = sketched.statements.annual.at(-1) as StatementPeriod;
const { trailing } = sketched.statements;

test("each fiscal year is a row with filed and adjusted figures", () => {
  const { adjusted, notes } = assembleContent(sketched).financials;
  const last = sketched.adjusted.at(-1);
  expect(adjusted.map(({ label }) => label)).toEqual(["2020", "2021", "2022", "2023", "2024", "2025", "TTM"]);
  expect(adjusted.at(-2)).toEqual({
    label: "2025",
    year: 2025,
    periodEnd: "2025-12-31",
    revenue: newest.figures.revenue,
    netIncome: newest.figures.netIncome,
    bookEquity: newest.figures.bookEquity,
    researchAndDevelopment: newest.figures.researchAndDevelopment,
    adjustedNetIncome: last?.adjustedNetIncome,
    adjustedNetIncomeMargin: last?.adjustedNetIncomeMargin,
    reinvestment: last?.reinvestment,
    fcfe: last?.fcfe,
    adjustedEquity: last?.adjustedEquity,
    adjustedROE: last?.adjustedROE,
    adjustedSalesToEquityRatio: last?.adjustedSalesToEquityRatio,
    oneYearCAGR: last?.oneYearCAGR,
    threeYearCAGR: last?.threeYearCAGR,
    fiveYearCAGR: last?.fiveYearCAGR,
  });
  expect(last?.reinvestment).not.toBeNull();
  expect(last?.oneYearCAGR).not.toBeNull();
  expect(notes).toEqual(["Noted."]);
});

test("revenue of companies bought in the year is listed with its filing", () => {
  const acquired = [{ name: "Acme", revenue: createFigure(640) }];
  const { inputs, sources } = assembleContent(changeCompany({ details: { ...sketched.details, acquired } }));
  expect(inputs["acquiredRevenue, Acme"]).toBe(640);
  expect(sources["acquiredRevenue, Acme"]).toEqual(acquired[0]?.revenue.source);
});

test("what segments took in and earned in two years is listed with its filing", () => {
  const segmentProfits = createSegmentProfits(
    { Pumps: { revenue: [600, 600], profit: [60, 90] } },
    { rest: [-5, -6] },
  );
  const details = { ...sketched.details, segmentProfits };
  const { inputs, sources } = assembleContent(changeCompany({ details }));
  expect(inputs).toMatchObject({
    "revenue, Pumps, fiscal 2025": 600,
    "operatingIncome, Pumps, fiscal 2025": 90,
    "operatingIncome, Pumps, fiscal 2024": 60,
    "operatingIncome, corporate and other items, fiscal 2025": -6,
    "operatingIncome, fiscal 2025": 84,
    "revenue, fiscal 2024": 600,
  });
  expect(sources["operatingIncome, Pumps, fiscal 2024"]).toEqual(
    segmentProfits.before.segments[0]?.profit.source,
  );
});

test("a ratio on a base near zero is null in the report, and the drivers still read it", () => {
  const newestYear = sketched.adjusted.at(-1)!;
  const ratios = {
    adjustedNetIncomeMargin: -21,
    adjustedROE: 31_193,
    adjustedSalesToEquityRatio: 89_888,
    oneYearCAGR: 21,
    threeYearCAGR: 21,
    fiveYearCAGR: 21,
  };
  const adjusted = [...sketched.adjusted.slice(0, -1), { ...newestYear, ...ratios }];
  const base = report.valuation.cases[0]!;
  const [year] = base.forecastYears;
  const forecastYears = [{ ...year!, roe: 31_193, salesToEquityRatio: 89_888 }];
  const own = { ...sketched.industry.peers.own, returnOnEquity: 6, priceToEarnings: 2_000 };
  const content = assembleContent(
    { ...sketched, adjusted, industry: { ...sketched.industry, peers: { ...sketched.industry.peers, own } } },
    { valuation: { valuation: { ...report.valuation, cases: [{ ...base, forecastYears }] } } },
  );
  const none = Object.fromEntries(Object.keys(ratios).map((name) => [name, null]));
  expect(content.financials.adjusted.at(-2)).toMatchObject(none);
  expect(content.valuation.cases[0]).toEqual({
    ...base,
    forecastYears: [{ ...year, roe: null, salesToEquityRatio: null }],
  });
  expect(content.peers.own).toMatchObject({ returnOnEquity: null, priceToEarnings: null });
});

test("trailing months that end within a fiscal year have no figures that compare with the previous year", () => {
  const row = assembleContent({ ...sketched, trailingChange: null }).financials.adjusted.at(-1);
  expect(row).toMatchObject({
    label: "TTM",
    periodEnd: "2026-03-31",
    adjustedNetIncome: sketched.trailing.adjustedNetIncome,
    reinvestment: null,
    fcfe: null,
    adjustedROE: null,
    oneYearCAGR: null,
    threeYearCAGR: null,
    fiveYearCAGR: null,
  });
});

test("trailing months that end with the fiscal year have no row of their own", () => {
  const atYearEnd = { ...trailing, end: newest.end };
  const brief = changeCompany({ statements: { ...sketched.statements, trailing: atYearEnd } });
  expect(
    assembleContent(brief)
      .financials.adjusted.map(({ label }) => label)
      .at(-1),
  ).toBe("2025");
});

test("lists the last ten adjusted fiscal years", () => {
  const annual = Array.from({ length: 12 }, (_, i) => createPeriod(2014 + i, { revenue: createFigure(100) }));
  const [row] = sketched.adjusted;
  if (!row) throw new Error("the sketch has years");
  const adjusted = annual.map(({ fiscalYear }) => ({ ...row, year: fiscalYear }));
  const listLabels = (years: typeof adjusted) =>
    assembleContent(changeCompany({ statements: { ...sketched.statements, annual }, adjusted: years }))
      .financials.adjusted.map(({ label }) => label)
      .slice(0, -1);
  expect(listLabels(adjusted)).toEqual(annual.slice(2).map(({ label }) => label));
  expect(listLabels(adjusted.slice(9))).toEqual(["2023", "2024", "2025"]);
});

test("without a fiscal year lists only the trailing months", () => {
  const brief = changeCompany({ statements: { ...sketched.statements, annual: [] } });
  expect(assembleContent(brief).financials.adjusted.map(({ label }) => label)).toEqual(["TTM"]);
});

test("the latest filing is the quarterly report if there is one, else the annual report", () => {
  expect(assembleContent(sketched)).toMatchObject({
    latestFilingForm: "10-Q",
    latestFilingDate: "2026-05-01",
  });
  const { filings } = sketched;
  expect(assembleContent(changeCompany({ filings: { ...filings, quarterly: null } }))).toMatchObject({
    latestFilingForm: "10-K",
    latestFilingDate: "2026-02-10",
    latestFilingUrl: "https://www.sec.gov/",
  });
});

test("states the company's market value in currency units", () => {
  expect(assembleContent(sketched).company).toEqual({
    description: report.thesis.companyDescription,
    industry: "Machinery",
    sector: "Industrials",
    exchange: "NYSE",
    currency: "USD",
    stockPrice: 60,
    priceDate: "2026-08-21",
    marketCap: 24_000_000_000,
    sharesOutstanding: 400,
  });
});

test.each([
  ["a price", changeCompany({ market: { ...sketched.market, price: createFigure(null) } })],
  [
    "a share count",
    changeCompany({ statements: { ...sketched.statements, sharesOutstanding: createFigure(null) } }),
  ],
])("without %s there is no market value", (_, brief) => {
  expect(assembleContent(brief).company.marketCap).toBeNull();
});

const { unfunded } = sketched.details;
test("explains each claim, and lists a surplus as zero", () => {
  const details = {
    ...sketched.details,
    unfunded: {
      pension: createFigure(30, { note: "Funded status." }),
      postRetirement: createFigure(-5, { note: "Overfunded." }),
      healthcare: createFigure(3, { note: null, label: "10-K filed 2026-02-10" }),
      deferredCompensation: createFigure(4),
      lawsuits: createFigure(5),
      environmental: createFigure(6),
      other: createFigure(null, { note: "Not tagged." }),
    },
  };
  const { pension, postRetirement, healthcare, deferredCompensation, lawsuits, environmental, other } =
    details.unfunded;
  expect(assembleContent(changeCompany({ details })).otherClaims).toEqual({
    stock_options: null,
    unfunded_liabilities: {
      pension_obligations: { value: 30, explanation: "Funded status.", source: pension.source },
      post_retirement_benefits: { value: 0, explanation: "Overfunded.", source: postRetirement.source },
      healthcare_liabilities: { value: 3, explanation: "10-K filed 2026-02-10", source: healthcare.source },
      deferred_compensation: { value: 4, explanation: "Made up.", source: deferredCompensation.source },
      lawsuit_contingencies: { value: 5, explanation: "Made up.", source: lawsuits.source },
      environmental_liabilities: { value: 6, explanation: "Made up.", source: environmental.source },
      other: { value: 0, explanation: "Not tagged.", source: other.source },
    },
    equity_stakes: null,
    stock_units: null,
  });
});

test("lists options with the inputs and the result of their valuation", () => {
  const { source } = createFigure(null);
  const inputs = { strike: createFigure(40).source, maturity: createFigure(5).source };
  const options = { count: 3, strike: 40, maturity: 5, source, sources: inputs };
  const details = { ...sketched.details, unfunded, options };
  const claims = {
    base: sketched.base,
    optionsValue: 120,
    optionsPerUnit: 40,
    unfunded: 0,
    stakes: 0,
    warnings: [],
  };
  const summary = { employeeOptions: 115, unfundedLiabilities: 0 };
  const valuation = { valuation: { ...report.valuation, summary } };
  const assembleOptions = (market: CompanyBrief["market"]) =>
    assembleContent(changeCompany({ details, market }), { claims, valuation }).otherClaims.stock_options;
  expect(assembleOptions(sketched.market)).toEqual({
    number_of_stock_options: 3,
    weighted_average_strike_price: 40,
    weighted_average_maturity: 5,
    assumed_volatility: 0.3,
    assumed_dividend_yield: 0.01,
    value_of_options: 115,
    value_at_market_price: 120,
    source,
    sources: {
      weighted_average_strike_price: inputs.strike,
      weighted_average_maturity: inputs.maturity,
      assumed_volatility: expect.objectContaining({ kind: "derived" }),
      assumed_dividend_yield: expect.objectContaining({ kind: "derived" }),
      value_of_options: expect.objectContaining({ kind: "derived" }),
      value_at_market_price: expect.objectContaining({ kind: "derived" }),
    },
  });
  const notValued = { ...claims, optionsValue: 0, optionsPerUnit: null };
  expect(
    assembleContent(changeCompany({ details }), { claims: notValued }).otherClaims.stock_options,
  ).toMatchObject({ value_at_market_price: null });
  expect(assembleOptions({ ...sketched.market, volatility: null, dividendYield: null })).toMatchObject({
    assumed_volatility: 0,
    assumed_dividend_yield: 0,
    sources: { assumed_volatility: { kind: "assumed" }, assumed_dividend_yield: { kind: "assumed" } },
  });
});

test("states peers' revenue in millions", () => {
  const [one] = sketched.industry.peers.companies;
  if (!one) throw new Error("the sketch has peers");
  const peers = {
    ...sketched.industry.peers,
    companies: [one, { ...one, revenue: null }],
    own: { ...one, revenue: 3e6 },
  };
  const assembled = assembleContent(changeCompany({ industry: { ...sketched.industry, peers } })).peers;
  expect(assembled.basis).toBe("Medians of 3 companies.");
  expect(assembled.companies).toEqual([
    { ...one, revenue: 5_000 },
    { ...one, revenue: null },
  ]);
  expect(assembled.medians.revenue).toBe(5_000);
  expect(assembled.own.revenue).toBe(3);
});

test("omits segments without revenue", () => {
  const segment = { name: "Pumps", type: "OPERATING" as const, fiscalYear: 2025, revenue: createFigure(60) };
  const segments = [segment, { ...segment, name: "Valves", revenue: createFigure(null) }];
  expect(assembleContent(changeCompany({ details: { ...sketched.details, segments } })).segments).toEqual([
    { name: "Pumps", type: "OPERATING", year: 2025, revenue: 60, source: segment.revenue.source },
  ]);
});

test("lists adjusted prices of the last two years", () => {
  const history = Array.from({ length: 505 }, (_, i) => ({ date: `Day ${i}`, close: i, adjClose: i / 2 }));
  const { priceHistory } = assembleContent(changeCompany({ market: { ...sketched.market, history } }));
  expect(priceHistory).toHaveLength(504);
  expect(priceHistory[0]).toEqual({ date: "Day 1", adjClose: 0.5 });
});

test("cites a source for every input", () => {
  const { sources } = assembleContent(sketched);
  const { figures } = trailing;
  expect(sources).toEqual({
    stockPrice: sketched.market.price.source,
    marketCap: expect.objectContaining({ note: "Closing price x shares outstanding." }),
    bondYield: sketched.market.bondYield.source,
    equityRiskPremium: expect.objectContaining({ note: "Made up scale." }),
    defaultSpread: expect.objectContaining({ note: "Made up spread." }),
    industry: sketched.industry.source,
    sharesOutstanding: sketched.statements.sharesOutstanding.source,
    creditRating: expect.objectContaining({
      kind: "derived",
      note: "Synthetic rating from interest coverage",
    }),
    pDistress: expect.objectContaining({
      kind: "dataset",
      note: `Ten-year cumulative default rate of the rating ${sketched.rating.rating}.`,
    }),
    debtToEquityRatio: expect.objectContaining({ note: "Debt with leases, at book value / market cap." }),
    cashToFirmValueRatio: expect.objectContaining({ kind: "derived" }),
    marginalTaxRate: expect.objectContaining({ note: "Made up tax." }),
    baseRevenue: figures.revenue.source,
    baseNetIncome: figures.netIncome.source,
    baseBookEquity: figures.bookEquity.source,
    researchAndDevelopment: figures.researchAndDevelopment.source,
    operatingIncome: figures.operatingIncome.source,
    interestExpense: figures.interestExpense.source,
    cash: figures.cash.source,
    shortTermDebt: figures.shortTermDebt.source,
    longTermDebt: figures.longTermDebt.source,
    operatingLeases: figures.operatingLeases.source,
    financeLeases: figures.financeLeases.source,
    "goodwill, latest": figures.goodwill.source,
    [`goodwill, fiscal ${newest.fiscalYear}`]: newest.figures.goodwill.source,
    ...Object.fromEntries(
      sketched.statements.annual
        .slice(-2)
        .flatMap(({ fiscalYear, figures: ofYear }) =>
          (["revenue", "operatingIncome", "pretaxIncome", "incomeTax", "netIncome"] as const).map((line) => [
            `${line}, fiscal ${fiscalYear}`,
            ofYear[line].source,
          ]),
        ),
    ),
  });
  const financial = { ...sketched.costOfEquity, valueMethod: "FINANCIAL" as const };
  const bank = assembleContent(changeCompany({ costOfEquity: financial }));
  expect([bank.sources["marginalTaxRate"], bank.inputs["marginalTaxRate"]]).toEqual([undefined, undefined]);
  const rated = assembleContent(changeCompany({ rating: { ...sketched.rating, note: "By its coverage." } }));
  expect(rated.sources["creditRating"]?.note).toBe("By its coverage.");
});

test("without a price no source states a computation with the market value", () => {
  const price = createFigure(null);
  const { sources, inputs } = assembleContent(
    changeCompany({
      market: { ...sketched.market, price },
      costOfEquity: { ...sketched.costOfEquity, debtToEquityRatio: 0, cashToFirmValueRatio: 0 },
    }),
  );
  expect(sources["stockPrice"]).toEqual(price.source);
  expect(sources).not.toHaveProperty("marketCap");
  for (const ratio of ["debtToEquityRatio", "cashToFirmValueRatio"]) {
    expect(inputs[ratio]).toBe(0);
    expect(sources[ratio]).toMatchObject({
      kind: "assumed",
      note: "No market value is known; taken as zero.",
    });
  }
});

test("takes valuation, texts and forecasts from the steps", () => {
  const { valuation, thesis, forecasts } = assembleContent(sketched);
  expect(valuation).toEqual(report.valuation);
  expect(thesis).toEqual(report.thesis);
  expect(forecasts.map(({ type }) => type)).toEqual(["base", "bull", "bear"]);
});
