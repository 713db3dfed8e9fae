import { expect, test } from "vitest";
import type { Analysis, AnalysisQuery } from "./analysis.ts";
import { createHouseReports } from "./house-reports.ts";
import { createOwn, failWith, openAnalyses } from "./testing/open-analyses.ts";

const houseUserId = "the-house";

const open = (rows: Analysis[], over: Parameters<typeof openAnalyses>[1] = {}) => {
  const kit = openAnalyses(rows, over);
  const refused: string[] = [];
  const run = createHouseReports({
    userId: houseUserId,
    tickers: ["KO", "AAPL"],
    analyses: kit.analyses,
    store: {
      list: async ({ userId, ticker, statuses }: AnalysisQuery) => {
        const found = rows.filter(
          (row) => row.userId === userId && row.ticker === ticker && statuses.includes(row.status),
        );
        return { analyses: found, meta: { total: found.length } as never };
      },
    },
    onRefused: ({ code }, ticker) => refused.push(`${ticker}: ${code}`),
  });
  return { run, refused, done: kit.done };
};
const house = (changes: Partial<Analysis>) =>
  createOwn({ userId: houseUserId, active: false, status: "COMPLETED", ...changes });

test("starts each house report once, to be published when it is completed, for credits of the house", async () => {
  const rows: Analysis[] = [];
  const { run, done } = open(rows);
  await run();
  await run();
  expect(rows.map(({ userId, ticker, isPublic }) => [userId, ticker, isPublic])).toEqual([
    [houseUserId, "KO", true],
    [houseUserId, "AAPL", true],
  ]);
  expect(done.filter(([what]) => what === "spend")).toHaveLength(2);
});

test("keeps a report that an administrator withdrew, and runs a failed one again", async () => {
  const rows = [house({ ticker: "KO", isPublic: false }), house({ ticker: "AAPL", status: "FAILED" })];
  await open(rows).run();
  expect(rows.map(({ ticker, status }) => [ticker, status])).toEqual([
    ["KO", "COMPLETED"],
    ["AAPL", "FAILED"],
    ["AAPL", "PENDING"],
  ]);
});

test("does not count what users have analysed", async () => {
  const rows = [house({ ticker: "KO", userId: "ann" }), house({ ticker: "AAPL" })];
  await open(rows).run();
  expect(rows.at(-1)).toMatchObject({ userId: houseUserId, ticker: "KO" });
});

test("goes on after a refusal, and throws a temporary error", async () => {
  const rows: Analysis[] = [];
  const { run, refused } = open(rows, { spend: failWith("INSUFFICIENT_CREDITS", "failed-precondition") });
  await run();
  expect(refused).toEqual(["KO: INSUFFICIENT_CREDITS", "AAPL: INSUFFICIENT_CREDITS"]);
  await expect(open([], { spend: failWith("AWAY", "unavailable") }).run()).rejects.toMatchObject({
    code: "AWAY",
  });
});
