import { render, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { type CompleteReport, toCompleteReport } from "../features/report/complete-report.ts";
import { DcfTab } from "../features/report/valuation/dcf/dcf-tab.tsx";
import { OtherClaimsTab } from "../features/report/valuation/other-claims-tab.tsx";
import { SensitivityTab } from "../features/report/valuation/sensitivity/sensitivity-tab.tsx";
import { ScenarioStories } from "../features/report/valuation/scenarios-tab.tsx";
import { PaperContext } from "../shared/ui/paper.ts";
import { report } from "../testing/report-fixture.ts";
import { setUpBrowser } from "../testing/set-up.ts";
import { PrintedAssumptions } from "./printed-assumptions.tsx";

setUpBrowser();

const show = (Tab: ComponentType<{ report: CompleteReport }>, changed = report) =>
  render(
    <MemoryRouter>
      <PaperContext.Provider value={{ width: 850, refer: () => 1 }}>
        <Tab report={toCompleteReport(changed) as CompleteReport} />
      </PaperContext.Provider>
    </MemoryRouter>,
  );
const readRow = (name: string | RegExp) =>
  [...(screen.getByRole("row", { name }).querySelectorAll("th, td") ?? [])].map(
    ({ textContent }) => textContent,
  );

test("the drivers of three cases are one table, with a reason of another case if it has its own", () => {
  const changed = structuredClone(report);
  for (const forecast of changed.forecasts) {
    forecast.revenueGrowthRate.explanation = forecast.type === "bull" ? "Faster." : "As before.";
    forecast.stableRoe.explanation = "Fades.";
  }
  show(PrintedAssumptions, changed);
  const [head] = screen.getAllByRole("row");
  expect(
    within(head as HTMLElement)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Driver", "Bull", "Base", "Bear", "Why"]);
  expect(readRow(/^Revenue growth rate/).at(-1)).toBe("As before.Bull: Faster.");
  expect(readRow(/^Stable ROE/).at(-1)).toBe("Fades.");
});

test("claims without a balance that have the same explanation are one row", () => {
  const changed = structuredClone(report);
  const unfunded = changed.otherClaims?.unfunded_liabilities;
  if (!unfunded) throw new Error("the report has unfunded liabilities");
  for (const claim of Object.values(unfunded)) Object.assign(claim, { value: 0, explanation: "Not stated." });
  Object.assign(unfunded.pension_obligations, { value: 120, explanation: "Stated." });
  Object.assign(unfunded.other, { value: 0, explanation: "Nothing is owed." });
  show(OtherClaimsTab, changed);
  const table = screen.getAllByRole("table").at(-1) as HTMLElement;
  expect(
    within(table)
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Pension obligations",
    "Post-retirement benefits, healthcare liabilities, deferred compensation, lawsuit contingencies, environmental liabilities",
    "Other",
    "Total",
  ]);
});

test("ratios to equity near zero have the mark of the reason, which is below the table once", () => {
  const changed = structuredClone(report);
  const base = changed.valuation?.cases.find(({ type }) => type === "base");
  if (!base) throw new Error("the report has a base case");
  for (const year of base.forecastYears)
    Object.assign(year, { roe: null, salesToEquityRatio: null, investedEquity: 1 });
  show(DcfTab, changed);
  expect(readRow(/^Sales to equity/).slice(2, 4)).toEqual(["N/Ab", "N/Ab"]);
  const table = screen.getByRole("table", { name: "DCF model" });
  expect(table.parentElement?.querySelector(".reasons")?.textContent).toContain(
    "b The equity is near zero, so a ratio to it has no meaning.",
  );
});

test("a reason outside of a table is printed after the figure", () => {
  const changed = structuredClone(report);
  for (const one of changed.valuation?.cases ?? []) one.upsidePercent = null;
  show(ScenarioStories, changed);
  expect(screen.getAllByText("(No share price is available.)").length).toBeGreaterThan(0);
});

test("the table of sensitivity follows its heading without an empty paragraph between", () => {
  const { container } = show(SensitivityTab, { ...report, isOwner: true });
  expect(container.querySelectorAll("table.sensitivity")).toHaveLength(1);
  expect(container.querySelectorAll("p:empty")).toHaveLength(0);
});
