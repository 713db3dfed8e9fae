import { expect, test } from "vitest";
import { buildBrief } from "../analyst/testing/brief.ts";
import { inProcessEngine } from "../analyst/testing/report.ts";
import { createRulesAnalyst } from "../analyst/rules-analyst.ts";
import { createFigure } from "../company/testing/period.ts";
import type { CompanyBrief } from "../analyst/analyst.ts";
import type { ConceptName } from "../company/company-data.ts";
import { createResults } from "./testing/results-of.ts";
import { createValueSteps } from "./value-steps.ts";

const { signal } = new AbortController();
const steps = createValueSteps({ engine: inProcessEngine, analyst: createRulesAnalyst(), trials: 100 });

const sketched = buildBrief({ price: 10, shares: 100 });
/** A company whose newest period and market are these. */
const company = (
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
const priced = (price: number | null) => ({ market: { ...sketched.market, price: createFigure(price) } });
const costOf = (brief: CompanyBrief) =>
  steps.costOfEquity({ ticker: "EXW", results: createResults(brief), signal });

test.each([null, 0, -1])("with %s shares a company cannot be valued", async (shares) => {
  const brief = company(
    {},
    { statements: { ...sketched.statements, sharesOutstanding: createFigure(shares) } },
  );
  await expect(costOf(brief)).rejects.toMatchObject({
    code: "CANNOT_BE_VALUED",
    message: "EXAMPLE WORKS INC cannot be valued, because its filings do not say how many shares there are.",
  });
});

test("without a bond yield the step is tried again later", async () => {
  const brief = company({}, { market: { ...sketched.market, bondYield: createFigure(null) } });
  await expect(costOf(brief)).rejects.toMatchObject({
    kind: "unavailable",
    code: "BOND_YIELD_UNKNOWN",
    message: "No ten-year government bond yield is available. Please try again in a few minutes.",
  });
});

test("the cost of equity rests on all debt and leases, cash and short-term investments, and the home country", async () => {
  const brief = company({
    shortTermDebt: 100,
    longTermDebt: 200,
    operatingLeases: 40,
    financeLeases: 60,
    cash: 50,
    shortTermInvestments: 90,
  });
  const { costOfEquity, bondSpreadSource } = await costOf(brief);
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

test("debt and cash that are not reported count as none", async () => {
  const none = { shortTermDebt: null, longTermDebt: null, cash: null, shortTermInvestments: null };
  const { costOfEquity } = await costOf(company(none));
  expect(costOfEquity).toMatchObject({ debtToEquityRatio: 0, cashToFirmValueRatio: 0 });
});

const earning = { operatingIncome: 300, impairment: 60, restructuring: 40, interestExpense: 50 };
test("interest is covered by the income before charges that come once", async () => {
  const { rating } = await costOf(company(earning));
  expect(rating.coverage).toBe(8);
  expect(rating.note).toMatch(/: interest coverage 8\.00, table for smaller or riskier companies\.$/);
  expect((await costOf(company({ ...earning, impairment: null, restructuring: null }))).rating.coverage).toBe(
    6,
  );
});

test.each([
  [49.9, "smaller or riskier"],
  [50, "large"],
  [null, "smaller or riskier"],
])("a hundred million shares at %s are rated by the table for %s companies", async (price, size) => {
  const { rating } = await costOf(company(earning, priced(price)));
  expect(rating.note).toContain(`table for ${size} companies.`);
});

test.each([
  [400, false],
  [401, true],
])(
  "beside debt of 400 million, cash of %d keeps the rating of a company that loses: %s",
  async (cash, keeps) => {
    const losing = { operatingIncome: -100, interestExpense: 50, longTermDebt: 400, cash };
    const { rating } = await costOf(company(losing));
    expect(rating.note?.includes("Not below B: there is more cash than debt.")).toBe(keeps);
    expect(rating.rating === "B").toBe(keeps);
  },
);

test.each([
  [
    "reports no operating income",
    company({ operatingIncome: null }),
    "No operating income is reported, so no rating can be derived. We use BBB.",
  ],
  [
    "is a bank",
    company(earning, { industry: { ...sketched.industry, valueMethod: "FINANCIAL" } }),
    "A financial company's interest is part of its business, so interest coverage gives no rating. We use BBB.",
  ],
])("a company that %s is taken as BBB", async (_, brief, note) => {
  expect((await costOf(brief)).rating).toEqual({ rating: "BBB", coverage: null, pDistress: 0.0292, note });
});
