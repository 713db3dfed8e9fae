import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { dataBlock } from "../llm/data-block.ts";
import { createDrafts } from "../llm/testing/create-drafts.ts";
import { buildBrief } from "../testing/brief.ts";
import { writeHeader, writeText } from "./write-text.ts";

const { sheet } = dataBlock({ purpose: "summaries", brief: buildBrief() });
const limits = { sentences: { least: 1, most: 2 }, characters: { least: 20, most: 90 } };
const write = (...texts: string[]) => writeText(createDrafts(...texts), sheet, limits);

test("joins sentences, and one fault refuses the text", () => {
  expect(write("Note {growth.year}", "{riskFreeRate}").written?.text).toBe(
    "Note revenue growth of 7.0% in fiscal 2025. The risk-free rate of 4.5%.",
  );
  expect(write("Note {growth.year}", "It soared with {margin.ttm}")).toEqual({
    written: null,
    faults: ["sentence 2: these words are not in the vocabulary: soared"],
  });
});

test("refuses too few or too many sentences and characters, and a sentence twice", () => {
  expect(write().faults).toEqual(["it has 0 sentences, not 1 to 2"]);
  expect(write("{price}", "{price} here", "{price} there").faults).toEqual([
    "it has 3 sentences, not 1 to 2",
  ]);
  expect(write("{price}", "{price}").faults).toEqual(["it says or quotes a sentence twice"]);
  expect(write("{margin.ttm} with {growth.threeYears}").faults).toEqual([
    "it comes to 115 characters, not 20 to 90",
  ]);
  expect(
    writeText(createDrafts("{price}"), sheet, { ...limits, characters: { least: 60, most: 90 } }).faults,
  ).toEqual(["it comes to 44 characters, not 60 to 90"]);
});

test("a quotation after another is added to it, and none stands twice", () => {
  const [one, two] = [
    "We sell pumps to cities in forty countries.",
    "Our valves serve mines and refineries.",
  ];
  const filingText = { business: `${one} ${two}`, risks: null, source: derived("made up for a test") };
  const quoting = dataBlock({ purpose: "company", brief: { ...buildBrief(), filingText } }).sheet;
  const quote = (words: string) => ({ text: "{quote}", passage: "b1", quote: words });
  const wide = { sentences: { least: 1, most: 3 }, characters: { least: 20, most: 400 } };
  expect(writeText([quote(one), quote(two)], quoting, wide).written?.text).toBe(
    `The annual report says: “${one}” It adds: “${two}”`,
  );
  const risk = "Storms may stop the plants that we have in three states.";
  const withRisk = dataBlock({
    purpose: "risks",
    brief: { ...buildBrief(), filingText: { ...filingText, risks: risk } },
  }).sheet;
  const risky = { text: "{quote}", passage: "r1", quote: risk };
  expect(writeText([risky, quote(one)], withRisk, wide).written?.text).toBe(
    `The risk factors of the annual report say: “${risk}” The annual report says: “${one}”`,
  );
  const older = { ...quoting, reportName: "the annual report for fiscal 2024" };
  expect(writeText([quote(one), quote(two)], older, wide).written?.text).toBe(
    `The annual report for fiscal 2024 says: “${one}” It adds: “${two}”`,
  );
  expect(writeText([quote(one), { ...quote(one), text: "To note: {quote}" }], quoting, wide).faults).toEqual([
    "it says or quotes a sentence twice",
  ]);
});

test("a header has no full stop, no quotation and at most 120 characters", () => {
  expect(writeHeader("Note {growth.year}.", sheet).written?.text).toBe(
    "Note revenue growth of 7.0% in fiscal 2025",
  );
  const facts = { one: "A margin of 29.6% invites competition.", two: "It was high. It fell." };
  expect(writeHeader("{one}", { ...sheet, facts }).written?.text).toBe(
    "A margin of 29.6% invites competition",
  );
  expect(writeHeader("{two}", { ...sheet, facts }).faults).toEqual(["header: it is more than one sentence"]);
  expect(writeHeader("{quote}", sheet).faults?.[0]).toMatch(/^header: there is no passage/);
  expect(
    writeHeader("{growth.year} with {growth.threeYears} and {growth.fiveYears}", sheet).faults?.[0],
  ).toMatch(/^header: it comes to 1\d\d characters/);
});
