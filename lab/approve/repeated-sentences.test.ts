import { listApprovedTickers, readApproved } from "@plumbline/research/approved/approved-files.ts";
import { listTexts, measureRepeated } from "@plumbline/research/approved/repeated-sentences.ts";
import { expect, test } from "vitest";

/**
 * Share of a report's words in sentences that more than three reports have, on average: what the
 * approved reports have today, rounded up. Lower it when texts say more.
 */
const mostRepeated = 0.35;

test("prints and limits the share of words in sentences that more than three reports have", () => {
  const reports = listApprovedTickers().map((ticker) => ({
    ticker,
    texts: listTexts(readApproved("reports", ticker)),
  }));
  const { shares, repeated } = measureRepeated(reports);
  const mean = shares.reduce((sum, { share }) => sum + share, 0) / shares.length;
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  console.log(
    [
      ...shares.map(({ ticker, share, words }) => `${ticker} ${percent(share)} of ${words} words`),
      `mean ${percent(mean)}; ${repeated.length} sentences are in more than three reports`,
    ].join("\n"),
  );
  expect(mean).toBeLessThanOrEqual(mostRepeated);
});
