import { expect, test } from "vitest";
import { readPage } from "./read-page.ts";

const all = [1, 2, 3, 4, 5, 6, 7];
const skipped: number[] = [];
const read = (page: number, descending: boolean) =>
  readPage({
    total: all.length,
    page,
    limit: 2,
    descending,
    find: async ({ direction, skip, limit }) => {
      skipped.push(skip);
      return (direction === 1 ? all : all.toReversed()).slice(skip, skip + limit);
    },
  });

test("reads every page in the order asked for, and never skips more than half", async () => {
  for (const descending of [false, true]) {
    const pages = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push((await read(page, descending)).rows);
    const order = descending ? all.toReversed() : all;
    expect(pages).toEqual([order.slice(0, 2), order.slice(2, 4), order.slice(4, 6), order.slice(6), []]);
  }
  expect(Math.max(...skipped)).toBeLessThanOrEqual(all.length / 2);
});
