import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { expect, test } from "vitest";
import { makeReport } from "../../approved/make-report.ts";
import type { StatementPeriod } from "../../company/company-data.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { mostWords } from "./answer-questions.ts";
import { countWords } from "./fit-words.ts";
import { tenQuestions } from "./ten-questions.ts";

test.each(sampleTickers)(
  "%s: answers the ten questions in their order, each in at most 60 words",
  async (ticker) => {
    const { answers = [] } = (await makeReport(ticker)).content.thesis;
    expect(answers.map(({ question }) => question)).toEqual(tenQuestions.map(({ question }) => question));
    for (const { question, text } of answers) {
      expect(countWords(text), question).toBeLessThanOrEqual(mostWords);
      expect(countWords(text), question).toBeGreaterThan(8);
      expect(text, question).toMatch(/\d/);
    }
  },
);

test.each(sampleTickers)("%s: quotes its filing word for word, each sentence once", async (ticker) => {
  const { results, content } = await makeReport(ticker);
  const { filingText } = results.details;
  const whole = [filingText?.business, filingText?.risks, filingText?.discussion, filingText?.notes].join(
    " ",
  );
  const quotes = (content.thesis.answers ?? []).flatMap(({ text, quotes: own = [] }) =>
    own.map(({ quotation, source }) => ({ text, quotation, source })),
  );
  if (filingText) expect(quotes.length).toBeGreaterThanOrEqual(2);
  for (const { text, quotation, source } of quotes) {
    expect(text).toContain(`“${quotation}”`);
    expect(whole.replaceAll("\n", " ")).toContain(quotation);
    expect(source.accession).toBe(filingText?.source.accession);
  }
  expect(new Set(quotes.map(({ quotation }) => quotation)).size).toBe(quotes.length);
});

test("without the document says that it was not read, and does not blame the filing", async () => {
  const { thesis } = await buildReport(buildBrief());
  const sells = thesis.answers?.find(({ question }) => question.startsWith("What does it sell"));
  expect(sells?.text).toMatch(/^The text of the annual report was not read\./);
  expect(JSON.stringify(thesis.answers)).not.toContain("says: “");
});

test("says how cost of sales moved, unless both figures look the same", async () => {
  const brief = buildBrief();
  const [before, last] = brief.statements.annual.slice(-2) as [StatementPeriod, StatementPeriod];
  const setCost = ({ figures }: StatementPeriod, share: number) => {
    figures.costOfSales = { ...figures.costOfSales, value: share * (figures.revenue.value ?? 0) };
  };
  const answer = async () => {
    const { thesis } = await buildReport(brief);
    return thesis.answers?.find(({ question }) => question.startsWith("What do margins"))?.text;
  };
  setCost(last, 0.55);
  expect(await answer()).toContain("Cost of sales fell from 60.0% to 55.0% of revenue.");
  setCost(before, 0.5996);
  setCost(last, 0.6004);
  expect(await answer()).toContain("Cost of sales stayed at 60.0% of revenue.");
});
