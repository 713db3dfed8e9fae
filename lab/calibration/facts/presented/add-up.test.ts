import { expect, test } from "vitest";
import { createLines } from "../testing/statement-lines.ts";
import { addUp, addsUp, unitOf } from "./add-up.ts";

const firstOf = (text: string) => addUp(createLines(text)).map(({ first }) => first);

test("finds totals of totals, and that all lines are in the last one", () => {
  const lines = createLines(`
    C 10 Electric
    C 20 Gas
    C 30 Total regulated
    C 5 Other
    C 35 Total revenues
    D 12 Fuel
    D 8 Taxes
    D 20 Total expenses
    C 15 Operating income`);
  expect(addUp(lines)).toEqual([
    { first: 0, open: 1 },
    { first: 1, open: 2 },
    { first: 0, open: 1 },
    { first: 3, open: 2 },
    { first: 0, open: 1 },
    { first: 5, open: 2 },
    { first: 6, open: 3 },
    { first: 5, open: 2 },
    { first: 0, open: 1 },
  ]);
});

test("two lines of one amount are one line only if the second is called a total", () => {
  expect(firstOf("C 500 Notes of 2015\nC 500 Notes of 2016\nC 1000 Total notes")).toEqual([0, 1, 0]);
  expect(firstOf("C 500 Net sales\nC 500 Total revenues")).toEqual([0, 0]);
});

test("a sum of rounded terms may differ by half a unit for each", () => {
  expect(firstOf("C 101 A\nC 201 B\nC 501 C\nC 805 Total")).toEqual([0, 1, 2, 0]);
  expect(firstOf("C 101 A\nC 201 B\nC 501 C\nC 806 Total")).toEqual([0, 1, 2, 3]);
  expect([addsUp(201.5, 200, 2, 1), addsUp(201.6, 200, 2, 1)]).toEqual([true, false]);
});

test("amounts of a few units add up only without rounding", () => {
  expect(firstOf("C 1 A\nC 1 B\nC 3 C")).toEqual([0, 1, 2]);
  expect(firstOf("C 1 A\nC 1 B\nC 2 C")).toEqual([0, 1, 0]);
});

test("the unit is the largest power of ten that divides all amounts of money, at most a million", () => {
  const unit = (...values: number[]) =>
    unitOf(values.map((value) => ({ ...createLines("C 1 A")[0]!, value })));
  expect([unit(1200, 3000), unit(7), unit(5e9, 2e9), unit(0, 40)]).toEqual([100, 1, 1e6, 10]);
  expect(unit()).toBe(1);
});
