import { expect, test } from "vitest";
import { takePage } from "./take-page.ts";

const rows = [1, 2, 3, 4, 5];

test.each([
  [1, [1, 2], false, true],
  [2, [3, 4], true, true],
  [3, [5], true, false],
  [9, [5], true, false],
])("takes page %i of three pages", (page, shown, hasPreviousPage, hasNextPage) => {
  const taken = takePage({ rows, page, limit: 2 });
  expect(taken.shown).toEqual(shown);
  expect(taken.meta).toMatchObject({ total: 5, totalPages: 3, hasPreviousPage, hasNextPage });
});

test("of no rows has one empty page", () => {
  const { shown, meta } = takePage({ rows: [], page: 4, limit: 2 });
  expect(shown).toEqual([]);
  expect(meta).toMatchObject({ page: 1, total: 0, hasPreviousPage: false, hasNextPage: false });
});
