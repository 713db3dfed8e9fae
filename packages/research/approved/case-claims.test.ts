import { expect, test } from "vitest";
import { findCaseClaims } from "./case-claims.ts";
import { makeReport } from "./make-report.ts";

const { content } = await makeReport("AAPL");
const { claims, contradictions } = findCaseClaims(content);
const sentenceWith = (words: string) => {
  const found = claims.find((sentence) => sentence.includes(words));
  if (!found) throw new Error(`no sentence with "${words}"`);
  return found;
};

test("a report's own sentences are what its tables show", () => {
  expect(contradictions).toEqual([]);
  expect(claims.length).toBeGreaterThan(9);
});

test.each([
  ["is a ", /\d+\.\d%/, "99.9%"],
  ["is a ", " below the price", " above the price"],
  ["AAPL is worth", /\$[\d.]+/, "$1.00"],
  ["or a lasting adjusted margin", /margin of [\d.]+%/, "margin of 99.9%"],
  ["or a lasting adjusted margin", /growth of [\d.]+%/, "growth of 99.9%"],
  ["or a lasting adjusted margin", " takes ", " is right even with "],
  ["asks for revenue", /[\d.]+% a year/, "99.9% a year"],
  ["asks for revenue", /we expect [\d.]+/, "we expect 99.9"],
  ["five-year periods", /one in \w+/, "one in 77"],
  ["five-year periods", /beat [\d.]+%/, "beat 1.9%"],
  ["8 of 10", /\$[\d.]+/, "$1.00"],
  ["% end below the price", /[\d.]+%/, "9.9%"],
  ["100 such ranges", /\d+ held/, "99 held"],
  ["Of 100 other", /\d+ held/, "99 held"],
  ["Of 100 other", "three years", "five years"],
  ["Of 100 other", /later, \d+/, "later, 99"],
  ["Of 100 other", "too low", "too high"],
  ["Cash flows are worth", /worth \$[\d.]+/, "worth $9.99"],
  ["that makes", /\$[\d.]+ a share/, "$9.99 a share"],
  ["that makes", /\$[\d.]+bn for distress/, "$31.8bn for distress"],
  ["that makes", "for distress", "of employee options"],
  ["that makes", /makes \$[\d.]+/, "makes $9.99"],
  ["that makes", /[\d,]+(?=m shares)/, "15,000"],
  ["the bull case keeps", /case keeps [−\d.]+%/, "case keeps 99.9%"],
  ["the bear case assumes", /bear case assumes [−\d.]+%/, "bear case assumes 99.9%"],
  ["if it lasts", "rises to", "stays above"],
  ["if it lasts", /about [\d.]+%/, "about 9.9%"],
  ["if it lasts", "makes it a Hold", "makes it a Buy"],
])("%s ... with %s as %s is refused", (words, right, wrong) => {
  const changed = sentenceWith(words).replace(right, wrong);
  const thesis = { ...content.thesis, answers: [{ question: "", text: changed }] };
  expect(findCaseClaims({ ...content, thesis }).contradictions).toEqual([changed]);
});

test("growth beyond all years of the record is read against the table", async () => {
  const { content: own } = await makeReport("WMT");
  const read = (text: string) => findCaseClaims({ ...own, thesis: { ...own.thesis, belief: text } });
  expect(own.thesis.belief).toContain("we expect 8.4%, more than in any of ");
  expect(read(own.thesis.belief).contradictions).toEqual([]);
  const [first = ""] = own.thesis.belief.split(/(?<=\.) (?=[A-Z])/);
  const wrong = first.replace("more than", "less than");
  expect(read(wrong).contradictions).toEqual([wrong]);
  const best = first.replace("more than in any", "as much as in the best");
  expect(read(best).contradictions).toEqual([best]);
});

test("what a case is worth lies as far from the price as the sentence says", () => {
  const bull = content.valuation.cases.find(({ type }) => type === "bull");
  const value = bull?.perShareValue.toFixed(2) ?? "";
  const write = (size: string) => `Apple's bull case is worth $${value}, ${size}% above the price.`;
  const read = (text: string) =>
    findCaseClaims({ ...content, thesis: { ...content.thesis, catalystsSummary: text } });
  const right = write((100 * (bull?.upsidePercent ?? NaN)).toFixed(1));
  expect(read(right).claims).toContain(right);
  expect(read(right).contradictions).toEqual([]);
  expect(read(write("99.9")).contradictions).toEqual([write("99.9")]);
});

test("what a tenth less of a part takes off a share is that part of its value", () => {
  const value = content.valuation.cases.find(({ type }) => type === "base")?.perShareValue ?? NaN;
  const write = (loss: number) =>
    `40.0% of revenue in fiscal 2025 came from Pumps; a tenth less at average margins takes $${loss.toFixed(2)} off a share.`;
  const read = (text: string) =>
    findCaseClaims({ ...content, thesis: { ...content.thesis, answers: [{ question: "", text }] } });
  const refused = (text: string) => read(text).contradictions.includes(text);
  expect(read(write(0.04 * value)).claims).toContain(write(0.04 * value));
  expect(refused(write(0.04 * value))).toBe(false);
  expect(refused(write(0.05 * value))).toBe(true);
});

test.each([
  [" beat our ", /and about one in \w+/, "and about one in 77"],
  [" beat our ", /our [\d.]+%/, "our 99.9%"],
  ["that makes $", /[\d,]+(?=m shares)/, "1,234"],
  ["that makes $", /\$[\d.]+ a share/, "$9.99 a share"],
])("of another report '%s' with %s as %s is refused", async (words, right, wrong) => {
  const { content: other } = await makeReport("MSFT");
  const own = findCaseClaims(other).claims.find((sentence) => sentence.includes(words)) ?? "";
  const thesis = { ...other.thesis, answers: [{ question: "", text: own.replace(right, wrong) }] };
  expect(own).not.toBe("");
  expect(findCaseClaims({ ...other, thesis }).contradictions).toHaveLength(1);
});

test.each([
  ["12.1%", "10.0%"],
  ["$10.7bn", "$40.0bn"],
  ["and losses of", "and gains of"],
])("what BRK-B earned without gains and losses on stakes with %s as %s is refused", async (right, wrong) => {
  const { content: other } = await makeReport("BRK-B");
  const own = findCaseClaims(other).claims.find((sentence) => sentence.includes("equity-method ones")) ?? "";
  const thesis = { ...other.thesis, answers: [{ question: "", text: own.replace(right, wrong) }] };
  expect(own).toContain(right);
  expect(findCaseClaims({ ...other, thesis }).contradictions).toHaveLength(1);
});

test.each([
  ["BKNG", "rises to", "stays above"],
  ["BKNG", /about [\d.]+%/, "about 9.9%"],
  ["BKNG", "makes it a Buy", "makes it a Sell"],
  ["KHC", "stays above", "rises to"],
  ["KHC", /we expect [\d.]+%/, "we expect 9.9%"],
  ["KHC", /about [\d.]+%/, "about 9.9%"],
  ["KHC", "makes it a Sell", "makes it a Buy"],
  ["JNJ", "6.6% in the last quarter", "9.6% in the last quarter"],
  ["NVDA", /growth below about [\d.]+%/, "growth below about 9.9%"],
  ["AVGO", /[\d.]+% next year/, "9.9% next year"],
  ["AVGO", /then [\d.]+%/, "then 9.9%"],
])("the level that changes the word of %s with %s as %s is refused", async (ticker, right, wrong) => {
  const { content: other } = await makeReport(ticker);
  const own = findCaseClaims(other).claims.find((sentence) => sentence.startsWith("Watch"));
  const changed = (own ?? "").replace(right, wrong);
  const thesis = { ...other.thesis, answers: [{ question: "", text: changed }] };
  expect(findCaseClaims({ ...other, thesis }).contradictions).toEqual([changed]);
});

test("where revenue ends is what the table shows", async () => {
  const { content: other } = await makeReport("COST");
  const { text } = other.thesis.runwayAnalysis;
  expect(findCaseClaims(other).claims).toContain(text);
  const wrong = text.replace(/\$[\d.]+bn/, "$9.9bn");
  const thesis = { ...other.thesis, runwayAnalysis: { header: "", text: wrong } };
  expect(findCaseClaims({ ...other, thesis }).contradictions).toContain(wrong);
});

test("what a point of growth or margin is worth is what the simulation says", async () => {
  const { content: other } = await makeReport("MU");
  const { text } = other.thesis.answers?.[6] ?? { text: "" };
  const read = (answer: string) =>
    findCaseClaims({ ...other, thesis: { ...other.thesis, answers: [{ question: "", text: answer }] } });
  const [growth = "", margin = ""] = text.split(/(?<=\.) (?=The)/);
  for (const sentence of [growth, margin]) {
    expect(read(sentence).claims).toContain(sentence);
    const wrong = sentence.replace(/\$[\d.]+\d/, "$1.00");
    expect(read(wrong).contradictions).toContain(wrong);
  }
});

test("a price is right even with what most years did, not with what few did", async () => {
  const { content: other } = await makeReport("PG");
  const { text = "" } = other.thesis.answers?.[1] ?? {};
  const read = (answer: string) =>
    findCaseClaims({ ...other, thesis: { ...other.thesis, answers: [{ question: "", text: answer }] } });
  expect(read(text).claims).toContain(text);
  const wrong = text.replace(" is right with", " is right even with");
  expect(wrong).not.toBe(text);
  expect(read(wrong).contradictions).toContain(wrong);
});
