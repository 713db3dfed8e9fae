import type { Report } from "@plumbline/report/report.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderReport } from "../../print/render-report.tsx";
import { answer } from "../../testing/api.ts";
import { openApp, setUpApp } from "../../testing/app.tsx";
import { listItem } from "../../testing/fixtures.ts";
import { linesOfTab, openReport, tableUnder } from "../../testing/open-report.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

const { company, thesis } = report;
const valuation = report.valuation!;
const withCases = (figures: Partial<ValuationCase>) => valuation.cases.map((one) => ({ ...one, ...figures }));
const worthless: Partial<Report> = {
  valuation: { ...valuation, cases: withCases({ perShareValue: 0, upsidePercent: -1 }) },
};
const unpriced: Partial<Report> = {
  company: { ...company!, stockPrice: null, priceDate: null },
  valuation: {
    ...valuation,
    cases: withCases({ upsidePercent: null }),
    recommendation: { word: null },
  },
  thesis: { ...thesis!, recommendationWord: null },
};

const shown = () => screen.getByRole("main").textContent;
const paperOf = (changes: Partial<Report>) => {
  const html =
    renderReport({ report: { ...report, ...changes }, paper: "a4", origin: "https://plumbline.example/" }) ??
    "";
  return new DOMParser().parseFromString(html, "text/html").body.textContent;
};

test.each(["summary", "dcf", "scenarios"])("no value is None and N/A in the sub-tab %s", async (sub) => {
  await openReport(`tab=valuation&sub=${sub}`, worthless);
  expect(shown()).not.toMatch(/\$0\.00|−100\.0%/);
});

test("no value is None and N/A in each case", async () => {
  await openReport("tab=valuation&sub=summary", worthless);
  expect(tableUnder("Cases")[2]).toBe("Base | None | N/A | 8.1% | 14.2%");
});

test("no value is None and N/A among the computed figures", async () => {
  await openReport("tab=datalog&kind=derived", worthless);
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows.find((row) => row.includes("Value per share"))).toContain("None");
  expect(rows.find((row) => row.includes("Upside potential"))).toContain("N/A");
});

test("no value is None in the row that stays in sight", async () => {
  await openReport("tab=risks", worthless);
  expect(screen.getByLabelText("Result").textContent).toContain("ValueNonePrice$80.00");
});

test("writes that nothing is left for a share if the thesis has no text", async () => {
  await openReport("tab=summary", { ...worthless, thesis: { ...thesis!, recommendation: "" } });
  screen.getByText("In the base case the model leaves nothing for a share of Acme Tools Inc. (ACME).");
});

test("no value is None and N/A on paper", () => {
  const text = paperOf(worthless);
  expect(text).toContain("Estimated valueNone");
  // The chart of segments names each year's sales after a colon.
  expect(text).not.toMatch(/(?<!: )\$0\.00|−100\.0%/);
});

test("without a price no scenario is compared with it", async () => {
  await openReport("tab=valuation&sub=scenarios", unpriced);
  expect(linesOfTab()).toContain("N/A");
  expect(shown()).not.toContain("against the price");
});

test("without a price the summary counts no trials", async () => {
  await openReport("tab=summary", unpriced);
  const lines = linesOfTab();
  expect(lines).toContain("No recommendation available. No share price is available. Written by rules.");
});

test("without a price the value stands alone on paper", () => {
  const text = paperOf(unpriced);
  expect(text).toContain("$100.00 a shareNo recommendation available. No share price is available.");
  expect(text).not.toContain("against the price");
});

test("no value is None on the pages that show a published report", async () => {
  answer("GET /analysis/ticker/:ticker", [listItem({ id: report.id, isPublic: true })]);
  answer("GET /analysis/public/:id", { ...report, ...worthless, isPublic: true });
  await openApp({ at: "/how-it-works", user: null });
  const result = await eventually(() => screen.getByLabelText("Result"));
  expect(result.textContent).toContain("Value of a share, base caseNone");
});
