import { employeeOptions } from "@plumbline/model";
import { expect, test } from "vitest";
import type { AnalystContext, CompanyBrief, LlmCall } from "../analyst/analyst.ts";
import { createRulesAnalyst } from "../analyst/rules-analyst.ts";
import { buildBrief } from "../analyst/testing/brief.ts";
import { inProcessEngine, buildReport } from "../analyst/testing/report.ts";
import { createFigure } from "../company/testing/period.ts";
import { createAnalystResults, createResults, pickForecast } from "./testing/create-results.ts";
import type { SavedResults } from "./step-results.ts";
import { createValueSteps } from "./value-steps.ts";

const { signal } = new AbortController();
const steps = createValueSteps({ engine: inProcessEngine, analyst: createRulesAnalyst(), trials: 100 });
const createContext = (results: SavedResults) => ({ ticker: "EXW", results, signal });

const sketched = buildBrief({ price: 10, shares: 100 });
const changeCompany = (changes: Partial<CompanyBrief>): CompanyBrief => ({ ...sketched, ...changes });
const changePrice = (price: number | null, changes: Partial<CompanyBrief["market"]> = {}) => ({
  market: { ...sketched.market, price: createFigure(price), ...changes },
});

const options = { count: 10, strike: 5, maturity: 4, source: sketched.market.price.source };
const addOptions = (changes: Partial<CompanyBrief> = {}) =>
  changeCompany({ details: { ...sketched.details, options }, ...changes });
const computeClaims = (brief: CompanyBrief) => steps.claims(createContext(createResults(brief)));
const optionInputs = {
  price: 10,
  strike: 5,
  years: 4,
  volatility: 0.3,
  dividendYield: 0.01,
  riskFreeRate: sketched.costOfEquity.riskFreeRate,
  options: 10,
  shares: 100,
};

test("values employee options with the market's volatility and dividend yield, and an unknown yield as zero", async () => {
  const { optionsValue, optionsPerUnit, warnings } = await computeClaims(addOptions());
  const { value, valuePerOption } = employeeOptions(optionInputs);
  expect([optionsValue, optionsPerUnit]).toEqual([value, valuePerOption]);
  expect(warnings).toEqual(sketched.costOfEquity.warnings);
  const without = await computeClaims(addOptions(changePrice(10, { dividendYield: null })));
  expect(without.optionsValue).toBe(employeeOptions({ ...optionInputs, dividendYield: 0 }).value);
});

test.each([
  ["price", changePrice(null)],
  ["volatility", changePrice(10, { volatility: null })],
])("without a %s omits employee options, with a warning", async (_, changes) => {
  const { optionsValue, optionsPerUnit, warnings } = await computeClaims(addOptions(changes));
  expect([optionsValue, optionsPerUnit]).toEqual([0, null]);
  expect(warnings).toEqual([
    {
      code: "OPTIONS_SKIPPED",
      message: "Employee options are left out, because they cannot be valued without a price history.",
    },
  ]);
});

test("does not warn about missing options", async () => {
  expect(await computeClaims(changeCompany(changePrice(null)))).toMatchObject({
    optionsValue: 0,
    optionsPerUnit: null,
    warnings: [],
  });
});

test("adds up unfunded claims, a surplus as zero", async () => {
  const unfunded = {
    ...sketched.details.unfunded,
    pension: createFigure(30),
    lawsuits: createFigure(20),
    environmental: createFigure(-5),
  };
  const claims = await computeClaims(changeCompany({ details: { ...sketched.details, unfunded } }));
  expect(claims.unfunded).toBe(50);
});

test("cases start from the adjusted trailing months", async () => {
  const { trailing, statements } = sketched;
  expect((await computeClaims(sketched)).base).toEqual({
    revenue: trailing.revenue,
    netIncome: trailing.adjustedNetIncome,
    bookEquity: trailing.adjustedEquity,
    shares: 100,
    fiscalYear: trailing.year,
    latestFinancialsDate: statements.trailing.end,
  });
});

test("lists warnings of the statements, then the filing, then the cost of equity", async () => {
  const createWarning = (code: string) => ({ code, message: `${code}.` });
  const { warnings } = await computeClaims({
    ...sketched,
    statements: { ...sketched.statements, warnings: [createWarning("ONE")] },
    details: { ...sketched.details, warnings: [createWarning("TWO")] },
    costOfEquity: {
      ...sketched.costOfEquity,
      warnings: [{ code: "DEFAULT_PREMIUM", message: "Three." }],
    },
  });
  expect(warnings.map(({ code }) => code)).toEqual(["ONE", "TWO", "DEFAULT_PREMIUM"]);
});

const createCall = (purpose: string): LlmCall => ({
  purpose,
  prompt: `${purpose}.v1`,
  model: "Local 1",
  inputTokens: 1,
  outputTokens: 1,
  inputCost: null,
  outputCost: null,
  milliseconds: 1,
  outcome: "answered",
  reason: null,
});

test("passes earlier calls to the analyst, and saves its result with its calls", async () => {
  const report = await buildReport(sketched);
  const calls = ["forecast", "points", "thesis"].map(createCall);
  const asked: AnalystContext[] = [];
  const createJudgement = <T>(result: T, made: LlmCall | undefined) => ({
    result,
    calls: made ? [made] : [],
    notes: ["Fell back."],
  });
  const valueSteps = createValueSteps({
    engine: inProcessEngine,
    trials: 100,
    analyst: {
      readsFilingText: false,
      forecast: async (brief, from) => {
        asked.push(from);
        expect(brief).toEqual(sketched);
        return createJudgement(pickForecast(report), calls[0]);
      },
      notePoints: async (input, from) => {
        asked.push(from);
        expect(input).toEqual({ brief: sketched, forecasts: report.forecasts, valuation: report.valuation });
        return createJudgement(report.points, calls[1]);
      },
      write: async ({ points }, from) => {
        asked.push(from);
        expect(points).toEqual(report.points);
        return createJudgement(report.thesis, calls[2]);
      },
    },
  });
  const saved = createAnalystResults(report, calls);
  const { forecast, valuation, points } = saved;
  const createContextAfter = (results: SavedResults) => createContext(createResults(sketched, results));
  expect(await valueSteps.forecast(createContextAfter({}))).toEqual({ ...forecast, notes: ["Fell back."] });
  expect(await valueSteps.points(createContextAfter({ forecast, valuation }))).toEqual(points);
  expect(await valueSteps.thesis(createContextAfter({ forecast, valuation, points }))).toEqual(saved.thesis);
  expect(asked).toEqual([
    { signal, earlier: [], trials: 100 },
    { signal, earlier: calls.slice(0, 1) },
    { signal, earlier: calls.slice(0, 2) },
  ]);
});

test("adds a warning if the analyst fell back", async () => {
  const forecast = pickForecast(await buildReport(sketched));
  const results = createResults(sketched, {
    forecast: { ...forecast, calls: [], notes: ["The rules stood in."] },
  });
  const { valuation } = await steps.valuation(createContext(results));
  expect(valuation.warnings).toContainEqual({ code: "ANALYST_FELL_BACK", message: "The rules stood in." });
  expect(valuation.simulation.trials).toBe(100);
});
