import { openTestCompanies } from "../../sources/test-company.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { strangeFigures } from "../analyst/check-figures.ts";
import { dataBlock } from "../analyst/model/data-block.ts";
import { createRulesAnalyst } from "../analyst/rules/rules-analyst.ts";
import { numbersOf, strangeNumbers } from "../analyst/rules/testing/figures.ts";
import { inProcessEngine, type Report, textsOf } from "../analyst/rules/testing/report.ts";
import type { ReportContent } from "../report.ts";
import { createPipeline } from "./pipeline.ts";
import { briefOf, resultOf } from "./results.ts";

const tickers =
  "AAPL AMD AMZN AVGO BKNG BRK-B COST GE GOOGL JNJ JPM KHC KO MA MCD META MSFT MU NFLX NKE NVDA ORCL PG SNOW TSLA UBER V WMT".split(
    " ",
  );

/** All thirteen steps for each company of the sample data, by the rules. */
const reports = new Map<string, { report: Report; content: ReportContent }>();

beforeAll(async () => {
  const companies = openTestCompanies();
  const pipeline = createPipeline({
    sources: companies.sources,
    engine: inProcessEngine,
    analyst: createRulesAnalyst(),
    trials: 1_000,
  });
  const { signal } = new AbortController();
  for (const ticker of tickers) {
    const results = new Map<number, object>();
    for (let step = 1; step <= 13; step++)
      results.set(step, await pipeline.runStep(step, { ticker, results, signal }));
    const report: Report = {
      brief: briefOf(results),
      forecasts: resultOf(results, 10).forecasts,
      valuation: resultOf(results, 11).valuation,
      points: resultOf(results, 12).points,
      thesis: resultOf(results, 13).thesis,
    };
    reports.set(ticker, { report, content: pipeline.assemble(results) });
  }
}, 120_000);
afterAll(() => reports.clear());

const reportOf = (ticker: string) => {
  const found = reports.get(ticker);
  if (!found) throw new Error(`no report of ${ticker}`);
  return found;
};

test.each(tickers)(
  "%s: every number in the texts is the report's, and no text is empty or broken",
  (ticker) => {
    const { report } = reportOf(ticker);
    const known = numbersOf(report);
    const texts = textsOf(report);
    expect(texts.length).toBeGreaterThan(60);
    for (const { field, text } of texts) {
      expect(text.trim(), field).not.toBe("");
      expect(text, field).not.toMatch(/NaN|Infinity|undefined|null|\[object| {2}|\.\.|\s\./);
      expect(strangeNumbers(text, known), `${field}: ${text}`).toEqual([]);
    }
  },
);

test.each(tickers)("%s: whatever a language model is shown of the report, it may cite", (ticker) => {
  const { data, citable } = dataBlock(reportOf(ticker).report);
  const { figures } = data as { figures: string[] };
  expect(figures.length).toBeGreaterThan(100);
  for (const line of figures) expect(strangeFigures(line, citable), line).toEqual([]);
});

test("no text is repeated word for word between companies, beyond headings and the names of industries", () => {
  const tellers = new Map<string, string[]>();
  for (const [ticker, { report }] of reports)
    for (const { field, text } of textsOf(report))
      if (!/^point |^industry$|\.header$/.test(field))
        tellers.set(text, [...(tellers.get(text) ?? []), `${ticker} ${field}`]);
  const repeated = [...tellers.values()].filter(
    (told) => new Set(told.map((one) => one.split(" ")[0])).size > 1,
  );
  expect(repeated).toEqual([]);
});

test.each(tickers)(
  "%s: the value is between a fifth and five times the price, or is explained first",
  (ticker) => {
    const { valuation, thesis } = reportOf(ticker).content;
    const { perShareValue, upsidePercent } = valuation.cases.find(({ type }) => type === "base") ?? {};
    expect(perShareValue).toBeGreaterThanOrEqual(0);
    const ratio = (upsidePercent ?? 0) + 1;
    const isFar = ratio < 1 / 5 || ratio > 5;
    const explained = /^The model('s|\b).*(less than a fifth|more than five times|leaves nothing)/.test(
      thesis.recommendation,
    );
    expect(explained).toBe(isFar);
  },
);

test.each(tickers)(
  "%s: the cases are ordered, and the word is the one that the percentiles give",
  (ticker) => {
    const { valuation, company } = reportOf(ticker).content;
    const valueOf = (type: string) =>
      valuation.cases.find((one) => one.type === type)?.perShareValue ?? Number.NaN;
    expect(valueOf("bear")).toBeLessThanOrEqual(valueOf("base"));
    expect(valueOf("base")).toBeLessThanOrEqual(valueOf("bull"));
    const price = company.stockPrice ?? Number.NaN;
    const { p10 = 0, p25 = 0, p75 = 0, p90 = 0 } = valuation.percentiles;
    const word =
      price < p10
        ? "Strong Buy"
        : price < p25
          ? "Buy"
          : price <= p75
            ? "Hold"
            : price <= p90
              ? "Sell"
              : "Strong Sell";
    expect(valuation.recommendation.word).toBe(word);
  },
);
