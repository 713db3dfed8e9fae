import { expect, test } from "vitest";
import { buildBrief } from "../analyst/testing/brief.ts";
import { inProcessEngine } from "../analyst/testing/report.ts";
import { createRulesAnalyst } from "../analyst/rules-analyst.ts";
import { createFigure } from "../company/testing/period.ts";
import type { CompanyBrief } from "../analyst/analyst.ts";
import type { ConceptName } from "../company/company-data.ts";
import { createResults } from "./testing/create-results.ts";
import { createValueSteps } from "./value-steps.ts";

const { signal } = new AbortController();
const steps = createValueSteps({ engine: inProcessEngine, analyst: createRulesAnalyst(), trials: 100 });

const sketched = buildBrief({ price: 10, shares: 100 });
/** Creates a company with these trailing figures. */
const createCompany = (
  figures: Partial<Record<ConceptName, number | null>> = {},
  changes: Partial<CompanyBrief> = {},
): CompanyBrief => ({
  ...sketched,
  statements: {
    ...sketched.statements,
    trailing: {
      ...sketched.statements.trailing,
      figures: {
        ...sketched.statements.trailing.figures,
        ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, createFigure(value)])),
      },
    },
  },
  ...changes,
});
const changePrice = (price: number | null) => ({
  market: { ...sketched.market, price: createFigure(price) },
});
const computeCostOfEquity = (brief: CompanyBrief) =>
  steps.costOfEquity({ ticker: "EXW", results: createResults(brief), signal });

test.each([null, 0, -1])("rejects a company with %s shares", async (shares) => {
  const brief = createCompany(
    {},
    { statements: { ...sketched.statements, sharesOutstanding: createFigure(shares) } },
  );
  await expect(computeCostOfEquity(brief)).rejects.toMatchObject({
    code: "CANNOT_BE_VALUED",
    message:
      "EXAMPLE WORKS INC cannot be valued, because the SEC's data of its filings has no count of all its shares; cover pages may count each class alone.",
  });
});

test("without a bond yield throws unavailable, so that the step is retried", async () => {
  const brief = createCompany({}, { market: { ...sketched.market, bondYield: createFigure(null) } });
  await expect(computeCostOfEquity(brief)).rejects.toMatchObject({
    kind: "unavailable",
    code: "BOND_YIELD_UNKNOWN",
    message: "No ten-year government bond yield is available. Please try again in a few minutes.",
  });
});

test("the cost of equity uses all debt and leases, cash and short-term investments, and the home country", async () => {
  const brief = createCompany({
    shortTermDebt: 100,
    longTermDebt: 200,
    operatingLeases: 40,
    financeLeases: 60,
    cash: 50,
    shortTermInvestments: 90,
  });
  const { costOfEquity, bondSpreadSource } = await computeCostOfEquity(brief);
  const [revenue] = brief.industry.segmentIndustries.map((segment) => segment.revenue);
  expect(costOfEquity).toMatchObject({
    valueMethod: "NON_FINANCIAL",
    bondYield: 0.0474,
    bondYieldCountry: "United States",
    defaultSpread: 0.002334,
    debtToEquityRatio: 0.4,
    cashToFirmValueRatio: 0.1,
    marginalTaxRate: 0.25,
    operatingSegments: [
      {
        segment: "Whole company",
        revenue,
        evSalesRatio: 2.6,
        mcSalesRatio: 2.4,
        weight: 1,
        businessBeta: 0.95,
        equityBeta: 1.05,
      },
    ],
    geographicSegments: [
      { country: "United States", revenue, weight: 1, equityRiskPremium: 0.0446, taxRate: 0.25 },
    ],
  });
  expect(bondSpreadSource).toMatchObject({
    kind: "dataset",
    label: "Damodaran, industry and country tables, 2026-01-05",
    note: "Rating Aa1 of the United States",
  });
});

test("counts unreported debt and cash as zero", async () => {
  const none = { shortTermDebt: null, longTermDebt: null, cash: null, shortTermInvestments: null };
  const { costOfEquity } = await computeCostOfEquity(createCompany(none));
  expect(costOfEquity).toMatchObject({ debtToEquityRatio: 0, cashToFirmValueRatio: 0 });
});

const earning = { operatingIncome: 300, impairment: 60, restructuring: 40, interestExpense: 50 };
test("computes interest coverage before one-off charges", async () => {
  const { rating } = await computeCostOfEquity(createCompany(earning));
  expect(rating.coverage).toBe(8);
  expect(rating.note).toMatch(
    /: interest coverage 8\.00 \(income before interest, tax, impairments and restructuring \/ interest expense\), table for smaller or riskier companies\.$/,
  );
  expect(
    (await computeCostOfEquity(createCompany({ ...earning, impairment: null, restructuring: null }))).rating
      .coverage,
  ).toBe(6);
});

test.each([
  [49.9, "smaller or riskier"],
  [50, "large"],
  [null, "smaller or riskier"],
])("a hundred million shares at %s use the rating table for %s companies", async (price, size) => {
  const { rating } = await computeCostOfEquity(createCompany(earning, changePrice(price)));
  expect(rating.note).toContain(`table for ${size} companies.`);
});

test.each([
  [6_000, true],
  [6_001, false],
])(
  "with a market value of 4,000 million, debt of %d limits the rating of a loss maker: %s",
  async (debt, keeps) => {
    const losing = { operatingIncome: -100, interestExpense: 50, longTermDebt: debt, shortTermDebt: null };
    const { rating } = await computeCostOfEquity(createCompany(losing, changePrice(40)));
    expect(rating.note?.includes("Not below B: debt is 60% of debt and market value.")).toBe(keeps);
    expect(rating.rating === "B").toBe(keeps);
    expect(rating.lowDebt).toBe(keeps ? 0.6 : null);
  },
);

test.each([
  [
    "reports no operating income",
    createCompany({ operatingIncome: null }),
    "No operating income is reported, so no rating can be derived. We use BBB.",
  ],
  [
    "is a bank",
    createCompany(earning, { industry: { ...sketched.industry, valueMethod: "FINANCIAL" } }),
    "A financial company's interest is part of its business, so interest coverage gives no rating. We use BBB.",
  ],
])("a company that %s is rated BBB", async (_, brief, note) => {
  expect((await computeCostOfEquity(brief)).rating).toEqual({
    rating: "BBB",
    coverage: null,
    pDistress: 0.0332,
    lowDebt: null,
    note,
  });
});
