import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { expect, test } from "vitest";
import { makeReport } from "@plumbline/research/approved/make-report.ts";
import { workbookSources } from "./workbook-sources.ts";

test.each(sampleTickers)("%s: no two sources are of the same figure in the same part", async (ticker) => {
  const { content } = await makeReport(ticker);
  const figures = workbookSources(content).map(({ part, figure }) => `${part}: ${figure}`);
  expect(figures.length).toBeGreaterThan(20);
  expect(figures.filter((figure, index) => figures.indexOf(figure) !== index)).toEqual([]);
});
