import { expect, test } from "vitest";
import type { Sources } from "./sources.ts";
import { createRulesAnalyst } from "../analyst/rules-analyst.ts";
import { buildBrief } from "../analyst/testing/brief.ts";
import { inProcessEngine } from "../analyst/testing/report.ts";
import type { FilingText } from "../company/company-data.ts";
import { createFigure } from "../company/testing/period.ts";
import { createCompanyFacts } from "../company/testing/facts.ts";
import { derived } from "../company/provenance.ts";
import { createCompanySteps } from "./company-steps.ts";
import { createPipeline } from "./pipeline.ts";
import { briefOf, callsOf, requireResults, type SavedResults } from "./step-results.ts";
import { createNormalised, createResults } from "./testing/create-results.ts";

const sketched = buildBrief();
const { signal } = new AbortController();
const filed: FilingText = { business: "Pumps.", risks: null, source: derived("Made up.") };

/** Creates sources of a company that has filed nothing; asked: the calls and their arguments. */
const createEmptySources = () => {
  const asked: unknown[] = [];
  const answer =
    <T>(what: string, result: T) =>
    async (...about: unknown[]): Promise<T> => {
      asked.push([what, ...about]);
      return result;
    };
  const sources = {
    tickers: answer("tickers", [{ cik: 1, name: "EXAMPLE WORKS INC", ticker: "EXW", exchange: "NYSE" }]),
    filings: answer("filings", {}),
    companyFacts: answer("facts", createCompanyFacts()),
    instance: answer("instance", null),
    filingText: answer("text", { text: filed, reason: null }),
    frames: answer("frames", []),
    prices: answer("prices", []),
    bondYield: answer("yields", [{ date: "2026-08-20", yield: 0.0474 }]),
  } as unknown as Sources;
  return { sources, asked };
};
const createSteps = ({ readsFilingText = false } = {}) => {
  const { sources, asked } = createEmptySources();
  return { steps: createCompanySteps({ sources, analyst: { readsFilingText } }), asked, sources };
};
const createContext = (results: SavedResults = createResults(sketched)) => ({
  ticker: "EXW",
  results,
  signal,
});

test("finds the company by its ticker", async () => {
  expect(await createSteps().steps.subject(createContext({}))).toEqual({
    subject: { ticker: "EXW", cik: 1, companyName: "Example Works", exchange: "NYSE" },
  });
});

test("shows no figures of another year under the newest annual report", async () => {
  await expect(createSteps().steps.statements(createContext())).rejects.toMatchObject({
    code: "CANNOT_BE_VALUED",
    message: expect.stringContaining("the figures of its 10-K filed"),
  });
});

test("reads the text of the newest annual report if the analyst uses it", async () => {
  const { steps, asked } = createSteps({ readsFilingText: true });
  expect(await steps.details(createContext())).toMatchObject({ filingText: filed, withoutText: null });
  expect(asked).toContainEqual(["text", sketched.subject, sketched.filings, signal]);
});

const quarterly = {
  form: "10-Q",
  accession: "0000000001-26-000009",
  filed: "2026-05-08",
  periodEnd: "2026-03-31",
  url: "",
};
const withQuarter = createResults({ ...sketched, filings: { ...sketched.filings, quarterly } });
const withoutQuarter = createResults({ ...sketched, filings: { ...sketched.filings, quarterly: null } });
const reason = "Sales increased 9% in the first quarter of 2026 due to demand in Norway.";
const results: FilingText = {
  business: null,
  risks: null,
  discussion: `${reason}\nPaul left in the first quarter of 2026.`,
  source: { ...derived("Made up."), form: "10-Q", periodEnd: "2026-03-31" },
};

test("keeps of a 10-Q after the annual report what a report may quote, and its source", async () => {
  const { steps, sources } = createSteps({ readsFilingText: true });
  sources.filingText = async (_, { annual }) => ({
    text: annual.form === "10-Q" ? results : filed,
    reason: null,
  });
  const { filingText, quarterlyReport } = await steps.details(createContext(withQuarter));
  expect(filingText).toEqual(filed);
  expect(quarterlyReport?.source).toEqual(results.source);
  expect(quarterlyReport?.sentences.map(({ text }) => text)).toEqual([reason]);
});

test("a 10-Q that cannot be read costs the report nothing else", async () => {
  const { steps, sources } = createSteps({ readsFilingText: true });
  const before = await steps.details(createContext(withQuarter));
  sources.filingText = async (_, { annual }) =>
    annual.form === "10-Q"
      ? { text: null, reason: "The report's document did not arrive in time." }
      : { text: filed, reason: null };
  const after = await steps.details(createContext(withQuarter));
  expect(after).toEqual({ ...before, quarterlyReport: null });
  expect(after).toMatchObject({ filingText: filed, withoutText: null });
});

test.each([
  ["no 10-Q is newer", withoutQuarter, true, 1],
  ["the analyst reads no texts", withQuarter, false, 0],
])("asks for no 10-Q if %s", async (_, saved, readsFilingText, texts) => {
  const { steps, asked } = createSteps({ readsFilingText });
  expect((await steps.details(createContext(saved))).quarterlyReport).toBeNull();
  expect(asked.filter((one) => (one as unknown[])[0] === "text")).toHaveLength(texts);
});

test("does not read the filing text if the analyst does not use it", async () => {
  const { steps, asked } = createSteps();
  const { filingText, withoutText, market, details } = await steps.details(createContext());
  expect([filingText, withoutText]).toEqual([null, null]);
  expect(asked.map((one) => (one as unknown[])[0])).not.toContain("text");
  expect(market).toMatchObject({ bondYieldDate: "2026-08-20", bondYield: { value: 0.0474 } });
  expect(details.warnings.map(({ code }) => code)).toEqual(["NO_FILING_DOCUMENT"]);
});

test.each([
  [["bookEquity"], "shareholders' equity"],
  [["revenue", "netIncome"], "revenue or net income"],
] as const)("rejects a newest period without %s, naming what is missing", async (missing, words) => {
  const { statements } = sketched;
  const none = Object.fromEntries(missing.map((name) => [name, createFigure(null)]));
  const trailing = { ...statements.trailing, figures: { ...statements.trailing.figures, ...none } };
  const results = createResults({ ...sketched, statements: { ...statements, trailing } });
  await expect(createSteps().steps.normalised(createContext(results))).rejects.toMatchObject({
    code: "CANNOT_BE_VALUED",
    message: `EXAMPLE WORKS INC cannot be valued, because the SEC's data of its newest report has no ${words} under a standard tag.`,
  });
});

test("the trailing months follow the fiscal years, or replace the last one", async () => {
  const createYear = (fiscal: number, revenue: number) => ({
    year: fiscal,
    revenue,
    netIncome: 10,
    bookEquity: 50,
    research: 5,
    oneOffItems: [],
  });
  const years = [createYear(2024, 100), createYear(2025, 110)];
  const adjust = (trailing: (typeof years)[number]) =>
    createSteps().steps.adjusted(
      createContext(createResults(sketched, { normalised: createNormalised({ years, trailing }) })),
    );
  const between = await adjust(createYear(2026, 121));
  expect(between.adjusted.map((one) => one.year)).toEqual([2024, 2025]);
  expect(between.trailing).toMatchObject({ year: 2026, revenue: 121 });
  expect(between.trailing.oneYearCAGR).toBeCloseTo(0.1, 12);
  const same = await adjust(createYear(2025, 120));
  expect(same.adjusted.map(({ revenue }) => revenue)).toEqual([100, 110]);
  expect(same.trailing).toMatchObject({ year: 2025, revenue: 120 });
  expect(same.trailing.oneYearCAGR).toBeCloseTo(0.2, 12);
});

test("research of a year without a whole statement is amortised", async () => {
  const createYear = (fiscal: number) => ({
    year: fiscal,
    revenue: 100,
    netIncome: 10,
    bookEquity: 50,
    research: 30,
  });
  const adjust = (otherResearch: { year: number; research: number }[]) =>
    createSteps().steps.adjusted(
      createContext(
        createResults(sketched, {
          normalised: createNormalised({
            years: [createYear(2024)],
            trailing: createYear(2026),
            otherResearch,
          }),
        }),
      ),
    );
  const { researchLife, trailing } = await adjust([{ year: 2025, research: 60 }]);
  const { trailing: without } = await adjust([]);
  expect(without.adjustedNetIncome - trailing.adjustedNetIncome).toBeCloseTo(60 / researchLife, 9);
});

test("reads peers of the last fiscal year, or of the annual report's year without one", async () => {
  const { steps, asked } = createSteps();
  await steps.industry(createContext());
  const { statements, filings } = sketched;
  const none = { ...sketched, statements: { ...statements, annual: [] } };
  await steps.industry(
    createContext(
      createResults({
        ...none,
        filings: { ...filings, annual: { ...filings.annual, periodEnd: "2025-06-30" } },
      }),
    ),
  );
  expect(asked).toEqual([
    ["frames", "2025-12-31", signal],
    ["frames", "2025-06-30", signal],
  ]);
});

test("throws if it assembles before the last step has run", () => {
  const { sources } = createEmptySources();
  const analyst = createRulesAnalyst();
  const pipeline = createPipeline({ sources, engine: inProcessEngine, analyst, trials: 1 });
  expect(() => pipeline.assemble(createResults(sketched))).toThrow('the step "forecast" has no result yet');
});

test("throws if a required result is missing", async () => {
  await expect(createSteps().steps.statements(createContext({}))).rejects.toThrow(
    'the step "subject" has no result yet',
  );
  expect(() => requireResults(createResults(sketched), ["claims", "points"])).toThrow('the step "points"');
  expect(callsOf(createResults(sketched))).toEqual([]);
});

test("rebuilds the brief from the saved results", () => {
  expect(briefOf(createResults(sketched))).toEqual(sketched);
});
