import { expect, test } from "vitest";
import { createColumn, createTexts, groupRows } from "./columns.ts";

test("a column keeps every value while it grows", () => {
  const column = createColumn(Float64Array);
  for (let row = 0; row < 5000; row++) column.push(row / 4);
  expect([column.length(), column.at(0), column.at(1024), column.at(4999)]).toEqual([5000, 0, 256, 1249.75]);
});

test("rows of a group keep their order, wherever they are, and a group may be empty", () => {
  const column = createColumn(Int32Array);
  for (const group of [2, 0, 2, 0, 2]) column.push(group);
  const rowsOf = groupRows(column, 3);
  expect([0, 1, 2].map((group) => [...rowsOf(group)])).toEqual([[1, 3], [], [0, 2, 4]]);
});

test("a text has one number", () => {
  const texts = createTexts();
  expect([texts.numberOf("a"), texts.numberOf("b"), texts.numberOf("a")]).toEqual([0, 1, 0]);
  expect([texts.textOf(1), texts.find("b"), texts.find("c")]).toEqual(["b", 1, undefined]);
});
