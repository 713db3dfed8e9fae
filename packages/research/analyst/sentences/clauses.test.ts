import { expect, test } from "vitest";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { dataBlock } from "../llm/data-block.ts";
import { writeSentence } from "./write-sentence.ts";

const { sheet } = dataBlock({ purpose: "analysis", ...(await buildReport(buildBrief())) });
const write = (text: string) => writeSentence({ text, passage: null, quote: null }, sheet);

test("two statements that name their cases stand in one sentence", () => {
  const text = write("The bear case gives {value.bear}, and the bull case gives {value.bull}").sentence?.text;
  expect(text).toMatch(
    /^The bear case gives a bear-case value of .*, and the bull case gives a bull-case value/,
  );
  expect(write("The bear case gives {value.bear}, and the bull case gives {value.base}").faults).toEqual([
    expect.stringContaining("names a case"),
  ]);
});

test("money comes and goes with money alone", () => {
  expect(write("With {revenue.ttm} goes {netIncome.ttm}").faults).toBeNull();
  expect(write("With {buybacks.ttm} comes {growth.year}").faults).toEqual([
    "money comes or goes with money alone",
  ]);
});

test("a value stands between two others", () => {
  expect(write("{value.base} stands between {value.bear} and {value.bull}").faults).toBeNull();
  expect(write("{value.bull} stands between {value.bear} and {value.base}").faults).toHaveLength(1);
});
