import { expect, test } from "vitest";
import { derived } from "../company/provenance.ts";
import { makeReport } from "./make-report.ts";
import { findQuarterClaims } from "./quarter-claims.ts";

const { content } = await makeReport("AAPL");
const none = { header: "", text: "" };
const risen = "Net sales increased 9% due to demand in Norway.";
const costs = "Cost of sales decreased due to copper from Chile.";
const inputs = {
  "revenue, quarter to 2025-06-28": 110,
  "revenue, quarter to 2024-06-29": 100,
  "operatingIncome, quarter to 2025-06-28": 24,
  "operatingIncome, quarter to 2024-06-29": 20,
};

/** Reads again a text that quotes a 10-Q: an answer on a question, or a section. */
const read = (
  quotation: string,
  {
    intro = "The quarterly report says:",
    where = "What grew, and why?",
    given = inputs,
  }: { intro?: string; where?: string; given?: Record<string, number> } = {},
) => {
  const source = { ...derived("made up"), form: "10-Q", periodEnd: "2025-06-28" };
  const quote = { field: where, passage: "qm1", part: "Management’s discussion", quotation, source };
  const text = `${intro} “${quotation}”`;
  const isAnswer = where.endsWith("?");
  const sections = { growthAnalysis: none, marginAnalysis: none, marginCatalyst: none };
  return findQuarterClaims({
    inputs: given,
    thesis: {
      ...content.thesis,
      ...sections,
      ...(!isAnswer && { [where]: { header: "", text } }),
      evidence: isAnswer ? [] : [quote],
      answers: isAnswer ? [{ question: where, text, quotes: [quote] }] : [],
    },
  }).contradictions;
};
const margins = "What do margins do, and why?";

test.each([
  ["a result", risen, {}],
  ["a result with its day", risen, { intro: "The quarterly report to 28 June 2025 says:" }],
  [
    "a second sentence",
    risen,
    { intro: "The quarterly report says: “Prices rose.” It adds:", where: "growthAnalysis" },
  ],
  ["costs", costs, { where: margins }],
  ["costs that rose more slowly", costs.replace("decreased", "increased 3%"), { where: "marginAnalysis" }],
])("finds no fault with %s that the quarter's figures show", (_, quotation, how) => {
  expect(read(quotation, how)).toEqual([]);
});

test.each([
  ["of the other way", risen.replace("increased", "decreased"), {}],
  ["of costs of the other way", costs.replace("decreased", "increased"), { where: margins }],
  ["of another quarter", risen, { intro: "The quarterly report to 29 June 2024 says:" }],
  ["told as the annual report's", risen, { intro: "The annual report says:" }],
  ["without figures", risen, { given: {} }],
  ["that says no way", "Net sales were good in Norway.", { where: "growthAnalysis" }],
])("finds a quotation %s", (_, quotation, how) => {
  expect(read(quotation, how)).toEqual([quotation]);
});

test("reads what a report that quotes no 10-Q says of the quarter itself", () => {
  const { claims, contradictions } = findQuarterClaims(content);
  expect(claims).toHaveLength(2);
  expect(contradictions).toEqual([]);
});

test.each([
  ["In the quarter to 28 June 2025 revenue grew 10.0%, to $110m.", "10.0%", "9.0%"],
  ["In the quarter to 28 June 2025 revenue grew 10.0%, to $110m.", "grew", "fell"],
  ["In the quarter to 28 June 2025 revenue grew 10.0%, to $110m.", "28 June 2025", "29 June 2024"],
  ["Its revenue grew 6.4% in fiscal 2024 and 10.0% in the quarter to 28 June 2025.", "10.0%", "9.0%"],
  [
    "Its revenue grew 6.4% in fiscal 2024 (report not read) and 10.0% in the quarter to 28 June 2025.",
    "10.0%",
    "9.0%",
  ],
  ["Its revenue fell 6.4% in fiscal 2024 and grew 10.0% in the quarter to 28 June 2025.", "and grew", "and"],
  ["Watch whether growth, 8.0% over twelve months, 10.0% in the last quarter, lasts.", "10.0%", "9.0%"],
  [
    "In the quarter to 28 June 2025 the operating margin was 21.8%, after 20.0% a year before.",
    "21.8%",
    "22.8%",
  ],
])("%s is what the quarter's figures show; with %s as %s it is not", (sentence, right, wrong) => {
  const readAnswer = (text: string) =>
    findQuarterClaims({
      inputs,
      thesis: { ...content.thesis, evidence: [], answers: [{ question: "", text }] },
    });
  expect(readAnswer(sentence)).toEqual({ claims: [sentence], contradictions: [] });
  const changed = sentence.replace(right, wrong);
  expect(readAnswer(changed).contradictions).toEqual([changed]);
});

test.each([
  "Revenue grew 23.9% in fiscal 2025 (of 364 days after 371: 26.3% day for day), to $64bn.",
  "In the quarter to 28 June 2025, of 93 days after 87, revenue grew 10.0% (2.9% day for day), to $110m.",
  "Its revenue fell 1.0% in fiscal 2024 and grew 10.0% (2.9% day for day) in the quarter to 28 June 2025, of 93 days after 87.",
  "Watch whether growth, −5.1% in fiscal 2025 (of 371 days after 365: −6.6% day for day), lasts.",
])("growth day for day is that of the two lengths: %s", (sentence) => {
  const readAnswer = (text: string) =>
    findQuarterClaims({
      inputs,
      thesis: { ...content.thesis, evidence: [], answers: [{ question: "", text }] },
    });
  expect(readAnswer(sentence).claims).toContain(sentence);
  expect(readAnswer(sentence).contradictions).toEqual([]);
  const wrong = sentence.replace(/[\d.]+%(?= day for day)/, "9.9%");
  expect(readAnswer(wrong).contradictions).toContain(wrong);
});
