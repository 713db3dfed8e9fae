import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { steps } from "@plumbline/report/steps.ts";
import { createRulesAnalyst } from "../analyst/rules-analyst.ts";
import { inProcessEngine } from "../analyst/testing/report.ts";
import { createPipeline } from "../pipeline/pipeline.ts";
import { requireResults, type SavedResults } from "../pipeline/step-results.ts";
import { createSources } from "../sources/create-sources.ts";
import type { Case } from "./case.ts";
import { serveCase } from "./serve-case.ts";

const baseUrl = "http://case.example";
/** The value per share of a case is computed without the simulation, which may be small. */
const trials = 50;

/** Steps up to the value per share; the texts after it add no figure. */
const valueSteps = steps
  .map(({ name }) => name)
  .slice(0, steps.findIndex(({ name }) => name === "valuation") + 1);

/**
 * Analyses a case on a day with the real sources and the steps up to the value per share. Returns
 * what was read: money and shares in millions, the fiscal years, revenue by year, the base case's
 * value per share in dollars. Rejects with the error that a user would see, such as
 * CANNOT_BE_VALUED.
 */
export const analyseCase = async (one: Case, day = sampleDay) => {
  const client = { fetch: serveCase(one), backoffMs: 1 };
  const priceUrl = one.provider === "tiingo" ? `${baseUrl}/tiingo` : baseUrl;
  const sources = createSources({
    sec: { ...client, baseUrl, archivesUrl: baseUrl, userAgent: "Plumbline tests@plumbline.example" },
    prices: { ...client, provider: one.provider, baseUrl: priceUrl },
    rates: { ...client, baseUrl: `${baseUrl}/fred` },
    today: () => day,
  });
  const pipeline = createPipeline({
    sources,
    engine: inProcessEngine,
    analyst: createRulesAnalyst(),
    trials,
  });
  const results: SavedResults = {};
  const { signal } = new AbortController();
  for (const name of valueSteps)
    Object.assign(results, {
      [name]: await pipeline.runStep(name, { ticker: one.ticker, results, signal }),
    });
  requireResults(results, ["statements", "details", "valuation"]);
  const { annual, trailing, sharesOutstanding, warnings } = results.statements.statements;
  const { figures } = trailing;
  const { details, market } = results.details;
  const { valuation } = results.valuation;
  return {
    annual,
    end: trailing.end,
    revenue: figures.revenue.value,
    netIncome: figures.netIncome.value,
    bookEquity: figures.bookEquity.value,
    preferredStock: figures.preferredStock.value,
    debt: (figures.shortTermDebt.value ?? 0) + (figures.longTermDebt.value ?? 0),
    capitalExpenditure: figures.capitalExpenditure.value,
    shares: sharesOutstanding.value,
    revenueByYear: Object.fromEntries(annual.map((year) => [year.label, year.figures.revenue.value])),
    options: details.options && { count: details.options.count, strike: details.options.strike },
    price: market.price.value,
    priceDate: market.priceDate,
    warnings: [...warnings, ...details.warnings].map(({ code }) => code),
    perShare: valuation.cases.find(({ type }) => type === "base")?.perShareValue ?? null,
  };
};
