import { expect, test } from "vitest";
import { judgeWords } from "./judge-words.ts";
import { createRow } from "./testing/valued-case.ts";

const count = (changes: Parameters<typeof createRow>[0]) =>
  judgeWords([createRow(changes)]).contradictions.flatMap((one) => (one.count > 0 ? [one.name] : []));

test("counts words and their shares", () => {
  const rows = [createRow({ word: "Buy" }), createRow(), createRow(), createRow({ word: "Strong Sell" })];
  expect(judgeWords(rows).words).toEqual([
    { word: "Strong Buy", count: 0, share: 0 },
    { word: "Buy", count: 1, share: 0.25 },
    { word: "Hold", count: 2, share: 0.5 },
    { word: "Sell", count: 0, share: 0 },
    { word: "Strong Sell", count: 1, share: 0.25 },
  ]);
});

test("finds what contradicts the word, the value or the return", () => {
  expect(count({})).toEqual([]);
  expect(count({ word: "Buy" })).toEqual([
    "Buy at a value below the price",
    "Buy at less than the required return",
  ]);
  expect(count({ word: "Sell", value: 30, expectedReturn: 0.12 })).toEqual([
    "Sell at a value above the price",
    "Sell at more than the required return",
  ]);
  expect(count({ value: 30 })).toEqual(["value above the price at less than the required return"]);
  expect(count({ expectedReturn: 0.1 })).toEqual(["value below the price at more than the required return"]);
  expect(count({ expectedReturn: 0.06 })).toEqual([
    "Hold at a return two points or more from the required one",
  ]);
  expect(count({ bear: 17, bull: 15 })).toEqual(["bear case above base", "bull case below base"]);
});

test("a return that is not known contradicts nothing", () => {
  expect(count({ expectedReturn: null, value: 19 })).toEqual([]);
});
