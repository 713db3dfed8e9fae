import { expect, test } from "vitest";
import { escapeRegExp, normalisePage, pageOf } from "./paging.ts";

test.each([
  [{ page: 1, limit: 10, total: 0 }, 0, { totalPages: 1, hasNextPage: false, hasPreviousPage: false }],
  [{ page: 1, limit: 10, total: 10 }, 0, { totalPages: 1, hasNextPage: false, hasPreviousPage: false }],
  [{ page: 1, limit: 10, total: 11 }, 0, { totalPages: 2, hasNextPage: true, hasPreviousPage: false }],
  [{ page: 2, limit: 10, total: 30 }, 10, { totalPages: 3, hasNextPage: true, hasPreviousPage: true }],
  [{ page: 3, limit: 10, total: 30 }, 20, { totalPages: 3, hasNextPage: false, hasPreviousPage: true }],
  [{ page: 9, limit: 10, total: 30 }, 80, { totalPages: 3, hasNextPage: false, hasPreviousPage: true }],
])("describes a page of %o", (asked, skip, said) => {
  expect(pageOf(asked)).toEqual({ skip, meta: { ...asked, ...said } });
});

test.each([
  [undefined, { page: 1, limit: 10 }],
  [{}, { page: 1, limit: 10 }],
  [
    { page: 0, limit: 0 },
    { page: 1, limit: 10 },
  ],
  [
    { page: -3, limit: -3 },
    { page: 1, limit: 1 },
  ],
  [
    { page: 1, limit: 1 },
    { page: 1, limit: 1 },
  ],
  [
    { page: 2, limit: 99 },
    { page: 2, limit: 99 },
  ],
  [{ page: 7 }, { page: 7, limit: 10 }],
  [{ limit: 7 }, { page: 1, limit: 7 }],
  [
    { page: 4, limit: 100 },
    { page: 4, limit: 100 },
  ],
  [
    { page: 4, limit: 101 },
    { page: 4, limit: 100 },
  ],
])("limits %o", (asked, usable) => {
  expect(normalisePage(asked)).toEqual(usable);
});

test("escapes a search text", () => {
  const text = String.raw`a.b*c+d?e^f$g{1}(h|i)[j]\k`;
  expect(new RegExp(`^${escapeRegExp(text)}$`).test(text)).toBe(true);
  expect(new RegExp(`^${escapeRegExp("a.c")}$`).test("abc")).toBe(false);
  expect(escapeRegExp("a\u2003b")).toBe("a\u2003b");
});
