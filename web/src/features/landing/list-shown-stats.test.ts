import { expect, test } from "vitest";
import { listShownStats } from "./list-shown-stats.ts";

test("only real figures are shown", () => {
  expect(
    listShownStats({ averageRating: null, ratingCount: 0, totalUsers: 0, totalAnalyses: 0, betaEnds: null }),
  ).toEqual([]);
  expect(
    listShownStats({
      averageRating: 4.62,
      ratingCount: 21,
      totalUsers: 1200,
      totalAnalyses: 0,
      betaEnds: null,
    }),
  ).toEqual([
    { label: "average rating, of 5", text: "4.6" },
    { label: "users", text: "1,200" },
  ]);
});
