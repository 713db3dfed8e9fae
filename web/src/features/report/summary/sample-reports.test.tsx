import { presentMadeReport } from "@plumbline/analysis-orchestrator/testing/present-made-report.ts";
import { makeReport } from "@plumbline/research/approved/make-report.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import type { Report } from "@plumbline/report/report.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../../testing/api.ts";
import { setUpApp } from "../../../testing/app.tsx";
import { openReport } from "../../../testing/open-report.ts";
import { eventually } from "../../../testing/time.ts";

setUpApp();

/** The most words on the Summary, the header card included. */
const maxWords = 250;

/** Counts the words that are seen before anything is opened, without labels of pictures and tabs. */
const countShownWords = (part: Element): number => {
  const shown = part.cloneNode(true) as Element;
  for (const one of shown.querySelectorAll("svg, nav, .sr-only, details > :not(summary)")) one.remove();
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  let words = 0;
  while (texts.nextNode())
    words += (texts.currentNode.nodeValue ?? "")
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words;
};

test.each(sampleTickers)("the summary of %s is short", async (ticker) => {
  const report = presentMadeReport(await makeReport(ticker)) as unknown as Report;
  answer("GET /price/history/:ticker", report.priceHistory);
  await openReport("tab=summary", { ...report, id: "analysis-0001" });
  const main = screen.getByRole("main");
  await eventually(() => screen.getByText("Price, adjusted"));
  expect(countShownWords(main)).toBeGreaterThan(100);
  expect(countShownWords(main)).toBeLessThanOrEqual(maxWords);
});
