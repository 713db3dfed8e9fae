import type { Evidence } from "@plumbline/report/thesis.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setUpApp } from "../../testing/app.tsx";
import { openReport } from "../../testing/open-report.ts";
import { report } from "../../testing/report-fixture.ts";
import { filing as createFiling } from "../../testing/report-parts.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

const filing = createFiling("Text");
const filingName = "10-K filed 10 Feb 2026";
const thesis = report.thesis!;
const quotation = "We sell pumps to cities in forty countries.";
const quote = (field: string): Evidence => ({
  field,
  passage: "b7",
  part: "Business",
  quotation,
  source: filing,
});
const main = () => screen.getByRole("main");

test.each([
  ["tab=summary", "thesisSummary"],
  ["tab=summary", "risksSummary"],
  ["tab=thesis", "growthAnalysis"],
  ["tab=catalysts", "marginCatalyst"],
  ["tab=risks", "growthRisk"],
  ["tab=background", "companyDescription"],
  ["tab=background", "keyProducts"],
])("%s: a text that quotes the filing has a source card with the words (%s)", async (query, field) => {
  await openReport(query, { thesis: { ...thesis, evidence: [quote(field), quote("elsewhere")] } });
  expect(main().textContent).toContain(`Quoted from ${filingName}, Business`);
  const [source, ...others] = within(main()).getAllByRole("button", { name: `${filingName}, Business` });
  expect(others).toEqual([]);
  fireEvent.pointerEnter(source!);
  const card = await eventually(() => screen.getByRole("dialog", { name: "Source of the figure" }));
  within(card).getByText(`“${quotation}”`);
});

test.each(["tab=valuation&sub=assumptions", "tab=valuation&sub=scenarios"])(
  "%s: a story that quotes the filing has a source card",
  async (query) => {
    const forecasts = report.forecasts.map((one) =>
      one.type === "base" ? { ...one, evidence: [quote("story")] } : one,
    );
    await openReport(query, { forecasts });
    expect(within(main()).getAllByRole("button", { name: `${filingName}, Business` })).toHaveLength(1);
  },
);

const withDriver = (driver: { byRules?: number | null; evidence?: Evidence[] }) => ({
  forecasts: report.forecasts.map((one) =>
    one.type === "base" ? { ...one, stableRoe: { ...one.stableRoe, ...driver } } : one,
  ),
});
const rowOf = (label: string) =>
  screen.getAllByRole("row").find((row) => row.textContent?.startsWith(label))?.textContent ?? "";

test("a driver that a language model proposed stands beside the rules', with its reason and its quotation", async () => {
  const { value, explanation } = report.forecasts.find(({ type }) => type === "base")!.stableRoe;
  const shown = (rate: number) => `${(100 * rate).toFixed(1)}%`;
  await openReport(
    "tab=valuation&sub=assumptions",
    withDriver({ byRules: value + 0.02, evidence: [quote("stableRoe")] }),
  );
  expect(rowOf("Stable ROE")).toContain(
    `The rules say ${shown(value + 0.02)}, the language model ${shown(value)}, because:${explanation}Quoted from ${filingName}, Business`,
  );
});

test("says so if the rules and the language model agree, and nothing of either in a report by rules", async () => {
  const { value } = report.forecasts.find(({ type }) => type === "base")!.stableRoe;
  await openReport("tab=valuation&sub=assumptions", withDriver({ byRules: value }));
  expect(rowOf("Stable ROE")).toContain("The rules and the language model say");
  expect(rowOf("Stable growth rate")).not.toContain("the language model");
});
