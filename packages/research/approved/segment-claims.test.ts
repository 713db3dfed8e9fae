import { expect, test } from "vitest";
import { makeReport } from "./make-report.ts";
import { findSegmentClaims } from "./segment-claims.ts";

const { content } = await makeReport("AMZN");
const { claims, contradictions } = findSegmentClaims(content);
const read = (text: string, inputs = content.inputs) =>
  findSegmentClaims({ inputs, thesis: { ...content.thesis, answers: [{ question: "", text }] } });
const sentenceWith = (words: string) => {
  const found = claims.find((sentence) => sentence.includes(words));
  if (!found) throw new Error(`no sentence with "${words}"`);
  return found;
};

test("a report's own sentences on segments are what its inputs show", () => {
  expect(contradictions).toEqual([]);
  expect(claims).toHaveLength(3);
});

test.each([
  ["gained", "37.0%", "37.1%"],
  ["gained", "27.1%", "27.2%"],
  ["gained", "1.6 of", "2.0 of"],
  ["gained", "4.3 points", "4.4 points"],
  ["gained", " gained", " lost"],
  ["gained", " added", " took"],
  ["gained", "fiscal 2024", "fiscal 2023"],
  ["gained", "Amazon Web Services", "International"],
  ["had an operating margin", "6.4%", "6.5%"],
  ["had an operating margin", "(−2.0%)", "(2.0%)"],
  ["had an operating margin", "Amazon Web Services", "Pumps"],
  ["brought in", "36.4%", "36.5%"],
  ["brought in", "58.1%", "58.2%"],
])("%s ... with %s as %s is refused", (words, right, wrong) => {
  const changed = sentenceWith(words).replace(right, wrong);
  expect(changed).not.toBe(sentenceWith(words));
  expect(read(changed).contradictions).toEqual([changed]);
});

const inputs = {
  "revenue, fiscal 2025": 1_000,
  "revenue, fiscal 2024": 1_000,
  "revenue, Pumps, fiscal 2025": 990,
  "revenue, Pumps, fiscal 2024": 990,
  "operatingIncome, Pumps, fiscal 2025": 90,
  "operatingIncome, Pumps, fiscal 2024": 80,
  "revenue, Labs, fiscal 2025": 10,
  "revenue, Labs, fiscal 2024": 10,
  "operatingIncome, Labs, fiscal 2025": -30,
  "operatingIncome, Labs, fiscal 2024": -20,
  "operatingIncome, corporate and other items, fiscal 2025": -40,
  "operatingIncome, corporate and other items, fiscal 2024": 0,
};

test.each([
  ["In fiscal 2025 Pumps earned $90m of operating income and Labs lost $30m.", "$30m", "$31m"],
  ["In fiscal 2025 Pumps earned $90m of operating income and Labs lost $30m.", "lost $30m", "$30m"],
  [
    "In fiscal 2025 Pumps had an operating margin of 9.1% (after 8.1%) and Labs lost $30m (after $20m).",
    "$20m",
    "$2m",
  ],
  [
    "Pumps (operating margin 9.1%, after 8.1%) added 1.0 points to the company's margin, while Labs (a loss of $30m, after $20m) took 1.0 points.",
    "took 1.0 points",
    "took 1.1 points",
  ],
  [
    "Pumps (operating margin 9.1%, after 8.1%) added 1.0 points to the company's margin, while Labs (a loss of $30m, after $20m) took 1.0 points.",
    "$30m",
    "$31m",
  ],
  ["Corporate and other items took 4.0 points off the company's operating margin.", "took", "added"],
  ["Corporate and other items took 4.0 points off the company's operating margin.", "4.0", "4.2"],
])("%s holds, and not with %s as %s", (text, right, wrong) => {
  const own = { ...content.thesis, marginAnalysis: { header: "", text } };
  const readOwn = (marginAnalysis: string) =>
    findSegmentClaims({
      inputs,
      thesis: { ...own, answers: [], marginAnalysis: { header: "", text: marginAnalysis } },
    });
  expect(readOwn(text)).toEqual({ claims: [text], contradictions: [] });
  expect(readOwn(text.replace(right, wrong)).contradictions).toHaveLength(1);
});

test("a sentence on segments of which the report lists no figures is refused", () => {
  const sentence = sentenceWith("had an operating margin");
  expect(read(sentence, {}).contradictions).toContain(sentence);
});
