import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { baseRates } from "@plumbline/base-rates";
import { type Percentiles, recommendationWord } from "@plumbline/model";
import { expect, test } from "vitest";
import { makeReport } from "../approved/make-report.ts";
import { dataBlock } from "../analyst/llm/data-block.ts";
import type { RangedForecasts } from "../analyst/analyst.ts";
import { decideByRules } from "../analyst/drivers/forecast-by-rules.ts";
import { writeSentence } from "../analyst/sentences/write-sentence.ts";
import { listNumbers, findUnknownNumbers } from "../analyst/testing/figures.ts";
import { type Report, listTexts } from "../analyst/testing/report.ts";
import { briefOf } from "./step-results.ts";

const readReport = async (ticker: string) => {
  const { content, results } = await makeReport(ticker);
  const report: Report = {
    brief: briefOf(results),
    ...(results.forecast as RangedForecasts),
    valuation: results.valuation.valuation,
    points: results.points.points,
    thesis: results.thesis.thesis,
  };
  return { report, content };
};

test.each(sampleTickers)(
  "%s: every number in the texts is in the report, and no text is empty or broken",
  async (ticker) => {
    const { report } = await readReport(ticker);
    const known = listNumbers(report);
    const texts = listTexts(report);
    expect(texts.length).toBeGreaterThan(60);
    for (const { field, text } of texts) {
      expect(text.trim(), field).not.toBe("");
      expect(text, field).not.toMatch(/NaN|Infinity|undefined|null|\[object| {2}|\.\.|\s\./);
      // Numbers of what a text quotes are the filing's.
      if (field !== "evidence") expect(findUnknownNumbers(text, known), `${field}: ${text}`).toEqual([]);
    }
  },
);

test.each(sampleTickers)(
  "%s: every figure and fact that a language model receives can be cited",
  async (ticker) => {
    const { report } = await readReport(ticker);
    const { sheet } = dataBlock({ purpose: "analysis", ...report });
    const known = listNumbers(report);
    const ids = [...sheet.figures.map(({ id }) => id), ...Object.keys(sheet.facts)];
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
    const write = (text: string) => writeSentence({ text, passage: null, quote: null }, sheet);
    /** A figure of one side or of a year names its case, or has another of its measure beside it. */
    const citeBeside = (id: string) => {
      const others = ids.filter((other) => other !== id && other.split(".")[0] === id.split(".")[0]);
      const texts = [
        ...["bear", "bull"].map((side) => `The ${side} case takes {${id}}`),
        ...[...others, "value.base"].map((other) => `{${id}} stands beside {${other}}`),
      ];
      return texts.map(write).find(({ faults }) => faults === null) ?? write(`{${id}}`);
    };
    const standings = new Map(sheet.figures.map(({ id, standing }) => [id, standing]));
    for (const id of ids) {
      const isOneOfSome = standings.get(id) === "side" || /\.\d{4}$/.test(id);
      const { sentence, faults } = isOneOfSome ? citeBeside(id) : write(`{${id}}`);
      expect(faults, id).toBeNull();
      expect(sentence?.text, id).not.toMatch(/NaN|Infinity|undefined|null| {2}|\.\.|\s\./);
      const rankless = sentence?.text.replace(/ at the \d+th percentile/, "") ?? "";
      expect(findUnknownNumbers(rankless, known), rankless).toEqual([]);
    }
  },
);

test("companies share no text, except headings and industry names", async () => {
  const tellers = new Map<string, string[]>();
  for (const ticker of sampleTickers)
    for (const { field, text } of listTexts((await readReport(ticker)).report))
      if (!/^point |^industry$|\.header$/.test(field))
        tellers.set(text, [...(tellers.get(text) ?? []), `${ticker} ${field}`]);
  const repeated = [...tellers.values()].filter(
    (fields) => new Set(fields.map((one) => one.split(" ")[0])).size > 1,
  );
  expect(repeated).toEqual([]);
});

test.each(sampleTickers)(
  "%s: the value is between a fifth and five times the price, or explained first",
  async (ticker) => {
    const { valuation, thesis } = (await readReport(ticker)).content;
    const { perShareValue, upsidePercent } = valuation.cases.find(({ type }) => type === "base") ?? {};
    expect(perShareValue).toBeGreaterThanOrEqual(0);
    const ratio = (upsidePercent ?? 0) + 1;
    const isFar = ratio < 1 / 5 || ratio > 5;
    const explained = /^The model('s|\b).*(less than a fifth|more than five times|leaves nothing)/.test(
      thesis.reason,
    );
    expect(explained).toBe(isFar);
  },
);

test.each(sampleTickers)(
  "%s: base is the mean, bear and bull p10 and p90, and the word follows from the rule",
  async (ticker) => {
    const { content, report } = await readReport(ticker);
    const { valuation, company } = content;
    const { evidence, outlook } = decideByRules(report.brief, baseRates);
    const { isFinancial } = evidence;
    const { isMaturing } = outlook;
    const valueOf = (type: string) =>
      valuation.cases.find((one) => one.type === type)?.perShareValue ?? Number.NaN;
    expect(valueOf("bear")).toBeLessThanOrEqual(valueOf("base"));
    expect(valueOf("base")).toBeLessThanOrEqual(valueOf("bull"));
    const price = company.stockPrice ?? Number.NaN;
    const { p10 = NaN, p90 = NaN } = valuation.percentiles;
    const { mean } = valuation.simulation;
    expect(Math.abs(valueOf("base") - mean)).toBeLessThanOrEqual(1e-9 * mean);
    expect(Math.abs(valueOf("bear") - p10)).toBeLessThanOrEqual(1e-9 * mean);
    expect(Math.abs(valueOf("bull") - p90)).toBeLessThanOrEqual(1e-9 * p90);
    const isCareNeeded = price > 5 * mean || 5 * price < mean || isFinancial || isMaturing;
    const percentiles = valuation.percentiles as Percentiles;
    const word = recommendationWord({ price, percentiles, value: mean, isCareNeeded });
    expect(valuation.recommendation.word).toBe(word);
  },
);
