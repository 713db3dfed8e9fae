import { expect, test } from "vitest";
import { listPageButtons } from "./list-page-buttons.ts";

test("lists at most five pages, with gaps for the others", () => {
  expect(listPageButtons({ page: 1, totalPages: 3 })).toEqual([1, 2, 3]);
  expect(listPageButtons({ page: 1, totalPages: 9 })).toEqual([1, 2, 3, 4, null, 9]);
  expect(listPageButtons({ page: 5, totalPages: 9 })).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(listPageButtons({ page: 9, totalPages: 9 })).toEqual([1, null, 6, 7, 8, 9]);
});
