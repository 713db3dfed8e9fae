import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../../../testing/api.ts";
import { setUpApp } from "../../../../testing/app.tsx";
import { openReport } from "../../../../testing/open-report.ts";
import { report } from "../../../../testing/report-fixture.ts";

setUpApp();

const tab = "tab=valuation&sub=sensitivity";
const findLink = () => screen.queryByRole<HTMLAnchorElement>("link", { name: "Export CSV" });

test("the owner exports the grid as shown, both axes ascending", async () => {
  await openReport(tab);
  const link = findLink();
  expect(link?.download).toBe("ACME_sensitivity.csv");
  const csv = decodeURIComponent(link?.href.split(",").slice(1).join(",") ?? "");
  expect(csv.split("\r\n")).toEqual([
    '\uFEFF"Cost of equity \\ stable growth rate","2.1%","3.1%"',
    '"9.3%","80.00","100.00"',
    '"10.3%","N/A","75.00"',
    "",
  ]);
});

test("there is no export for others", async () => {
  answer("POST /analysis/shared-meta", []);
  await openReport(tab, { isOwner: false });
  expect(findLink()).toBeNull();
});

test.each([
  ["no cells", []],
  ["cells without values", [{ costOfEquity: 0.09, growthRate: 0.02, value: null }]],
])("there is no export of %s", async (_, sensitivityCells) => {
  await openReport(tab, { valuation: { ...report.valuation!, sensitivityCells } });
  expect(findLink()).toBeNull();
});
